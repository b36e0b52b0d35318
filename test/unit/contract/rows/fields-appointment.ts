/** The booking request body: the table of `appointment`. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  at,
  bodyOf,
  MONDAY,
  QUARTERLY,
  requestOf,
  START,
  TEAM,
  WITHOUT_TOURS,
} from '../in-process.js';
import { isSentences, toldBy } from './expect.js';
import { fields } from './field.js';
import type { Parts } from './row.js';

const VIDEO = { tourType: 'video', platform: 'Skype', platformDetails: 'ada.l' } as const;
const SELF_GUIDED = { tourType: 'self-guided' } as const;
const BROKER = { broker: { email: 'jeff@example.com' } };
const FREE = at('16:00');
const NO_DAY = '2026-11-31T10:00:00';
const STREET = '1200 W Fulton Market';

export const appointmentFields: Parts = {
  'Booking request, appointment': {
    ...fields('appointment', {
      start: [
        { start: START },
        START,
        // A free time, so that nothing but its spelling is in the way.
        [...['Z', '+00:00'].map((offset) => FREE + offset), MONDAY, NO_DAY, '', 5, null],
        [at('11:00').slice(0, 16)],
      ],
      location: [{ location: STREET }, STREET, [5, null], ['']],
      broker_booked: [BROKER, true, ['true', 1]],
      is_video_tour: [VIDEO, true, ['true', 1]],
      tour_type: [SELF_GUIDED, 'self-guided', [5, 'video', null]],
      platform_of_choice: [VIDEO, 'Skype', [5, null], ['']],
      platform_of_choice_details: [VIDEO, 'ada.l', [5, null], ['']],
    }),
    'start is a time at which an employee is free': async (world) => {
      await world.takeAway(TEAM, START);
      for (const start of [at('10:07'), at('03:00'), at('10:00', '2026-11-29'), START]) {
        const told = await toldBy(world.api.bookTour(TEAM, requestOf({ start })));
        deepEqual(told, { kind: 'refused', at: ['appointment.start'] }, start);
      }
      ok((await world.api.bookTour(QUARTERLY, requestOf())).id, 'another group is free');
    },
    'tour_type is one that the group has enabled': async (world) => {
      const selfGuided = requestOf(SELF_GUIDED);
      for (const [group, request] of [
        [QUARTERLY, selfGuided],
        [QUARTERLY, requestOf(VIDEO)],
        [WITHOUT_TOURS, requestOf()],
      ] as const) {
        const { kind, at: paths } = await toldBy(world.api.bookTour(group, request));
        equal(kind, 'refused');
        ok(paths.includes('appointment.tour_type'), `${paths} names the tour type`);
      }
      await world.changeGroup(TEAM, { self_guided_tours_enabled: false });
      const told = await toldBy(world.api.bookTour(TEAM, selfGuided));
      deepEqual(told, { kind: 'refused', at: ['appointment.tour_type'] });
    },
    'platform_of_choice is offered by the group': async (world) => {
      await world.changeGroup(TEAM, { platform_of_choice: 'Zoom' });
      deepEqual((await world.api.getGroup(TEAM)).platforms, ['Zoom']);
    },
    'no field sets the end or the length of a tour': async (world) => {
      for (const name of ['end', 'duration', 'length']) {
        const { status, json } = await world.book(bodyOf({ appointment: { [name]: at('12:00') } }));
        deepEqual([status, isSentences(json.errors.appointment[name])], [400, true], name);
      }
    },
  },
};
