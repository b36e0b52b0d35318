/** All operations in one table: what each is, its fields, how it is sent, and what its answer is good for. */
import type { BookingRequest, IsoDate, TourApi, WallTime } from '../../src/api/index.js';
import { addDays } from '../../src/model/dates.js';
import { todayAt } from '../../src/model/time-zone.js';
import type { OperationName } from '../sandbox/operations.js';

export interface Field {
  readonly name: string;
  readonly label: string;
  /** A list of choices is a select. */
  readonly kind: 'id' | 'text' | 'date' | 'json' | readonly string[];
  /** What every world of the sandbox begins with. */
  readonly value: string;
  readonly hint?: string;
}

/** What was typed, handed to the client as it is: its own checks are what a visitor came to see. */
export type Values = Readonly<Record<string, string>>;

export interface Operation<Value = unknown> {
  readonly title: string;
  readonly summary: string;
  readonly method: keyof TourApi;
  readonly replacedBy?: string;
  readonly fields: readonly Field[];
  send(values: Values, api: TourApi): Promise<Value>;
  /** Pieces of the answer for all fields of a name. */
  gives?(value: Value): Readonly<Record<string, readonly string[]>>;
}

/** Lets the compiler find what an operation resolves to. */
const define = <Value>(operation: Operation<Value>): Operation => operation;

const today = todayAt(new Date(), 'America/Chicago');

const id = (name: string, label: string, value: string): Field => ({
  name,
  label,
  kind: 'id',
  value,
});
export const GROUP_ID = '23';
const group = id('group', 'Employee group', GROUP_ID);
const client = id('client', 'Client', '890');
const appointment = id('appointment', 'Appointment', '505');
const start: Field = {
  name: 'start',
  label: 'Start',
  kind: 'text',
  value: `${addDays(today, 3)}T10:00:00`,
};
const json = (value: object, hint: string): Field => ({
  name: 'json',
  label: 'Body, as JSON',
  kind: 'json',
  value: JSON.stringify(value, null, 2),
  hint,
});

/** The path takes an id as it is written, so only a number that can be one becomes a number. */
const number = (text = ''): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const BOOKING = {
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

/**
 * In the order in which an integrator meets them; the names are those of the sandbox's table. Those for
 * private keys alone are left out: such a key has no place in a page.
 */
export const OPERATIONS: Readonly<
  Record<Exclude<OperationName, 'edit-client' | 'sync-listings'>, Operation>
> = {
  'available-times': define({
    title: 'Available times',
    summary:
      'The starts at which a team can give a tour, of at most seven dates at once. The times have no offset: they are what the clock on the property’s wall shows.',
    method: 'getAvailableTimes',
    fields: [
      group,
      { name: 'from', label: 'From', kind: 'date', value: today },
      { name: 'to', label: 'To (optional)', kind: 'date', value: addDays(today, 6) },
      {
        name: 'tourType',
        label: 'Tour type',
        kind: ['guided', 'self-guided', 'video'],
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
    gives: ({ slots }) => ({ start: slots }),
  }),
  book: define({
    title: 'Book',
    summary:
      'Books one of the listed starts, and makes a new prospect or changes the one with that e-mail address. Sent once, whatever happens.',
    method: 'bookTour',
    fields: [
      group,
      start,
      json(
        BOOKING,
        'Also: broker, smsOptedIn, layout, priceFloor, priceCeiling, laundry, outdoorSpace, elevator, neighborhoods; and platform with platformDetails, which a video tour needs.',
      ),
    ],
    send: ({ group, start, json = '' }, api) =>
      api.bookTour(number(group), { start, ...JSON.parse(json) }),
    gives: ({ id }) => ({ appointment: [String(id)] }),
  }),
  'list-appointments': define({
    title: 'List appointments',
    summary:
      'Those of a prospect that are confirmed or were made in the web application, by start. Which category a key needs for it is not documented; the sandbox takes Appointments.',
    method: 'listAppointments',
    fields: [client],
    send: ({ client }, api) => api.listAppointments(number(client)),
    gives: (list) => ({ appointment: list.map(({ id }) => String(id)) }),
  }),
  reschedule: define({
    title: 'Reschedule',
    summary:
      'Moves an appointment to another listed start, with the same employee if free. Sent once, whatever happens.',
    method: 'rescheduleAppointment',
    fields: [appointment, group, start],
    send: ({ appointment, group, start = '' }, api) =>
      api.rescheduleAppointment(number(appointment), number(group), start),
  }),
  cancel: define({
    title: 'Cancel',
    summary:
      'Cancels an appointment and keeps its record. The employee gets an e-mail when it was confirmed. Sent once, whatever happens.',
    method: 'cancelAppointment',
    fields: [appointment],
    send: ({ appointment }, api) => api.cancelAppointment(number(appointment)),
  }),
  group: define({
    title: 'Employee group',
    summary:
      'How a leasing team gives tours: types, time zone, how far ahead, ways to meet, the office’s phone. No field of it is promised.',
    method: 'getGroup',
    fields: [group],
    send: ({ group }, api) => api.getGroup(number(group)),
  }),
  'discovery-sources': define({
    title: 'Discovery sources',
    summary: 'The lead sources of the account. Names may repeat; ids do not.',
    method: 'listDiscoverySources',
    fields: [],
    send: (_, api) => api.listDiscoverySources(),
  }),
  times: define({
    title: 'Times',
    summary:
      'Without a time: the office hours, whoever is free. With one: whether it is available, and the other starts of its day. A 400 is an answer here, not a failure.',
    method: 'getTimes',
    replacedBy: 'Available times',
    fields: [group, { name: 'time', label: 'Time (optional)', kind: 'text', value: '' }],
    send: ({ group, time }, api) =>
      api.getTimes(number(group), (time || undefined) as WallTime | undefined),
  }),
  'verify-widget': define({
    title: 'Verify widget',
    summary: 'The configuration of the vendor’s own widget. A 400 when that is inactive.',
    method: 'verifyWidget',
    replacedBy: 'Discovery sources and Employee group',
    fields: [group],
    send: ({ group }, api) => api.verifyWidget(number(group)),
  }),
};
