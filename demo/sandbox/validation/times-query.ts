/** The query of the availability operation, with its documented refusals. */
import type { TourType } from '../records.js';
import { addDays, type IsoDate, isDate } from '../wall-time.js';
import { addError, type ErrorTree, REQUIRED } from './error-tree.js';
import { TOUR_TYPES } from './requests.js';

/** `from_date` to `from_date + 6`: seven dates, the strictest reading of "at most 7 days". */
const MAX_DAYS = 7;
const PARAMETERS = ['from_date', 'to_date', 'tour_type'];

export interface TimesQuery {
  from: IsoDate;
  to: IsoDate;
  tourType: TourType;
}

export function readTimesQuery(
  query: Record<string, string[]>,
): { asked: TimesQuery } | { errors: ErrorTree } {
  const errors: ErrorTree = {};
  const [from, to, type] = PARAMETERS.map((name) => query[name]?.[0]);

  for (const [name, values] of Object.entries(query)) {
    if (!PARAMETERS.includes(name)) addError(errors, [name], 'Unknown parameter.');
    else if (values.length > 1) addError(errors, [name], 'Enter a single value.');
  }
  if (from === undefined) addError(errors, ['from_date'], REQUIRED);
  else if (!isDate(from)) addError(errors, ['from_date'], 'Enter a valid date.');
  else if (to !== undefined) {
    const reason = refusalOfEnd(from, to);
    if (reason) addError(errors, ['to_date'], reason);
  }
  const tourType = TOUR_TYPES.find((known) => known === (type ?? 'guided'));
  if (!tourType)
    addError(
      errors,
      ['tour_type'],
      `Select a valid choice. ${type} is not one of the available choices.`,
    );

  if (from === undefined || !tourType || Object.keys(errors).length > 0) return { errors };
  return { asked: { from, to: to ?? from, tourType } };
}

/** Whether an equal date is accepted is unknown, so it is refused: one date is asked for without it. */
function refusalOfEnd(from: IsoDate, to: IsoDate): string | undefined {
  if (!isDate(to)) return 'Enter a valid date.';
  if (to <= from) return 'to_date must be after from_date';
  if (to > addDays(from, MAX_DAYS - 1)) return 'Date range can not exceed 7 days.';
  return undefined;
}
