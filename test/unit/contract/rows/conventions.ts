/** What holds for every request and every answer, and what the versioning promises. */
import { deepEqual, doesNotThrow, equal, match, ok, throws } from 'node:assert/strict';
import { createTourApi, parseWallTime } from '../../../../src/api/index.js';
import { KEY } from '../../api/recorded-client.js';
import { at, bodyOf, JOHN, MONDAY, PAST, requestOf, START, TEAM } from '../in-process.js';
import type { Parts } from './row.js';

export const conventions: Parts = {
  Conventions: {
    'ids are integers': async ({ api }) => {
      const { id } = await api.bookTour(TEAM, requestOf());
      const appointments = await api.listAppointments(JOHN);
      const sources = await api.listDiscoverySources();
      for (const some of [id, ...[...appointments, ...sources].map((one) => one.id)])
        ok(Number.isInteger(some), `${some} is an integer`);
    },

    'datetimes that are sent carry no offset': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      const booking = world.lastSent().body.appointment.start;
      await world.api.rescheduleAppointment(id, TEAM, at('16:00'));
      const move = world.lastSent().body.appointment.start;
      await world.api.getTimes(TEAM, at('11:00'));
      const { time } = world.lastSent().query;
      deepEqual([booking, move, time], [START, at('16:00'), at('11:00')]);
      for (const sent of [booking, move, time]) ok(parseWallTime(sent), `${sent} has no offset`);
    },

    'datetimes of appointments carry the offset +00:00, except expiration_date': async ({
      api,
    }) => {
      const booked = await api.bookTour(TEAM, requestOf());
      const moved = await api.rescheduleAppointment(booked.id, TEAM, at('16:00'));
      const [listed] = await api.listAppointments(JOHN);
      for (const time of [booked.startsAt, moved.start, moved.end, listed?.start, listed?.end])
        match(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
      match(String(booked.expirationDate), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+$/);
    },

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

    'requests use HTTPS: the client takes no other address, loopback aside': async () => {
      for (const baseUrl of ['http://api.example.com', 'ftp://api.example.com', '//example.com'])
        throws(() => createTourApi({ baseUrl, apiKey: KEY }), TypeError, baseUrl);
      for (const baseUrl of ['https://api.example.com', 'http://127.0.0.1:8080/worlds/one'])
        doesNotThrow(() => createTourApi({ baseUrl, apiKey: KEY }), baseUrl);
    },
  },

  Versioning: {
    'the version is part of every path': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      await world.api.rescheduleAppointment(id, TEAM, at('16:00'));
      await world.api.cancelAppointment(id);
      await world.api.listAppointments(JOHN);
      await world.api.getAvailableTimes({ groupId: TEAM, from: MONDAY });
      await world.api.getTimes(TEAM);
      await world.api.verifyWidget(TEAM);
      await world.api.getGroup(TEAM);
      await world.api.listDiscoverySources();
      equal(world.requests.length, 9);
      for (const { path } of world.requests) match(path, /^\/api\/v2\//);
      for (const path of ['/api/v3/discovery-sources', '/api/discovery-sources'])
        equal((await world.call('GET', path)).status, 404, path);
    },

    'available-times replaces the deprecated times': async (world) => {
      await world.takeAway(TEAM, START);
      const { slots } = await world.api.getAvailableTimes({ groupId: TEAM, from: MONDAY });
      const { times, isValid } = await world.api.getTimes(TEAM, at('11:00'));
      deepEqual([isValid, times], [true, slots]);
    },

    'discovery sources cover the lead source ids of the deprecated configuration': async ({
      api,
    }) => {
      const { discoverySources, referralSources } = await api.verifyWidget(TEAM);
      const ids = new Set((await api.listDiscoverySources()).map(({ id }) => id));
      ok(discoverySources.length > 0 && referralSources.length > 0);
      for (const { id } of discoverySources) ok(ids.has(id), `${id} is among the sources`);
      const request = requestOf({ discoverySource: discoverySources[0]?.id ?? 0 });
      ok((await api.bookTour(TEAM, request)).id > 0, 'a booking can name it');
    },

    'the deprecated operations still answer': async ({ api }) => {
      ok((await api.getTimes(TEAM)).times.length > 0, 'times answers');
      ok((await api.verifyWidget(TEAM)).layoutOptions.length > 0, 'verify-widget answers');
      equal((await api.getTimes(TEAM, PAST)).isValid, false);
    },
  },
};
