/** In milliseconds from the start of the navigation. */
export interface Marks {
  /** The buttons of a whole month are in the DOM. */
  calendar?: number;
  /** One of them can be pressed. */
  selectable?: number;
}

export interface BenchPage {
  marks: Marks;
  /** The buttons of the days on view. */
  days(): HTMLElement[];
  /** Called after every change of the DOM, in any shadow root. */
  onChange(): void;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/**
 * Runs before the page's scripts. It is told of every shadow root at its birth and watches it, so
 * that a mark is set in the very turn in which the DOM changes, and nothing has to be polled.
 */
export function watchCalendar(): void {
  const roots: ShadowRoot[] = [];
  const observer = new MutationObserver(() => {
    const { marks, days, onChange } = window.bench;
    if (marks.selectable === undefined) {
      const found = days();
      if (found.length >= 28) marks.calendar ??= performance.now();
      if (found.some((day) => day.ariaDisabled !== 'true')) marks.selectable = performance.now();
    }
    onChange();
  });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    observer.observe(root, { childList: true, attributes: true, subtree: true });
    return root;
  };
  window.bench = {
    marks: {},
    days: () =>
      roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[role=grid] button')]),
    onChange: () => {},
  };
}

/** Runs in the page: from the click to the next month's days in the DOM. */
export function timeMonthChange(): Promise<number> {
  const { bench } = window;
  const [someDay] = bench.days();
  const root = someDay?.getRootNode() as ShadowRoot;
  const next = [...root.querySelectorAll('button')].find((button) =>
    (button.ariaLabel ?? button.textContent).trim().startsWith('Next month'),
  );
  if (!next) throw new Error('No button "Next month" beside the days');
  const written = () =>
    bench
      .days()
      .map((day) => day.ariaLabel ?? day.textContent)
      .join();
  const before = written();
  return new Promise((resolve) => {
    const start = performance.now();
    bench.onChange = () => {
      if (bench.days().length >= 28 && written() !== before) resolve(performance.now() - start);
    };
    next.click();
  });
}

/** Runs in the page: when the last answer about times had arrived, and how many there were. */
export function readAnswers(): { last: number; count: number } {
  const ends = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/available-times/'))
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return { last: Math.max(...ends), count: ends.length };
}
