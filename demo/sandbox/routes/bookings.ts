/** The operations that book, move and cancel an appointment. */
import { millisecondsInDay } from 'date-fns/constants';
import { book, cancel, conflictOf, move, takeNearest, takeStart } from '../appointments.js';
import { refusalOf, zoneOf } from '../calendars.js';
import { badRequest, type SandboxContext, type SandboxHandler } from '../environment.js';
import { visibleLocation } from '../keys.js';
import { findByEmail } from '../prospects.js';
import type { Random } from '../random.js';
import type { Appointment } from '../records.js';
import { checkAppointment, checkClient } from '../validation/booking-rules.js';
import { addError } from '../validation/error-tree.js';
import { readBookRequest, readMoveRequest } from '../validation/reading.js';
import { instantOf, utcText, type WallTime } from '../wall-time.js';

const DEFAULT_RIVAL_COUNT = 3;

/** With fractional seconds and no offset. Its rule isn't documented. Here: a day from now or the tour's start. */
function expirationText({ startsAt }: Appointment, now: number, random: Random): string {
  const expiresAt = new Date(Math.min(now + millisecondsInDay, startsAt))
    .toISOString()
    .slice(0, 19);
  const microseconds = Math.floor(random() * 1_000_000);
  return `${expiresAt}.${String(microseconds).padStart(6, '0')}`;
}

/** The address that a response states. */
function locationIn(c: SandboxContext, { location }: Appointment): string {
  const { group, key } = c.var;
  return group.settings.shortens_answers ? visibleLocation(location, key.display) : location;
}

/** Rivals that a fault ordered book just before the visitor. */
function letRivalsIn(c: SandboxContext, start: WallTime): void {
  const { world, group, faults } = c.var;
  for (const { fault, count } of faults) {
    if (fault === 'slot-taken') takeStart(world, group, start);
    if (fault === 'rival') takeNearest(world, group, start, count ?? DEFAULT_RIVAL_COUNT);
  }
}

export const bookAppointment: SandboxHandler = async (c) => {
  const { appointment, client, errors } = await readBookRequest(c);

  // From here on, everything is synchronous, so nobody else can take the slot.
  const { world, group } = c.var;
  if (appointment) {
    checkAppointment(errors, group, appointment);
    letRivalsIn(c, appointment.start);
    const prospect = findByEmail(world, client?.people[0]?.email);
    const refusal =
      refusalOf(world, group, appointment.start) ??
      conflictOf(world, group, prospect?.id, instantOf(appointment.start, zoneOf(group)));
    if (refusal) addError(errors, ['appointment', 'start'], refusal);
  }
  if (client) checkClient(errors, group, client, appointment?.broker_booked ?? false);
  const isRight = Object.keys(errors).length === 0;
  const booked = isRight && appointment && client && book(world, group, appointment, client);
  if (!booked) return badRequest(c, errors);

  return c.json({
    data: {
      appointment: {
        id: booked.id,
        confirmation_enabled: group.settings.confirmation_enabled,
        start: utcText(booked.startsAt),
        location: locationIn(c, booked),
        expiration_date: expirationText(booked, world.now(), world.random),
      },
    },
  });
};

export const rescheduleAppointment: SandboxHandler = async (c) => {
  const { start, errors } = await readMoveRequest(c);
  if (start === undefined || Object.keys(errors).length > 0) return badRequest(c, errors);
  const { world, group, appointment } = c.var;
  letRivalsIn(c, start);
  const refusal = move(world, appointment, group, start);
  if (refusal) return badRequest(c, { appointment: { start: [refusal] } });
  return c.json({
    data: {
      appointment: {
        id: appointment.id,
        status: appointment.status,
        start: utcText(appointment.startsAt),
        end: utcText(appointment.endsAt),
        notes: appointment.notes,
        location: locationIn(c, appointment),
      },
    },
  });
};

export const cancelAppointment: SandboxHandler = (c) => {
  const notified = cancel(c.var.world, c.var.appointment);
  return c.json({ data: { message: 'success', notification_sent: notified } });
};
