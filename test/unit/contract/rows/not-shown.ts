/** What the specification calls "not shown": each point, and what client and sandbox assume there. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { answered, failureOf } from '../../api/recorded-client.js';
import {
  at,
  bodyOf,
  CONFIRMING,
  JOHN,
  LATER,
  MONDAY,
  requestOf,
  START,
  TEAM,
} from '../in-process.js';
import { isSentences, toldBy } from './expect.js';
import type { Parts } from './row.js';

const TIMES = `/api/v2/appointments/group/${TEAM}/available-times/`;

export const notShown: Parts = {
  'Not shown, booking request': {
    'required fields: start and type, for the sandbox a person too': async (world) => {
      const told = await toldBy(world.api.bookTour(TEAM, { start: START, tourType: 'guided' }));
      deepEqual(told, { kind: 'refused', at: ['client.people'] });
    },
    'where several places are refused: at each after the first': async (world) => {
      const client = { community: 215, building: 310, unit: 4001 };
      const { status, json } = await world.book(bodyOf({ client }));
      deepEqual([status, Object.keys(json.errors.client)], [400, ['building', 'unit']]);
    },
  },

  'Not shown, answers': {
    'photo, group and agents when filled: passed on as they came': async () => {
      for (const given of [null, 'text', 5, { url: 'x' }, ['x']]) {
        const employee = { id: 596, name: 'Travis Smiley', photo: given };
        const client = { id: 890, group: given, agents: [given] };
        const body = { data: { appointments: [{ id: 1, start: 'x', employee, client }] } };
        const [listed] = await answered(body).api.listAppointments(890);
        deepEqual(listed?.employee, employee);
        deepEqual([listed?.client?.group, listed?.client?.agents], [given, [given]]);
      }
    },
    'the meaning of field_config: passed on as integers': async () => {
      const data = { field_config: { 'client.pets': 10, 'client.new': 70 } };
      const { fieldConfig } = await answered({ data }).api.verifyWidget(TEAM);
      deepEqual({ ...fieldConfig }, data.field_config);
    },
    'expiration_date: in the sandbox a day, and not after the tour': async (world) => {
      const held = await world.api.bookTour(CONFIRMING, requestOf());
      match(String(held.expirationDate), /^2026-11-23T16:00:00\.\d{6}$/);
    },
  },

  'Not shown, states and rights': {
    'the status of a new appointment: 10 with confirmations, else 30': async (world) => {
      const start = at('11:00');
      const held = await world.api.bookTour(CONFIRMING, requestOf());
      const certain = await world.api.bookTour(TEAM, requestOf({ start }));
      deepEqual([world.kept(held.id).status, world.kept(certain.id).status], [10, 30]);
    },
    'the status after a move: as before, 30 where it was null': async (world) => {
      for (const [id, status] of [
        [507, 10],
        [505, 30],
        [506, 30],
      ] as const)
        equal(
          (await world.api.rescheduleAppointment(id, TEAM, at(`${id - 495}:00`))).status,
          status,
        );
    },
    'moving a cancelled appointment: it is not found': async (world) => {
      const told = await toldBy(world.api.rescheduleAppointment(504, TEAM, LATER));
      deepEqual(told, { kind: 'not-found', at: ['appointment.id'] });
    },
    'dates that are missing or malformed: a validation error': async (world) => {
      for (const [query, field] of [
        [`to_date=${MONDAY}`, 'from_date'],
        ['from_date=soon', 'from_date'],
      ]) {
        const { status, json } = await world.call('GET', `${TIMES}?${query}`);
        deepEqual([status, isSentences(json.errors[`${field}`])], [400, true], query);
      }
    },
    'the category of a prospect’s list: in the sandbox Appointments': async (world) => {
      const list = (category: string) =>
        world.apiOf(`PRIVATE_ONLY_${category}`).listAppointments(JOHN);
      ok((await list('APPOINTMENTS')).length > 0);
      equal((await failureOf(list('CLIENTS'))).kind, 'forbidden');
    },
  },
};
