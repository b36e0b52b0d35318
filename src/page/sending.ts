/**
 * From a press to the end of its attempt: makes the write, checks a booking's time before a retry, and
 * asks the page. Whether a press does anything: `store/presses.ts`. The end of the attempt: `answers.ts`.
 */

import { toTourApiError } from '../api/errors.js';
import { readRefusal } from '../booking/refusal.js';
import { idsOf } from '../model/appointment.js';
import type { SendAction } from '../store/outbox/open-writes.js';
import * as outboxAfter from '../store/outbox/outbox.js';
import {
  isBooking,
  isChangeOf,
  isSameSlot,
  type Outbox,
  type Press,
  tourIn,
  type Write,
} from '../store/outbox/write.js';
import { pressOf } from '../store/presses.js';
import { mayHaveChanged } from '../store/tours/tour-selectors.js';
import { settle } from './answers.js';
import { attemptWrite, type FinishedAttempt } from './attempt.js';
import { publish } from './delivery.js';
import { newKey, noteSent } from './idempotency-key.js';
import { isOvertaken, overtakenBy } from './overtaken.js';
import { namesIn, noteAs } from './person.js';
import { recheckOldTours } from './reload.js';
import { find, isFormer, sent } from './sent.js';
import { forgetStopped, noteStopped } from './stopped-press.js';
import { nameVisitor, senders, type Tag, tags, visitorOf } from './tags.js';
import { nextSequence, toursOf } from './tours.js';

/** Sends what is pressed. A tour that was confirmed long ago may have another time by now. */
export function press(tag: Tag, action: SendAction): void {
  if (action.type === 'retried') retryWrite(tag, action.key);
  const pressed = () => pressOf(tag.store.state, action, tag.store.now());
  if (tourIn(pressed()?.content)) recheckOldTours([tag]);
  const now = pressed();
  if (now) send(tag, now);
}

function send(tag: Tag, pressed: Omit<Press, 'visitor'>): void {
  nameVisitor();
  const visitor = visitorOf(tag);
  const toursThen = toursOf(visitor).flatMap((it) => (isSameSlot(it, pressed) ? idsOf(it) : []));
  const next = { ...pressed, visitor, toursThen };
  const { content } = pressed;
  if (content && 'draft' in content) noteAs('submitted', namesIn(content.draft));
  // An overtaken booking with the same details goes out again under its own key, not as another booking.
  const isOver = (it: Write) => !isBooking(it) && isOvertaken(it);
  startSending(outboxAfter.press(sent.outbox, next, newKey(), tag.store.now(), isOver), tag);
}

function retryWrite(tag: Tag, key: string): void {
  const write = find(key);
  if (!write || isOvertaken(write)) return;
  const pressed = tourIn(write.content);
  if (pressed) recheckOldTours([tag]);
  const { state, now } = tag.store;
  const tour = state.tours.find((it) => isChangeOf(write, it)) ?? pressed;
  // Without the outbox: whether this change was made is what its answer says.
  const isUnsure = tour && mayHaveChanged({ ...state, outbox: [] }, tour);
  startSending(outboxAfter.retry(sent.outbox, key, now(), isUnsure), tag);
}

/** Starts the attempts that are new in the list. */
function startSending(next: Outbox, tag: Tag): void {
  const isOut = (key: string) => sent.outbox.some((it) => it.key === key && it.inFlight);
  const started = next.filter(({ key, inFlight }) => inFlight && !isOut(key));
  sent.outbox = next;
  if (started.some(isBooking)) forgetStopped();
  for (const { key } of started) {
    senders.set(key, tag);
    noteSent(key);
  }
  publish();
  for (const { key } of started) void attemptAndSettle(key, tag);
}

/** From the press to the answer. Whatever throws before the request is sent must not look like sending. */
async function attemptAndSettle(key: string, tag: Tag): Promise<void> {
  const next = nextSequence(find(key));
  let outcome: FinishedAttempt;
  try {
    outcome = await runAttempt(key, tag);
  } catch (cause) {
    const error = toTourApiError(cause, 'book', 'not-sent');
    outcome = { answer: { is: 'unsent', refusal: readRefusal(error) }, error };
  }
  const stopped = outcome === UNSENT && findOwned(key);
  if (stopped) noteStopped(stopped, tag);
  settle(key, outcome, tag, next);
}

/** A write, unless its visitor has ended. */
const findOwned = (key: string) => sent.outbox.find((it) => it.key === key && !isFormer(it));

/** Nothing was sent: the page held the write back, or the tag no longer uses the write's server. */
const UNSENT: FinishedAttempt = { answer: { is: 'unsent' } };

async function runAttempt(key: string, tag: Tag): Promise<FinishedAttempt> {
  const { store, askPage, bookingAttempts } = tag;
  const { connection } = store.state;
  const first = findOwned(key);
  if (!first || !connection || first.server !== connection.server) return UNSENT;
  if (!bookingAttempts || !isBooking(first)) {
    return attemptWrite(first, connection, store.now(), overtakenBy(first));
  }
  if (first.inFlight === 'checking') {
    const isStillListed = await bookingAttempts.isListed(store.state, first, connection, store.now);
    // Meanwhile, the write's visitor may have ended.
    if (!findOwned(key)) return UNSENT;
    if (isStillListed === undefined) return { answer: { is: 'unsent', isUnchecked: true } };
    if (!isStillListed) return { answer: { is: 'unlisted' } };
    // Meanwhile, the page may have changed the server.
    if (store.state.connection?.server !== first.server) return UNSENT;
    // Only a tag in the page can ask the page.
    if (!tags.has(tag)) return UNSENT;
    sent.outbox = outboxAfter.checked(sent.outbox, key);
    publish();
  }
  const { request } = first.content;
  // What was sent is sent again. The page adds only a bot check's token.
  const asked = request && askPage(request);
  const now = store.now();
  const prepared = request
    ? undefined
    : bookingAttempts.prepareBooking(store.state, first, askPage, now);
  if (!asked && !prepared) return UNSENT;
  if (prepared) sent.outbox = outboxAfter.completed(sent.outbox, key, prepared.content);
  const write = findOwned(key);
  const { botToken } = asked ?? prepared ?? {};
  const send = bookingAttempts.bookingSender(store.state, botToken);
  return write ? attemptWrite(write, connection, now, [], send) : UNSENT;
}
