/** The booking request body: the table of `appointment`. */

import { holds, isSentences, same, toldBy } from './expect.js';
import { fieldCheck } from './field-check.js';
import { part } from './row.js';
import { at, bodyOf, MONDAY, QUARTERLY, requestOf, START, TEAM, WITHOUT_TOURS } from './world.js';

const VIDEO = { tourType: 'video', platform: 'Skype', platformDetails: 'ada.l' } as const;
const BROKER = { broker: { email: 'jeff@example.com' } };
const appointment = { in: 'appointment' } as const;

export const appointmentFields = part('Booking request, appointment', {
  'start is an ISO 8601 datetime without offset': fieldCheck({
    ...appointment,
    name: 'start',
    said: { start: START },
    wire: START,
    right: [at('11:00').slice(0, 16)],
    // A free time, so that nothing but its spelling is in the way.
    wrong: [`${at('16:00')}Z`, `${at('16:00')}+00:00`, MONDAY, '2026-11-31T10:00:00', '', 5, null],
  }),

  'start is a time at which an employee of the group is free': async (world) => {
    for (const start of [at('10:07'), at('03:00'), at('10:00', '2026-11-29')]) {
      const refused = await toldBy(world.api.bookTour(TEAM, requestOf({ start })));
      same(refused, { kind: 'refused', at: ['appointment.start'] }, start);
    }
    await world.takeAway(TEAM, START);
    const refused = await toldBy(world.api.bookTour(TEAM, requestOf()));
    same(refused, { kind: 'refused', at: ['appointment.start'] });
    holds((await world.api.bookTour(QUARTERLY, requestOf())).id > 0, 'another group is free');
  },

  'location is a string': fieldCheck({
    ...appointment,
    name: 'location',
    said: { location: '1200 W Fulton Market' },
    wire: '1200 W Fulton Market',
    wrong: [5, null],
  }),

  'location may be empty': fieldCheck({
    ...appointment,
    name: 'location',
    said: { location: '' },
    wire: '',
    wrong: [],
  }),

  'broker_booked is a boolean that says whether a broker booked': async (world) => {
    await fieldCheck({
      ...appointment,
      name: 'broker_booked',
      said: BROKER,
      wire: true,
      wrong: ['true', 1],
    })(world);
    await world.api.bookTour(TEAM, requestOf({ start: at('12:00') }));
    holds(!(await world.lastSent()).body.appointment.broker_booked, 'no broker booked this one');
  },

  'is_video_tour is a boolean that says whether the tour is a video tour': async (world) => {
    await fieldCheck({
      ...appointment,
      name: 'is_video_tour',
      said: VIDEO,
      wire: true,
      wrong: ['true', 1],
    })(world);
    await world.api.bookTour(TEAM, requestOf({ start: at('12:00') }));
    holds(!(await world.lastSent()).body.appointment.is_video_tour, 'this one is no video tour');
  },

  'tour_type is a string': fieldCheck({
    ...appointment,
    name: 'tour_type',
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
      same(kind, 'refused');
      holds(paths.includes('appointment.tour_type'), `${paths} names the tour type`);
    }
    await world.changeGroup(TEAM, { self_guided_tours_enabled: false });
    const refused = await toldBy(world.api.bookTour(TEAM, selfGuided));
    same(refused, { kind: 'refused', at: ['appointment.tour_type'] });
  },

  'platform_of_choice is a string': fieldCheck({
    ...appointment,
    name: 'platform_of_choice',
    said: VIDEO,
    wire: 'Skype',
    wrong: [5, null],
  }),

  'platform_of_choice may be empty': fieldCheck({
    ...appointment,
    name: 'platform_of_choice',
    said: { platform: '' },
    wire: '',
    wrong: [],
  }),

  'platform_of_choice is offered by the group': async (world) => {
    same((await world.api.getGroup(TEAM)).platforms, ['Skype', 'FaceTime', 'Google Meet']);
    await world.changeGroup(TEAM, { platform_of_choice: 'Zoom' });
    same((await world.api.getGroup(TEAM)).platforms, ['Zoom']);
  },

  'platform_of_choice_details is a string': fieldCheck({
    ...appointment,
    name: 'platform_of_choice_details',
    said: VIDEO,
    wire: 'ada.l',
    wrong: [5, null],
  }),

  'platform_of_choice_details may be empty': fieldCheck({
    ...appointment,
    name: 'platform_of_choice_details',
    said: { platformDetails: '' },
    wire: '',
    wrong: [],
  }),

  'there is no field for the end or the length of a tour': async (world) => {
    for (const name of ['end', 'duration', 'length']) {
      const { status, json } = await world.book(bodyOf({ appointment: { [name]: at('12:00') } }));
      same([status, isSentences(json.errors.appointment[name])], [400, true], name);
    }
  },
});
