/** The package's public interface. Importing it registers nothing; `tour-booking/define` does. */
export type { Config, Option } from './config/schema.js';
export {
  type TourAppointment,
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
export { TourBooking } from './tour-booking.js';
