/** Every operation that a public key can use, with arguments that work in a new sandbox. */
import type { TourApi } from '../../src/api.js';
import { addDays } from '../../src/model/dates.js';
import { todayAt } from '../../src/model/property-clock.js';
import type { OperationName } from '../sandbox/operations.js';

export interface Operation {
  readonly title: string;
  readonly summary: string;
  readonly method: keyof TourApi;
  /** The method's arguments. */
  readonly args: readonly unknown[];
  readonly replacedBy?: string;
}

export const GROUP_ID = 23;
const CLIENT_ID = 890;
const APPOINTMENT_ID = 505;
const today = todayAt(new Date(), 'America/Chicago');

/** A week of times, from tomorrow on. */
export const WEEK = { groupId: GROUP_ID, from: addDays(today, 1), to: addDays(today, 7) };

const BOOKING = {
  tourType: 'guided',
  location: '1200 W Fulton Market, Unit 4B, Chicago, IL 60607',
  people: [
    { firstName: 'John', lastName: 'Doe', email: 'john@example.com', phone: '555-555-5555' },
  ],
  place: { kind: 'unit', id: 4001 },
  moveInDate: addDays(today, 30),
  pets: ['10'],
};

type PublicOperation = Exclude<OperationName, 'edit-client' | 'sync-listings'>;

/** In the order in which an integrator needs them. `start` is an available time. */
export const operationsWith = (start: string): Readonly<Record<PublicOperation, Operation>> => ({
  'available-times': {
    title: 'Available times',
    summary:
      'The times at which a group can give a tour, for up to seven dates. They have no offset: they are the property’s local times.',
    method: 'getAvailableTimes',
    args: [{ ...WEEK, tourType: 'guided' }],
  },
  book: {
    title: 'Book',
    summary:
      'Books an available time. Creates a prospect, or updates the one with that email address. The client never sends it twice.',
    method: 'bookTour',
    args: [GROUP_ID, { start, ...BOOKING }],
  },
  'list-appointments': {
    title: 'List appointments',
    summary:
      'A prospect’s confirmed appointments and those made in the web application, in order. The required category isn’t documented; the sandbox requires Appointments.',
    method: 'listAppointments',
    args: [CLIENT_ID],
  },
  reschedule: {
    title: 'Reschedule',
    summary:
      'Moves an appointment to another available time, with the same employee if possible. The client never sends it twice.',
    method: 'rescheduleAppointment',
    args: [APPOINTMENT_ID, GROUP_ID, start],
  },
  cancel: {
    title: 'Cancel',
    summary:
      'Cancels an appointment and keeps its record. If it was confirmed, the employee gets an email. The client never sends it twice.',
    method: 'cancelAppointment',
    args: [APPOINTMENT_ID],
  },
  group: {
    title: 'Group',
    summary:
      'The group’s settings: tour types, time zone, booking period, video apps and phone number. No field is guaranteed.',
    method: 'getGroup',
    args: [GROUP_ID],
  },
  'discovery-sources': {
    title: 'Discovery sources',
    summary: 'The account’s lead sources. Names can repeat; IDs can’t.',
    method: 'listDiscoverySources',
    args: [],
  },
  times: {
    title: 'Times',
    summary:
      'Without a time: the office hours. With a time: whether it’s available, and the other times of that day. Here, a 400 is a result, not a failure.',
    method: 'getTimes',
    args: [GROUP_ID, start],
    replacedBy: 'Available times',
  },
  'verify-widget': {
    title: 'Verify widget',
    summary: 'The configuration of Funnel’s widget. Responds with 400 if that widget is inactive.',
    method: 'verifyWidget',
    args: [GROUP_ID],
    replacedBy: 'Discovery sources and Group',
  },
});
