/**
 * Whether a tag's prefill or list names another person, or somebody is only typing. Remembers, as checksums, whom
 * the page has named and whom the visitor has submitted. What ends with another visitor: `visitors.ts`.
 */
import type { Prefill } from '../config/config.js';
import { pageSingleton } from '../model/page-singleton.js';
import { digitsIn, FEWEST_PHONE_DIGITS } from '../model/phone.js';
import { plainEmail, plainPhone } from '../model/prospect.js';

/** What somebody is named by: an email address, a phone number, a list's ID. Checksums are enough to notice another. */
type Sums = Readonly<Record<string, readonly number[]>>;

/**
 * Who was named by the page's tags, and who in what the visitor has sent. Both only grow until another visitor comes.
 */
export interface KnownPerson {
  readonly named: Sums;
  readonly submitted: Sums;
}

/** What a tag names a person by. */
export type Named = Readonly<Record<string, string | undefined>>;

export const NOBODY: KnownPerson = { named: {}, submitted: {} };
const page = pageSingleton('person', { person: NOBODY });

export const currentPerson = () => page.person;

export function forgetPerson(): void {
  page.person = NOBODY;
}

/** Restores the person that a reload kept. Nobody is named before that. */
export function recallPerson(kept: KnownPerson): void {
  page.person = kept;
}

export function namesIn({ email = '', phone = '' }: Pick<Prefill, 'email' | 'phone'> = {}): Named {
  return { email: plainEmail(`${email}`), phone: digitsIn(`${phone}`) };
}

/**
 * Whether a tag names another person. `before` is whom the same tag named last; `wasBeside`: it did so beside another
 * tag, so the page hasn't noted that person yet.
 */
export function isOtherPerson(given: Named, before: Named = {}, wasBeside = false): boolean {
  const { email } = given;
  // The service knows a person by the address, however a number is written.
  if (email && allOf(page.person, 'email').includes(sumOf('email', email))) return false;
  return Object.entries(given).some(([name, now = '']) => {
    const last = before[name];
    const isKnown = page.person.named[name]?.length || (wasBeside && isWhole(name, last));
    if (!isWhole(name, now) || !isKnown) return false;
    if (allOf(page.person, name).includes(sumOf(name, now))) return false;
    return !last || !isTyped(name, last, now);
  });
}

/**
 * Whether somebody is only typing, because a page may bind a prefill to its own field: one letter more or less
 * anywhere, or the rest of what nobody has submitted.
 */
function isTyped(name: string, before: string, now: string): boolean {
  // A list's ID isn't typed.
  if (!(name in namesIn())) return false;
  const [short, long] = before.length < now.length ? [before, now] : [now, before];
  const isSubmitted = page.person.submitted[name]?.includes(sumOf(name, short));
  if (!isSubmitted && long.startsWith(short)) return true;
  const letters = [...long].map((_, at) => long.slice(0, at) + long.slice(at + 1));
  return letters.includes(short);
}

/** A part of an address or a number, as somebody types it, names nobody. */
function isWhole(name: string, text = ''): boolean {
  if (name === 'email') return /@.+\../.test(text);
  return text.length >= (name === 'phone' ? FEWEST_PHONE_DIGITS : 1);
}

/** Notes a person. Whom the visitor has submitted counts, too, because a page may prefill a form with that. */
export function noteAs(part: keyof KnownPerson, given: Named): void {
  page.person = { ...page.person, [part]: merged(page.person[part], sumsOf(given)) };
}

/**
 * Call when the visitor does something: they're the person whom the page's tags name. If the page named another person
 * before, that person has done nothing.
 */
export function namePerson(all: readonly Named[]): void {
  const { named } = page.person;
  const now = all.map(sumsOf).reduce(merged, {});
  const isOther = Object.entries(now).some(
    ([name, sums]) => named[name] && !named[name].some((it) => sums.includes(it)),
  );
  page.person = { ...page.person, named: isOther ? now : merged(named, now) };
}

const allOf = ({ named, submitted }: KnownPerson, name: string) => [
  ...(named[name] ?? []),
  ...(submitted[name] ?? []),
];

function merged(one: Sums, other: Sums): Sums {
  const both = Object.entries(other).map(([name, sums]) => {
    return [name, [...new Set([...(one[name] ?? []), ...sums])]] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}

const sumsOf = (given: Named): Sums =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, text = '']) =>
      isWhole(name, text) ? [[name, [sumOf(name, text)]]] : [],
    ),
  );

/** A checksum of 16 bits: enough to notice another person, and too short to tell who somebody is. */
function sumOf(name: string, text: string): number {
  const plain = name === 'phone' ? plainPhone(text) : text;
  return [...plain].reduce((sum, it) => (sum * 33 + (it.codePointAt(0) ?? 0)) % 65_521, 1);
}
