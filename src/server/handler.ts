/** Routes for the requests that the elements send, and no others. The API client rebuilds each request. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import * as client from '../api/index.js';
import * as paths from '../api/paths.js';
import { readBookingBody, readMoveBody } from '../api/read-body.js';
import { isId } from '../api/request-checks.js';
import {
  ask,
  attempt,
  type Call,
  type Kind,
  type Reply,
  refuse,
  replyOf,
  toResponse,
} from './answers.js';
import { sendOnce } from './exactly-once.js';
import { latestTours } from './latest-tours.js';
import type { TourStore } from './stores.js';
import { endOf, hasLink, readToken, signToken, type TourClaims } from './tokens.js';

export interface TourHandlerOptions extends client.TourApiOptions {
  /** The groups that pages can use. */
  readonly groupIds: readonly number[];
  /** Origins of the pages that can call the handler, including its own: `['https://www.example.com']`. */
  readonly origins: readonly string[];
  /** Signs the links that change a tour. In a list, the first secret signs, and every secret is accepted. */
  readonly secret?: string | readonly string[] | undefined;
  /** Returns the signed-in prospect's ID, for `<tour-appointments>`. */
  clientOf?(request: Request): number | undefined | Promise<number | undefined>;
  /** Returns whether to send a booking, for a bot check or a rate limit. */
  mayBook?(request: Request, booking: client.BookingRequest): boolean | Promise<boolean>;
  /** Keeps responses, so that a repeated booking, move or cancellation gets the first one's response. */
  readonly store?: TourStore | undefined;
  /** Where the handler is mounted: `/tours`. */
  readonly path?: string | undefined;
}

function checkOptions({ groupIds, origins, secret = [], ...rest }: TourHandlerOptions) {
  // Throws for an unusable base URL or key.
  client.createTourApi(rest);
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
  const rules = {
    'groupIds must be a list of positive integers': groupIds?.length && groupIds.every(isId),
    'origins must be a list such as ["https://www.example.com"]': origins?.every?.(isOrigin),
    'secret must have at least 32 characters': [secret].flat().every((it) => it.length >= 32),
  };
  for (const [rule, isMet] of Object.entries(rules)) if (!isMet) throw new TypeError(rule);
}

