/** What holds for every request and every answer, and what the versioning promises. */
import { createTourApi, parseWallTime } from '../../../src/api/index.js';
import { answered } from './answered.js';
import { holds, matches, same } from './expect.js';
import { part } from './row.js';
import {
  at,
  bodyOf,
  type ContractWorld,
  JOHN,
  MONDAY,
  PAST,
  requestOf,
  START,
  TEAM,
} from './world.js';

function isRefused(baseUrl: string): boolean {
  try {
    createTourApi({ baseUrl, apiKey: 'KEY' });
    return false;
  } catch (error) {
    return error instanceof TypeError;
  }
}

/** Every operation of the client, in a world in which all of them succeed. */
async function everyCall({ api }: ContractWorld): Promise<void> {
  const { id } = await api.bookTour(TEAM, requestOf());
  await api.rescheduleAppointment(id, TEAM, at('16:00'));
  await api.cancelAppointment(id);
  await api.listAppointments(JOHN);
  await api.getAvailableTimes({ groupId: TEAM, from: MONDAY });
  await api.getTimes(TEAM);
  await api.verifyWidget(TEAM);
  await api.getGroup(TEAM);
  await api.listDiscoverySources();
}

export const conventions = [
  ...part('Conventions', {
    'ids are integers': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      const appointments = await world.api.listAppointments(JOHN);
      const sources = await world.api.listDiscoverySources();
      for (const some of [id, ...[...appointments, ...sources].map((one) => one.id)])
        holds(Number.isInteger(some), `${some} is an integer`);
    },

    'datetimes that are sent carry no offset': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      const booking = (await world.lastSent()).body.appointment.start;
      await world.api.rescheduleAppointment(id, TEAM, at('16:00'));
      const move = (await world.lastSent()).body.appointment.start;
      await world.api.getTimes(TEAM, at('11:00'));
      const { time } = (await world.lastSent()).query;
      same([booking, move, time], [START, at('16:00'), at('11:00')]);
      for (const sent of [booking, move, time]) holds(parseWallTime(sent), `${sent} has no offset`);
    },

    'datetimes of appointments carry the offset +00:00, except expiration_date': async (world) => {
      const booked = await world.api.bookTour(TEAM, requestOf());
      const moved = await world.api.rescheduleAppointment(booked.id, TEAM, at('16:00'));
      const [listed] = await world.api.listAppointments(JOHN);
      for (const time of [booked.startsAt, moved.start, moved.end, listed?.start, listed?.end])
        matches(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
      matches(booked.expirationDate, /:\d\d\.\d+$/);
    },

    'request and response payloads are JSON': async (world) => {
      await world.api.bookTour(TEAM, requestOf());
      matches((await world.lastSent()).headers['content-type'], /^application\/json/);
      const { json } = await world.call('GET', '/api/v2/discovery-sources');
      holds(typeof json === 'object', 'the answer is JSON');
      const headers = { 'Content-Type': 'text/plain' };
      const path = `/api/v2/appointments/group/${TEAM}/book/`;
      const body = bodyOf({ appointment: { start: at('12:00') } });
      same((await world.call('POST', path, { body, headers })).status, 400, 'as plain text');
      same((await world.call('POST', path, { body })).status, 200, 'as JSON');
    },

    'requests use HTTPS: the client takes no other address, loopback aside': async () => {
      for (const baseUrl of ['http://api.example.com', 'ftp://api.example.com', '//example.com'])
        holds(isRefused(baseUrl), `${baseUrl} is refused`);
      for (const baseUrl of ['https://api.example.com', 'http://127.0.0.1:8080/worlds/one'])
        holds(!isRefused(baseUrl), `${baseUrl} is taken`);
    },

    'the base address is the caller’s': async () => {
      const { api, sent } = answered(200, { data: { discovery_sources: [] } });
      await api.listDiscoverySources();
      same(sent[0]?.url, 'https://api.example.com/api/v2/discovery-sources');
    },
  }),

  ...part('Versioning', {
    'the version is part of every path': async (world) => {
      await everyCall(world);
      const requests: { path: string }[] = await world.control('GET', '/requests');
      for (const { path } of requests) matches(path, /^\/api\/v2\//);
      holds(requests.length >= 9, 'every operation was sent');
      // Without a key, which spares a page the preflight that no such path would answer.
      for (const path of ['/api/v3/discovery-sources', '/api/discovery-sources'])
        same((await world.call('GET', path, { key: null })).status, 404, path);
    },

    'available-times replaces the deprecated times': async (world) => {
      await world.takeAway(TEAM, START);
      const { slots } = await world.api.getAvailableTimes({ groupId: TEAM, from: MONDAY });
      const { times, isValid } = await world.api.getTimes(TEAM, at('11:00'));
      same([isValid, times], [true, slots]);
    },

    'discovery sources cover the lead source ids of the deprecated configuration': async (
      world,
    ) => {
      const { discoverySources, referralSources } = await world.api.verifyWidget(TEAM);
      const ids = new Set((await world.api.listDiscoverySources()).map(({ id }) => id));
      holds(discoverySources.length > 0, 'the configuration has sources');
      for (const { id } of discoverySources) holds(ids.has(id), `${id} is among the sources`);
      holds(referralSources.length > 0, 'the configuration has codes');
      const request = requestOf({ discoverySource: discoverySources[0]?.id ?? 0 });
      holds((await world.api.bookTour(TEAM, request)).id > 0, 'a booking can name it');
    },

    'the deprecated operations still answer': async (world) => {
      holds((await world.api.getTimes(TEAM)).times.length > 0, 'times answers');
      holds((await world.api.verifyWidget(TEAM)).layoutOptions.length > 0, 'verify-widget answers');
      same((await world.api.getTimes(TEAM, PAST)).isValid, false);
    },
  }),
];
