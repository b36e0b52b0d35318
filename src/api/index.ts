/** The API client alone: `import { createTourApi } from 'tour-booking/api'`, in browsers and in Node. */
export type { TourType } from '../model/appointment.js';
export { type IsoDate, parseIsoDate } from '../model/dates.js';
export type { Place } from '../model/property.js';
export { parseWallTime, type WallTime } from '../model/wall-time.js';
export type {
  Appointment,
  AppointmentApi,
  AppointmentClient,
  AppointmentPerson,
  Cancellation,
  MovedAppointment,
} from './appointments.js';
export type { AvailableTimes, AvailableTimesQuery } from './available-times.js';
export type { Booking, BookingApi } from './booking.js';
export type { BookingRequest, Broker, Person } from './booking-request.js';
export { createTourApi, type TourApi } from './client.js';
export type { DeprecatedApi, DeprecatedTimes, WidgetConfiguration } from './deprecated.js';
export {
  type ApiErrorKind,
  type ApiMessage,
  isOutcomeUncertain,
  isSlotRefused,
  messagesAt,
  type Operation,
  TourApiError,
} from './errors.js';
export type { DiscoverySource, Group } from './group.js';
export type { CallOptions } from './retry-reads.js';
export type { TourApiOptions } from './transport.js';
