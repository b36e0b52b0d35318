/** The global array of a tag manager, which gets a plain object for each public event: all its fields but the request. */

/** A tag manager's list, or the page's own function. */
type DataLayer = unknown[] | ((event: Record<string, unknown>) => void);

/** An event with the fields that aren't for analytics. */
type Fields = Event & { readonly request?: unknown; readonly isLate?: true };

export function pushToDataLayer(name: string, event: Event): void {
  const page = globalThis as unknown as Record<string, DataLayer>;
  try {
    page[name] ??= [];
    const layer = page[name];
    if (typeof layer === 'function') layer(toPlainObject(event));
    else layer.push(toPlainObject(event));
  } catch (error) {
    // A tag manager replaces `push` with its own code: an exception there must not stop a booking.
    console.error(error);
  }
}

/** Leaves out what the prospect typed. Fields without a value are `null`: a tag manager keeps the values of earlier events. */
export function toPlainObject(event: Event): Record<string, unknown> {
  // Analytics count a late event like any other.
  const { isTrusted: _, request: __, isLate: ___, ...fields } = event as Fields;
  return JSON.parse(
    JSON.stringify({ event: event.type, isDryRun: false, ...fields }, (_, value) =>
      value === '' ? null : (value ?? null),
    ),
  );
}
