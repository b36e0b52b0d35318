/** The API client alone: `import { createTourApi } from 'tour-booking/api'`, in browsers and in Node. */
export type {
  Appointment,
  AppointmentClient,
  AppointmentPerson,
  Booking,
  BookingRequest,
  Broker,
  DiscoverySource,
  Group,
  MovedAppointment,
  Person,
  Place,
  TourType,
} from '../model/appointment.js';
export { type IsoDate, parseIsoDate, parseWallTime, type WallTime } from '../model/wall-time.js';
export type { AppointmentApi } from './appointment-operations.js';
export type { AvailableTimesQuery, BookingApi } from './booking-operations.js';
export { createTourApi, type TourApi } from './client.js';
export type { TourApiOptions } from './connect.js';
export type {
  DeprecatedApi,
  DeprecatedTimes,
  WidgetConfiguration,
} from './deprecated-operations.js';
export {
  type ApiErrorKind,
  type ApiMessage,
  isOutcomeUncertain,
  isSlotRefused,
  messagesAt,
  type Operation,
  TourApiError,
} from './errors.js';
export type { AvailableTimes } from './mapping.js';
export type { CallOptions } from './transport.js';
