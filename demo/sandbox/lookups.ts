/** Finds what the path is about before the operation begins. */
import { createMiddleware } from 'hono/factory';
import { appointmentNotFound, notFound } from './answers.js';
import { takesTime } from './calendars.js';
import { idIn, type SandboxEnv } from './environment.js';

export const findGroup = createMiddleware<SandboxEnv>(async (c, next) => {
  const group = c.var.world.groups.get(idIn(c, 'group'));
  if (!group) return notFound(c);
  c.set('group', group);
  return next();
});

/**
 * One that is cancelled already is kept, so it exists and can be cancelled again. Whether it can be
 * moved is not documented: here it is past that.
 */
export const findAppointment = createMiddleware<SandboxEnv>(async (c, next) => {
  const appointment = c.var.world.appointments.get(idIn(c, 'appointment'));
  const isOver = appointment && !takesTime(appointment) && c.var.operation === 'reschedule';
  if (!appointment || isOver) return appointmentNotFound(c);
  c.set('appointment', appointment);
  return next();
});
