/**
 * The facts below the calendar: the tour's length, the address and the office's phone, and which of them are left
 * out. `calendar-with-times.ts` decides when the list appears.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../elements/icon.js';
import { plainText } from '../elements/plain-text.js';
import { propertyOf } from '../store/properties.js';
import type { State } from '../store/state.js';
import { ICONS } from './notice.js';
import { officeOf } from './office.js';
import type { Ui } from './ui.js';

/** The path of an icon, and the fact next to it. */
export type AboutItem = readonly [icon: string, fact: unknown];

const PIN = 'M12 21q-6.5-7-6.5-11a6.5 6.5 0 0 1 13 0q0 4-6.5 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4';
const PHONE = 'M7 3h10v18H7zM11 17.5h2';

/** How long, where, and whom to call; only what's known, and what isn't said elsewhere on the screen. */
export function aboutTour(state: State, ui: Ui): AboutItem[] {
  const { settings, options } = state;
  const property = propertyOf(state);
  const { duration, home } = settings ?? {};
  const location = property?.location ?? '';
  // A video tour doesn't take the prospect to an address.
  const isOmitted = home?.includes(location) || options?.tourType === 'video';
  const { phone, telHref } = officeOf(state, ui, property);
  return [
    [ICONS.wait, duration && ui.strings.minutes(duration)],
    [PIN, isOmitted ? '' : location],
    [PHONE, phone && html`<a href=${telHref || nothing} dir="ltr" .textContent=${phone}></a>`],
  ];
}

export function aboutList(items: readonly AboutItem[]): TemplateResult | typeof nothing {
  const lines = items
    .filter(([, fact]) => fact)
    .map(([path, fact]) => html`<li>${icon(path)}<bdi>${plainText(fact)}</bdi></li>`);
  return lines.length ? html`<ul class="about" part="about">${lines}</ul>` : nothing;
}
