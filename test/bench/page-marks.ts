/** What the bench adds to a page, as `window.bench`. */
declare global {
  var bench: ReturnType<typeof watchPage>;
}

/** The marks of `watchFirstSight`. */
export const firstCalendar = 'a month of days, or a phone’s seven';
export const firstOpenDay = 'a day that can be chosen';

/**
 * Runs before the page's scripts. Observes every new shadow root, so that a mark is set in the task
 * that changes the DOM, without polling. Reports through the console, because reading a value would
 * be a task on the page's main thread.
 */
export function watchPage() {
  const roots: ShadowRoot[] = [];
  const awaited = new Set<(now: number) => boolean>();
  // biome-ignore lint/suspicious/noConsole: the bench listens to it.
  const tell = (what: string, millis: number) => console.debug(`bench: ${what}: ${millis}`);
  const observer = new MutationObserver(() => {
    // First, because looking takes time on a large page.
    const now = performance.now();
    for (const look of awaited) if (look(now)) awaited.delete(look);
  });
  const afterThisTask = (act: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      act();
    };
    port2.postMessage('');
  };
  // A frame is drawn after its callbacks and before the next task.
  const afterFrame = (act: () => void) => requestAnimationFrame(() => afterThisTask(act));
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    observer.observe(root, { childList: true, attributes: true, subtree: true });
    return root;
  };

  const shifts: (PerformanceEntry & LayoutShift)[] = [];
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as typeof shifts));
  }).observe({ type: 'layout-shift', buffered: true });
  let firstDrawn = Number.NaN;

  const all = (selector: string) =>
    roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  const days = () => all('table button, button.date');
  /** Reports the milliseconds from `since` to the change of the DOM that makes it true, and to its paint. */
  const watch = (what: string, isSo: () => boolean, since = () => 0) => {
    awaited.add((now) => {
      const isSeen = isSo();
      if (!isSeen) return false;
      performance.mark(what);
      tell(what, now - since());
      afterFrame(() => tell(`${what}, painted`, performance.now() - since()));
      return true;
    });
  };
  const startOf = (type: 'click' | 'keydown') => {
    let start = Number.NaN;
    const note = () => {
      start = performance.now();
    };
    addEventListener(type, note, { capture: true, once: true });
    return () => start;
  };
  const bench = {
    all,
    days,
    openDays: () => days().filter((day) => !day.matches(':disabled, [aria-disabled=true]')),
    watch,
    /** Reports the time from the next press to its result, and returns where to press. */
    aim(target: () => HTMLElement | undefined, what: string, isSo: () => boolean) {
      const found = target();
      if (!found) throw new Error(`Nothing to press for ${what}`);
      if (isSo()) throw new Error(`There before it is pressed for: ${what}`);
      found.scrollIntoView({ block: 'nearest' });
      watch(what, isSo, startOf('click'));
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    /** Reports how long everything takes that the next typed key causes. */
    watchKey(what: string) {
      const start = startOf('keydown');
      // After all listeners of the event and all microtasks.
      const wait = () => afterThisTask(() => tell(what, performance.now() - start()));
      addEventListener('input', wait, { capture: true, once: true });
    },
    /** The next frame is the first with a calendar. */
    noteFrame() {
      afterFrame(() => {
        firstDrawn = performance.now();
      });
    },
    /** The layout shift after the first frame with a calendar, without interaction. */
    laterShifts() {
      if (Number.isNaN(firstDrawn)) throw new Error('No frame with a calendar was drawn');
      return shifts
        .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime > firstDrawn)
        .reduce((score, { value }) => score + value, 0);
    },
  };
  Object.assign(globalThis, { bench });
  return bench;
}

/** The names of the two marks, and the number of calendars. */
export type FirstSight = [calendar: string, openDay: string, count: number];

/** Runs in a page after `watchPage`. */
export function watchFirstSight([calendar, openDay, count]: FirstSight): void {
  bench.watch(calendar, () => {
    const isSeen = bench.days().length >= (innerWidth < 560 ? 7 : 27) * count;
    if (isSeen) bench.noteFrame();
    return isSeen;
  });
  bench.watch(openDay, () => bench.openDays().length > 0);
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}
