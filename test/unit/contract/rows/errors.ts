/** Errors: both numbered rules, every row of the table, and the status that is not shown. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { isOutcomeUncertain, type TourApi } from '../../../../src/api/index.js';
import { answered, failureOf } from '../../api/recorded-client.js';
import {
  bodyOf,
  type InProcess,
  LATER,
  type Loose,
  NOBODY,
  PAST,
  type Reply,
  requestOf,
  START,
  TEAM,
} from '../in-process.js';
import { isSentence, isSentences, toldBy } from './expect.js';
import { type Check, type Parts, rowsOf } from './row.js';

/** Every sentence of a tree, each with the path that leads to it. */
function leavesOf(tree: Loose, path: string[] = []): { path: string[]; leaf: unknown }[] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
    return [{ path, leaf: tree }];
  return Object.entries(tree).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

interface Failure {
  /** Where it is told. */
  readonly at: string;
  readonly kind: 'refused' | 'not-found';
  /** Left out where the specification does not show it. */
  readonly status?: number;
  readonly plain: (world: InProcess) => Promise<Reply>;
  readonly call: (api: TourApi) => Promise<unknown>;
}

/** A plain request and the client meet the same failure, at the same place and nowhere else. */
const fails =
  ({ at, kind, status, plain, call }: Failure): Check =>
  async (world) => {
    const reply = await plain(world);
    const [{ path, leaf } = { path: [], leaf: '' }, ...more] = leavesOf(reply.json.errors);
    deepEqual([Object.keys(reply.json), path.join('.'), more], [['errors'], at, []]);
    ok(kind === 'refused' ? isSentences(leaf) : isSentence(leaf), `${leaf} has the form`);
    if (status) equal(reply.status, status);
    const error = await failureOf(call(world.api));
    deepEqual([error.kind, error.messages.length], [kind, 1]);
    equal(error.messages[0]?.path.join('.'), at);
    equal(isOutcomeUncertain(error), false);
  };

const start = { body: { appointment: { start: PAST } } };
const moveOf = (id: number) => `/api/v2/appointments/${id}/group/${TEAM}/book/`;

const TABLE: Readonly<Record<string, Failure>> = {
  'a booking time that is no longer free answers 400 at errors.appointment.start': {
    at: 'appointment.start',
    kind: 'refused',
    status: 400,
    plain: async (world) => {
      await world.takeAway(TEAM, START);
      return world.book(bodyOf());
    },
    call: (api) => api.bookTour(TEAM, requestOf()),
  },
  'a prospect field that fails validation answers 400 at errors.client.<field>': {
    at: 'client.discovery_source',
    kind: 'refused',
    status: 400,
    plain: (world) => world.book(bodyOf({ client: { discovery_source: 99 } })),
    call: (api) => api.bookTour(TEAM, requestOf({ discoverySource: 99 })),
  },
  'a move to a past time is told at errors.appointment.start': {
    at: 'appointment.start',
    kind: 'refused',
    plain: (world) => world.call('PUT', moveOf(505), start),
    call: (api) => api.rescheduleAppointment(505, TEAM, PAST),
  },
  'a prospect that does not exist is told at errors.client.id': {
    at: 'client.id',
    kind: 'not-found',
    plain: (world) => world.call('GET', `/api/v2/clients/${NOBODY}/appointments/`),
    call: (api) => api.listAppointments(NOBODY),
  },
  'no appointment to cancel is told at errors.appointment.id': {
    at: 'appointment.id',
    kind: 'not-found',
    plain: (world) => world.call('DELETE', `/api/v2/appointments/${NOBODY}`),
    call: (api) => api.cancelAppointment(NOBODY),
  },
  'no appointment to move is told at errors.appointment.id': {
    at: 'appointment.id',
    kind: 'not-found',
    plain: (world) => world.call('PUT', moveOf(NOBODY), start),
    call: (api) => api.rescheduleAppointment(NOBODY, TEAM, LATER),
  },
};

/** Told from the body alone, with any status that such an error may come with. */
const isToldBy =
  ({ at: path, kind, call }: Failure): Check =>
  async () => {
    const text = kind === 'refused' ? ['No.'] : 'No.';
    const [object = '', name = ''] = path.split('.');
    for (const status of [200, 400, 404, 409, 410, 422]) {
      const failed = call(answered({ errors: { [object]: { [name]: text } } }, status).api);
      deepEqual(await toldBy(failed), { kind, at: [path] }, `${status}`);
      equal(isOutcomeUncertain(await failureOf(failed)), false, `${status}`);
    }
  };
const withoutStatus = Object.entries(TABLE).filter(([, { status }]) => status === undefined);

export const errors: Parts = {
  Errors: {
    'validation errors are objects of fields with arrays of strings': async (world) => {
      const client = { pets: ['cat'], notes: 5, community: 215, unit: 4001 };
      const appointment = { start: PAST, tour_type: 'onlineTour' };
      const { json } = await world.book(bodyOf({ appointment, client }));
      deepEqual(Object.keys(json), ['errors']);
      deepEqual(Object.keys(json.errors).sort(), ['appointment', 'client']);
      for (const { path, leaf } of leavesOf(json.errors))
        deepEqual([path.length, isSentences(leaf)], [2, true]);
      const both = requestOf({ start: PAST, discoverySource: 99 });
      const told = await toldBy(world.api.bookTour(TEAM, both));
      deepEqual(told, { kind: 'refused', at: ['appointment.start', 'client.discovery_source'] });
    },
    ...rowsOf(TABLE, fails),
  },

  'Errors whose status is not shown': rowsOf(Object.fromEntries(withoutStatus), isToldBy),
};
