/** Parses a request into its fields, or into errors. */
import type { z } from 'zod';
import type { SandboxContext } from '../environment.js';
import type { TourType } from '../records.js';
import { addDays, type IsoDate, isDate } from '../wall-time.js';
import { addError, addIssues, type ErrorTree, REQUIRED, UNKNOWN } from './error-tree.js';
import { appointmentFields, clientFields, moveFields, TOUR_TYPES } from './requests.js';

/** The body's top-level objects, or `undefined` if it can't be parsed. */
async function readObjects(
  c: SandboxContext,
  names: readonly string[],
  errors: ErrorTree,
): Promise<Record<string, unknown> | undefined> {
  // The documentation doesn't say where such an error appears.
  const refuse = (message: string) => addError(errors, ['request', 'body'], message);
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json *(;|$)/i.test(type)) {
    refuse('Content-Type must be application/json.');
    return undefined;
  }
  try {
    const body = Object.entries(Object(JSON.parse(await c.req.text())));
    for (const [name] of body) if (!names.includes(name)) addError(errors, [name], UNKNOWN);
    return Object.fromEntries(body);
  } catch {
    refuse('The body is not valid JSON.');
    return undefined;
  }
}

/** The object's fields, or `undefined` after adding its errors to the tree. */
function checked<Fields>(
  tree: ErrorTree,
  at: string,
  schema: z.ZodType<Fields>,
  value: unknown,
): Fields | undefined {
  const result = schema.safeParse(value);
  if (!result.success) addIssues(tree, at, result.error.issues);
  return result.data;
}

/** Parses both objects, so that one response can contain the errors of both. */
export async function readBookRequest(c: SandboxContext) {
  const errors: ErrorTree = {};
  const body = await readObjects(c, ['appointment', 'client'], errors);
  return {
    appointment: body && checked(errors, 'appointment', appointmentFields, body.appointment),
    client: body && checked(errors, 'client', clientFields, body.client),
    errors,
  };
}

export async function readMoveRequest(c: SandboxContext) {
  const errors: ErrorTree = {};
  const body = await readObjects(c, ['appointment'], errors);
  const fields = body && checked(errors, 'appointment', moveFields, body.appointment);
  return { start: fields?.start, errors };
}

/** Seven dates are the strictest interpretation of "at most 7 days". */
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

/** It's unknown whether the service accepts an equal date, so the sandbox rejects it. */
function refusalOfEnd(from: IsoDate, to: IsoDate): string | undefined {
  if (!isDate(to)) return 'Enter a valid date.';
  if (to <= from) return 'to_date must be after from_date';
  if (to > addDays(from, MAX_DAYS - 1)) return 'Date range can not exceed 7 days.';
  return undefined;
}
