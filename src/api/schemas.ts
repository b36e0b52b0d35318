/**
 * What an answer must have to be the documented one. Whatever may be missing or odd without harm is
 * not named here; the mapping reads it with care.
 */
import { anything, list, number, object, type Shape, text, truth } from './shape.js';

/** Parts that nobody has promised. */
export type Unpromised = Readonly<Record<string, unknown>>;

/** "available-times" */
export const availableTimes: Shape<{ available_times: unknown[] } & Unpromised> = object({
  available_times: list(anything),
});

/** "Booking response record": without an id no booking is known to exist. */
export const booking: Shape<{ data: { appointment: { id: number } & Unpromised } }> = object({
  data: object({ appointment: object({ id: number }) }),
});

/** Employee group configuration: an object, of which no field is promised. */
export const group: Shape<Unpromised> = object({});

/** "discovery-sources" of the public documentation. */
export const discoverySources: Shape<{
  data: { discovery_sources: { id: number; name: string }[] };
}> = object({ data: object({ discovery_sources: list(object({ id: number, name: text })) }) });

/** "Appointment record (prospect appointment list)" */
export const appointments: Shape<{
  data: { appointments: ({ id: number; start: string } & Unpromised)[] };
}> = object({ data: object({ appointments: list(object({ id: number, start: text })) }) });

/** "Reschedule response record" */
export const moved: Shape<{
  data: { appointment: { id: number; start: string } & Unpromised };
}> = object({ data: object({ appointment: object({ id: number, start: text }) }) });

/** The answer to a cancellation: a message, and whether an employee was told. */
export const cancelled: Shape<{ data: Unpromised }> = object({ data: object({ message: text }) });

/** "times (deprecated)": the same shape whether the asked time is available or not. */
export const times: Shape<{ available_times: unknown[]; valid: boolean } & Unpromised> = object({
  available_times: list(anything),
  valid: truth,
});

/** "Widget configuration (deprecated operation)" */
export const widget: Shape<{ data: Unpromised }> = object({ data: object({}) });
