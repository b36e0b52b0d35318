/** The API client alone: `import { createTourApi } from 'tour-booking/api'`, in browsers and in Node. */
export type { Place, TourType } from '../model/appointment.js';
export { type IsoDate, parseIsoDate } from '../model/dates.js';
export { parseWallTime, type WallTime } from '../model/wall-time.js';
export {
  type AppointmentApi,
  type AvailableTimes,
  type AvailableTimesQuery,
  type BookingApi,
  createTourApi,
  type DeprecatedApi,
  type TourApi,
} from './client.js';
export type { DeprecatedTimes, WidgetConfiguration } from './deprecated-answers.js';
export {
  type ApiErrorKind,
  type ApiMessage,
  isOutcomeUncertain,
  isSlotRefused,
  messagesAt,
  type Operation,
  TourApiError,
} from './errors.js';
export type { Group } from './group-answer.js';
export type { BookingRequest, Broker, Person } from './request-body.js';
export type { CallOptions } from './retry.js';
export type {
  Appointment,
  AppointmentClient,
  AppointmentPerson,
  Booking,
  Cancellation,
  DiscoverySource,
  MovedAppointment,
} from './schemas.js';
export type { TourApiOptions } from './transport.js';
