/**
 * The routes: exactly the requests that the elements send, and nothing else. Each route reads the
 * page's request, decides whether it may pass, and has the API client send a new one.
 */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import * as client from '../api/index.js';
import * as paths from '../api/paths.js';
import { readBookingBody, readMoveBody } from '../api/read-body.js';
import { isId } from '../api/request-checks.js';
import { attempt, sendOnce } from './exactly-once.js';
import * as replies from './replies.js';
import { type Reply, refuse, toResponse } from './replies.js';
import type { TourStore } from './stores.js';
import { createTokens, type TourClaims, tokenOf } from './tokens.js';
import { createUpstream } from './upstream.js';

const LONGEST_BODY = 64 * 1024;

export interface TourHandlerOptions extends client.TourApiOptions {
  /** The employee groups that pages may use. */
  readonly groupIds: readonly number[];
  /** Origins of pages that may call, including the server's: `['https://www.example.com']`. */
  readonly origins: readonly string[];
  /** Signs the links that change a tour. In a list, the first signs and all are accepted. */
  readonly secret?: string | readonly string[] | undefined;
  /** The signed-in prospect's id, for `<tour-appointments>`. */
  readonly clientOf?: (request: Request) => number | undefined | Promise<number | undefined>;
  /** Whether a booking may be sent: a bot check or a rate limit. */
  readonly mayBook?: (
    request: Request,
    booking: client.BookingRequest,
  ) => boolean | Promise<boolean>;
  /** Keeps answers, so that a repeated booking gets the first one's answer. */
  readonly store?: TourStore | undefined;
  /** Where the handler is mounted: `/tours`. */
  readonly path?: string | undefined;
}

function checkOptions({ groupIds, origins, secret = [], path = '', ...rest }: TourHandlerOptions) {
  // Throws for an unusable base URL or key.
  client.createTourApi(rest);
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
  const rules = {
    'groupIds must be a list of positive integers': groupIds?.length && groupIds.every(isId),
    'origins must be a list such as ["https://www.example.com"]': origins?.every?.(isOrigin),
    'secret must have at least 32 characters': [secret].flat().every((it) => it.length >= 32),
    'path must be like "/tours"': /^(\/[\w.~-]+)*$/.test(path),
  };
  for (const [rule, isMet] of Object.entries(rules)) if (!isMet) throw new TypeError(rule);
}

