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
