/** Errors and limits: both numbered rules, every row of the tables, and the status that is not shown. */
import { isOutcomeUncertain, isSlotRefused } from '../../../src/api/index.js';
import { answered } from './answered.js';
import { failureOf, holds, isSentence, isSentences, matches, same, toldBy } from './expect.js';
import { type Check, part } from './row.js';
import {
  bodyOf,
  JOHN,
  LATER,
  type Loose,
  MONDAY,
  PAST,
  requestOf,
  START,
  TEAM,
  WITHOUT_TOURS,
} from './world.js';

const NOBODY = 999_999;
const CLIENT_GONE = { errors: { client: { id: 'Client does not exist.' } } };
const APPOINTMENT_GONE = { errors: { appointment: { id: 'Appointment does not exist.' } } };
const IN_THE_PAST = { errors: { appointment: { start: ['Selected time is in the past.'] } } };

/** Told from the body alone, with any status that such an error may come with. */
const whateverStatus =
  (body: object, told: { kind: string; at: string[] }, ...names: (keyof typeof CALLS)[]): Check =>
  async () => {
    for (const status of [200, 400, 404, 409, 410, 422])
      for (const name of names) {
        const error = await failureOf(CALLS[name](answered(status, body).api));
        const at = error.messages.map(({ path }) => path.join('.'));
        same({ kind: error.kind, at }, told, `${name} with ${status}`);
        same(isOutcomeUncertain(error), false, `uncertainty of ${name} with ${status}`);
      }
  };

const CALLS = {
  list: (api) => api.listAppointments(JOHN),
  cancel: (api) => api.cancelAppointment(505),
  move: (api) => api.rescheduleAppointment(505, TEAM, PAST),
} satisfies Record<string, (api: ReturnType<typeof answered>['api']) => Promise<unknown>>;

/** Every sentence of a tree, each with the path that leads to it. */
function leavesOf(tree: Loose, path: string[] = []): { path: string[]; leaf: unknown }[] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
    return [{ path, leaf: tree }];
  return Object.entries(tree).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

