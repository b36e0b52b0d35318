/**
 * Which faults of the configuration are fatal, and how a fault names what's wrong. The message about a value is
 * with its rule, mostly in `value-rules.ts`; `reporting/page-reporter.ts` prints it.
 */
import type * as z from 'zod/mini';
import { PLACE_KINDS } from '../model/property.js';

/** Something that the page's developer has to fix. */
export interface Fault {
  /** The attribute (`group-id`) or the path in the configuration (`config.fields.phone`). */
  readonly where: string;
  /** A sentence that continues after `where`. Never contains the key. */
  readonly message: string;
  /**
   * Whether the fault has to be fixed before anyone can book: otherwise, booking would be impossible or wrong. Only
   * this file decides that.
   */
  readonly isFatal?: boolean;
}

export type Issue = z.core.$ZodIssue;
export type Path = Issue['path'];

/** If one of these is invalid, its default applies. Every other attribute decides which tour is booked. */
const NON_FATAL_ATTRIBUTES = [
  ...['manageLink', 'bookUrl', 'maxDays', 'duration', 'firstDay', 'colorScheme', 'display'],
  ...['locale', 'hourCycle', 'loading', 'match', 'dataLayer', 'dataLocation'],
];

export function attributeFault(name: string, message: string): Fault {
  const where = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { where, message, isFatal: !NON_FATAL_ATTRIBUTES.includes(name) };
}

export function configFault({ code, path, message }: Pick<Issue, 'code' | 'path' | 'message'>) {
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
  // The service needs an email address or a phone number. That's the only rule about `fields` as a whole.
  if (section === 'fields') return key === undefined && code === 'custom';
  // `config` itself can't be read.
  return section === undefined;
}

export const hasFatal = (faults: readonly Fault[]) => faults.some(({ isFatal }) => isFatal);

/** The message of `z.enum` and `z.literal`. Doesn't recommend empty text, even where it's accepted. */
export const ONE_OF = {
  error: ({ values }: { readonly values: readonly unknown[] }) =>
    `must be one of ${values.map(String).filter(Boolean).join(', ')}`,
};

/** Only one place can be set. The schema can't check that: zod checks a whole object only if its parts are valid. */
export function placeFaults(texts: Readonly<Record<string, string>>): readonly Fault[] {
  const places = PLACE_KINDS.filter((kind) => texts[kind]);
  const message = 'can’t be set together: keep only one';
  return places.length > 1 ? [attributeFault(places.join(', '), message)] : [];
}

/** Adds the text that a message is about, unless it's the API key. */
export function messageOf(issue: Issue): string {
  const { message, input, path } = issue;
  if (input === undefined) return 'is missing';
  if (path[0] === 'apiKey') return message;
  const isComplete = issue.code === 'custom' && issue.params?.isComplete;
  return `${message}${isComplete ? '' : `, not "${input}"`}`;
}
