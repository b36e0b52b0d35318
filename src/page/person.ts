/** Whom the page has prefilled a form for. */
import type { Prefill } from '../config/config.js';
import { plainEmail, plainPhone } from '../store/outbox/outbox.js';
import { ofPage } from './of-page.js';

const NAMES = ['email', 'phone'] as const;

/** As checksums: enough to tell another person. */
export type Person = Readonly<Partial<Record<(typeof NAMES)[number], number | undefined>>>;

/** As a tag's prefill names a person; empty for what it lacks. */
export type Named = Readonly<Record<(typeof NAMES)[number], string>>;

const NOBODY: Named = { email: '', phone: '' };
const known = ofPage('person', { person: {} as Person });

export const knownPerson = () => known.person;

/** What a reload kept. What the page has prefilled since counts. */
export function recallPerson(kept: Person): void {
  known.person = { ...kept, ...known.person };
}

/** Another visitor comes. */
export function forgetPerson(): void {
  known.person = {};
}

export function namesIn({ email = '', phone = '' }: Prefill = {}): Named {
  return { email: plainEmail(`${email}`), phone: plainPhone(`${phone}`) };
}

/** `before` is what the same tag was prefilled with. */
export function isOtherPerson(given: Named, before = NOBODY): boolean {
  const { person } = known;
  const names = NAMES.filter((name) => given[name] && person[name] !== undefined);
  const isSame = (name: (typeof NAMES)[number]) => sumOf(given[name]) === person[name];
  // A page may bind it to its own field, in which the visitor types.
  const isTyped = (name: (typeof NAMES)[number]) =>
    before[name] !== '' &&
    (given[name].startsWith(before[name]) || before[name].startsWith(given[name]));
  if (names.length > 0) return !names.every((name) => isSame(name) || isTyped(name));
  // Of the same person, something stays the same.
  const isKnown = NAMES.some((name) => person[name] !== undefined);
  return isKnown && NAMES.some((name) => given[name]);
}

export function meetPerson(given: Named): void {
  const sums = NAMES.filter((name) => given[name]).map((name) => [name, sumOf(given[name])]);
  known.person = { ...known.person, ...Object.fromEntries(sums) };
}

/** A checksum of 16 bits tells another person, and nobody learns from it who it is. */
function sumOf(text: string): number {
  return [...text].reduce((sum, it) => (sum * 33 + (it.codePointAt(0) ?? 0)) % 65_521, 1);
}