/** @throws TypeError for an unusable option. The message never contains the key or a secret. */
export function createTourHandler(options: TourHandlerOptions) {
  checkOptions(options);
  const { origins, clientOf, mayBook = () => true, store, path = '' } = options;
  const groupIds = options.groupIds.map(Number);
  const secrets = [options.secret ?? []].flat();
  const latest = latestTours(store);
  const GROUP = `:group{(?:${groupIds.join('|')})}`;
  const [CLIENT, APPOINTMENT] = [':client{[1-9][0-9]*}', ':appointment{[1-9][0-9]*}'];
  const idIn = (c: Context, name: string) => Number(c.req.param(name));
  const keyIn = (c: Context) => c.req.header('Idempotency-Key');

  // The raw path and query, so that no other spelling or query matches a route.
  const getPath = ({ url }: Request) => new URL(url).pathname + new URL(url).search;
  const app = new Hono({ getPath }).basePath(path);

  app.use((c, next) => {
    if (store) c.header('Tour-Booking-Server', 'idempotent');
    // Hono treats HEAD as GET.
    return c.req.method === 'HEAD' ? refuse(404) : next();
  });
  app.use(
    cors({
      origin: (origin) => (!origin || origins.includes(origin) ? origin : refuse(403)),
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Accept', 'Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['Retry-After', 'Tour-Booking-Server'],
      maxAge: 7200,
    }),
  );
  app.notFound(() => toResponse(replyOf(404)));
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(`tour-booking/server: ${error.name}`);
    return toResponse(replyOf(502));
  });

  const limit = bodyLimit({ maxSize: 64 * 1024, onError: () => refuse(413) });
  /** Reads the body, and refuses one that's too long or too slow. */
  async function readBody<T>(c: Context, read: (body: unknown) => T | undefined): Promise<T> {
    const type = c.req.header('Content-Type') ?? '';
    if (!/^application\/json *(;|$)/i.test(type)) refuse(415);
    const parse = () => limit(c, async () => {}).then(() => c.req.json());
    const body = await attempt('the body', 400, parse);
    return read(body) ?? refuse(400);
  }

  /** The signed-in prospect's ID. A failed session lookup is a 424, because nothing was sent. */
  const clientIn = async (c: Context) =>
    (await attempt('clientOf', 424, () => clientOf?.(c.req.raw))) ?? refuse(401);
  const toursOf = (client: number) => ask(options, 'list', (api) => api.listAppointments(client));

  /**
   * The claims of the request's token, if it has one, and what's known of its tour since. Refuses
   * another tour's token, and one whose tour is over.
   */
  async function linkIn(c: Context) {
    const id = idIn(c, 'appointment');
    const claims = await readToken(c.req.raw, secrets);
    if (!claims) return undefined;
    const group = Number(c.req.param('group') ?? claims.group);
    const isFor = claims.appointment === id && claims.group === group;
    if (!isFor || !groupIds.includes(group)) refuse(404);
    const known = await latest.get(id);
    const tour = { ...claims, ...known };
    return hasLink(tour) ? { claims, known, tour } : undefined;
  }

  /** Who wants to change a tour, and the check that it's theirs. A canceled tour is on no list. */
  async function holderIn(c: Context) {
    const id = idIn(c, 'appointment');
    const link = await linkIn(c);
    if (link) return { ...link, check: async () => {} };
    const client = await clientIn(c);
    const tour = await latest.get(id);
    const check = async () => {
      const { result } = await toursOf(client);
      if (!result) refuse(424);
      // A tour that still has to be confirmed isn't on the list, so nobody can say whose it is.
      if (!result.some((one) => one.id === id)) refuse(403);
    };
    return { client, check, tour, claims: undefined };
  }

  const pass = async (kind: Kind, call: Call<unknown>) =>
    toResponse((await ask(options, kind, call)).reply);

  /** Sends a booking or a change, once per key: browsers send any of them again by themselves. */
  const once = async (
    c: Context,
    content: unknown,
    check: () => Promise<unknown>,
    send: () => Promise<Reply>,
  ) => {
    const reply = await sendOnce(store, keyIn(c), content, check, send);
    return toResponse(await latest.markOld(reply, keyIn(c)));
  };

  /** Books or moves a tour, and adds a token for it to the service's response. */
  async function sendTour(
    c: Context,
    kind: Kind,
    call: Call<client.Booking | client.MovedAppointment>,
    tour: Omit<TourClaims, 'appointment' | 'exp'>,
    isSignedIn: () => Promise<boolean> = async () => true,
  ): Promise<Reply> {
    const { reply, result } = await ask(options, kind, call);
    if (!result) return reply;
    const startsAt = 'start' in result ? result.start : result.startsAt;
    // A move's response says whether it's confirmed, and a booking's whether that's still to come.
    const isOpen =
      'start' in result ? tour.toConfirm && result.status !== 30 : result.confirmationEnabled;
    const { toConfirm: _, ...facts } = tour;
    const claims = {
      ...facts,
      ...(isOpen && { toConfirm: true as const }),
      appointment: result.id,
      startsAt,
      exp: endOf({ start: tour.start, startsAt }),
    };
    await latest.set({ ...claims, changedBy: keyIn(c) });
    const token = secrets[0] && (await signToken(claims, secrets[0]));
    const answer = JSON.parse(reply.text);
    // Otherwise nobody can change the tour online.
    if (token) answer.data.manage_token = token;
    else if (!(await isSignedIn())) answer.data.is_final = true;
    return { ...reply, text: JSON.stringify(answer) };
  }

  app.get(`${paths.times(GROUP)}:query{\\?.+}`, (c) => {
    const query = paths.readTimesQuery(new URL(c.req.url).search) ?? refuse(404);
    const times = { groupId: idIn(c, 'group'), ...query };
    return pass('times', (api) => api.getAvailableTimes(times));
  });
  app.get(paths.group(GROUP), (c) => pass('group', (api) => api.getGroup(idIn(c, 'group'))));
  app.get(paths.discoverySources, () => pass('sources', (api) => api.listDiscoverySources()));

  app.get(paths.list(CLIENT), async (c) => {
    const client = await clientIn(c);
    if (c.req.param('client') !== `${client}`) refuse(404);
    return toResponse((await toursOf(client)).reply);
  });

  app.post(paths.book(GROUP), async (c) => {
    const group = idIn(c, 'group');
    const booking = await readBody(c, readBookingBody);
    const { botToken: _, ...request } = booking;
    const { start, place, tourType } = request;
    const tour = { group, start, place, tourType, sequence: 0 };
    const check = async () => {
      const isAllowed = await attempt('mayBook', 424, () => mayBook(c.req.raw, booking));
      if (isAllowed !== true) refuse(422);
    };
    const isSignedIn = () =>
      clientIn(c).then(
        () => true,
        () => false,
      );
    const call: Call<client.Booking> = (api) => api.bookTour(group, request);
    const book = () => sendTour(c, 'booked', call, tour, isSignedIn);
    return once(c, ['book', group, request], check, book);
  });

  app.put(paths.move(APPOINTMENT, GROUP), async (c) => {
    const start = await readBody(c, readMoveBody);
    const [id, group] = [idIn(c, 'appointment'), idIn(c, 'group')];
    const { claims, client, check, tour } = await holderIn(c);
    const { isCanceled: _, ...facts } = tour ?? {};
    const moved = { ...facts, group, start, sequence: (tour?.sequence ?? 0) + 1 };
    const call: Call<client.MovedAppointment> = (api) =>
      api.rescheduleAppointment(id, group, start);
    const move = () => sendTour(c, 'moved', call, moved);
    // The same move of a tour that has been moved since is another one.
    const seen = claims?.sequence;
    return once(c, ['move', id, group, start, client, seen], check, move);
  });

  app.delete(paths.cancel(APPOINTMENT), async (c) => {
    const id = idIn(c, 'appointment');
    const { claims, client, check, tour } = await holderIn(c);
    const cancel = async () => {
      const call: Call<unknown> = (api) => api.cancelAppointment(id);
      const { reply, result } = await ask(options, 'canceled', call);
      if (result && tour) await latest.set({ ...tour, isCanceled: true, changedBy: keyIn(c) });
      return reply;
    };
    return once(c, ['cancel', id, client, claims?.sequence], check, cancel);
  });

  // For a page that opens a link: its tour's latest state, as far as it's known. Nothing reaches the service.
  app.get(paths.cancel(APPOINTMENT), async (c) => {
    const { known, tour } = (await linkIn(c)) ?? refuse(401);
    const appointment = {
      id: tour.appointment,
      start: tour.start,
      ...(tour.isCanceled && { status: 40 }),
    };
    const manage_token = known && secrets[0] && (await signToken(tour, secrets[0]));
    return toResponse({
      status: 200,
      text: JSON.stringify({ data: { appointment, manage_token } }),
    });
  });

  return async (request: Request): Promise<Response> => app.fetch(request);
}
