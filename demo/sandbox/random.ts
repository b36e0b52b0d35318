/** Repeatable randomness: a world with the same seed behaves the same way. */
export type Random = () => number;

/** mulberry32, which is good enough for calendars and the same in every runtime. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return mix(state);
  };
}

/** A number in [0, 1) that depends only on its arguments, so calendars need no storage. */
export function noiseOf(...keys: number[]): number {
  return mix(keys.reduce((hash, key) => Math.imul(hash ^ (key + 0x9e3779b9), 0x85ebca6b) >>> 0, 7));
}

export function pickOne<T>(random: Random, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}

function mix(state: number): number {
  let hash = Math.imul(state ^ (state >>> 15), state | 1);
  hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
  return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
}
