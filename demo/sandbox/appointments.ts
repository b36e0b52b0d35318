/** An appointment's transitions. Each is synchronous, so two visitors can't get the same slot. */
import {
  canBook,
  freeEmployees,
  isFree,
  NO_APPOINTMENTS,
  nearestStarts,
  overlaps,
  refusalOf,
  TOUR_LENGTH,
  takesTime,
  zoneOf,
} from './calendars.js';
import { namesOf, saveProspect } from './prospects.js';
import { pickOne } from './random.js';
import { type Appointment, type Employee, type Group, STATUS } from './records.js';
import type { AppointmentFields, ClientFields } from './validation/requests.js';
import { instantOf, type WallTime, wallTimeAt } from './wall-time.js';
import type { World } from './world.js';

const CONFLICT = 'Prospect has a conflicting appointment at the same time.';

/** `undefined` if the prospect has no other tour at that time. */
export function conflictOf(
  world: World,
  group: Group,
  clientId: number | undefined,
  start: number | undefined,
  except?: Appointment,
): string | undefined {
  if (start === undefined || !group.settings.refuses_conflicts) return undefined;
  const isThere = [...world.appointments.values()].some(
    (appointment) =>
      appointment !== except &&
      appointment.clientId === clientId &&
      takesTime(appointment) &&
      overlaps(appointment, start),
  );
  return isThere ? CONFLICT : undefined;
}

/** A new appointment's status isn't documented. Here, groups with confirmations make it tentative. */
export function book(
  world: World,
  group: Group,
  appointment: AppointmentFields,
  client: ClientFields,
): Appointment | undefined {
  const start = instantOf(appointment.start, zoneOf(group));
  if (start === undefined) return undefined;
  const employee = pickOne(world.random, freeEmployees(world, group, start));
  if (!employee) return undefined;
  return record(world, {
    id: world.nextId(),
    status: group.settings.confirmation_enabled ? STATUS.tentative : STATUS.confirmed,
    groupId: group.id,
    employeeId: employee.id,
    clientId: saveProspect(world, client).id,
    startsAt: start,
    endsAt: start + TOUR_LENGTH,
    tourType: appointment.tour_type,
    isVideoTour: appointment.is_video_tour ?? false,
    location: appointment.location ?? '',
    notes: client.notes ?? '',
  });
}

export function record(world: World, appointment: Appointment): Appointment {
  world.appointments.set(appointment.id, appointment);
  return appointment;
}

/** The same employee if free, in any group. Otherwise, another one at random. */
function employeeForMove(
  world: World,
  appointment: Appointment,
  group: Group,
  start: number,
): Employee | undefined {
  const current = world.employees.get(appointment.employeeId);
  if (current && isFree(world, current, start, appointment)) return current;
  return pickOne(world.random, freeEmployees(world, group, start, appointment));
}

/** Returns a reason if it fails. The new status isn't documented. Here, null becomes confirmed. */
export function move(
  world: World,
  appointment: Appointment,
  group: Group,
  time: WallTime,
): string | undefined {
  const start = instantOf(time, zoneOf(group));
  const employee = start && employeeForMove(world, appointment, group, start);
  const refusal = refusalOf(world, group, time, () => Boolean(employee));
  if (refusal) return refusal;
  const conflict = conflictOf(world, group, appointment.clientId, start, appointment);
  if (conflict) return conflict;
  if (!canBook(group, appointment.tourType, appointment.isVideoTour)) return NO_APPOINTMENTS;
  if (!start || !employee) return NO_APPOINTMENTS;
  appointment.startsAt = start;
  appointment.endsAt = start + TOUR_LENGTH;
  appointment.groupId = group.id;
  appointment.employeeId = employee.id;
  appointment.status ??= STATUS.confirmed;
  return undefined;
}

/** Keeps the record. Returns whether the employee got an email, which only a confirmed tour causes. */
export function cancel(world: World, appointment: Appointment): boolean {
  const wasConfirmed = appointment.status === STATUS.confirmed;
  appointment.status = STATUS.canceled;
  if (wasConfirmed) notifyEmployee(world, appointment);
  return wasConfirmed;
}

function notifyEmployee(
  world: World,
  { id, employeeId, clientId, groupId, startsAt }: Appointment,
) {
  const employee = world.employees.get(employeeId);
  const prospect = world.prospects.get(clientId);
  const group = world.groups.get(groupId);
  if (!employee || !prospect || !group) return;
  const time = wallTimeAt(startsAt, zoneOf(group)).slice(0, 16).replace('T', ' ');
  world.outbox.push({
    to: employee.email,
    subject: `Tour canceled: ${namesOf(prospect)}, ${time}`,
    text: `Hello ${employee.name}, ${namesOf(prospect)} canceled the tour on ${time}.`,
    appointmentId: id,
    at: new Date(world.now()).toISOString(),
  });
}

/** A prospect's appointments with a status that their group's lists have, in order. */
export function listedAppointments(world: World, clientId: number): Appointment[] {
  return [...world.appointments.values()]
    .filter((appointment) => appointment.clientId === clientId)
    .filter(({ status, groupId }) =>
      world.groups.get(groupId)?.settings.listed_statuses.includes(status),
    )
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id);
}

/** Books every employee of the group who is free then, each for a different prospect. */
export function takeStart(world: World, group: Group, time: WallTime): Appointment[] {
  const start = instantOf(time, zoneOf(group));
  if (start === undefined) return [];
  return freeEmployees(world, group, start)
    .map(() => {
      const email = `rival-${world.nextId()}@example.com`;
      const people = [{ first_name: 'Robin', last_name: 'Rival', email }];
      return book(world, group, { start: time, tour_type: 'guided' }, { people });
    })
    .filter((appointment) => appointment !== undefined);
}

/** Starts with the wanted time, which is nearest to itself. */
export function takeNearest(world: World, group: Group, wanted: WallTime, count: number): void {
  for (const time of nearestStarts(world, group, wanted, count)) takeStart(world, group, time);
}
