/**
 * The routes for pages, and no others: what each sends to the service, and what its answer has, such as a link's
 * token. Refuses by origin (CORS), size, content type, key and `mayBook`. The sentences: `responses.ts`; who may
 * change: `holders.ts`.
 */

import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { TourApi } from '../api/client.js';
import { serviceAddress } from '../api/key-and-url.js';
import { paths } from '../api/requests.js';
import { CANCELED, isTentative } from '../model/appointment.js';
import { parseJson } from '../model/json.js';
import {
  AFTER_HEADER,
  AGE_HEADER,
  KEY_HEADER,
  MAYBE_IN_FLIGHT,
  NOT_SENT,
  OUTCOME_UNKNOWN,
  READS_KEYS,
  READS_NO_KEYS,
  SERVER_HEADER,
} from '../site-server/server-headers.js';
import type { AnswerKind } from './documented.js';
import { exactlyOnce, isAge, isKey } from './exactly-once.js';
import { idIn, tourHolders } from './holders.js';
import { latestTours } from './latest-tours.js';
import { checkOptions, type TourHandlerOptions } from './options.js';
import { overtakenChanges } from './overtaken.js';
import { isOld, report } from './reports.js';
import { readBookingBody, readMoveBody, readTimesQuery } from './request-content.js';
import {
  type Reply,
  refusalOf,
  refuse,
  replyOf,
  toResponse,
  WITHOUT_KEY,
  withData,
} from './responses.js';
import { ageIn, keyIn, writeSender } from './send-write.js';
import { callService } from './service-calls.js';
import { withTimeLimit } from './timeouts.js';
import { endOf, type TourClaims } from './tokens.js';

const KEY_DROPPED =
  'tour-booking/server: refused a request without its Idempotency-Key or Idempotency-Key-Age header. A gateway or a proxy probably drops it.';
const WRITES = ['POST', 'PUT', 'DELETE'];
/** The handler's statuses for a request that it didn't send. */
const REFUSALS = [400, 401, 403, 404, 413, 415, 422, NOT_SENT];

