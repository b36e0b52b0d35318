/**
 * Prospect 890 and the tours of the past and the coming days, counted from the world's clock so that
 * they never go stale. Listed are 501, 503, 505 and 506; the others have a status that is not.
 */
import { record } from './appointments.js';
import { TOUR_LENGTH } from './calendars.js';
import { officeHoursOf, zoneOf } from './groups.js';
import { type Group, STATUS, type Status } from './records.js';
import { addDays, type IsoDate, weekdayOf } from './wall-time.js';
import type { World } from './world.js';
import { dateAt, instantOf } from './zone.js';

interface PastOrComing {
  id: number;
  status: Status;
  groupId: number;
  employeeId: number;
  /** Open days from today, negative for the past. */
  openDays: number;
  time: string;
  location?: string;
  notes?: string;
}

const ADDRESS = '1200 W Fulton Market, Unit 4B, Chicago, IL 60607';

const TOURS: readonly PastOrComing[] = [
  { id: 501, status: 30, groupId: 23, employeeId: 596, openDays: -12, time: '10:00:00' },
  {
    id: 502,
    status: STATUS.completed,
    groupId: 23,
    employeeId: 597,
    openDays: -8,
    time: '11:30:00',
  },
  { id: 503, status: null, groupId: 23, employeeId: 597, openDays: -3, time: '15:00:00' },
  {
    id: 504,
    status: STATUS.cancelled,
    groupId: 23,
    employeeId: 596,
    openDays: 3,
    time: '13:00:00',
  },
  {
    id: 505,
    status: STATUS.confirmed,
    groupId: 23,
    employeeId: 596,
    openDays: 2,
    time: '11:00:00',
    location: ADDRESS,
    notes: 'Please mind the gap',
  },
  {
    id: 506,
    status: null,
    groupId: 23,
    employeeId: 597,
    openDays: 5,
    time: '14:30:00',
    location: ADDRESS,
  },
  {
    id: 507,
    status: STATUS.tentative,
    groupId: 42,
    employeeId: 601,
    openDays: 7,
    time: '12:00:00',
  },
];

function openDay(group: Group, today: IsoDate, count: number): IsoDate {
  let date = today;
  for (let left = Math.abs(count); left > 0; ) {
    date = addDays(date, Math.sign(count));
    if (officeHoursOf(group)[weekdayOf(date)]) left--;
  }
  return date;
}

export function seedHistory(world: World): void {
  world.prospects.set(890, {
    id: 890,
    people: [
      {
        id: 740,
        first_name: 'John',
        last_name: 'Doe',
        email: 'john@example.com',
        phone_1: '555-555-5555',
      },
      { id: 741, first_name: 'Jane', last_name: 'Fonda', email: 'jane@example.com', phone_1: '' },
    ],
    broker_first_name: '',
    broker_last_name: '',
    discoverySource: 270,
    lastBooking: null,
  });
  for (const { id, status, groupId, employeeId, openDays, time, location, notes } of TOURS) {
    const group = world.groups.get(groupId);
    if (!group) continue;
    const today = dateAt(world.clock.now(), zoneOf(group));
    const startsAt = instantOf(`${openDay(group, today, openDays)}T${time}`, zoneOf(group)) ?? 0;
    record(world, {
      id,
      status,
      groupId,
      employeeId,
      clientId: 890,
      startsAt,
      endsAt: startsAt + TOUR_LENGTH,
      tourType: 'guided',
      isVideoTour: false,
      location: location ?? '',
      notes: notes ?? '',
    });
  }
}
