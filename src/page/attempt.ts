/**
 * One attempt of a write: what goes with it, and whether its answer counts as done, refused, lost or not sent. The
 * tour after a move. Who makes the write: `sending.ts`; what the write then is:
 * `store/outbox/outbox.ts`; a booking's request: `booking-attempt.ts`.
 */

import { type Operation, TourApiError, toTourApiError } from '../api/errors.js';
import { isOutcomeUncertain } from '../api/lost-answers.js';
import type { Connection } from '../booking/connection.js';
import { readRefusal } from '../booking/refusal.js';
import { lengthOf } from '../model/answered-start.js';
import { CANCELED, type Tour } from '../model/appointment.js';
import { isSameTime } from '../model/wall-time.js';
import type { ElementsApi } from '../site-server/client.js';
import { MAYBE_IN_FLIGHT } from '../site-server/server-headers.js';
import {
  type AttemptResult,
  type BookingContent,
  type ChangeKey,
  isBooking,
  isKeyed,
  type Result,
  tokenOf,
  type Write,
} from '../store/outbox/write.js';
import type { SendWrite } from './booking-attempt.js';
import { keyAge } from './idempotency-key.js';

const OPERATIONS = { book: 'book', move: 'reschedule', cancel: 'cancel' } as const satisfies Record<
  Write['kind'],
  Operation
>;

/** What came of an attempt, and the error for the page. */
export interface FinishedAttempt {
  readonly answer: AttemptResult;
  readonly error?: TourApiError;
}

/** Sends a write. `now` is in milliseconds, and `after` has the unresolved changes that this one overtakes. */
export async function attemptWrite(
  write: Write,
  connection: Connection,
  now: number,
  after: readonly ChangeKey[] = [],
  send: SendWrite = sendChange,
): Promise<FinishedAttempt> {
  let aboutKey: string | undefined;
  let isForeign = false;
  let isMarked = false;
  let isAnswered = false;
  try {
    const api = connection.forWrite({
      key: isKeyed(write) ? write.key : undefined,
      token: tokenOf(write.content),
      // All of them: after a reload, nobody knows whether an earlier change was sent with its key.
      after: after.map((it) => ({ key: it.key, age: keyAge(it, now) })),
      age: write.outcome === 'pending' ? 0 : keyAge(write, now),
      onMarks({ key, isFromServer }) {
        // A gateway may repeat the request's key.
        aboutKey = isFromServer ? key : undefined;
        isMarked = isFromServer;
        // Only the site's own server judges a link.
        isForeign = !isFromServer && tokenOf(write.content) !== undefined;
      },
    });
    const result = await send(write, api);
    isAnswered = true;
    // Something on the way repeated an answer to another write.
    if (aboutKey !== undefined && aboutKey !== write.key) throw new TypeError('another key');
    return { answer: { is: 'done', result: result() } };
  } catch (cause) {
    // Apart from the client's own errors, an exception before the response came before the request, too.
    const kind = isAnswered ? 'unexpected-response' : 'not-sent';
    const error = toTourApiError(cause, OPERATIONS[write.kind], kind);
    // A server that reads keys names the key whose outcome it answers with. From a server that's known to
    // read keys, or has promised to, only such an answer counts.
    const readsKeys = write.safeUntil !== undefined || connection.readsKeys() === true;
    const needsKey = isForeign || (isKeyed(write) && readsKeys);
    // The site's own server has stored that nobody knows the outcome, and will say so again.
    const isFinal = isMarked && Number(error.status) >= 500;
    const answer = answerOf(error, write, aboutKey, needsKey, now);
    return { answer: answer.is === 'lost' ? { ...answer, isFinal } : answer, error };
  }
}

function answerOf(
  error: TourApiError,
  write: Write,
  aboutKey: string | undefined,
  needsKey: boolean,
  now: number,
): AttemptResult {
  const isUnsent = error.kind === 'not-sent' || error.kind === 'invalid-request';
  const { retryAfter } = error;
  const retryAt = retryAfter && now + retryAfter * 1000;
  const said = readRefusal(error, isBooking(write) ? sentParts(write.content) : {});
  const refusal = { ...said, retryAt };
  if (isUnsent) return { is: 'unsent', refusal };
  const status = Number(error.status);
  // A server names the key only with its outcome, even if the body breaks off. Here, a gateway has added the
  // key.
  const isAdded = status === MAYBE_IN_FLIGHT || status >= 500;
  const isAboutKey = aboutKey === write.key && !isAdded;
  const isEchoed = isAboutKey && status >= 400;
  if (isOutcomeUncertain(error) && !isEchoed) return { is: 'lost' };
  // A gateway dropped the key, so the server sent nothing.
  const isKeyMissing = error.messages.some(
    ({ path }) => path[0] === 'request' && path[1] === 'key',
  );
  return {
    is: 'refused',
    refusal,
    isAboutKey,
    needsKey: needsKey && !isKeyMissing,
  };
}

function sentParts({ request, pageValues = {}, asked = [] }: BookingContent) {
  return {
    place: request?.place,
    pageValues,
    isAsked: (name: string) => (asked as readonly string[]).includes(name),
  };
}

/** Resolves to a function that reads the response: whatever throws there comes after the response. */
async function sendChange(write: Write, api: ElementsApi): Promise<() => Result> {
  const { tour } = write.content as { readonly tour: Tour };
  if (write.kind === 'cancel') {
    const { notificationSent } = await api.cancelAppointment(tour.id);
    // The answer doesn't say which start the tour had.
    const canceled = { ...tour, status: CANCELED, sequence: tour.sequence + 1 };
    return () => ({ tour: canceled, notificationSent });
  }
  const moved = await api.rescheduleAppointment(tour.id, tour.property.groupId, write.start);
  return () => {
    // The service keeps canceled tours, and may move one.
    if (Number(moved.status) >= CANCELED) {
      throw new TourApiError('not-found', 'the tour is canceled', { operation: 'reschedule' });
    }
    return { tour: movedTour(tour, write, moved) };
  };
}

type Moved = Awaited<ReturnType<ElementsApi['rescheduleAppointment']>>;

function movedTour(tour: Tour, { start }: Write, answer: Moved): Tour {
  const { id, start: startsAt, end, status, manageToken = tour.manageToken, isOld } = answer;
  const stated = tour.given?.location || tour.property.location;
  const isUnsure = tour.knownFrom || tour.maybeChanged;
  return {
    ...tour,
    id,
    formerIds: id === tour.id ? tour.formerIds : [...(tour.formerIds ?? []), tour.id],
    start,
    startsAt,
    isMoved: true,
    isFromLink: undefined,
    // An unsure tour may have had another start. After a reload, the page may already know the new one.
    previousStart: isUnsure || isSameTime(tour.start, start) ? undefined : tour.start,
    duration: lengthOf(startsAt, end) ?? tour.duration,
    location: stated || answer.location || tour.location,
    status,
    manageToken,
    // A repeated answer says how the tour was then.
    knownFrom: isOld ? 'earlier' : undefined,
    maybeChanged: undefined,
    sequence: tour.sequence + 1,
  };
}