/** @throws TypeError for an unusable option. The message never contains the key or a secret. */
export function createTourHandler(options: TourHandlerOptions) {
  checkOptions(options);
  const { origins, mayBook = () => true, store, path = '' } = options;
  const groupIds = options.groupIds.map(Number);
  // Handlers for several services may share a store and a secret.
  const name = `tour-booking:${serviceAddress(options.baseUrl)}`;
  const latest = latestTours(store, name);
  const once = store && exactlyOnce(store, name);
  const overtaken = once && overtakenChanges(store, name, once);
  const { clientIn, toursOf, linkIn, holderIn, tokenFor } = tourHolders(options, latest, name);
  const GROUP = `:group{(?:${groupIds.join('|')})}`;
  const [CLIENT, APPOINTMENT] = [':client{[1-9][0-9]*}', ':appointment{[1-9][0-9]*}'];
  const { sendOnce, change } = writeSender(options, latest, once, overtaken, holderIn);

  // The raw path and query, so that no other spelling or query matches a route.
  const getPath = ({ url }: Request) => new URL(url).pathname + new URL(url).search;
  const app = new Hono({ getPath }).basePath(path);

  app.use((c, next) => {
    c.header(SERVER_HEADER, store ? READS_KEYS : READS_NO_KEYS);
    // Hono treats HEAD as GET.
    return c.req.method === 'HEAD' ? refuse(404) : next();
  });
  app.use(
    cors({
      origin: (origin) => (!origin || origins.includes(origin) ? origin : refuse(403)),
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: [
        ...['Authorization', 'Accept', 'Content-Type'],
        ...[KEY_HEADER, AGE_HEADER, AFTER_HEADER],
      ],
      exposeHeaders: ['Retry-After', SERVER_HEADER, KEY_HEADER],
      maxAge: 7200,
    }),
  );
  app.notFound(() => toResponse(replyOf(404)));
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(`tour-booking/server: ${error.name}`);
    return toResponse(replyOf(OUTCOME_UNKNOWN));
  });

  let isWarned = false;
  // The handler's own refusal becomes the key's outcome, unless a copy of the request was sent or may still be sent.
  app.use(async (c, next) => {
    // A store that a restart empties can't tell a retry without its age from a first attempt. Reading `since` starts
    // its clock, so it's read on any request.
    const needsAge = store?.since !== undefined;
    if (!once || !WRITES.includes(c.req.method)) return next();
    const key = keyIn(c);
    if (key === undefined || (needsAge && !isAge(ageIn(c)))) {
      if (!isWarned) console.error(KEY_DROPPED);
      isWarned = true;
      return toResponse(WITHOUT_KEY);
    }
    if (!isKey(key)) refuse(400);
    await next();
    const { status, headers } = c.res;
    if (!REFUSALS.includes(status) || headers.has(KEY_HEADER)) return;
    const answer = parseJson(await c.res.clone().text()) as Reply['answer'];
    const refusal = { status, answer, isOutcome: true };
    const outcome = await once.refuseForGood(key, Number(ageIn(c)), refusal);
    if (outcome) c.res = toResponse(outcome, key);
    else if (status === NOT_SENT) c.res = toResponse(replyOf(MAYBE_IN_FLIGHT));
  });

  const limit = bodyLimit({ maxSize: 64 * 1024, onError: () => refuse(413) });
  /** Reads the body, and refuses one that's too long or too slow. */
  async function readBody<T>(c: Context, read: (body: unknown) => T | undefined): Promise<T> {
    const type = c.req.header('Content-Type') ?? '';
    if (!/^application\/json *(;|$)/i.test(type)) refuse(415);
    // If the body of a request breaks off, another copy may still arrive whole.
    const status = once ? MAYBE_IN_FLIGHT : 400;
    const readText = () => limit(c, async () => {}).then(() => c.req.text());
    const text = await withTimeLimit('the body', status, readText);
    return read(parseJson(text)) ?? refuse(400);
  }

  const pass = async (kind: AnswerKind, call: (api: TourApi) => Promise<unknown>) =>
    toResponse((await callService(options, kind, call)).reply);

  app.get(`${paths.times(GROUP)}:query{\\?.+}`, (c) => {
    const query = readTimesQuery(new URL(c.req.url).search) ?? refuse(404);
    const times = { groupId: idIn(c, 'group'), ...query };
    return pass('times', (api) => api.getAvailableTimes(times));
  });
  app.get(paths.group(GROUP), (c) => pass('group', (api) => api.getGroup(idIn(c, 'group'))));
  app.get(paths.discoverySources, () => pass('sources', (api) => api.listDiscoverySources()));

  /** A site's service worker may keep any other answer, whatever `Cache-Control` says, but none about tours. */
  const unkept = (c: Context, next: () => Promise<void>) => {
    c.header('Vary', '*', { append: true });
    return next();
  };

  app.get(paths.list(CLIENT), unkept, async (c) => {
    const client = await clientIn(c);
    if (c.req.param('client') !== `${client}`) refuse(404);
    return toResponse(await latest.addGroups((await toursOf(client)).reply));
  });

  app.post(paths.book(GROUP), async (c) => {
    const group = idIn(c, 'group');
    const booking = await readBody(c, readBookingBody);
    const { botToken: _, ...request } = booking;
    const check = async () => {
      const isAllowed = await withTimeLimit('mayBook', NOT_SENT, () => mayBook(c.req.raw, booking));
      if (isAllowed !== true) refuse(422);
    };
    const send = async () => {
      const asked = await callService(options, 'booked', (api) => api.bookTour(group, request));
      const { result } = asked;
      if (!result) return asked.reply;
      const { start, place, tourType } = request;
      const { id: appointment, startsAt, confirmationEnabled } = result;
      const tour = withEnd({
        ...{ appointment, group, start, startsAt, place, tourType, sequence: 0 },
        ...(confirmationEnabled && { toConfirm: true }),
      });
      const reply = await latest.add(tour, asked.reply, keyIn(c));
      const token = await tokenFor(tour);
      report(options, {
        ...{ kind: 'booked', id: appointment, groupId: group, start, manageToken: token },
        ...{ booking: request, answer: asked.given, isOld: isOld(reply) },
      });
      if (token) return withData(reply, { manage_token: token });
      // Without a token, only a signed-in prospect can change the tour online.
      const isSignedIn = await clientIn(c).then(
        () => true,
        () => false,
      );
      return isSignedIn ? reply : withData(reply, { is_final: true });
    };
    return sendOnce(c, { content: async () => ['book', group, request], check, send });
  });

  app.put(paths.move(APPOINTMENT, GROUP), async (c) => {
    const start = await readBody(c, readMoveBody);
    const group = idIn(c, 'group');
    return change(c, ['move', start], async ({ id, tour: before }) => {
      // A move stays in its tour's group.
      if (before && before.group !== group)
        return { reply: refusalOf(404), isDone: false, tour: undefined };
      const { reply, result, isUnsure } = await callService(options, 'moved', (api) =>
        api.rescheduleAppointment(id, group, start),
      );
      if (!result) return { reply, isDone: false, tour: undefined, isUnsure };
      const { toConfirm, ...unchanged } = before ?? {};
      const sequence = (before?.sequence ?? 0) + 1;
      const tour = withEnd({
        ...unchanged,
        ...{ appointment: result.id, group, start, startsAt: result.start, sequence },
        ...(isTentative({ status: result.status, confirmationEnabled: toConfirm }) && {
          toConfirm: true,
        }),
      });
      const token = await tokenFor(tour);
      const answer = token ? withData(reply, { manage_token: token }) : reply;
      // The service keeps canceled tours, and may move one.
      const isCanceled = Number(result.status) >= CANCELED;
      return { reply: answer, isDone: true, tour, isCanceled };
    });
  });

  app.delete(paths.appointment(APPOINTMENT), (c) =>
    change(c, ['cancel'], async ({ id, tour: before }) => {
      const { reply, result, isUnsure } = await callService(options, 'canceled', (api) =>
        api.cancelAppointment(id),
      );
      return { reply, isDone: result !== undefined, tour: before, isCanceled: true, isUnsure };
    }),
  );

  // For a page that opens a link: its tour's latest state, as far as it's known. Nothing is sent to the service.
  app.get(paths.appointment(APPOINTMENT), unkept, async (c) => {
    const { state, tour } = (await linkIn(c)) ?? refuse(401);
    const appointment = {
      id: tour.appointment,
      start: tour.start,
      ...(state.isCanceled && { status: CANCELED }),
    };
    const manage_token = state.tour && (await tokenFor(tour));
    const data = { appointment, manage_token, ...(state.isUnsure && ({ is_old: true } as const)) };
    return toResponse({ status: 200, answer: { data } });
  });

  return async (request: Request): Promise<Response> => app.fetch(request);
}

const withEnd = (tour: Omit<TourClaims, 'exp'>): TourClaims => ({ ...tour, exp: endOf(tour) });
