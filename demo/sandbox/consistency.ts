/** What must hold in every world at every moment, whatever was called and whatever went wrong. */
import { listedAppointments } from './appointments.js';
import { TOUR_LENGTH, takesTime } from './calendars.js';
import { STATUS } from './records.js';
import type { World } from './world.js';

/** Each broken rule in a sentence; none when all is well. */
export function findInconsistencies(world: World): string[] {
  return [
    ...doubleBookings(world, 'employeeId'),
    ...doubleBookings(world, 'clientId'),
    ...lostRecords(world),
    ...wrongLists(world),
    ...sharedAddresses(world),
  ];
}

/** Neither an employee nor, where the group refuses it, a prospect is on two tours at one time. */
function doubleBookings(
  { appointments, groups }: World,
  whose: 'employeeId' | 'clientId',
): string[] {
  const taken = [...appointments.values()]
    .filter(takesTime)
    .filter(
      ({ groupId }) => whose === 'employeeId' || groups.get(groupId)?.settings.refuses_conflicts,
    )
    .sort((a, b) => a[whose] - b[whose] || a.startsAt - b.startsAt);
  return taken.flatMap((appointment, index) => {
    const before = taken[index - 1];
    if (before?.[whose] !== appointment[whose] || before.endsAt <= appointment.startsAt) return [];
    return [`${whose} ${appointment[whose]} has both ${before.id} and ${appointment.id}.`];
  });
}

function lostRecords({ appointments, issuedIds, employees, prospects }: World): string[] {
  const lost = issuedIds.filter((id) => !appointments.has(id));
  const broken = [...appointments.values()].filter(
    ({ employeeId, clientId, startsAt, endsAt }) =>
      !employees.has(employeeId) || !prospects.has(clientId) || endsAt - startsAt !== TOUR_LENGTH,
  );
  return [
    ...lost.map((id) => `The record of appointment ${id} is gone.`),
    ...broken.map(({ id }) => `Appointment ${id} names nobody or has no proper length.`),
  ];
}

function wrongLists(world: World): string[] {
  return [...world.prospects.keys()].flatMap((clientId) => {
    const list = listedAppointments(world, clientId);
    const starts = list.map(({ startsAt }) => startsAt);
    const isOrdered = starts.every((start, index) => start >= (starts[index - 1] ?? start));
    const isRight = list.every(({ status }) => status === null || status === STATUS.confirmed);
    return isOrdered && isRight
      ? []
      : [`The appointments of prospect ${clientId} are listed wrongly.`];
  });
}

/** An e-mail address stands for one prospect. */
function sharedAddresses({ prospects }: World): string[] {
  const addresses = [...prospects.values()]
    .map(({ people }) => people[0]?.email.toLowerCase() ?? '')
    .filter((email) => email !== '');
  return addresses
    .filter((email, index) => addresses.indexOf(email) !== index)
    .map((email) => `More than one prospect has the address ${email}.`);
}
