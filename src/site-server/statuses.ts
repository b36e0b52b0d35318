/**
 * What `tour-booking/server` says of a booking, a move or a cancellation. A 409 or 424 of the service
 * itself never reaches a page: the server passes it on as a 400.
 */

/** Another copy of the request may be on its way to the service. */
export const MAYBE_IN_FLIGHT = 409;
/** Nothing was sent. A 4xx, because any 5xx is an unknown outcome to the widget. */
export const NOT_SENT = 424;
/** It was sent, and nobody will ever know the outcome. */
export const OUTCOME_UNKNOWN = 502;
