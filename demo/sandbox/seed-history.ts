/** Prospect 890 and their tours, relative to the world's clock. 501, 503, 505 and 506 are listed. */
import { record } from './appointments.js';
import { officeHoursOf, TOUR_LENGTH, zoneOf } from './calendars.js';
import { type Appointment, type Group, type Person, STATUS, type Status } from './records.js';
import { addDays, dateAt, type IsoDate, instantOf, weekdayOf } from './wall-time.js';
import type { World } from './world.js';

const PLACE = { location: '1200 W Fulton Market, Unit 4B, Chicago, IL 60607' };

/** Open days count from today. Negative ones are in the past. */
type Tour = readonly [
  ...[id: number, status: Status, groupId: number, employeeId: number],
  ...[openDays: number, time: string, more?: Partial<Appointment>],
];

const { tentative, confirmed, canceled, completed } = STATUS;
const TOURS: readonly Tour[] = [
  [501, confirmed, 23, 596, -12, '10:00:00'],
  [502, completed, 23, 597, -8, '11:30:00'],
  [503, null, 23, 597, -3, '15:00:00'],
  [504, canceled, 23, 596, 3, '13:00:00'],
  [505, confirmed, 23, 596, 2, '11:00:00', { ...PLACE, notes: 'Please mind the gap' }],
  [506, null, 23, 597, 5, '14:30:00', PLACE],
  [507, tentative, 42, 601, 7, '12:00:00'],
];

function openDay(group: Group, today: IsoDate, count: number): IsoDate {
  let date = today;
  for (let left = Math.abs(count); left > 0; ) {
    date = addDays(date, Math.sign(count));
    if (officeHoursOf(group)[weekdayOf(date)]) left--;
  }
  return date;
}

function person(id: number, first_name: string, last_name: string, phone_1: string): Person {
  return { id, first_name, last_name, email: `${first_name.toLowerCase()}@example.com`, phone_1 };
}

export function seedHistory(world: World): void {
  world.prospects.set(890, {
    id: 890,
    people: [person(740, 'John', 'Doe', '555-555-5555'), person(741, 'Jane', 'Fonda', '')],
    broker_first_name: '',
    broker_last_name: '',
    discoverySource: 270,
  });
  for (const [id, status, groupId, employeeId, openDays, time, more] of TOURS) {
    const group = world.groups.get(groupId);
    if (!group) continue;
    const today = dateAt(world.now(), zoneOf(group));
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
      location: '',
      notes: '',
      ...more,
    });
  }
}
