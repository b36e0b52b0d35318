/** Every operation: its description, its fields, how to send it, and which values its response provides. */
import type { BookingRequest, IsoDate, TourApi, WallTime } from '../../src/api/index.js';
import { addDays } from '../../src/model/dates.js';
import { todayAt } from '../../src/model/time-zone.js';
import type { OperationName } from '../sandbox/operations.js';

export interface Field {
  readonly name: string;
  readonly label: string;
  /** A list of choices becomes a select. */
  readonly kind: 'id' | 'text' | 'date' | 'json' | readonly string[];
  /** Valid in a new sandbox. */
  readonly value: string;
  readonly hint?: string;
}

/** As typed. The client's checks are part of what this page shows. */
export type Values = Readonly<Record<string, string>>;

export interface Operation<Value = unknown> {
  readonly title: string;
  readonly summary: string;
  readonly method: keyof TourApi;
  readonly replacedBy?: string;
  readonly fields: readonly Field[];
  send(values: Values, api: TourApi): Promise<Value>;
  /** Values from the response for the fields of other operations. */
  gives?(value: Value): Readonly<Record<string, string | undefined>>;
}

/** Infers what an operation resolves to. */
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

/** NaN for anything that can't be an ID. */
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
 * In the order in which an integrator needs them. Operations for private keys are left out, because
 * such a key doesn't belong in a page.
 */
export const OPERATIONS: Readonly<
  Record<Exclude<OperationName, 'edit-client' | 'sync-listings'>, Operation>
> = {
  'available-times': define({
    title: 'Available times',
    summary:
      'The times at which a team can give a tour, for up to seven dates. They have no offset: they are the property’s local times.',
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
    gives: ({ slots }) => ({ start: slots.at(-1) }),
  }),
  book: define({
    title: 'Book',
    summary:
      'Books an available time. Creates a prospect, or updates the one with that email address. The client never sends it twice.',
    method: 'bookTour',
    fields: [
      group,
      start,
      json(
        BOOKING,
        'Also broker, smsOptedIn, layout, priceFloor, priceCeiling, laundry, outdoorSpace, elevator and neighborhoods. A video tour requires platform and platformDetails.',
      ),
    ],
    send: ({ group, start, json = '' }, api) =>
      api.bookTour(number(group), { start, ...JSON.parse(json) }),
    gives: ({ id }) => ({ appointment: String(id) }),
  }),
  'list-appointments': define({
    title: 'List appointments',
    summary:
      'A prospect’s confirmed appointments and those made in the web application, in order. The required category isn’t documented; the sandbox requires Appointments.',
    method: 'listAppointments',
    fields: [client],
    send: ({ client }, api) => api.listAppointments(number(client)),
    gives: (list) => ({ appointment: String(list.at(-1)?.id ?? '') }),
  }),
  reschedule: define({
    title: 'Reschedule',
    summary:
      'Moves an appointment to another available time, with the same employee if possible. The client never sends it twice.',
    method: 'rescheduleAppointment',
    fields: [appointment, group, start],
    send: ({ appointment, group, start = '' }, api) =>
      api.rescheduleAppointment(number(appointment), number(group), start),
  }),
  cancel: define({
    title: 'Cancel',
    summary:
      'Cancels an appointment and keeps its record. If it was confirmed, the employee gets an email. The client never sends it twice.',
    method: 'cancelAppointment',
    fields: [appointment],
    send: ({ appointment }, api) => api.cancelAppointment(number(appointment)),
  }),
  group: define({
    title: 'Employee group',
    summary:
      'The leasing team’s settings: tour types, time zone, booking period, video apps and phone number. No field is guaranteed.',
    method: 'getGroup',
    fields: [group],
    send: ({ group }, api) => api.getGroup(number(group)),
  }),
  'discovery-sources': define({
    title: 'Discovery sources',
    summary: 'The account’s lead sources. Names can repeat; IDs can’t.',
    method: 'listDiscoverySources',
    fields: [],
    send: (_, api) => api.listDiscoverySources(),
  }),
  times: define({
    title: 'Times',
    summary:
      'Without a time: the office hours. With a time: whether it’s available, and the other times of that day. Here, a 400 is a result, not a failure.',
    method: 'getTimes',
    replacedBy: 'Available times',
    fields: [group, { name: 'time', label: 'Time (optional)', kind: 'text', value: '' }],
    send: ({ group, time }, api) =>
      api.getTimes(number(group), (time || undefined) as WallTime | undefined),
  }),
  'verify-widget': define({
    title: 'Verify widget',
    summary:
      'The configuration of the vendor’s widget. Responds with 400 if that widget is inactive.',
    method: 'verifyWidget',
    replacedBy: 'Discovery sources and Employee group',
    fields: [group],
    send: ({ group }, api) => api.verifyWidget(number(group)),
  }),
};
