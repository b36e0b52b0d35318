import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  /** `X`: has started and ended. */
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: the start, the duration, and how much of it the thread worked. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    fileName?: string;
    chrome_mojo_event_info?: { mojo_interface_tag?: string };
  };
}

const categories = [
  // Compiling and running modules.
  'devtools.timeline',
  // Every task, with the microtasks after it.
  'disabled-by-default-devtools.timeline',
  // Which tasks are DevTools' own.
  'toplevel',
  // The page's own marks.
  'blink.user_timing',
];

/** What the page's main thread did meanwhile, from the browser's own trace. */
export async function traced(
  browser: Browser,
  page: Page,
  scriptUrl: string,
  act: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories });
  await act();
  const trace = await browser.stopTracing();
  return new MainThread(JSON.parse(trace.toString()).traceEvents, scriptUrl);
}

/**
 * The thread that runs the module. Times count only its own work: a busy machine doesn't increase
 * them, a slower processor does.
 */
export class MainThread {
  readonly #events: TraceEvent[];
  readonly #compilation: TraceEvent;
  readonly #evaluation: TraceEvent;

  constructor(events: TraceEvent[], scriptUrl: string) {
    // The browser's own surfaces also are pages with modules.
    const compilation = events.find(
      ({ name, args }) => name === 'v8.compileModule' && args.fileName === scriptUrl,
    );
    if (!compilation) throw new Error(`The trace does not name ${scriptUrl}`);
    const { pid, tid, ts } = compilation;
    this.#compilation = compilation;
    this.#events = events.filter((event) => event.pid === pid && event.tid === tid);
    this.#evaluation = this.#find('v8.evaluateModule', ts);
  }

  /** Milliseconds for compiling and running the module, without compilation on other threads. */
  get moduleMillis(): number {
    return (worked(this.#compilation) + worked(this.#evaluation)) / 1000;
  }

  longestTask(side: 'before' | 'after', mark: string): number {
    return Math.max(...this.#tasks(side, mark).map(worked)) / 1000;
  }

  /** Milliseconds of work from the module's first line to the mark. */
  busyUntil(mark: string): number {
    const tasks = this.#tasks('before', mark).map(worked);
    return tasks.reduce((sum, micros) => sum + micros, 0) / 1000;
  }

  /** How many events with that name the thread has before the mark. */
  countUntil(name: string, mark: string): number {
    const { ts } = this.#find(mark);
    return this.#events.filter((event) => event.name === name && event.ts < ts).length;
  }

  /** Leaves out the bench's own tasks, which DevTools messages start. */
  #tasks(side: 'before' | 'after', mark: string): TraceEvent[] {
    const { ts } = this.#find(mark);
    const asked = this.#events.filter(
      ({ args }) =>
        args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession',
    );
    if (asked.length === 0) throw new Error('The trace does not tell the tasks of DevTools');
    const isOfBench = (task: TraceEvent) =>
      asked.some((message) => message.ts >= task.ts && message.ts <= endOf(task));
    const tasks = this.#events.filter(
      (event) =>
        event.name === 'RunTask' &&
        event.ph === 'X' &&
        (side === 'after' ? event.ts > ts : event.ts < ts && endOf(event) > this.#evaluation.ts) &&
        !isOfBench(event),
    );
    if (tasks.length === 0) throw new Error(`The trace has no task ${side} "${mark}"`);
    return tasks;
  }

  #find(wanted: string, from = 0): TraceEvent {
    const found = this.#events.find(({ name, ts }) => name === wanted && ts >= from);
    if (!found) throw new Error(`The trace holds no "${wanted}"`);
    return found;
  }
}

function worked({ name, dur, tdur }: TraceEvent): number {
  const micros = tdur ?? dur;
  if (micros === undefined) throw new Error(`The trace does not say how long "${name}" took`);
  return micros;
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
