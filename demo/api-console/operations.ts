/** The operations that are there to be used, in the order in which an integrator meets them. */
import type { BookingRequest } from '../../src/api/index.js';
import { addDays } from '../../src/model/dates.js';
import { wallTimeAt } from '../../src/model/time-zone.js';
import { dateOf, type WallTime } from '../../src/model/wall-time.js';
import { Formats } from '../../src/strings/format.js';
import type { Field } from './fields.js';
import { type Chapter, type Offer, operation } from './operation.js';

/** What every world of the sandbox begins with. */
export const SAMPLE = {
  group: 23,
  client: 890,
  appointment: 505,
  zone: 'America/Chicago',
} as const;

const formats = new Formats('en-US');
const today = dateOf(wallTimeAt(Date.now(), SAMPLE.zone));

export const groupField: Field = {
  name: 'group',
  label: 'Employee group',
  kind: 'id',
  value: String(SAMPLE.group),
};
export const clientField: Field = {
  name: 'client',
  label: 'Client',
  kind: 'id',
  value: String(SAMPLE.client),
};
const appointmentField: Field = {
  name: 'appointment',
  label: 'Appointment',
  kind: 'id',
  value: String(SAMPLE.appointment),
};

const request = {
  start: `${addDays(today, 3)}T10:00:00`,
  tourType: 'guided',
  location: '1200 W Fulton Market, Unit 4B, Chicago, IL 60607',
  people: [
    { firstName: 'John', lastName: 'Doe', email: 'john@example.com', phone: '555-555-5555' },
  ],
  place: { kind: 'unit', id: 4001 },
  moveInDate: addDays(today, 30),
  pets: ['10'],
  discoverySource: 270,
  notes: 'Please show us the roof deck.',
};

/** A start that can be pressed into whatever takes one. */
function startOffer(start: WallTime, group: string): Offer {
  const day = formats.shortDay(dateOf(start));
  const time = formats.time(start);
  return {
    label: time,
    heading: day,
    told: `${day}, ${time}`,
    sets: [
      ['book', 'group', group],
      ['book', 'request.start', start],
      ['reschedule', 'group', group],
      ['reschedule', 'start', start],
    ],
  };
}

const appointmentOffer = (id: number, label: string): Offer => ({
  label,
  heading: '',
  told: `Appointment ${id}`,
  sets: [
    ['reschedule', 'appointment', String(id)],
    ['cancel', 'appointment', String(id)],
  ],
});

export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'tours',
    title: 'Book a tour',
    operations: [
      operation({
        name: 'available-times',
        title: 'Available times',
        summary:
          'The starts at which a team can give a tour, of at most seven dates at once. The times have no offset: they are what the clock on the property’s wall shows.',
        client: ['getAvailableTimes', 'AvailableTimes'],
        fields: [
          groupField,
          { name: 'from', label: 'From', kind: 'date', value: today },
          { name: 'to', label: 'To (optional)', kind: 'date', value: addDays(today, 6) },
          {
            name: 'tourType',
            label: 'Tour type',
            kind: 'choice',
            choices: ['guided', 'self-guided', 'video'],
            value: 'guided',
          },
        ],
        send: ({ api, input }) =>
          api.getAvailableTimes({
            groupId: input.id('group'),
            from: input.date('from'),
            ...(input.text('to') ? { to: input.date('to') } : {}),
            tourType: input.text('tourType') as BookingRequest['tourType'],
          }),
        tell: ({ slots }) => count(slots.length, 'open start'),
        offers: ({ slots }, input) => slots.map((slot) => startOffer(slot, input.text('group'))),
      }),
      operation({
        name: 'book',
        title: 'Book',
        summary:
          'Books one of the listed starts, and makes a new prospect or changes the one with that e-mail address. Sent once, whatever happens.',
        client: ['bookTour', 'Booking'],
        fields: [
          groupField,
          {
            name: 'request',
            label: 'BookingRequest, as JSON',
            kind: 'json',
            value: JSON.stringify(request, null, 2),
            hint: 'Also: broker, smsOptedIn, layout, priceFloor, priceCeiling, laundry, outdoorSpace, elevator, neighborhoods; and platform with platformDetails, which a video tour needs.',
          },
        ],
        send: ({ api, input }) =>
          api.bookTour(input.id('group'), input.json<BookingRequest>('request')),
        tell: ({ id }) => `appointment ${id}`,
        offers: ({ id }) => [appointmentOffer(id, String(id))],
        offersAtOnce: true,
      }),
    ],
  },
  {
    id: 'appointments',
    title: 'Appointments',
    operations: [
      operation({
        name: 'list-appointments',
        title: 'List appointments',
        summary:
          'Those of a prospect that are confirmed or were made in the web application, by start. Which category a key needs for it is not documented; the sandbox takes Appointments.',
        client: ['listAppointments', 'readonly Appointment[]'],
        fields: [clientField],
        send: ({ api, input }) => api.listAppointments(input.id('client')),
        tell: ({ length }) => count(length, 'appointment'),
        offers: (appointments) =>
          appointments.map(({ id, start }) => appointmentOffer(id, `${id}, ${start.slice(0, 10)}`)),
      }),
      operation({
        name: 'reschedule',
        title: 'Reschedule',
        summary:
          'Moves an appointment to another listed start, with the same employee if free. Sent once, whatever happens.',
        client: ['rescheduleAppointment', 'MovedAppointment'],
        fields: [
          appointmentField,
          groupField,
          {
            name: 'start',
            label: 'New start',
            kind: 'start',
            value: `${addDays(today, 6)}T10:00:00`,
          },
        ],
        send: ({ api, input }) =>
          api.rescheduleAppointment(
            input.id('appointment'),
            input.id('group'),
            input.start('start'),
          ),
        tell: ({ id, start }) => `appointment ${id} now starts ${start}`,
      }),
      operation({
        name: 'cancel',
        title: 'Cancel',
        summary:
          'Cancels an appointment and keeps its record. The employee gets an e-mail when it was confirmed. Sent once, whatever happens.',
        client: ['cancelAppointment', '{ notificationSent: boolean }'],
        fields: [appointmentField],
        send: ({ api, input }) => api.cancelAppointment(input.id('appointment')),
        tell: ({ notificationSent }) =>
          notificationSent ? 'the employee was told' : 'nobody was told',
      }),
    ],
  },
  {
    id: 'configuration',
    title: 'What is configured',
    operations: [
      operation({
        name: 'group',
        title: 'Employee group',
        summary:
          'How a leasing team gives tours: types, time zone, how far ahead, ways to meet, the office’s phone. No field of it is promised.',
        client: ['getGroup', 'Group'],
        fields: [groupField],
        send: ({ api, input }) => api.getGroup(input.id('group')),
        tell: ({ name }) => name ?? 'a group without a name',
      }),
      operation({
        name: 'discovery-sources',
        title: 'Discovery sources',
        summary: 'The lead sources of the account. Names may repeat; ids do not.',
        client: ['listDiscoverySources', 'readonly DiscoverySource[]'],
        fields: [],
        send: ({ api }) => api.listDiscoverySources(),
        tell: ({ length }) => count(length, 'source'),
      }),
    ],
  },
];

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
