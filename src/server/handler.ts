/** Routes for the requests that the elements send, and no others. The API client rebuilds each request. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type * as client from '../api/index.js';
import * as paths from '../api/paths.js';
import { readBookingBody, readMoveBody } from '../api/read-body.js';
import { CANCELED, CONFIRMED } from '../model/appointment.js';
import { NOT_SENT, OUTCOME_UNKNOWN } from '../site-server/statuses.js';
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
import { sendOnce, type Write } from './exactly-once.js';
import { type KnownTour, latestTours } from './latest-tours.js';
import { checkOptions, type TourHandlerOptions } from './options.js';
import { endOf, hasLink, readToken, signToken, type TourClaims } from './tokens.js';

/** Who wants to change a tour: the holder of its link, or a signed-in prospect. */
interface Holder {
  /** The prospect's ID. A link's holder has none. */
  readonly client: number | undefined;
  /** How many times the tour had been moved when the link was made. */
  readonly linkSequence: number | undefined;
  readonly tour: KnownTour | undefined;
  /** Refuses if the tour isn't the holder's. */
  check(): Promise<void>;
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
    return toResponse(replyOf(OUTCOME_UNKNOWN));
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

  /** The signed-in prospect's ID. */
  const clientIn = async (c: Context) =>
    (await attempt('clientOf', NOT_SENT, () => clientOf?.(c.req.raw))) ?? refuse(401);
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
    const tour: KnownTour = { ...claims, ...known };
    return hasLink(tour) ? { claims, known, tour } : undefined;
  }

  async function holderIn(c: Context): Promise<Holder> {
    const id = idIn(c, 'appointment');
    const link = await linkIn(c);
    if (link) {
      const { claims, tour } = link;
      return { client: undefined, linkSequence: claims.sequence, tour, check: async () => {} };
    }
    const client = await clientIn(c);
    const tour = await latest.get(id);
    const check = async () => {
      const { result } = await toursOf(client);
      if (!result) refuse(NOT_SENT);
      // A tour that's canceled or still has to be confirmed isn't on the list, so nobody can say whose it is.
      if (!result.some((one) => one.id === id)) refuse(403);
    };
    return { client, linkSequence: undefined, tour, check };
  }

  const pass = async (kind: Kind, call: Call<unknown>) =>
    toResponse((await ask(options, kind, call)).reply);

  /** Sends a booking or a change, once per key: browsers send any of them again by themselves. */
  const once = async (c: Context, write: Write) => {
    const reply = await sendOnce(store, keyIn(c), write);
    return toResponse(await latest.markOld(reply, keyIn(c)));
  };

  /** Keeps what the service did, and signs a token for the tour. */
  async function tokenFor(c: Context, tour: Omit<TourClaims, 'exp'>) {
    const claims = { ...tour, exp: endOf(tour) };
    await latest.set({ ...claims, changedBy: keyIn(c) });
    return secrets[0] && signToken(claims, secrets[0]);
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
    const check = async () => {
      const isAllowed = await attempt('mayBook', NOT_SENT, () => mayBook(c.req.raw, booking));
      if (isAllowed !== true) refuse(422);
    };
    const send = async () => {
      const call: Call<client.Booking> = (api) => api.bookTour(group, request);
      const { reply, result } = await ask(options, 'booked', call);
      if (!result) return reply;
      const { start, place, tourType } = request;
      const { id: appointment, startsAt, confirmationEnabled } = result;
      const token = await tokenFor(c, {
        ...{ appointment, group, start, startsAt, place, tourType, sequence: 0 },
        ...(confirmationEnabled && { toConfirm: true }),
      });
      if (token) return withData(reply, { manage_token: token });
      // Without a token, only a signed-in prospect can change the tour online.
      const isSignedIn = await clientIn(c).then(
        () => true,
        () => false,
      );
      return isSignedIn ? reply : withData(reply, { is_final: true });
    };
    return once(c, { content: ['book', group, request], check, send });
  });

  app.put(paths.move(APPOINTMENT, GROUP), async (c) => {
    const start = await readBody(c, readMoveBody);
    const [id, group] = [idIn(c, 'appointment'), idIn(c, 'group')];
    const { client, linkSequence, tour, check } = await holderIn(c);
    const send = async () => {
      const call: Call<client.MovedAppointment> = (api) =>
        api.rescheduleAppointment(id, group, start);
      const { reply, result } = await ask(options, 'moved', call);
      if (!result) return reply;
      const { isCanceled: _, toConfirm, ...unchanged } = tour ?? {};
      const sequence = (tour?.sequence ?? 0) + 1;
      const token = await tokenFor(c, {
        ...unchanged,
        ...{ appointment: result.id, group, start, startsAt: result.start, sequence },
        ...(toConfirm && result.status !== CONFIRMED && { toConfirm }),
      });
      return token ? withData(reply, { manage_token: token }) : reply;
    };
    // The same move of a tour that has been moved since is another one.
    return once(c, { content: ['move', id, group, start, client, linkSequence], check, send });
  });

  app.delete(paths.cancel(APPOINTMENT), async (c) => {
    const id = idIn(c, 'appointment');
    const { client, linkSequence, tour, check } = await holderIn(c);
    const send = async () => {
      const call: Call<unknown> = (api) => api.cancelAppointment(id);
      const { reply, result } = await ask(options, 'canceled', call);
      if (result && tour) await latest.set({ ...tour, isCanceled: true, changedBy: keyIn(c) });
      return reply;
    };
    return once(c, { content: ['cancel', id, client, linkSequence], check, send });
  });

  // For a page that opens a link: its tour's latest state, as far as it's known. Nothing reaches the service.
  app.get(paths.cancel(APPOINTMENT), async (c) => {
    const { known, tour } = (await linkIn(c)) ?? refuse(401);
    const appointment = {
      id: tour.appointment,
      start: tour.start,
      ...(tour.isCanceled && { status: CANCELED }),
    };
    const manage_token = known && secrets[0] && (await signToken(tour, secrets[0]));
    return toResponse({
      status: 200,
      text: JSON.stringify({ data: { appointment, manage_token } }),
    });
  });

  return async (request: Request): Promise<Response> => app.fetch(request);
}

/** Adds to the `data` of a response what only a site's own server says. */
function withData(reply: Reply, more: object): Reply {
  const answer = JSON.parse(reply.text);
  Object.assign(answer.data, more);
  return { ...reply, text: JSON.stringify(answer) };
}
