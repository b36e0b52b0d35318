/**
 * Tours that a removed tag has shown, or that this page showed before a reload: the next tag goes on with
 * them. A reload and Back keep what the page is about in its history entry, and nothing else.
 */
import { type ManagedTour, serverIdOf } from '../model/appointment.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import { isSameJson } from '../model/same-json.js';
import type { Outbox, Write } from '../store/outbox/outbox.js';
import { isBooking } from '../store/outbox/outbox.js';
import type { State, Takeover } from '../store/state.js';

interface Left {
  readonly visitor: string;
  /** The address of the page that it was on. */
  readonly page: string | undefined;
  readonly tours: readonly ManagedTour[];
  readonly savedEntries: readonly string[];
  /** What the visitor has typed. Gone after a reload. */
  readonly draft?: Draft | undefined;
}

let left: readonly Left[] = [];
/** Changes that were carried out, for the tags that are away. */
let changes: readonly Write[] = [];

export const latestChange = (): Write | undefined => changes.at(-1);

export const changesAfter = (change: Write | undefined): readonly Write[] =>
  changes.slice(change ? changes.indexOf(change) + 1 : 0);

const address = () => globalThis.location?.href;

/** The tours that a tag shows. The latest one comes last. */
export function toursIn({ managed, earlier }: State): readonly ManagedTour[] {
  return managed && managed.step !== 'cancelled' ? [...earlier, managed.tour] : earlier;
}

/** Keeps the tours of a removed tag, or of the page before a reload. */
export function leaveTours(tours: Left): void {
  const { visitor, draft } = tours;
  if (tours.tours.length === 0 && !draft) return;
  // Only what was typed last counts, and the latest tours come last.
  const isSame = ({ id }: ManagedTour) => tours.tours.some((it) => it.id === id);
  const before = left.map((it) => {
    if (it.visitor !== visitor) return it;
    return {
      ...it,
      tours: it.tours.filter((tour) => !isSame(tour)),
      draft: draft ? undefined : it.draft,
    };
  });
  left = [...before, tours];
}

/** What a tour is now goes for the ones that no tag shows, too. */
export function learnTour(write: Write): void {
  const { tourId, server, kind, result } = write;
  if (result && kind !== 'book' && !changes.includes(write)) changes = [...changes, write];
  const now = result && kind !== 'cancel' ? [result.tour] : [];
  const isIt = ({ id, baseUrl, isDryRun }: ManagedTour) =>
    id === tourId && serverIdOf(baseUrl, isDryRun) === server;
  const known = (it: ManagedTour) => (isIt(it) ? now : [it]);
  if (result) left = left.map((it) => ({ ...it, tours: it.tours.flatMap(known) }));
}

/** Each tour once, as it was known last. */
export function unique(tours: readonly ManagedTour[]): readonly ManagedTour[] {
  return [...new Map(tours.map((it) => [`${it.baseUrl} ${it.id}`, it])).values()];
}

export const toursLeft = (visitor?: string): readonly ManagedTour[] =>
  left.flatMap((it) => (visitor === undefined || it.visitor === visitor ? it.tours : []));

export function forgetDraft(visitor: string): void {
  left = left.map((it) => (it.visitor === visitor ? { ...it, draft: undefined } : it));
}

/** Of one visitor, or of all. */
export function forgetTours(visitor?: string): void {
  const isOther = (it: { readonly visitor: string }) =>
    visitor !== undefined && it.visitor !== visitor;
  left = left.filter(isOther);
  changes = changes.filter(isOther);
}

/**
 * What a tag goes on with, if there's anything new. `orphans` are the writes that no tag in sight has sent,
 * `others` the states of the visitor's other tags, and `inSight` of those that can be seen. A tag that the
 * visitor uses only learns of other tours.
 */
export function inherit(
  state: State,
  visitor: string,
  orphans: Outbox,
  others: readonly State[],
  inSight: readonly State[],
): Takeover | undefined {
  const { settings, connection } = state;
  if (!settings || settings.list) return undefined;
  const isFree = isUnused(state);
  const groups = settings.properties.map(({ groupId }) => groupId);
  const isOurs = ({ property, server }: Write) =>
    server === connection?.server && groups.includes(property.groupId);
  const write = isFree ? orphans.filter(isOurs).at(-1) : undefined;
  const ours = left.filter((it) => it.visitor === visitor);
  const mine = toursIn(state).map(({ id }) => id);
  const isNew = (it: ManagedTour) => isAt(state, it) && !mine.includes(it.id);
  const latest = ours.flatMap((it) => it.tours).filter(isNew);
  const tours = unique([...latest, ...others.flatMap(toursIn).filter(isNew)]);
  // A page that knows the person fills in the form by itself.
  const mayFill = isFree && isSameJson(state.preset, EMPTY_DRAFT);
  const draft = mayFill ? ours.findLast((it) => it.draft)?.draft : undefined;
  if (!write && !draft && tours.length === 0) return undefined;
  const savedEntries = ours.flatMap((it) => it.savedEntries);
  // On another page of the same app, a tour would be out of place, but it stays within reach.
  const isHere = isFree && ours.at(-1)?.page === address();
  const changed = write?.content && 'tour' in write.content ? write.content.tour : undefined;
  const known = tours.find(({ id }) => id === changed?.id) ?? changed;
  const isShown = inSight.some(({ managed }) => managed?.tour.id === latest.at(-1)?.id);
  const tour = known ?? (isHere && !write && !isShown ? latest.at(-1) : undefined);
  const earlier = tours.filter(({ id }) => id !== tour?.id);
  const booking = write && isBooking(write) ? write : undefined;
  return { write: booking, tour, earlier, savedEntries, draft };
}

/** Whether a tag has the tour's server and group. */
export function isAt({ settings }: State, { baseUrl, property }: ManagedTour): boolean {
  const groups = settings?.properties.map(({ groupId }) => groupId);
  return baseUrl === settings?.baseUrl && !!groups?.includes(property.groupId);
}

/** Whether the visitor has done nothing in a tag that would be lost. */
function isUnused({ journey, managed, preset }: State): boolean {
  return journey.step === 'when' && journey.draft === preset && !managed;
}