export const errors = [
  ...part('Errors', {
    'validation errors are an envelope of objects and fields with arrays of strings': async (
      world,
    ) => {
      const client = { pets: ['cat'], notes: 5, community: 215, unit: 4001 };
      const appointment = { start: PAST, tour_type: 'onlineTour' };
      const { json } = await world.book(bodyOf({ appointment, client }));
      same(Object.keys(json), ['errors']);
      same(Object.keys(json.errors).sort(), ['appointment', 'client']);
      const leaves = leavesOf(json.errors);
      for (const { path, leaf } of leaves) same([path.length, isSentences(leaf)], [2, true]);
      const told = await toldBy(
        world.api.bookTour(TEAM, requestOf({ start: PAST, discoverySource: 99 })),
      );
      same(told, { kind: 'refused', at: ['appointment.start', 'client.discovery_source'] });
    },

    'not-found errors are an envelope with a single string': async (world) => {
      for (const [method, path] of [
        ['GET', `/api/v2/clients/${NOBODY}/appointments/`],
        ['DELETE', `/api/v2/appointments/${NOBODY}`],
      ] as const) {
        const { json } = await world.call(method, path);
        const [{ path: at, leaf } = { path: [], leaf: undefined }, ...more] = leavesOf(json.errors);
        same([Object.keys(json), at.length, isSentence(leaf), more], [['errors'], 2, true, []]);
      }
    },

    'the deprecated times return valid and available_times beside errors': async (world) => {
      const path = `/api/v2/appointments/group/${TEAM}/times?time=${PAST}`;
      const { status, json } = await world.call('GET', path);
      same([status, json.valid, Array.isArray(json.available_times)], [400, false, true]);
      holds(isSentences(json.errors.start), 'the errors are there');
    },

    'a booking time that is no longer free answers 400 at errors.appointment.start': async (
      world,
    ) => {
      await world.takeAway(TEAM, START);
      const error = await failureOf(world.api.bookTour(TEAM, requestOf()));
      same([error.status, error.kind, isSlotRefused(error)], [400, 'refused', true]);
      same(isOutcomeUncertain(error), false);
    },

    'a prospect field that fails validation answers 400 at errors.client.<field>': async (
      world,
    ) => {
      const { status, json } = await world.book(
        bodyOf({ client: { pets: ['x'], laundry: ['x'] } }),
      );
      same([status, Object.keys(json.errors.client).sort()], [400, ['laundry', 'pets']]);
      const error = await failureOf(world.api.bookTour(TEAM, requestOf({ discoverySource: 99 })));
      same(
        [error.status, error.kind, error.messages.map(({ path }) => path)],
        [400, 'refused', [['client', 'discovery_source']]],
      );
      holds(!isSlotRefused(error), 'the slot is not refused');
    },

    'more than one of community, building and unit answers a validation error': async (world) => {
      const { status, json } = await world.book(
        bodyOf({ client: { building: 310, community: 215 } }),
      );
      same(status, 400);
      for (const { leaf } of leavesOf(json.errors))
        holds(isSentences(leaf), 'it has the form of a validation error');
    },

    'a move to a past time is told at errors.appointment.start': async (world) => {
      const error = await failureOf(world.api.rescheduleAppointment(505, TEAM, PAST));
      same([error.kind, isSlotRefused(error)], ['refused', true]);
    },

    'a prospect that does not exist is told at errors.client.id': async (world) => {
      const told = await toldBy(world.api.listAppointments(NOBODY));
      same(told, { kind: 'not-found', at: ['client.id'] });
    },

    'an appointment that does not exist is told at errors.appointment.id': async (world) => {
      const told = { kind: 'not-found', at: ['appointment.id'] };
      same(await toldBy(world.api.cancelAppointment(NOBODY)), told);
      same(await toldBy(world.api.rescheduleAppointment(NOBODY, TEAM, LATER)), told);
    },

    'deprecated times answer 400 at errors.start when the time is unavailable': async (world) => {
      await world.takeAway(TEAM, START);
      const path = `/api/v2/appointments/group/${TEAM}/times?time=${START}`;
      const { status, json } = await world.call('GET', path);
      same(
        [status, Object.keys(json.errors), isSentences(json.errors.start)],
        [400, ['start'], true],
      );
      const { messages } = await world.api.getTimes(TEAM, START);
      same([messages.length, messages[0]?.path], [1, ['start']]);
    },

    'the deprecated widget configuration fails with 400 at errors.widget': async (world) => {
      const error = await failureOf(world.api.verifyWidget(WITHOUT_TOURS));
      same([error.status, error.kind, error.messages[0]?.path], [400, 'refused', ['widget']]);
    },

    'a missing or invalid key or a Bearer header answers 401 with WWW-Authenticate Basic': async (
      world,
    ) => {
      for (const sent of [
        { key: null },
        { key: 'NOBODYS_KEY' },
        { key: null, headers: { Authorization: 'Bearer PUBLIC_DEMO_KEY' } },
      ]) {
        const { status, headers } = await world.call('GET', '/api/v2/discovery-sources', sent);
        same(status, 401);
        if (world.readsHeaders) matches(headers.get('WWW-Authenticate'), /^Basic realm=/);
      }
    },

    'a key without permission or a public key where only private ones may answers 403': async (
      world,
    ) => {
      const failure = await failureOf(world.apiOf('PUBLIC_APPOINTMENTS_ONLY').getGroup(TEAM));
      same([failure.status, failure.kind], [403, 'forbidden']);
      const reply = await world.call('PUT', `/api/v2/clients/${JOHN}`, { body: {} });
      same([reply.status, leavesOf(reply.json)], [403, []], 'without a descriptive message');
    },

    'a refusal is one answer: it is not asked for again': async (world) => {
      await failureOf(world.apiOf('NOBODYS_KEY').getGroup(TEAM));
      await failureOf(world.apiOf('INACTIVE_KEY').getGroup(TEAM));
      await failureOf(world.api.listAppointments(NOBODY));
      await failureOf(world.api.getAvailableTimes({ groupId: WITHOUT_TOURS, from: MONDAY }));
      same(await world.countSent(), 4);
    },
  }),

  ...part('Errors whose status is not shown', {
    'a prospect that does not exist is told from the body, whatever the status': whateverStatus(
      CLIENT_GONE,
      { kind: 'not-found', at: ['client.id'] },
      'list',
    ),
    'an appointment that does not exist is told from the body, whatever the status': whateverStatus(
      APPOINTMENT_GONE,
      { kind: 'not-found', at: ['appointment.id'] },
      'cancel',
      'move',
    ),
    'a time in the past is told from the body, whatever the status': whateverStatus(
      IN_THE_PAST,
      { kind: 'refused', at: ['appointment.start'] },
      'move',
    ),
  }),
];
