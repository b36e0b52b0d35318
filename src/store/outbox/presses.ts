/** What a press on the screen sends, and whether it can. Pure. */
import { type ManagedTour, serverIdOf } from '../../model/appointment.js';
import { isSameTime, type WallTime } from '../../model/wall-time.js';
import { isDetailsStep } from '../reduce-booking.js';
import type { ManagedState } from '../reduce-managing.js';
import type { SendAction, State } from '../state.js';
import { isLatest, writeAhead } from './outbox.js';
import {
  isOpen,
  isSafe,
  isSamePress,
  isSameSlot,
  KEPT_MILLIS,
  type Press,
  type Subject,
  type Write,
} from './write.js';

/** The write that a press makes, or `undefined` if there's nothing to send. `now` is in milliseconds. */
export function pressOf(
  state: State,
  action: SendAction,
  now: number,
): Omit<Press, 'visitor'> | undefined {
  const { connection, managed, journey, options } = state;
  if (!connection) return undefined;
  const safeUntil = connection.readsKeys() ? now + KEPT_MILLIS : undefined;
  const common = { server: connection.server, safeUntil };
  if (action.type === 'submitted') {
    if (managed || !options || !isDetailsStep(journey)) return undefined;
    const { draft, offer, slot: start } = journey;
    return { ...common, kind: 'book', property: offer.property, start, content: { draft, offer } };
  }
  if (!managed || action.type === 'retried') return undefined;
  const { tour, slot } = managed;
  const change = { ...common, property: tour.property, tourId: tour.id, content: { tour } };
  if (action.type === 'cancel-confirmed') {
    return managed.step === 'asking' ? { ...change, kind: 'cancel', start: tour.start } : undefined;
  }
  const isMove = managed.step === 'moving' && slot && !isThere(state, managed, slot);
  return isMove ? { ...change, kind: 'move', start: slot } : undefined;
}

/** Returns whether a press does something: a second one, or one that comes too late, doesn't. */
export function isPressable(state: State, action: SendAction, now: number): boolean {
  if (action.type === 'retried') {
    const write = state.outbox.find(({ key }) => key === action.key);
    // A promise that's over is shown as over first.
    if (!write || (action.isPromised && !isSafe(write, now))) return false;
    return isRepeatable(state, write) && !write.out && !writeAhead(state.outbox, write);
  }
  const next = pressOf(state, action, now);
  if (!next || otherWriteAhead(state, next)) return false;
  return action.type !== 'submitted' || !isLost(state);
}

/** A write of this visitor that another one has to wait for. */
export function otherWriteAhead({ outbox }: State, next: Subject): Write | undefined {
  return outbox.find((it) => writeAhead([it], { ...it, tourId: undefined, ...next }));
}

/** Returns whether it can be sent again: its content is known, and so is its server. */
export function isRepeatable({ connection, outbox }: State, write: Write): boolean {
  const { content, server, known } = write;
  const isKnown = content !== undefined && server === connection?.server && known !== 'nothing';
  return isKnown && isLatest(outbox, write);
}

/** A write as this tag can go on with it: at another server, nothing makes a repeat safe. */
export const fromHere = (state: State, write: Write): Write =>
  isRepeatable(state, write) || write.out ? write : { ...write, safeUntil: undefined };

/** The open writes, and those on their way. */
export const openWrites = ({ outbox }: State): readonly Write[] =>
  outbox.filter((it) => it.out || isOpen(it));

/** Whether the press that's held would send again what may have been carried out. */
export function isHeldRepeat(state: State, now: number): boolean {
  const { unsent, managed } = state;
  if (!unsent || unsent.type === 'retried') return unsent !== undefined;
  // Its question was closed.
  const asked = unsent.type === 'cancel-confirmed' && managed ? asking(managed) : managed;
  const next = pressOf({ ...state, managed: asked }, unsent, now);
  return next !== undefined && openWrites(state).some((it) => isSamePress(it, next));
}

const asking = ({ tour }: ManagedState): ManagedState => ({ tour, step: 'asking' });

/** The write whose details the form shows, also behind a tour. */
export function formWrite(state: State): Write | undefined {
  const { journey } = state;
  if (!isDetailsStep(journey)) return undefined;
  const { offer, slot: start, draft } = journey;
  const { property } = offer;
  const shown = { kind: 'book', property, start, content: { draft, offer } } as const;
  return openWrites(state).find((it) => it.content && isSamePress(it, shown));
}

/** Whether the form only shows what was sent. */
export function isFormFrozen(state: State): boolean {
  const { journey } = state;
  return isDetailsStep(journey) && !journey.isAwake && formWrite(state) !== undefined;
}

/** Whether it's the booking of the time on the details screen. */
export function isOnForm({ journey }: State, write: Subject & Pick<Press, 'content'>): boolean {
  if (write.kind !== 'book' || !isDetailsStep(journey)) return false;
  const { content } = write;
  const isOtherType =
    content && 'offer' in content && content.offer.tourType !== journey.offer.tourType;
  if (isOtherType) return false;
  return isSameSlot(write, { property: journey.offer.property, start: journey.slot });
}

/** The refusal of the booking on the details screen. */
export function formRefusal(state: State): Write | undefined {
  return state.answers.findLast((it) => it.said && isOnForm(state, it));
}

/** The refusal of the time on the details screen. */
export function refusedSlot(state: State): Write | undefined {
  const refused = formRefusal(state);
  return refused?.said?.isSlot ? refused : undefined;
}

/** Whether the time on the details screen can't be booked, so that another one is offered. */
export function isLost(state: State): boolean {
  const { journey } = state;
  if (!isDetailsStep(journey) || isFormFrozen(state)) return false;
  return journey.isGone === true || refusedSlot(state) !== undefined;
}

/** The changes of a tour without a known outcome, and those on their way. */
export function changesOf(state: State, { tour }: Pick<ManagedState, 'tour'>): readonly Write[] {
  const server = serverIdOf(tour.baseUrl, tour.isDryRun);
  return openWrites(state).filter((it) => it.tourId === tour.id && it.server === server);
}

/** Whether a tour is as it's known: the service has said so, and nothing about it is open. */
export function isSure(state: State, tour: ManagedTour): boolean {
  const isOpenChange = changesOf(state, { tour }).some(isOpen);
  return !tour.knownAs && !tour.isUnsure && !isOpenChange;
}

/** Whether a move to this time would change nothing. */
export const isThere = (state: State, managed: ManagedState, slot: WallTime): boolean =>
  isSure(state, managed.tour) && isPresentTime(state, managed, slot);

/** Returns whether this is the tour's current time: unknown while a move has no known outcome. */
export function isPresentTime(state: State, managed: ManagedState, slot: WallTime): boolean {
  const isMoved = changesOf(state, managed).some(({ kind }) => kind === 'move');
  return !isMoved && isSameTime(slot, managed.tour.start);
}
