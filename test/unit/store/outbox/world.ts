/**
 * The other side of an outbox: the service, the site's server in front of it, and the network. Small
 * enough to try every sequence of events.
 */
import type { Refusal } from '../../../../src/booking/refusal.js';
import type { Tour, TourType } from '../../../../src/model/appointment.js';
import type { Property } from '../../../../src/model/property.js';
import { EMPTY_DRAFT } from '../../../../src/model/prospect.js';
import type { Outbox, Press, Write } from '../../../../src/store/outbox/write.js';
import { time } from '../../model/arbitrary-dates.js';
import { NOT_TODAY } from '../samples.js';

export interface BookedTour {
  readonly id: number;
  readonly person: string;
  readonly start: string;
  readonly isCanceled: boolean;
  /** Whose request changed it last; nobody's if that one had been given up. */
  readonly changedBy?: string | undefined;
}

export type Reply =
  | { readonly is: 'done'; readonly tour: number }
  | { readonly is: 'refused'; readonly why: keyof typeof REFUSALS; readonly isAboutKey: boolean }
  /** A response that says nothing: 409, 502, or none. */
  | { readonly is: 'lost' };

/** One copy of a request, on its way. */
export interface Copy {
  readonly key: string;
  readonly isKeyed: boolean;
  /** Whether the page waits for this copy's response. */
  readonly isAwaited: boolean;
  /** Whether the browser sent it by itself. */
  readonly isSecond: boolean;
  /** When it was sent. */
  readonly hour: number;
  readonly at: 'way' | 'server' | Reply;
}

/** What the site's server holds for a key. `unsure`: it ended while it was sending. */
export interface Held {
  readonly hour: number;
  readonly what: 'sending' | 'unsure' | Reply;
}

/** What really became of a write. */
export interface Truth {
  /** Names what was pressed. */
  readonly name: string;
  readonly press: Press;
  /** What the first try sent. */
  readonly sent?: string;
  readonly isKeyed?: boolean;
  /** How often the service has carried it out, or 2 if more often. */
  readonly times: number;
  /** Whether the visitor tried again because it was called safe. */
  readonly isRepeated?: boolean;
  /** Whether the visitor tried again although it wasn't called safe. */
  readonly isDared?: boolean;
  /** Whether the browser sent a copy by itself. */
  readonly isCopied?: boolean;
}

export interface World {
  readonly hour: number;
  readonly ended: readonly string[];
  readonly outbox: Outbox;
  /** By key, in the order of the presses. */
  readonly truths: Readonly<Record<string, Truth>>;
  readonly copies: readonly Copy[];
  readonly held: Readonly<Record<string, Held>>;
  readonly tours: readonly BookedTour[];
  /** Whether other people have taken 10 AM. */
  readonly isTaken: boolean;
}

export interface Scenario {
  readonly name: string;
  /** Whether the site has a server. */
  readonly isOwn: boolean;
  /** Whether the service refuses a second tour of the same person at the same time. Some groups don't. */
  readonly refusesConflicts: boolean;
  readonly tours?: readonly BookedTour[];
  readonly mostPresses: number;
  /** How many copies of a write may be on their way at once. */
  readonly mostCopies: number;
  /** Whether a request that arrives is answered in the same step. */
  readonly isBrief?: boolean;
  /** What else happens: promises end, others book 10 AM, the page is loaded again. */
  readonly also: readonly ('hours' | 'rivals' | 'reload')[];
  /** The most events of a sequence, if the space is too large to be tried to its end. */
  readonly deepest?: number;
  /** What can be pressed, by name. */
  presses(world: World): Readonly<Record<string, Press>>;
}

const HOUR = 3_600_000;
export const nowIn = ({ hour }: World) => hour * HOUR;
/** A server forgets a key after 24 hours. The page counts on an hour less. */
const promiseIn = (world: World) => nowIn(world) + 23 * HOUR;

const REFUSED: Refusal = { ...NOT_TODAY, messages: [] };
export const REFUSALS = {
  taken: {
    ...REFUSED,
    isStartRefused: true,
    startMessages: ['The selected time is already booked.'],
  },
  conflict: {
    ...REFUSED,
    isStartRefused: true,
    startMessages: ['Prospect has a conflicting appointment at the same time.'],
  },
  'not-found': { ...REFUSED, kind: 'not-found' },
  other: REFUSED,
} as const satisfies Record<string, Refusal>;

const PROPERTY: Property = {
  ...{ id: '42', groupId: 42, place: undefined, label: 'Maple Court' },
  ...{ location: undefined, timeZone: undefined },
};
export const TYPED = { ...EMPTY_DRAFT, email: 'ada@example.com' };

/** What the page knows of a tour. The outbox reads only its token. */
export const tourOf = (id: number, manageToken?: string) => ({ id, manageToken }) as Tour;

