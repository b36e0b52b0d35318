/** What must hold of a list's rows. */
import { isRowUnsure } from './claims.js';
import { type Check, inWords, isList, isOn } from './law.js';

/** A row of a list is a tour as it is, or says that it may have changed, and no tour is missing. */
export const rows: Check = (memory, screens) => {
  const list = screens.find(isList);
  const read = list && memory.network.lists.get(list.tag);
  if (!read || read.hasFailed) return undefined;
  const own = memory.toursOf(memory.visitor).filter(({ client }) => client === memory.client);
  const outdated = memory.outdated(read.at);
  const wrong = list.rows.find((row) => {
    const isIt = (start: string) => isOn(row, start);
    const isTrue = own.some(({ start, isCanceled }) => !isCanceled && isIt(start));
    return !isTrue && !isRowUnsure(row) && !outdated.some(isIt);
  });
  if (wrong) return { law: 'lists what isn’t', detail: `“${wrong}”, has: ${inWords(own)}` };
  const isShown = list.rows.length > 0 || list.claims.isNoneListed;
  if (!isShown || list.rows.some(isRowUnsure)) return undefined;
  const missing = own.find(({ id, start, isCanceled }) => {
    const isChanged = memory.unknown().some(({ tour }) => tour === id);
    const isKnown = memory.told.has(id) && !memory.office.has(id) && !isChanged;
    const isAhead = !isCanceled && start > memory.service.now();
    return isKnown && isAhead && !list.rows.some((row) => isOn(row, start));
  });
  return missing && { law: 'lists a tour less', detail: inWords([missing]) };
};
