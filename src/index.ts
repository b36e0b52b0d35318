/** The package's public interface. Importing it registers nothing; `tour-booking/define` does. */
export type { Config, ConfiguredLocation, LegalText, Option, Prefill } from './config/config.js';
export {
  type TourAppointment,
  TourBeforeBookEvent,
  TourBookedEvent,
  TourErrorEvent,
  type TourEventMap,
  TourNoAvailabilityEvent,
  TourReadyEvent,
  TourSlotSelectEvent,
  TourSlotTakenEvent,
  type TourStep,
  TourStepChangeEvent,
} from './events.js';
export type { PartialStrings } from './strings/language.js';
export type { TourStrings } from './strings/tour-strings.js';
export { TourBooking } from './tour-booking.js';
