/** The package's public interface. Importing it registers nothing; `tour-booking/define` and `define-appointments` do. */

export type { Consent } from './booking/consent.js';
export type { Config, ConfiguredLocation, LegalText, Option, Prefill } from './config/config.js';
export * from './events.js';
export type { TourAppointment } from './model/appointment.js';
export type { TourOutcome } from './reporting/public-outcome.js';
export type { FoundTimes, TimesQuery } from './store/find-times.js';
export type { TourStrings } from './strings/en.js';
export type { PartialStrings } from './strings/own-wording.js';
export { TourAppointments } from './tour-appointments.js';
export { TourBooking, type TourDefaults } from './tour-booking.js';
