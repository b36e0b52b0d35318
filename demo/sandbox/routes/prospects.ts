/** A prospect's appointments, and the operations that require a private key. */
import { listedAppointments } from '../appointments.js';
import { clientNotFound, idIn, type SandboxHandler } from '../environment.js';
import { brokerInfo, type Key, visibleLocation } from '../keys.js';
import { leadSourceOf, namesOf } from '../prospects.js';
import type { Appointment, Prospect } from '../records.js';
import { utcText } from '../wall-time.js';
import type { World } from '../world.js';

function appointmentRecord(world: World, key: Key, prospect: Prospect, appointment: Appointment) {
  const [primary] = prospect.people;
  return {
    status: appointment.status,
    id: appointment.id,
    start: utcText(appointment.startsAt),
    end: utcText(appointment.endsAt),
    notes: appointment.notes,
    location: visibleLocation(appointment.location, key.display),
    employee: {
      id: appointment.employeeId,
      photo: null,
      name: world.employees.get(appointment.employeeId)?.name ?? '',
    },
    client: {
      id: prospect.id,
      name: namesOf(prospect),
      group: null,
      person: { ...primary, is_primary: true, phone_2: '' },
      agents: [],
      broker_first_name: prospect.broker_first_name,
      broker_last_name: prospect.broker_last_name,
      lead_source: leadSourceOf(prospect),
    },
    // Internal data, and so the place for a broker key's fields.
    appointment_showings: brokerInfo(key.display),
  };
}

export const listAppointments: SandboxHandler = (c) => {
  const { world, key } = c.var;
  const prospect = world.prospects.get(idIn(c, 'client'));
  if (!prospect) return clientNotFound(c);
  const appointments = listedAppointments(world, prospect.id).map((appointment) =>
    appointmentRecord(world, key, prospect, appointment),
  );
  return c.json({ data: { appointments } });
};

/** For private keys only, and without documented payloads. What matters is who gets this far. */
export const editClient: SandboxHandler = (c) =>
  c.var.world.prospects.has(idIn(c, 'client')) ? c.json({ data: {} }) : clientNotFound(c);
export const syncListings: SandboxHandler = (c) => c.json({ data: {} });
