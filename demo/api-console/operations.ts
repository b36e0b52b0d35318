/** All operations in one table: what each is, its fields, how it is sent, and what its answer is good for. */
import type { BookingRequest, IsoDate, WallTime } from '../../src/api/index.js';
import { isId } from '../../src/api/request-checks.js';
import { addDays } from '../../src/model/dates.js';
import { wallTimeAt } from '../../src/model/time-zone.js';
import { dateOf } from '../../src/model/wall-time.js';
import { Formats } from '../../src/strings/format.js';
import { define, type Field, type Offer, type Operation, type Values } from './operation.js';

/** What every world of the sandbox begins with. */
export const SAMPLE = { group: '23', client: '890', appointment: '505', zone: 'America/Chicago' };

const formats = new Formats('en-US');
const today = dateOf(wallTimeAt(Date.now(), SAMPLE.zone));

const id = (name: keyof typeof SAMPLE, label: string): Field => ({
  name,
  label,
  kind: 'id',
  value: SAMPLE[name],
});
const group = id('group', 'Employee group');
const client = id('client', 'Client');
const appointment = id('appointment', 'Appointment');

/** The path takes an id as it is written, so only a number that can be one becomes a number. */
const number = (text = ''): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
const count = (length: number, noun: string) => `${length} ${noun}${length === 1 ? '' : 's'}`;

