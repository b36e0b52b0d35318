/** Who is there, as far as the page says: whom it prefills a form for, and whose tours it lists. */
import type { Prefill } from '../config/config.js';
import { plainEmail, plainPhone } from '../store/outbox/outbox.js';
import { ofPage } from './of-page.js';

const NAMES = ['client', 'email', 'phone'] as const;
type Name = (typeof NAMES)[number];

/** As checksums: enough to tell another person. */
export type Person = Readonly<Partial<Record<Name, number | undefined>>>;

/** As a tag names a person. */
export type Named = Readonly<Partial<Record<Name, string | undefined>>>;

const known = ofPage('person', { person: {} as Person });

export const knownPerson = () => known.person;

/** Another visitor comes. */
export function forgetPerson(): void {
  known.person = {};
}

/** The list's prospect has signed out. */
export function forgetClient(): void {
  known.person = { ...known.person, client: undefined };
}

/** What a reload kept. Returns whether the page is for the same person as before. */
export function recallPerson(kept: Person): boolean {
  const isSame = NAMES.every((name) => {
    const [before, now] = [kept[name], known.person[name]];
    return before === undefined || now === undefined || before === now;
  });
  if (isSame) known.person = { ...kept, ...known.person };
  return isSame;
}

export function namesIn({ email = '', phone = '' }: Pick<Prefill, 'email' | 'phone'> = {}): Named {
  return { email: plainEmail(`${email}`), phone: plainPhone(`${phone}`) };
}

/** `own` is what is known by other ways to be the visitor's: what the same tag was prefilled with, and what they have typed. */
export function isOtherPerson(given: Named, own: readonly Named[]): boolean {
  const { person } = known;
  const isOwn = (name: Name) =>
    sumOf(`${given[name]}`) === person[name] || own.some((it) => isTyped(it[name], given[name]));
  const isMet = (name: Name) => person[name] !== undefined;
  const names = NAMES.filter((name) => given[name]);
  if (names.some((name) => isMet(name) && !isOwn(name))) return true;
  // Of the same person, something stays the same. A list doesn't say whose address it is.
  const ways = names.filter((name) => name !== 'client');
  const isKnown = isMet('email') || isMet('phone');
  return ways.length > 0 && isKnown && !ways.some(isOwn);
}

/** A page may bind a prefill to its own field, in which the visitor types. */
const isTyped = (before = '', now = ''): boolean =>
  before !== '' && (now.startsWith(before) || before.startsWith(now));

export function meetPerson(given: Named): void {
  const names = NAMES.filter((name) => given[name]);
  const sums = names.map((name) => [name, sumOf(`${given[name]}`)]);
  known.person = { ...known.person, ...Object.fromEntries(sums) };
}

/** A checksum of 16 bits tells another person, and nobody learns from it who it is. */
function sumOf(text: string): number {
  return [...text].reduce((sum, it) => (sum * 33 + (it.codePointAt(0) ?? 0)) % 65_521, 1);
}
