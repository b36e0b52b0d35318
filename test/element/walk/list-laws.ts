/** What must hold of a list's rows. */
import { isRowCanceled, isRowUnsure } from './claims.js';
import { type Check, inWords, isList, isOn } from './law.js';
import type { Tour } from './service.js';

/**
 * A row of a list is a tour as it is, or says that it may have changed, and no tour is missing. One that lags behind
 * a booking doesn't say that there's none.
 */
export const rows: Check = (memory, screens) => {
  const list = screens.find(isList);
  const read = list && memory.network.lists.get(list.tag);
  if (!read || read.hasFailed) return undefined;
  if (memory.isListOutdated(list.tag)) return undefined;
  const own = memory.toursOf(memory.visitor).filter(({ client }) => client === memory.client);
  const outdated = [
    ...[...memory.outdated(read.at), ...memory.startsByOthers(list.tag)],
    // By such a number, the page doesn't know the tour.
    ...memory.lostNumbers(read.at),
  ];
  const wrong = list.rows.find((row) => {
    const isIt = (start: string) => isOn(row, start);
    // A list may lag behind a move that nobody has heard of. The time of a canceled tour matters little.
    const wasAsked = ({ id, isCanceled }: Tour) =>
      isCanceled && memory.writes.some(({ tour, start }) => tour === id && start && isIt(start));
    const isTrue = own.some(
      (it) => it.isCanceled === isRowCanceled(row) && (isIt(it.start) || wasAsked(it)),
    );
    return !isTrue && !isRowUnsure(row) && !outdated.some(isIt);
  });
  if (wrong) return { law: 'lists what isn’t', detail: `“${wrong}”, has: ${inWords(own)}` };
  const isShown = list.rows.length > 0 || list.claims.isNoneListed;
  if (!isShown || list.rows.some(isRowUnsure)) return undefined;
  const isListed = (tour: Tour) => read.tours.some(({ id }) => id === tour.id);
  const missing = own.find((tour) => {
    const { id, start, isCanceled } = tour;
    const isChanged = memory.unknown().some(({ tour }) => tour === id);
    const isKnown = memory.told.has(id) && !memory.office.has(id) && !isChanged;
    const isAhead = !isCanceled && start > memory.service.now();
    const isClaimed = isListed(tour) || list.claims.isNoneListed;
    return isKnown && isAhead && isClaimed && !list.rows.some((row) => isOn(row, start));
  });
  return missing && { law: 'lists a tour less', detail: inWords([missing]) };
};
