/**
 * What an answer must have to be the documented one. Built when the first answer comes, not at load:
 * building costs milliseconds that would delay the first calendar. Whatever may be missing or odd
 * without harm is not named here; the mapping reads it with care.
 */
import * as z from './zod.js';

/** A schema that is built on first use. */
function onFirstUse<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/** Parts that nobody has promised. */
export type Unpromised = Readonly<Record<string, unknown>>;

/** "available-times" */
export const availableTimes = onFirstUse(
  (): z.Schema<{ available_times: unknown[] } & Unpromised> =>
    z.object({ available_times: z.array(z.unknown()) }),
);

/** "Booking response record": without an id no booking is known to exist. */
export const booking = onFirstUse(
  (): z.Schema<{ data: { appointment: { id: number } & Unpromised } }> =>
    z.object({ data: z.object({ appointment: z.object({ id: z.number() }) }) }),
);

/** Employee group configuration: an object, of which no field is promised. */
export const group = onFirstUse((): z.Schema<Unpromised> => z.object({}));

/** "discovery-sources" of the public documentation. */
export const discoverySources = onFirstUse(
  (): z.Schema<{ data: { discovery_sources: { id: number; name: string }[] } }> =>
    z.object({
      data: z.object({
        discovery_sources: z.array(z.object({ id: z.number(), name: z.string() })),
      }),
    }),
);

/** "Appointment record (prospect appointment list)" */
export const appointments = onFirstUse(
  (): z.Schema<{ data: { appointments: ({ id: number; start: string } & Unpromised)[] } }> =>
    z.object({
      data: z.object({
        appointments: z.array(z.object({ id: z.number(), start: z.string() })),
      }),
    }),
);

/** "Reschedule response record" */
export const moved = onFirstUse(
  (): z.Schema<{ data: { appointment: { id: number; start: string } & Unpromised } }> =>
    z.object({
      data: z.object({ appointment: z.object({ id: z.number(), start: z.string() }) }),
    }),
);

/** The answer to a cancellation: a message, and whether an employee was told. */
export const cancelled = onFirstUse(
  (): z.Schema<{ data: Unpromised }> => z.object({ data: z.object({ message: z.string() }) }),
);

/** "times (deprecated)": the same shape whether the asked time is available or not. */
export const times = onFirstUse(
  (): z.Schema<{ available_times: unknown[]; valid: boolean } & Unpromised> =>
    z.object({ available_times: z.array(z.unknown()), valid: z.boolean() }),
);

/** "Widget configuration (deprecated operation)" */
export const widget = onFirstUse(
  (): z.Schema<{ data: Unpromised }> => z.object({ data: z.object({}) }),
);
