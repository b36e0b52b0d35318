/** One try of a write: what is sent, and what the response says of it. */

import type { ElementsApi } from '../api/client.js';
import {
  isOutcomeUncertain,
  type Operation,
  type TourApiError,
  toTourApiError,
} from '../api/errors.js';
import type { BookingRequest } from '../api/index.js';
import type { Connection } from '../booking/client.js';
import { readRefusal } from '../booking/field-errors.js';
import { bookedTour, createSubmission, pageValues, withoutRefused } from '../booking/submission.js';
import type { Settings } from '../config/resolve.js';
import { lengthOf } from '../model/answered-start.js';
import { CANCELED, type ManagedTour } from '../model/appointment.js';
import { FIELD_NAMES } from '../model/fields.js';
import { dateOf, includesTime } from '../model/wall-time.js';
import {
  type Answer,
  type BookingContent,
  isBooking,
  isKeyed,
  type Result,
  tokenOf,
  type Write,
} from '../store/outbox/outbox.js';
import type { State } from '../store/state.js';

/** Lets the page add to a request, or hold it back by returning `undefined`. */
export type AskPage = (request: BookingRequest) => BookingRequest | undefined;

const OPERATIONS = { book: 'book', move: 'reschedule', cancel: 'cancel' } as const satisfies Record<
  Write['kind'],
  Operation
>;

/** What a booking contains, before its first try. `undefined` if the page holds it back. */
export function prepareBooking(
  { settings, options, journey }: State,
  { start, content: { draft } }: Write & { readonly content: BookingContent },
  askPage: AskPage,
  now: number,
) {
  if (!settings || !options) return undefined;
  const { leftOutPlace, leftOut = {} } = journey;
  const own = createSubmission({
    settings,
    options,
    start,
    draft,
    leftOutPlace,
    now: new Date(now),
  });
  const asked = askPage(own.request);
  if (!asked) return undefined;
  const { botToken, ...request } = withoutRefused(asked, leftOut, own.answers);
  const content = {
    request,
    consent: own.consent,
    pageValues: pageValues(request, own.answers),
    asked: FIELD_NAMES.filter(own.isAsked),
  };
  return { content, botToken };
}

/** Whether a booking's time is still listed, before it's sent again. `undefined` if that can't be read. */
export async function isListed(write: Write, { api }: Connection): Promise<boolean | undefined> {
  if (!isBooking(write)) return undefined;
  const { property, tourType } = write.content.offer;
  const day = dateOf(write.start);
  // A video tour has the times of a guided one.
  const type = tourType === 'video' ? 'guided' : tourType;
  const query = { groupId: property.groupId, tourType: type, from: day, to: day };
  const answer = await api.getAvailableTimes(query).catch(() => undefined);
  return answer && includesTime(answer.slots, write.start);
}

/** What came of a try, and the error for the page. */
export interface Outcome {
  readonly answer: Answer;
  readonly error?: TourApiError;
}

/** Sends it. `isDryRun` says what the page is in. */
export async function tryWrite(
  write: Write,
  connection: Connection,
  settings: Settings,
  isDryRun: boolean,
  botToken?: string,
): Promise<Outcome> {
  let aboutKey: string | undefined;
  let isAnswered = false;
  try {
    const api = connection.forWrite({
      key: isKeyed(write) ? write.key : undefined,
      token: tokenOf(write.content),
      isRepeat: write.known !== 'nothing',
      onMarks({ key }) {
        aboutKey = key;
      },
    });
    const answer = send(write, api, settings, isDryRun, botToken);
    const result = await answer;
    isAnswered = true;
    return { answer: { is: 'done', result: result() } };
  } catch (cause) {
    // The client's own errors aside, an exception before the response came before the request, too.
    const kind = isAnswered ? 'unexpected-response' : 'not-sent';
    const error = toTourApiError(cause, OPERATIONS[write.kind], kind);
    // A server that reads keys names the key whose outcome it answers with.
    const needsKey = isKeyed(write) && connection.readsKeys();
    return { answer: answerOf(error, write, aboutKey, needsKey), error };
  }
}

function answerOf(
  error: TourApiError,
  write: Write,
  aboutKey: string | undefined,
  needsKey: boolean,
): Answer {
  const isUnsent = error.kind === 'not-sent' || error.kind === 'invalid-request';
  const refusal = readRefusal(error, isBooking(write) ? sentOf(write.content) : {});
  if (isUnsent) return { is: 'unsent', refusal };
  // A server names the key only with its outcome, even if the body breaks off.
  const isAboutKey = aboutKey === write.key;
  const isEchoed = isAboutKey && Number(error.status) >= 400;
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

function sentOf({ request, pageValues = {}, asked = [] }: BookingContent) {
  return {
    place: request?.place,
    pageValues,
    isAsked: (name: string) => (asked as readonly string[]).includes(name),
  };
}

/** Resolves to a function that reads the response: whatever throws there comes after the response. */
async function send(
  write: Write,
  api: ElementsApi,
  settings: Settings,
  isDryRun: boolean,
  botToken: string | undefined,
): Promise<() => Result> {
  if (isBooking(write)) {
    const { request, offer } = write.content;
    if (!request) throw new TypeError('no request');
    const { property } = offer;
    const booking = await api.bookTour(property.groupId, { ...request, botToken });
    return () => ({ tour: { ...bookedTour(booking, request, property, settings), isDryRun } });
  }
  const { tour } = write.content as { readonly tour: ManagedTour };
  if (write.kind === 'cancel') {
    const { notificationSent } = await api.cancelAppointment(tour.id);
    const canceled = { ...tour, status: CANCELED, sequence: tour.sequence + 1 };
    return () => ({ tour: canceled, notificationSent });
  }
  const moved = await api.rescheduleAppointment(tour.id, tour.property.groupId, write.start);
  return () => ({ tour: movedTour(tour, write, moved) });
}

type Moved = Awaited<ReturnType<ElementsApi['rescheduleAppointment']>>;

function movedTour(tour: ManagedTour, { start }: Write, answer: Moved): ManagedTour {
  const { id, start: startsAt, end, status, manageToken = tour.manageToken, isOld } = answer;
  const stated = tour.given?.location || tour.property.location;
  return {
    ...tour,
    id,
    start,
    startsAt,
    previousStart: tour.start,
    duration: lengthOf(startsAt, end) ?? tour.duration,
    location: stated || answer.location || tour.location,
    status,
    manageToken,
    knownAs: isOld ? 'past' : undefined,
    sequence: tour.sequence + 1,
  };
}
