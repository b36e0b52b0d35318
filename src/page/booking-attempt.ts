/**
 * What only a booking's attempt needs: the request, to which the page can add, and the check before a retry
 * whether its time is still listed. What the form sends: `booking/request-from-form.ts`.
 */

import type { Connection } from '../booking/connection.js';
import {
  bookedTour,
  pageValues,
  toBookingRequest,
  withoutRefused,
} from '../booking/request-from-form.js';
import { dateOf, includesTime } from '../model/wall-time.js';
import type { BookingRequest, ElementsApi } from '../site-server/client.js';
import type { BookingContent, Result, Write } from '../store/outbox/write.js';
import { hasPassed, mayBeOver } from '../store/properties.js';
import type { State } from '../store/state.js';

/** Lets the page add to a request, or hold it back by returning `undefined`. */
export type AskPage = (request: BookingRequest) => BookingRequest | undefined;

/** Sends a write by its own client. Resolves to a function that reads the response. */
export type SendWrite = (write: Write, api: ElementsApi) => Promise<() => Result>;

/** A booking, with what the visitor typed. */
type BookingWrite = Write & { readonly content: BookingContent };

/** Returns the content of a booking, before its first attempt. `undefined` if the page holds it back. */
export function prepareBooking(
  { settings, options, bookingForm }: State,
  { start, content: { draft } }: BookingWrite,
  askPage: AskPage,
  now: number,
) {
  if (!settings || !options) return undefined;
  const { omittedValues = {} } = bookingForm;
  const own = toBookingRequest({
    settings,
    options,
    start,
    draft,
    omittedPlace: omittedValues.place,
    now: new Date(now),
  });
  const asked = askPage(own.request);
  if (!asked) return undefined;
  const { botToken, ...request } = withoutRefused(asked, omittedValues, own.answers);
  const content = {
    request,
    consent: own.consent,
    pageValues: pageValues(request, own.answers),
    asked: own.asked,
  };
  return { content, botToken };
}

/**
 * Whether a booking's time is still listed, before the booking is sent again. `undefined` if the times can't be read,
 * or if the time is over: no list has it anymore.
 */
export async function isListed(
  state: State,
  write: BookingWrite,
  { api }: Connection,
  now: () => number,
): Promise<boolean | undefined> {
  const { property, tourType } = write.content.offer;
  const day = dateOf(write.start);
  const query = { groupId: property.groupId, tourType, from: day, to: day };
  const answer = await api.getAvailableTimes(query).catch(() => undefined);
  if (!answer) return undefined;
  // The answer may have taken until the tour's start.
  if (includesTime(answer.slots, write.start)) return !hasPassed(state, write, now()) || undefined;
  return mayBeOver(state, write, now()) ? undefined : false;
}

/** Returns a function that sends a booking, as `attemptWrite()` takes it. */
export function bookingSender({ settings, preferences }: State, botToken?: string): SendWrite {
  return async (write, api) => {
    const { request, offer } = write.content as BookingContent;
    if (!request || !settings) throw new TypeError('no request');
    const { property } = offer;
    const booking = await api.bookTour(property.groupId, { ...request, botToken });
    const isDryRun = preferences?.isDryRun;
    return () => ({ tour: { ...bookedTour(booking, request, property, settings), isDryRun } });
  };
}
