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
import { field } from './field.js';
import type { Parts } from './row.js';

const VIDEO = { tourType: 'video', platform: 'Skype', platformDetails: 'ada.l' } as const;
const BROKER = { broker: { email: 'jeff@example.com' } };
const STREET = '1200 W Fulton Market';

export const appointmentFields: Parts = {
  'Booking request, appointment': {
    'start is an ISO 8601 datetime without offset': field('appointment.start', {
      said: { start: START },
      wire: START,
      right: [at('11:00').slice(0, 16)],
      // A free time, so that nothing but its spelling is in the way.
      wrong: [
        `${at('16:00')}Z`,
        `${at('16:00')}+00:00`,
        MONDAY,
        '2026-11-31T10:00:00',
        '',
        5,
        null,
      ],
    }),
    'start is a time at which an employee of the group is free': async (world) => {
      await world.takeAway(TEAM, START);
      for (const start of [at('10:07'), at('03:00'), at('10:00', '2026-11-29'), START]) {
        const told = await toldBy(world.api.bookTour(TEAM, requestOf({ start })));
        deepEqual(told, { kind: 'refused', at: ['appointment.start'] }, start);
      }
      ok((await world.api.bookTour(QUARTERLY, requestOf())).id, 'another group is free');
    },
    'location is a string': field('appointment.location', {
      said: { location: STREET },
      wire: STREET,
      wrong: [5, null],
    }),
    'location may be empty': field('appointment.location', { said: { location: '' }, wire: '' }),
    'broker_booked is a boolean that says whether a broker booked': async (world) => {
      const wrong = ['true', 1];
      await field('appointment.broker_booked', { said: BROKER, wire: true, wrong })(world);
      await world.api.bookTour(TEAM, requestOf({ start: at('12:00') }));
      ok(!world.lastSent().body.appointment.broker_booked, 'no broker booked this one');
    },
    'is_video_tour is a boolean that says whether the tour is a video tour': async (world) => {
      const wrong = ['true', 1];
      await field('appointment.is_video_tour', { said: VIDEO, wire: true, wrong })(world);
      await world.api.bookTour(TEAM, requestOf({ start: at('12:00') }));
      ok(!world.lastSent().body.appointment.is_video_tour, 'this one is no video tour');
    },
    'tour_type is a string': field('appointment.tour_type', {
      said: { tourType: 'self-guided' },
      wire: 'self-guided',
      wrong: [5, 'onlineTour', null],
    }),
    'tour_type is one that the group has enabled': async (world) => {
      const selfGuided = requestOf({ tourType: 'self-guided' });
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
    'platform_of_choice is a string': field('appointment.platform_of_choice', {
      said: VIDEO,
      wire: 'Skype',
      wrong: [5, null],
    }),
    'platform_of_choice may be empty': field('appointment.platform_of_choice', {
      said: { platform: '' },
      wire: '',
    }),
    'platform_of_choice is offered by the group': async (world) => {
      await world.changeGroup(TEAM, { platform_of_choice: 'Zoom' });
      deepEqual((await world.api.getGroup(TEAM)).platforms, ['Zoom']);
    },
    'platform_of_choice_details is a string': field('appointment.platform_of_choice_details', {
      said: VIDEO,
      wire: 'ada.l',
      wrong: [5, null],
    }),
    'platform_of_choice_details may be empty': field('appointment.platform_of_choice_details', {
      said: { platformDetails: '' },
      wire: '',
    }),
    'there is no field for the end or the length of a tour': async (world) => {
      for (const name of ['end', 'duration', 'length']) {
        const { status, json } = await world.book(bodyOf({ appointment: { [name]: at('12:00') } }));
        deepEqual([status, isSentences(json.errors.appointment[name])], [400, true], name);
      }
    },
  },
};
