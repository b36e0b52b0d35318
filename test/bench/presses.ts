/**
 * A booking on a phone, press by press: how long until the browser painted what each press did, as
 * Interaction to Next Paint counts it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { arrive, nextMonth, type Subject } from './measures.js';
import { firstOpenDay } from './page-marks.js';
import { inTurns, printTable, type Sample, written } from './tables.js';
import { inFreshPage, type Press, slowPhone, type Visit } from './visit.js';

/** Event Timing reports nothing shorter, and rounds to 8 ms. */
const shortest = 16;

/** "Good", says Interaction to Next Paint. */
const good = '≤ 200 ms';

const beforeForm: readonly Press[] = [
  {
    result: 'Choosing a day',
    target: () => bench.openDays()[1],
    isThere: () => bench.openDays()[1]?.ariaPressed === 'true',
  },
  {
    result: 'Showing the month',
    target: () => bench.all('[part~=view-button]')[0],
    isThere: () => bench.days().length > 7,
  },
  { ...nextMonth, result: 'Showing the next month' },
  {
    result: 'Choosing a time',
    target: () => bench.all('[part~=time]')[0],
    isThere: () => bench.all('[part~=submit]').length > 0,
  },
  {
    result: 'Going to a field',
    target: () => bench.all('[part~=input]')[0],
    isThere: () => bench.all('[part~=input]')[0]?.matches(':focus') ?? false,
  },
];

const afterForm: readonly Press[] = [
  {
    result: 'Unfolding the optional fields',
    target: () => bench.all('[part~=fold-summary]')[0],
    isThere: () => bench.all('[part~=fold][open]').length > 0,
  },
  {
    result: 'Booking the tour',
    target: () => bench.all('[part~=submit]')[0],
    isThere: () => bench.all('button').some((it) => it.textContent.trim() === 'Change time'),
  },
  {
    result: 'Changing its time',
    target: () => bench.all('button').find((it) => it.textContent.trim() === 'Change time'),
    isThere: () => bench.openDays().some((it) => it.isConnected),
  },
];

const typing = 'Typing a letter';
const wanted: Readonly<Record<string, string>> = { 'Choosing a time': '≤ 120 ms' };
const listeners = (name: string) => `${name}: listeners`;

/** `prepare` forgets the bookings of the visits before. */
export async function printPresses(
  browser: Browser,
  runs: number,
  { url }: Subject,
  prepare: () => Promise<void>,
): Promise<void> {
  const [spreads = {}] = await inTurns(runs, [
    async () => {
      await prepare();
      return inFreshPage(browser, slowPhone, (visit) => walk(visit, url));
    },
  ]);
  const names = Object.keys(spreads).filter((name) => listeners(name) in spreads);
  const rows = names.map((name) => {
    return [name, written(spreads[name]), written(spreads[listeners(name)]), wanted[name] ?? good];
  });
  const head = ['', 'until painted, ms', 'of that, in listeners, ms', 'target'];
  const note = `The longest event of each press, from the browser's Event Timing: medians and ranges of ${runs} visits to a
page 412 px wide, with the CPU at a quarter of its speed. Durations are multiples of 8 ms, and ${shortest} also stands for less.`;
  printTable('Presses of a booking on a phone', head, rows, note);
}

async function walk(visit: Visit, url: string): Promise<Sample> {
  const { page } = visit;
  const taken: Record<string, number> = {};
  const note = async (name: string) => {
    const { duration, inListeners } = await page.evaluate(() => timings.longest());
    taken[name] = Math.max(duration, shortest);
    taken[listeners(name)] = inListeners;
  };
  const press = async ({ target, result, isThere }: Press) => {
    const { x, y } = await page.evaluate<{ x: number; y: number }>(`timings.aim(${target})`);
    // Scrolling is over, and so is everything that reading the page caused.
    await pause(200);
    await page.touchscreen.tap(x, y);
    await visit.until(isThere, result);
    await note(result);
  };

  await page.addInitScript(watchEvents);
  await arrive(visit, url);
  await visit.told(firstOpenDay);
  await visit.quiet();
  for (const step of beforeForm) await press(step);
  for (const letter of 'Zenobia') {
    await page.keyboard.press(letter);
    await pause(200);
  }
  await note(typing);
  await page.getByLabel('Last name').fill('Miller');
  await page.getByLabel('Email').fill('zenobia@miller.example');
  await page.getByLabel('Phone').fill('+1 (555) 010-7788');
  await visit.quiet();
  await page.evaluate(() => timings.longest());
  for (const step of afterForm) await press(step);
  return taken;
}

declare global {
  var timings: ReturnType<typeof watchEvents>;
}

/** Runs before the page's scripts, after `watchPage`. */
function watchEvents() {
  let seen: PerformanceEventTiming[] = [];
  const take = (list: PerformanceEntry[]) => seen.push(...(list as PerformanceEventTiming[]));
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const watched = {
    aim(target: () => HTMLElement | undefined) {
      const found = target();
      if (!found) throw new Error(`Nothing to press: ${target}`);
      found.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    /** The longest event since the last call, of those that belong to a press. */
    longest() {
      take(observer.takeRecords());
      const presses = seen.filter((it) => (it as { interactionId?: number }).interactionId);
      seen = [];
      const [longest] = presses.sort((a, b) => b.duration - a.duration);
      const spent = presses.map((it) => it.processingEnd - it.processingStart);
      return { duration: longest?.duration ?? 0, inListeners: Math.max(0, ...spent) };
    },
  };
  Object.assign(globalThis, { timings: watched });
  return watched;
}
