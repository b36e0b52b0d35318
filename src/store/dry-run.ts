/**
 * For a page that tries the widget out: reading goes to the service as usual, and what would change
 * something there is answered here. Nothing is booked, moved or cancelled.
 */
import type { TourClient } from './client.js';

/** No appointment of the service has this id. */
const NO_APPOINTMENT = 0;

const ANSWERS: Readonly<Partial<Record<PropertyKey, (...args: never[]) => object>>> = {
  bookTour: () => ({
    id: NO_APPOINTMENT,
    confirmationEnabled: false,
    startsAt: undefined,
    location: '',
    expirationDate: undefined,
  }),
  rescheduleAppointment: (_id: number, _group: number, start: string) => ({ start, location: '' }),
  cancelAppointment: () => ({ notificationSent: false }),
};

/** The same client without its writes. */
export function withoutWrites(api: TourClient): TourClient {
  return new Proxy({} as TourClient, {
    get(_, name) {
      const method = Reflect.get(api, name);
      if (typeof method !== 'function') return method;
      const answer = ANSWERS[name] as ((...args: unknown[]) => object) | undefined;
      return answer ? async (...args: unknown[]) => answer(...args) : method.bind(api);
    },
  });
}
