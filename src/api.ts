/** The API client alone: `import { createTourApi } from 'tour-booking/api'`, in browsers and in Node. */

export type { AppointmentClient, AppointmentPerson, Cancellation } from './api/appointments.js';
export type { AvailableTimes, AvailableTimesQuery } from './api/available-times.js';
export type { Broker, Person } from './api/booking-body.js';
export type { DeprecatedApi, DeprecatedTimes, WidgetConfiguration } from './api/deprecated.js';
export {
  type ApiErrorKind,
  type ApiMessage,
  isSlotRefused,
  messagesAt,
  type Operation,
  TourApiError,
} from './api/errors.js';
export type { DiscoverySource, Group } from './api/group.js';
export { isOutcomeUncertain } from './api/lost-answers.js';
export type { CallOptions } from './api/retry-reads.js';
export type { TourApiOptions } from './api/transport.js';
export type { TourType } from './model/appointment.js';
export type { IsoDate } from './model/dates.js';
export type { Place } from './model/property.js';
export type { WallTime } from './model/wall-time.js';
export {
  type Appointment,
  type AppointmentApi,
  type Booking,
  type BookingApi,
  type BookingRequest,
  createTourApi,
  type MovedAppointment,
  type TourApi,
} from './site-server/client.js';
