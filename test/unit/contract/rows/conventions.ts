/** What holds for every request and every answer, and what the versioning promises. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { TourApi } from '../../../../src/api/index.js';
import { at, bodyOf, JOHN, LATER, MONDAY, requestOf, START, TEAM } from '../in-process.js';
import { type Check, type Parts, rowsOf } from './row.js';

type Asked = readonly [
  call: (api: TourApi) => Promise<unknown>,
  method: string,
  path: string,
  query?: object,
  body?: unknown,
];
const isAsked =
  ([call, method, path, query = {}, body = '']: Asked): Check =>
  async (world) => {
    await call(world.api);
    const sent = world.lastSent();
    deepEqual([sent.method, sent.path, sent.query], [method, `/api/v2${path}`, query]);
    deepEqual(sent.body, body);
  };

const week = { groupId: TEAM, from: MONDAY, to: LATER.slice(0, 10) as typeof MONDAY };
const days = { from_date: week.from, to_date: week.to };
const move = { appointment: { start: LATER } };
const widget = { widget: 'lead_capture_appointment' };
const calendar = '/appointments/group/23';

/** The version is part of every path. */
const ASKED: Readonly<Record<string, Asked>> = {
  'GET available-times': [
    (api) => api.getAvailableTimes(week),
    'GET',
    `${calendar}/available-times/`,
    days,
  ],
  'POST book': [
    (api) => api.bookTour(TEAM, requestOf()),
    'POST',
    `${calendar}/book/`,
    {},
    bodyOf(),
  ],
  'GET appointments of a prospect': [
    (api) => api.listAppointments(JOHN),
    'GET',
    `/clients/${JOHN}/appointments/`,
  ],
  'DELETE appointment': [(api) => api.cancelAppointment(505), 'DELETE', '/appointments/505'],
  'PUT reschedule': [
    (api) => api.rescheduleAppointment(505, TEAM, LATER),
    'PUT',
    '/appointments/505/group/23/book/',
    {},
    move,
  ],
  'GET times (deprecated)': [(api) => api.getTimes(TEAM), 'GET', `${calendar}/times`],
  'GET times (deprecated), with a time': [
    (api) => api.getTimes(TEAM, START),
    'GET',
    `${calendar}/times`,
    { time: START },
  ],
  'GET verify-widget (deprecated)': [
    (api) => api.verifyWidget(TEAM),
    'GET',
    '/group/23/verify-widget/',
    widget,
  ],
  'GET discovery-sources': [(api) => api.listDiscoverySources(), 'GET', '/discovery-sources'],
};

export const conventions: Parts = {
  'Asked at the documented path, and with nothing else': rowsOf(ASKED, isAsked),

  Conventions: {
    'request and response payloads are JSON': async (world) => {
      await world.api.bookTour(TEAM, requestOf());
      match(world.lastSent().headers['content-type'], /^application\/json/);
      equal(typeof (await world.call('GET', '/api/v2/discovery-sources')).json, 'object');
      const path = `/api/v2/appointments/group/${TEAM}/book/`;
      const body = bodyOf({ appointment: { start: at('12:00') } });
      for (const [type, status] of [
        ['text/plain', 400],
        ['application/json; charset=utf-8', 200],
      ] as const) {
        const headers = { 'Content-Type': type };
        equal((await world.call('POST', path, { body, headers })).status, status, type);
      }
    },
  },

  Versioning: {
    'another version is not served': async (world) => {
      for (const path of ['/api/v3/discovery-sources', '/api/discovery-sources'])
        equal((await world.call('GET', path)).status, 404, path);
    },

    'discovery sources cover the ids of the deprecated configuration': async ({ api }) => {
      const { discoverySources, referralSources } = await api.verifyWidget(TEAM);
      const ids = new Set((await api.listDiscoverySources()).map(({ id }) => id));
      ok(discoverySources.length > 0 && referralSources.length > 0);
      for (const { id } of discoverySources) ok(ids.has(id), `${id} is among the sources`);
      const request = requestOf({ discoverySource: discoverySources[0]?.id ?? 0 });
      ok((await api.bookTour(TEAM, request)).id > 0, 'a booking can name it');
    },
  },
};
