/** What a law is, and how it looks at the screens. */
import { type Claims, whenOf } from './claims.js';
import type { Memory } from './memory.js';
import type { Screen } from './screen.js';
import type { Tour } from './service.js';

export interface Violation {
  /** A short name, the same for the same kind of fault. */
  readonly law: string;
  readonly detail: string;
}

export type Check = (memory: Memory, screens: readonly Screen[]) => Violation | undefined;

export const inWords = (tours: readonly Tour[]) =>
  tours.map(({ id, start, email }) => `${id} at ${start} for ${email}`).join(', ');
export const any = (screens: readonly Screen[], claim: (claims: Claims) => boolean) =>
  screens.some(({ claims }) => claim(claims));
export const all = (screens: readonly Screen[], list: (claims: Claims) => readonly string[]) =>
  screens.flatMap(({ claims }) => list(claims));

/** A list that names no prospect. */
export const isSignedOut = ({ tag }: Screen) => tag.getAttribute('client-id') === '';
export const isList = ({ tag }: Screen) => tag.localName === 'tour-appointments';

/** Whether a ticket is about a start: it may say until when, too. */
export function isOn(ticket: string, start: string): boolean {
  const [day, time = ''] = whenOf(start).split(' at ');
  return ticket.startsWith(`${day} ${time.split(' ')[0]} `);
}
