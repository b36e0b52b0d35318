/**
 * The routes: exactly the requests that the elements send, and nothing else. Each route reads the
 * page's request, decides whether it may pass, and has the API client send a new one.
 */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { TourApi } from '../api/index.js';
import * as paths from '../api/paths.js';
import { readBookingBody, readMoveBody } from '../api/read-body.js';
import { attempt } from './attempt.js';
import { sendOnce } from './exactly-once.js';
import { checkOptions, type TourHandlerOptions } from './options.js';
import * as replies from './replies.js';
import { type Reply, refuse, toResponse } from './replies.js';
import { createTokens, type TourClaims, tokenOf } from './tokens.js';
import { createUpstream } from './upstream.js';

const LONGEST_BODY = 64 * 1024;
const BODY_TIMEOUT = 10_000;
/** The widget retries reads itself. */
const ONCE = { mayRetry: () => false };

/** @throws TypeError when an option cannot be used. */
export function createTourHandler(
  options: TourHandlerOptions,
): (request: Request) => Promise<Response> {
  const settings = checkOptions(options);
  const { groupIds, origins, clientOf, mayBook, store } = settings;
  const ask = createUpstream(settings);
  const tokens = createTokens(settings.secrets);
  const app = new Hono().basePath(settings.path);
  const [group, client, appointment] = [
    `:group{(?:${groupIds.join('|')})}`,
    ':client{[1-9][0-9]*}',
    ':appointment{[1-9][0-9]*}',
  ];
  const idIn = (c: Context, name: string) => Number(c.req.param(name));

  app.use(async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin !== undefined && !origins.includes(origin))
      return toResponse(replies.FOREIGN_ORIGIN);
    if (store) c.header('Tour-Booking-Server', 'idempotent');
    // An encoded or normalized spelling of a path is a different path.
    return new URL(c.req.url).pathname === c.req.path && c.req.method !== 'HEAD'
      ? next()
      : toResponse(replies.NOT_FOUND);
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
    if (error instanceof replies.Refusal) return toResponse(error.reply);
    console.error(`tour-booking/server: ${error.name}`);
    return toResponse(replies.NO_ANSWER);
  });

  const limit = bodyLimit({ maxSize: LONGEST_BODY, onError: () => refuse(replies.TOO_LARGE) });
  /** Rejects a body that is too long or too slow before doing anything else. */
  async function readBody(c: Context): Promise<unknown> {
    const type = c.req.header('Content-Type') ?? '';
    if (!/^application\/json *(;|$)/i.test(type)) refuse(replies.WRONG_TYPE);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, BODY_TIMEOUT, new replies.Refusal(replies.WRONG_BODY));
    });
    const read = async () => {
      let body: unknown;
      await limit(c, async () => {
        body = await c.req.json().catch(() => refuse(replies.WRONG_BODY));
      });
      return body;
    };
    return Promise.race([read(), late]).finally(() => clearTimeout(timer));
  }

  /** The signed-in prospect. If the site fails to say who that is, nothing has been sent yet. */
  async function signedIn(c: Context): Promise<number> {
    const id = await attempt('clientOf', replies.NOT_SENT, () => clientOf?.(c.req.raw));
    return id ?? refuse(replies.NOT_AUTHORIZED);
  }

  /** Allows only the tour's owner to go on; returns the claims if there is a token. */
  async function checkHolder(c: Context, id: number): Promise<TourClaims | undefined> {
    const claims = await tokens.read(tokenOf(c.req.raw) ?? '');
    if (claims) {
      const groupId = c.req.param('group') ? idIn(c, 'group') : claims.group;
      const isFor = claims.appointment === id && claims.group === groupId;
      return isFor && groupIds.includes(groupId) ? claims : refuse(replies.NOT_FOUND);
    }
    const clientId = await signedIn(c);
    const { result } = await ask((api) => api.listAppointments(clientId, ONCE));
    if (!result) refuse(replies.NOT_SENT);
    return result.some((one) => one.id === id) ? undefined : refuse(replies.NOT_FOUND);
  }

  /** Adds a token for the tour to the service's answer. */
  async function withToken(reply: Reply, claims: TourClaims): Promise<Reply> {
    const token = await tokens.sign(claims);
    if (!token) return reply;
    const answer = JSON.parse(reply.text);
    answer.data.manage_token = token;
    return { ...reply, text: JSON.stringify(answer) };
  }

  const pass = async (run: (api: TourApi) => Promise<unknown>) =>
    toResponse((await ask(run)).reply);

  app.get(paths.times(group), (c) => {
    const query = paths.readTimesQuery(new URL(c.req.url).search) ?? refuse(replies.NOT_FOUND);
    return pass((api) => api.getAvailableTimes({ groupId: idIn(c, 'group'), ...query }, ONCE));
  });

  // Only the request for times has a query.
  app.use((c, next) => (new URL(c.req.url).search ? refuse(replies.NOT_FOUND) : next()));

  app.get(paths.group(group), (c) => pass((api) => api.getGroup(idIn(c, 'group'), ONCE)));

  app.get(paths.discoverySources, () => pass((api) => api.listDiscoverySources(ONCE)));

  app.get(paths.list(client), async (c) => {
    const clientId = await signedIn(c);
    if (String(clientId) !== c.req.param('client')) refuse(replies.NOT_FOUND);
    const { reply, result } = await ask((api) => api.listAppointments(clientId, ONCE));
    // Internal data. With some keys it includes access instructions.
    const hide = (name: string, value: unknown) =>
      name === 'appointment_showings' ? undefined : value;
    const text = result ? JSON.stringify(JSON.parse(reply.text, hide)) : reply.text;
    return toResponse({ ...reply, text });
  });

  app.post(paths.book(group), async (c) => {
    const groupId = idIn(c, 'group');
    const booking = readBookingBody(await readBody(c)) ?? refuse(replies.WRONG_BODY);
    const { botToken: _, ...request } = booking;
    const reply = await sendOnce(store, {
      key: c.req.header('Idempotency-Key'),
      content: JSON.stringify([groupId, request]),
      mayBook: () =>
        attempt('mayBook', replies.NOT_SENT, () => !mayBook || mayBook(c.req.raw, booking)),
      async send() {
        const { reply, result } = await ask((api) => api.bookTour(groupId, request));
        if (!result) return reply;
        const { id, startsAt, location } = result;
        const { start, place, tourType } = request;
        const tour = { group: groupId, start, place, tourType, sequence: 0 };
        return withToken(reply, {
          ...tour,
          appointment: id,
          startsAt,
          location: location || request.location,
        });
      },
    });
    return toResponse(reply);
  });

  app.put(paths.move(appointment, group), async (c) => {
    const start = readMoveBody(await readBody(c)) ?? refuse(replies.WRONG_BODY);
    const [id, groupId] = [idIn(c, 'appointment'), idIn(c, 'group')];
    const claims = await checkHolder(c, id);
    const { reply, result } = await ask((api) => api.rescheduleAppointment(id, groupId, start));
    if (!result) return toResponse(reply);
    const { place, tourType, sequence = 0 } = claims ?? {};
    const tour = { group: groupId, start, place, tourType, sequence: sequence + 1 };
    const answered = { appointment: id, startsAt: result.start, location: result.location };
    return toResponse(await withToken(reply, { ...tour, ...answered }));
  });

  app.delete(paths.cancel(appointment), async (c) => {
    const id = idIn(c, 'appointment');
    await checkHolder(c, id);
    return pass((api) => api.cancelAppointment(id));
  });

  return async (request) => app.fetch(request);
}
