/** Who is there, as far as the page and the visitor say: whom it prefills a form for, whose tours it lists, and who is typed. */
import type { Prefill } from '../config/config.js';
import { plainEmail, plainPhone } from '../store/outbox/write.js';
import { ofPage } from './of-page.js';

const NAMES = ['client', 'email', 'phone'] as const;
type Name = (typeof NAMES)[number];

/** As checksums: enough to tell another person. */
type Sums = Readonly<Record<Name, readonly number[]>>;

/** By the page's tags, and in what the visitor has sent. Both only grow until another visitor comes. */
export interface Person {
  readonly said: Sums;
  readonly sent: Sums;
}

/** As a tag names a person. */
export type Named = Readonly<Partial<Record<Name, string | undefined>>>;

const NONE: Sums = { client: [], email: [], phone: [] };
export const NOBODY: Person = { said: NONE, sent: NONE };
const known = ofPage('person', { person: NOBODY });

export const knownPerson = () => known.person;

/** Another visitor comes. */
export function forgetPerson(): void {
  known.person = NOBODY;
}

/** What a reload kept. Returns whether the page is for the same person as before. */
export function recallPerson(kept: Person): boolean {
  const now = known.person;
  const isOther = NAMES.some((name) => {
    const mine = allOf(kept, name);
    const isSaid = kept.said[name].length > 0 && now.said[name].length > 0;
    return isSaid && !allOf(now, name).some((it) => mine.includes(it));
  });
  if (isOther) return false;
  const both = (part: keyof Person) => sums((name) => [...kept[part][name], ...now[part][name]]);
  known.person = { said: both('said'), sent: both('sent') };
  return true;
}

export function namesIn({ email = '', phone = '' }: Pick<Prefill, 'email' | 'phone'> = {}): Named {
  return { email: plainEmail(`${email}`), phone: `${phone}`.replace(/\D/g, '') };
}

/** Whether a tag names another person. `before` is what the same tag said last. */
export function isOtherPerson(given: Named, before: Named = {}): boolean {
  return NAMES.some((name) => {
    const now = given[name];
    const said = before[name];
    const isKnown = said || known.person.said[name].length > 0;
    if (!now || !isKnown || allOf(known.person, name).includes(sumOf(name, now))) return false;
    return name === 'client' || !said || !isTyped(said, now);
  });
}

/** An address, or the number of a phone. */
const WHOLE = /@.+\..|^\d{7}/;

/** A page may bind a prefill to its own field, in which the visitor types: it's longer or shorter by a letter, or wasn't whole yet. */
function isTyped(before: string, now: string): boolean {
  const [short, long] = before.length < now.length ? [before, now] : [now, before];
  return long.startsWith(short) && (!WHOLE.test(short) || long.length - short.length <= 1);
}

export function meetPerson(given: Named): void {
  known.person = { ...known.person, said: withNames(known.person.said, given) };
}

/** A page may prefill a form with what was sent. */
export function noteSender(given: Named): void {
  known.person = { ...known.person, sent: withNames(known.person.sent, given) };
}

const allOf = ({ said, sent }: Person, name: Name) => [...said[name], ...sent[name]];

const sums = (of: (name: Name) => readonly number[]): Sums => ({
  client: of('client'),
  email: of('email'),
  phone: of('phone'),
});

const withNames = (before: Sums, given: Named) =>
  sums((name) => [
    ...new Set([...before[name], ...(given[name] ? [sumOf(name, given[name])] : [])]),
  ]);

/** A checksum of 16 bits tells another person, and nobody learns from it who it is. */
function sumOf(name: Name, text = ''): number {
  const plain = name === 'phone' ? plainPhone(text) : text;
  return [...plain].reduce((sum, it) => (sum * 33 + (it.codePointAt(0) ?? 0)) % 65_521, 1);
}
