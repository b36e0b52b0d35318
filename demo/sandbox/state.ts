/** A world as the control endpoints show it: all there is, times in UTC and on the property's wall. */
import { zoneOf } from './groups.js';
import type { Appointment, Group } from './records.js';
import type { World } from './world.js';
import { utcText, wallTimeAt } from './zone.js';

export function groupState(world: World, group: Group) {
  return {
    ...group.configuration,
    confirmation_enabled: group.confirmationEnabled,
    minutes_between_starts: group.minutesBetweenStarts,
    minimum_notice_minutes: group.minimumNoticeMinutes,
    employees: group.employeeIds.map((id) => world.employees.get(id)),
  };
}

export function appointmentState(world: World, appointment: Appointment) {
  const { startsAt, endsAt, ...rest } = appointment;
  const group = world.groups.get(appointment.groupId);
  return {
    ...rest,
    start: utcText(startsAt),
    end: utcText(endsAt),
    wallStart: group ? wallTimeAt(startsAt, zoneOf(group)) : null,
  };
}

export function stateOf(world: World) {
  return {
    seed: world.seed,
    now: new Date(world.clock.now()).toISOString(),
    groups: [...world.groups.values()].map((group) => groupState(world, group)),
    appointments: [...world.appointments.values()].map((appointment) =>
      appointmentState(world, appointment),
    ),
    prospects: [...world.prospects.values()],
  };
}
