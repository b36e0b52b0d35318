/** In the page: the instant at which its clock stands, to be set anew at any time. */
declare global {
  interface Window {
    pageTime: number;
  }
}

/**
 * Runs in a page before its scripts: `Date` tells one instant, while timers and `performance` go on.
 * A proxy and not a subclass, as Playwright's own clock makes one: a library that reads the methods
 * off `Date.prototype`, as date-fns does for UTC, finds none on a subclass and counts local days.
 */
export function stopPageClock(now: string): void {
  window.pageTime = Date.parse(now);
  const read = () => window.pageTime;
  const stopped = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [read()] : args, newTarget),
    apply: () => new Date().toString(),
    get: (target, key, receiver) => (key === 'now' ? read : Reflect.get(target, key, receiver)),
  });
  Date.prototype.constructor = stopped;
  globalThis.Date = stopped;
}
