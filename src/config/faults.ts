/** Turns what zod finds wrong into faults, says which of them are fatal, and keeps the rest. */
import type * as z from 'zod/mini';

/** Something that the page's developer has to fix. */
export interface Fault {
  /** The attribute (`group-id`) or the path in the configuration (`config.fields.phone`). */
  readonly where: string;
  /** A sentence that continues after `where`. Never contains the key. */
  readonly message: string;
  /** Whether the fault has to be fixed before anyone can book: otherwise, booking would be impossible or wrong. Only this file says so. */
  readonly isFatal?: boolean;
}

export type Issue = z.core.$ZodIssue;
type Path = Issue['path'];

/** If one of these is invalid, its default applies. Every other attribute decides which tour is booked. */
const WISHES = [
  ...['manageLink', 'bookUrl', 'maxDays', 'duration', 'firstDay', 'colorScheme', 'display'],
  ...['locale', 'hourCycle', 'loading', 'match', 'dataLayer', 'dataLocation'],
];

export function attributeFault(name: string, message: string): Fault {
  const where = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { where, message, isFatal: !WISHES.includes(name) };
}

/** A fault in a part of `config`, or in all of it. */
export function configFault({
  code,
  path,
  message,
}: Pick<Issue, 'code' | 'path' | 'message'>): Fault {
  const where = ['config', ...path].map(String).join('.');
  return { where, message, isFatal: isFatalInConfig(path, code) };
}

function isFatalInConfig([section, ...keys]: Path, code: Issue['code']): boolean {
  const key = keys.at(-1);
  if (code === 'unrecognized_keys') return false;
  // Locations determine the calendar, the place and the time zone.
  if (section === 'locations') return key !== 'location';
  // Lead sources are sent with the booking.
  if (section === 'attribution') return key === 'default' || key === 'discoverySource';
  // The service needs an email address or a phone number. That's the only rule about all the fields.
  if (section === 'fields') return key === undefined && code === 'custom';
  // `config` itself can't be read.
  return section === undefined;
}

export const hasFatal = (faults: readonly Fault[]) => faults.some(({ isFatal }) => isFatal);

/**
 * Returns the valid parts of a value, and a fault for each of the others. The valid ones are parsed
 * again, because they may depend on a part that is left out. After a fatal fault, there's no value.
 * `wholeAround` returns the path of what to leave out. Leaving that out must remove the issue:
 * otherwise, this would never end.
 */
export function sift<T>(
  schema: z.ZodMiniType<T>,
  given: unknown,
  toFault: (issue: Issue) => Fault,
  wholeAround = ({ path }: Issue) => path,
): { value?: T; faults: readonly Fault[] } {
  const { success, data, error } = schema.safeParse(given, { reportInput: true });
  if (success) return { value: data, faults: [] };
  const issues = error.issues.flatMap(withKeys);
  const faults = issues.map(toFault);
  if (hasFatal(faults)) return { faults };
  const rest = sift(schema, without(issues.map(wholeAround), given), toFault, wholeAround);
  return { ...rest, faults: [...faults, ...rest.faults] };
}

/** One issue for each unknown key. Zod has one for all, whose path ends before the keys. */
function withKeys(issue: Issue): readonly Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
}

/** A copy of an object or a list without the parts at some paths. */
function without(paths: readonly Path[], value: unknown): unknown {
  if (paths.length === 0) return value;
  const kept = Object.entries(Object(value)).flatMap(([key, part]) => {
    const inside = paths.filter(([first]) => String(first) === key).map((path) => path.slice(1));
    return inside.some(({ length }) => length === 0) ? [] : [[key, without(inside, part)] as const];
  });
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}
