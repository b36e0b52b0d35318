/**
 * The paths of the operations below the base URL, as the API's documentation spells them. The client
 * fills in ids; the server part fills in route patterns.
 */
type Id = number | string;

export const times = (group: Id) => `/api/v2/appointments/group/${group}/available-times/`;
export const book = (group: Id) => `/api/v2/appointments/group/${group}/book/`;
export const group = (group: Id) => `/api/v2/group/${group}/`;
export const discoverySources = '/api/v2/discovery-sources';
export const list = (client: Id) => `/api/v2/clients/${client}/appointments/`;
export const move = (appointment: Id, group: Id) =>
  `/api/v2/appointments/${appointment}/group/${group}/book/`;
/** The one path that the documentation spells without a trailing slash. */
export const cancel = (appointment: Id) => `/api/v2/appointments/${appointment}`;

/** Reads back the query that the client writes for times; `undefined` for any other query. */
export function readTimesQuery(query: string) {
  const [isQuery, from = '', to = from, tourType] =
    /^\?from_date=([\d-]+)(?:&to_date=([\d-]+))?(?:&tour_type=(self-guided))?$/.exec(query) ?? [];
  if (isQuery === undefined) return undefined;
  return { from, to, ...(tourType === 'self-guided' && { tourType: 'self-guided' as const }) };
}
