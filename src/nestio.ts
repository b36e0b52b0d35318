/**
 * For sites that use Funnel's script: accepts the options of `NestioLeadCapture` and puts a
 * `<tour-booking>` in place of its frame. Any number per page.
 */

import { TourBookingCalendar } from './elements/calendar.js';
import { TourBookingProspectForm } from './elements/prospect-form.js';
import type { TourBookedEvent } from './events.js';
import { isId } from './model/property.js';
import { hideToken } from './page/tour-link.js';
import { register } from './register.js';
import { TourBooking } from './tour-booking.js';

/** Funnel's options, and `baseUrl`. */
export interface NestioOptions {
  /** `lead_capture_appointment`. Funnel's contact form has no equivalent here. */
  readonly type?: string;
  readonly key: string;
  readonly group: string | number;
  /** ID of the element to fill. By default, the widget follows the script tag with Funnel's ID. */
  readonly containerId?: string;
  /** Six hex digits, with or without `#`. */
  readonly color?: string;
  readonly buttonTextColor?: string;
  readonly textColor?: string;
  /** Address text, shown and sent with the booking. */
  readonly location?: string;
  readonly submitLabel?: string;
  readonly unit?: string | number;
  /** A lead source ID. The API has no field for Funnel's free text. */
  readonly campaignInfo?: string | number;
  /** Funnel's callback gets no arguments; ours gets the event. */
  readonly onComplete?: (event: TourBookedEvent) => void;
  /**
   * The API's address, which Funnel's script has built in. Default: `data-base-url` on the
   * script tag.
   */
  readonly baseUrl?: string;
}

// Pages load Funnel's script once per widget, so a second copy isn't a mistake.
hideToken();
register(TourBooking, TourBookingCalendar, TourBookingProspectForm);

/** The ID of the script tag in Funnel's instructions. */
const SCRIPT_ID = 'nestio-lead-capture-frame';

/** Returns the element. If there's no place for it, returns nothing, and the console says why. */
export function NestioLeadCapture(options: NestioOptions): TourBooking | undefined {
  // A page's own script isn't type-checked.
  if (!options) return complain('the options are missing');
  const { type = 'lead_capture_appointment', containerId, unit, campaignInfo } = options;
  if (type !== 'lead_capture_appointment') {
    return complain(`type "${type}" is not supported: only lead_capture_appointment is`);
  }
  const place = document.getElementById(containerId || SCRIPT_ID);
  if (!place) {
    return complain(
      containerId ? `there is no element with the ID "${containerId}"` : 'containerId is missing',
    );
  }

  const tour = document.createElement('tour-booking');
  tour.baseUrl = options.baseUrl ?? document.getElementById(SCRIPT_ID)?.dataset.baseUrl;
  if (!tour.baseUrl) complain('baseUrl, or data-base-url on the script tag, is missing');
  tour.apiKey = options.key;
  tour.groupId = String(options.group ?? '');
  tour.location = options.location;
  if (unit) tour.unit = String(unit);
  const source = String(campaignInfo || '');
  if (isId(source)) tour.discoverySource = source;
  else if (source) complain('campaignInfo was ignored: it must be a lead source ID');
  if (options.submitLabel) tour.strings = { book: options.submitLabel };
  paint(tour, '--tour-accent', options.color);
  paint(tour, '--tour-on-accent', options.buttonTextColor);
  paint(tour, '--tour-text', options.textColor);
  tour.addEventListener('tour-booked', (event) => options.onComplete?.(event));
  if (!containerId) {
    place.after(tour);
    return tour;
  }
  // The previous content becomes the fallback. If it's an earlier widget, its fallback does.
  const earlier = place.querySelector(tour.localName);
  earlier?.replaceWith(...earlier.childNodes);
  tour.append(...place.childNodes);
  place.append(tour);
  return tour;
}

function paint(tour: HTMLElement, token: string, color: string | undefined): void {
  const digits = String(color ?? '').replace(/^#/, '');
  if (!digits) return;
  // Not a `style` attribute, which a strict Content Security Policy blocks.
  if (/^[\da-f]{6}$/i.test(digits)) tour.style.setProperty(token, `#${digits}`);
  else complain(`"${color}" is not a six-digit hex color`);
}

function complain(what: string): undefined {
  console.error(`NestioLeadCapture: ${what}.`);
}
