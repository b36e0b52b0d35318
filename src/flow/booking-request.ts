/** From what was typed and configured to what is asked of the service. */
import type { Offer } from '../config/offer.js';
import type { Settings } from '../config/resolve.js';
import type { BookingRequest } from '../model/appointment.js';
import { type Draft, requirementsFor } from '../model/prospect.js';
import { parseIsoDate, type WallTime } from '../model/wall-time.js';

/** Empty and hidden fields are left out: the service refuses some empty texts. */
export function createBookingRequest(
  settings: Settings,
  { tourType }: Offer,
  start: WallTime,
  draft: Draft,
): BookingRequest {
  const requirements = requirementsFor(settings.config.fields ?? {}, tourType);
  const text = (name: 'email' | 'phone' | 'platform' | 'platformDetails' | 'notes') =>
    requirements[name] === 'hidden' ? '' : draft[name].trim();
  const list = (name: 'pets' | 'laundry') => (requirements[name] === 'hidden' ? [] : draft[name]);
  const moveInDate =
    requirements.moveInDate === 'hidden' ? undefined : parseIsoDate(draft.moveInDate);

  return leaveOutEmpty({
    start,
    tourType,
    location: settings.location,
    platform: text('platform'),
    platformDetails: text('platformDetails'),
    place: settings.place,
    people: [
      leaveOutEmpty({
        firstName: draft.firstName.trim(),
        lastName: draft.lastName.trim(),
        email: text('email'),
        phone: text('phone'),
      }),
    ],
    moveInDate,
    pets: list('pets'),
    laundry: list('laundry').map(Number),
    notes: text('notes'),
  });
}

type Filled<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function leaveOutEmpty<T extends object>(fields: T): Filled<T> {
  const filled: Partial<Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(fields)) {
    const isEmpty = value === undefined || (Array.isArray(value) && !value.length) || value === '';
    if (!isEmpty) filled[name] = value;
  }
  return filled as Filled<T>;
}
