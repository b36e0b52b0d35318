/** A booked tour at two processes of a site, and its changes, each by the name of its key. */
import { memoryStore } from '../../../src/server/index.js';
import { KEY } from './keyed.js';
import * as server from './site.js';
import { BOOK, BOOKING, basic, bookingInit, createSite, LATER } from './site.js';

const { clientOf, json, moveBody, tokenIn } = server;

export const keyed = (name: string) => server.keyOf(`${KEY}-${name}`);
export const move = (token: string, name: string, start = LATER, more: object = {}) => ({
  ...{ method: 'PUT', headers: { ...basic(token), ...json, ...keyed(name), ...more } },
  body: moveBody.replace(LATER, start),
});
export const cancel = (token: string, name: string, more: object = {}) => ({
  ...{ method: 'DELETE', headers: { ...basic(token), ...keyed(name), ...more } },
});
export const path = (id: number) => `/api/v2/appointments/${id}`;

/** Two processes with one store, and a booked tour. */
export async function bookedTour(
  answer?: (request: Request, pass: () => Promise<Response>) => Promise<Response>,
  store = memoryStore(),
) {
  let isBooked = false;
  const own: typeof answer = (request, pass) =>
    isBooked && answer ? answer(request, pass) : pass();
  const [one, other] = [
    createSite({ store, answer: own, clientOf }),
    createSite({ store, clientOf }),
  ];
  const token = await tokenIn(await one.call(BOOK, await bookingInit(BOOKING, keyed('book'))));
  isBooked = true;
  const id = one.booked()[0]?.id ?? 0;
  const sent = () => one.reached.slice(1).map(({ method }) => method);
  return { one, other, token, id, sent };
}