const bookingRequest = {
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
const startOffer = (start: WallTime, { group = '' }: Values): Offer => ({
  label: formats.time(start),
  heading: formats.shortDay(dateOf(start)),
  for: ['book', 'reschedule'],
  values: { group, start },
});

const appointmentOffer = (id: number, label: string): Offer => ({
  label,
  heading: '',
  for: ['reschedule', 'cancel'],
  values: { appointment: String(id) },
});

/** In the order in which an integrator meets them. */
export const CHAPTERS: Readonly<Record<string, readonly Operation[]>> = {
  'Book a tour': [
    define({
      name: 'available-times',
      title: 'Available times',
      summary:
        'The starts at which a team can give a tour, of at most seven dates at once. The times have no offset: they are what the clock on the property’s wall shows.',
      client: ['getAvailableTimes', 'AvailableTimes'],
      fields: [
        group,
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
      send: ({ group, from, to, tourType }, api) =>
        api.getAvailableTimes({
          groupId: number(group),
          from: from as IsoDate,
          ...(to ? { to } : {}),
          tourType: tourType as BookingRequest['tourType'],
        }),
      tell: ({ slots }) => count(slots.length, 'open start'),
      offers: ({ slots }, values) => slots.map((slot) => startOffer(slot, values)),
    }),
    define({
      name: 'book',
      title: 'Book',
      summary:
        'Books one of the listed starts, and makes a new prospect or changes the one with that e-mail address. Sent once, whatever happens.',
      client: ['bookTour', 'Booking'],
      fields: [
        group,
        {
          name: 'json',
          label: 'BookingRequest, as JSON',
          kind: 'json',
          value: JSON.stringify(bookingRequest, null, 2),
          hint: 'Also: broker, smsOptedIn, layout, priceFloor, priceCeiling, laundry, outdoorSpace, elevator, neighborhoods; and platform with platformDetails, which a video tour needs.',
        },
      ],
      send: ({ group, json = '' }, api) => api.bookTour(number(group), JSON.parse(json)),
      tell: ({ id }) => `appointment ${id}`,
      offers: ({ id }) => [appointmentOffer(id, `Appointment ${id}`)],
    }),
  ],
  Appointments: [
    define({
      name: 'list-appointments',
      title: 'List appointments',
      summary:
        'Those of a prospect that are confirmed or were made in the web application, by start. Which category a key needs for it is not documented; the sandbox takes Appointments.',
      client: ['listAppointments', 'readonly Appointment[]'],
      fields: [client],
      send: ({ client }, api) => api.listAppointments(number(client)),
      tell: ({ length }) => count(length, 'appointment'),
      offers: (appointments) =>
        appointments.map(({ id, start }) => appointmentOffer(id, `${id}, ${start.slice(0, 10)}`)),
    }),
    define({
      name: 'reschedule',
      title: 'Reschedule',
      summary:
        'Moves an appointment to another listed start, with the same employee if free. Sent once, whatever happens.',
      client: ['rescheduleAppointment', 'MovedAppointment'],
      fields: [
        appointment,
        group,
        { name: 'start', label: 'New start', value: `${addDays(today, 6)}T10:00:00` },
      ],
      send: ({ appointment, group, start = '' }, api) =>
        api.rescheduleAppointment(number(appointment), number(group), start),
      tell: ({ id, start }) => `appointment ${id} now starts ${start}`,
    }),
    define({
      name: 'cancel',
      title: 'Cancel',
      summary:
        'Cancels an appointment and keeps its record. The employee gets an e-mail when it was confirmed. Sent once, whatever happens.',
      client: ['cancelAppointment', '{ notificationSent: boolean }'],
      fields: [appointment],
      send: ({ appointment }, api) => api.cancelAppointment(number(appointment)),
      tell: ({ notificationSent }) =>
        notificationSent ? 'the employee was told' : 'nobody was told',
    }),
  ],
  'What is configured': [
    define({
      name: 'group',
      title: 'Employee group',
      summary:
        'How a leasing team gives tours: types, time zone, how far ahead, ways to meet, the office’s phone. No field of it is promised.',
      client: ['getGroup', 'Group'],
      fields: [group],
      send: ({ group }, api) => api.getGroup(number(group)),
      tell: ({ name }) => name ?? 'a group without a name',
    }),
    define({
      name: 'discovery-sources',
      title: 'Discovery sources',
      summary: 'The lead sources of the account. Names may repeat; ids do not.',
      client: ['listDiscoverySources', 'readonly DiscoverySource[]'],
      fields: [],
      send: (_, api) => api.listDiscoverySources(),
      tell: ({ length }) => count(length, 'source'),
    }),
  ],
  'For private keys': [
    define({
      name: 'edit-client',
      title: 'Edit a guest card',
      summary:
        'A public key gets a 403 without a word, the same as an inactive one does. The client has no method for it: a private key has no place in a page.',
      fields: [
        client,
        {
          name: 'json',
          label: 'Body, as JSON',
          kind: 'json',
          value: JSON.stringify({ client: { notes: 'Prefers the afternoon.' } }, null, 2),
          hint: 'Its fields are not documented, and the sandbox reads none of them.',
        },
      ],
      send({ client, json = '' }, _, raw) {
        if (!isId(number(client))) throw new RangeError('client has to be a positive integer');
        return raw('PUT', `/api/v2/clients/${number(client)}`, JSON.parse(json));
      },
    }),
    define({
      name: 'sync-listings',
      title: 'Sync listings',
      summary:
        'Needs a private key with sync access; everything else gets a 403 without a word. The client has no method for it.',
      fields: [],
      send: (_values, _api, raw) => raw('GET', '/api/v2/sync/listings'),
    }),
  ],
  Deprecated: [
    define({
      name: 'times',
      title: 'Times',
      summary:
        'Without a time: the office hours, whoever is free. With one: whether it is available, and the other starts of its day. A 400 is an answer here, not a failure.',
      client: ['getTimes', 'DeprecatedTimes'],
      replacedBy: 'Available times',
      fields: [
        group,
        { name: 'time', label: 'Time (optional)', value: '', hint: 'Empty for the office hours.' },
      ],
      send: ({ group, time }, api) =>
        api.getTimes(number(group), (time || undefined) as WallTime | undefined),
      tell: ({ times, isValid }) =>
        isValid ? count(times.length, 'time') : `not available, ${count(times.length, 'other')}`,
    }),
    define({
      name: 'verify-widget',
      title: 'Verify widget',
      summary: 'The configuration of the vendor’s own widget. A 400 when that is inactive.',
      client: ['verifyWidget', 'WidgetConfiguration'],
      replacedBy: 'Discovery sources and Employee group',
      fields: [group],
      send: ({ group }, api) => api.verifyWidget(number(group)),
      tell: ({ discoverySources }) => count(discoverySources.length, 'lead source'),
    }),
  ],
};
