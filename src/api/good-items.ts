/** A list keeps its good items, and the developer gets a warning about the others. */

/** Leaves out `undefined`, which takes the place of each bad item, and reports how many there were. */
export function goodItems<Item>(
  items: readonly (Item | undefined)[],
  report?: (ignored: number) => void,
): readonly Item[] {
  const good = items.filter((item) => item !== undefined);
  report?.(items.length - good.length);
  return good;
}

/** Warns the developer about items that are ignored. */
export type Warn = (list: string, count: number, why?: string) => void;

/** Warns once for each list and reason, because every response may have the same fault. */
export function createWarn(): Warn {
  const told = new Set<string>();
  return (list, count, why = 'malformed') => {
    if (!count || told.has(list + why)) return;
    told.add(list + why);
    console.warn(`tour-booking: ignored ${why} items in ${list}: ${count}.`);
  };
}
