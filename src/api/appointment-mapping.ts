/** Appointments and the deprecated answers, from the wire to the model. */
import type {
  Appointment,
  AppointmentPerson,
  DiscoverySource,
  MovedAppointment,
} from '../model/appointment.js';
import { text } from './mapping.js';
import type { Unpromised } from './schemas.js';

/** A part that may be missing or odd: as an object, or an empty one. */
function object(value: unknown): Unpromised {
  return typeof value === 'object' && value !== null ? (value as Unpromised) : {};
}

/** A part that may be missing or odd: as a list of objects. */
function objects(value: unknown): Unpromised[] {
  return Array.isArray(value) ? value.map(object) : [];
}

function integer(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

/** The part that a listed and a moved appointment share. */
export function fromMoved(
  record: { readonly id: number; readonly start: string } & Unpromised,
): MovedAppointment {
  return {
    id: record.id,
    // Null for appointments made in the web application.
    status: integer(record.status),
    start: record.start,
    end: text(record.end),
    notes: text(record.notes) ?? '',
    location: text(record.location) ?? '',
  };
}

export function fromAppointment(
  record: { readonly id: number; readonly start: string } & Unpromised,
): Appointment {
  const employee = object(record.employee);
  const client = object(record.client);
  const employeeId = integer(employee.id);
  const clientId = integer(client.id);
  // `appointment_showings`, `group`, `agents` and `photo` are internal or of unknown shape when filled.
  return {
    ...fromMoved(record),
    employee: employeeId === null ? undefined : { id: employeeId, name: text(employee.name) ?? '' },
    client:
      clientId === null
        ? undefined
        : {
            id: clientId,
            name: text(client.name) ?? '',
            person: fromPerson(object(client.person)),
            brokerFirstName: text(client.broker_first_name) ?? '',
            brokerLastName: text(client.broker_last_name) ?? '',
            leadSource: text(client.lead_source) ?? '',
          },
  };
}

function fromPerson(person: Unpromised): AppointmentPerson | undefined {
  const id = integer(person.id);
  if (id === null) return undefined;
  return {
    id,
    firstName: text(person.first_name) ?? '',
    lastName: text(person.last_name) ?? '',
    isPrimary: person.is_primary === true,
    email: text(person.email) ?? '',
    phone: text(person.phone_1) ?? '',
    secondPhone: text(person.phone_2) ?? '',
  };
}

/** `{value, label}` of the deprecated configuration, as lead sources. */
export function fromChoices(value: unknown): DiscoverySource[] {
  return objects(value).flatMap(({ value: id, label }) => {
    const source = integer(id);
    const name = text(label);
    return source !== null && name ? [{ id: source, name }] : [];
  });
}

/** 10 required, 20 shown and optional, 30 hidden (seen in traffic; the documentation shows the numbers only). */
export function fromFieldConfig(value: unknown): Record<string, number> {
  const fields = object(value);
  const config: Record<string, number> = {};
  for (const name of Object.keys(fields)) {
    const number = integer(fields[name]);
    if (number !== null) config[name] = number;
  }
  return config;
}