/** A press as the page makes it. `keys`: whether the page knows that the server reads keys. */
export const booking =
  (keys: boolean, visitor: string, hour: string, draft = TYPED, tourType: TourType = 'guided') =>
  (world: World): Press => ({
    ...{ kind: 'book', property: PROPERTY, start: time(`2026-11-24T${hour}:00:00`) },
    content: { draft, offer: { property: PROPERTY, tourType } },
    ...{ server: 'site', visitor, safeUntil: keys ? promiseIn(world) : undefined },
  });

export const change =
  (keys: boolean, visitor: string, id: number, to?: string, token?: string) =>
  (world: World): Press => ({
    ...{ kind: to ? 'move' : 'cancel', property: PROPERTY, tourId: id },
    start: time(`2026-11-24T${to ?? '09'}:00:00`),
    content: { tour: tourOf(id, token) },
    ...{ server: 'site', visitor, safeUntil: keys ? promiseIn(world) : undefined },
  });

const personOf = ({ content }: Press) => (content && 'draft' in content ? content.draft.email : '');

/** 10 AM has two agents, any other time one. */
export function isListed({ tours, isTaken }: World, start: string, except?: BookedTour): boolean {
  const there = tours.filter((it) => !it.isCanceled && it.start === start && it !== except);
  const isTen = start.includes('T10');
  return isTen ? !isTaken && there.length < 2 : there.length < 1;
}

export const refused = (why: keyof typeof REFUSALS): Reply => ({
  is: 'refused',
  why,
  isAboutKey: false,
});

export const copiesOf = ({ copies }: World, key: string) =>
  copies.reduce((count, it) => count + (it.key === key ? 1 : 0), 0);

/** The service carries a write out, or refuses it. Canceled tours are kept. */
export function serve(
  world: World,
  key: string,
  scenario: Scenario,
  isAwaited = true,
): [World, Reply] {
  const truth = world.truths[key] as Truth;
  const { kind, start, tourId } = truth.press;
  const { tours } = world;
  const tour = tours.find((it) => it.id === tourId);
  const person = tour?.person ?? personOf(truth.press);
  if (kind !== 'book' && (!tour || (kind === 'move' && tour.isCanceled)))
    return [world, refused('not-found')];
  const isOther = (it: BookedTour) => it !== tour && !it.isCanceled && it.person === person;
  if (kind !== 'cancel') {
    if (!isListed(world, start, tour)) return [world, refused('taken')];
    const hasOne = tours.some((it) => isOther(it) && it.start === start);
    if (hasOne && scenario.refusesConflicts) return [world, refused('conflict')];
  }
  const id = tour?.id ?? tours.length + 1;
  const next = { id, person, start: tour && kind === 'cancel' ? tour.start : start };
  const changedBy = isAwaited ? truth.press.visitor : undefined;
  const changed = { ...next, isCanceled: kind === 'cancel', changedBy };
  const truths = { ...world.truths, [key]: { ...truth, times: Math.min(2, truth.times + 1) } };
  const rest = tours.map((it) => (it === tour ? changed : it));
  return [
    { ...world, truths, tours: tour ? rest : [...tours, changed] },
    { is: 'done', tour: id },
  ];
}

/** Equal texts mean equal futures. */
export function textOf(world: World): string {
  const { hour, ended, truths, held, tours, isTaken } = world;
  let text = `${hour} ${ended} ${isTaken} ${Object.keys(truths).length}`;
  for (const it of world.outbox) text += `|${writeText(world, it)}`;
  text += world.copies.map(copyText).sort().join('');
  for (const key of Object.keys(held)) {
    const isEnded = !world.outbox.some((it) => it.key === key);
    if (isEnded && copiesOf(world, key)) text += `|${key} ${heldText(held[key])}`;
  }
  for (const it of tours)
    text += `|${it.id} ${it.person} ${it.start} ${it.isCanceled} ${it.changedBy}`;
  return text;
}

function writeText(world: World, it: Write): string {
  const { name, sent, times, isRepeated, isDared, isCopied } = world.truths[it.key] as Truth;
  const text = `${it.key} ${name} ${it.outcome} ${it.inFlight} ${times}`;
  // Nothing more can become of it.
  if ((it.outcome === 'refused' || it.outcome === 'done') && !copiesOf(world, it.key)) return text;
  const risk = isDared ? 'dared' : isRepeated ? 'repeated' : '';
  const said = it.lastRefusal && (it.lastRefusal.startMessages[0] ?? it.lastRefusal.kind);
  const more = `${it.at} ${it.safeUntil} ${it.isLate} ${said} ${!it.content} ${!sent} ${isCopied}`;
  return `${text} ${risk} ${more} ${heldText(world.held[it.key])}`;
}

const copyText = ({ key, hour, isAwaited, isSecond, at }: Copy) =>
  `|${key} ${hour} ${isAwaited} ${isSecond} ${placeText(at)}`;

const heldText = (held: Held | undefined) => held && `${held.hour} ${placeText(held.what)}`;

function placeText(at: Copy['at'] | Held['what']): string {
  if (typeof at === 'string') return at;
  return at.is === 'refused' ? `${at.why} ${at.isAboutKey}` : at.is;
}
