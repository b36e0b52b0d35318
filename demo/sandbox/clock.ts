/** A world's own clock: the real one, one that stands still, or one that runs from a chosen instant. */
export interface Clock {
  now(): number;
  /** `null` goes back to the real clock. */
  set(instant: number | null, running?: boolean): void;
}

export function createClock(instant: number | null = null): Clock {
  let read = Date.now;
  const set = (chosen: number | null, running = false) => {
    const ahead = (chosen ?? 0) - Date.now();
    if (chosen === null) read = Date.now;
    else read = running ? () => Date.now() + ahead : () => chosen;
  };
  set(instant);
  return { now: () => read(), set };
}