/** @throws TypeError for an unusable option. The message never contains the key or a secret. */
export function createTourHandler(
  options: TourHandlerOptions,
): (request: Request) => Promise<Response> {
  checkOptions(options);
  const { origins, secret = [], clientOf, mayBook, store, path = '' } = options;
  const groupIds = options.groupIds.map(Number);
  const ask = createUpstream(options);
  const tokens = createTokens([secret].flat());
  const app = new Hono().basePath(path);
  const GROUP = `:group{(?:${groupIds.join('|')})}`;
  const [CLIENT, APPOINTMENT] = [':client{[1-9][0-9]*}', ':appointment{[1-9][0-9]*}'];
  const idIn = (c: Context, name: string) => Number(c.req.param(name));

  app.use((c, next) => {
    const origin = c.req.header('Origin');
    if (origin !== undefined && !origins.includes(origin)) refuse(replies.FOREIGN_ORIGIN);
    if (store) c.header('Tour-Booking-Server', 'idempotent');
    // An encoded or normalized spelling of a path is a different path.
    const isExact = new URL(c.req.url).pathname === c.req.path;
    return isExact && c.req.method !== 'HEAD' ? next() : refuse(replies.NOT_FOUND);
  });
  app.use(
    cors({
      origin: [...origins],
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Accept', 'Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['Retry-After', 'Tour-Booking-Server'],
      maxAge: 7200,
    }),
  );
  app.notFound(() => toResponse(replies.NOT_FOUND));
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(`tour-booking/server: ${error.name}`);
    return toResponse(replies.NO_ANSWER);
  });

  const limit = bodyLimit({ maxSize: LONGEST_BODY, onError: () => refuse(replies.TOO_LARGE) });
  /** Rejects a body that is too long or too slow before doing anything else. */
  async function readBody(c: Context): Promise<unknown> {
    const type = c.req.header('Content-Type') ?? '';
    if (!/^application\/json *(;|$)/i.test(type)) refuse(replies.WRONG_TYPE);
    const read = () => limit(c, async () => {}).then(() => c.req.json());
    return attempt('the body', replies.WRONG_BODY, read);
  }

  /** The signed-in prospect. If the site fails to say who that is, nothing has been sent yet. */
  async function signedIn(c: Context): Promise<number> {
    const id = await attempt('clientOf', replies.NOT_SENT, () => clientOf?.(c.req.raw));
    return id ?? refuse(replies.NOT_AUTHORIZED);
  }

  /** Allows only the tour's owner to go on; returns the claims if there is a token. */
  async function checkHolder(c: Context): Promise<Partial<TourClaims>> {
    const id = idIn(c, 'appointment');
    const claims = await tokens.read(tokenOf(c.req.raw));
    if (claims) {
      const group = Number(c.req.param('group') ?? claims.group);
      const isFor = claims.appointment === id && claims.group === group;
      return isFor && groupIds.includes(group) ? claims : refuse(replies.NOT_FOUND);
    }
    const clientId = await signedIn(c);
    const { result } = await ask((api) => api.listAppointments(clientId));
    if (!result) refuse(replies.NOT_SENT);
    return result.some((one) => one.id === id) ? {} : refuse(replies.NOT_FOUND);
  }

  /** Books or moves a tour, and adds a token for it to the service's answer. */
  async function send(
    run: (api: client.TourApi) => Promise<client.Booking | client.MovedAppointment>,
    tour: Omit<TourClaims, 'appointment'>,
  ): Promise<Reply> {
    const { reply, result } = await ask(run);
    if (!result) return reply;
    const startsAt = 'start' in result ? result.start : result.startsAt;
    const location = result.location || tour.location;
    const token = await tokens.sign({ ...tour, appointment: result.id, startsAt, location });
    if (!token) return reply;
    const answer = JSON.parse(reply.text);
    answer.data.manage_token = token;
    return { ...reply, text: JSON.stringify(answer) };
  }

  const pass = async (run: (api: client.TourApi) => Promise<unknown>) =>
    toResponse((await ask(run)).reply);

  app.get(paths.times(GROUP), (c) => {
    const query = paths.readTimesQuery(new URL(c.req.url).search) ?? refuse(replies.NOT_FOUND);
    return pass((api) => api.getAvailableTimes({ groupId: idIn(c, 'group'), ...query }));
  });

  // Only the request for times has a query.
  app.use((c, next) => (new URL(c.req.url).search ? refuse(replies.NOT_FOUND) : next()));

  app.get(paths.group(GROUP), (c) => pass((api) => api.getGroup(idIn(c, 'group'))));

  app.get(paths.discoverySources, () => pass((api) => api.listDiscoverySources()));

  app.get(paths.list(CLIENT), async (c) => {
    const clientId = await signedIn(c);
    if (String(clientId) !== c.req.param('client')) refuse(replies.NOT_FOUND);
    const { reply, result } = await ask((api) => api.listAppointments(clientId));
    // Internal data. With some keys it includes access instructions.
    const hide = (name: string, value: unknown) =>
      name === 'appointment_showings' ? undefined : value;
    const text = result ? JSON.stringify(JSON.parse(reply.text, hide)) : reply.text;
    return toResponse({ ...reply, text });
  });

  app.post(paths.book(GROUP), async (c) => {
    const group = idIn(c, 'group');
    const booking = readBookingBody(await readBody(c)) ?? refuse(replies.WRONG_BODY);
    const { botToken: _, ...request } = booking;
    const { start, place, tourType, location } = request;
    const tour = { group, start, place, tourType, location, sequence: 0 };
    const reply = await sendOnce(store, {
      key: c.req.header('Idempotency-Key'),
      content: JSON.stringify([group, request]),
      async check() {
        const ask = () => !mayBook || mayBook(c.req.raw, booking);
        const may = await attempt('mayBook', replies.NOT_SENT, ask);
        if (may !== true) refuse(replies.NOT_ACCEPTED);
      },
      send: () => send((api) => api.bookTour(group, request), tour),
    });
    return toResponse(reply);
  });

  app.put(paths.move(APPOINTMENT, GROUP), async (c) => {
    const start = readMoveBody(await readBody(c)) ?? refuse(replies.WRONG_BODY);
    const [appointment, group] = [idIn(c, 'appointment'), idIn(c, 'group')];
    const { place, tourType, sequence = 0 } = await checkHolder(c);
    const move = (api: client.TourApi) => api.rescheduleAppointment(appointment, group, start);
    const tour = { group, start, place, tourType, sequence: sequence + 1 };
    return toResponse(await send(move, tour));
  });

  app.delete(paths.cancel(APPOINTMENT), async (c) => {
    await checkHolder(c);
    return pass((api) => api.cancelAppointment(idIn(c, 'appointment')));
  });

  return async (request) => app.fetch(request);
}
