/**
 * Whom to call: the phone in the page's fallback, or else the group's, and where nothing can be booked, the
 * fallback itself. `page/tag-content.ts` finds a phone in the fallback, and `model/phone.ts` decides whether it
 * can be a link.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { findPhone } from '../model/phone.js';
import type { Property } from '../model/property.js';
import { groupOf } from '../store/properties.js';
import type { State } from '../store/state.js';
import { shownProperty } from '../store/tours/tour-selectors.js';
import { linkButton, paragraphs, type Ui } from './ui.js';

/** A link to call the property's office, in the words of `say`, if its number is known. By default, it's the main button. */
export function callOffice(
  state: State,
  ui: Ui,
  property = shownProperty(state),
  { kind = 'primary', say = ui.strings.callOffice } = {},
): unknown {
  const { phone, telHref } = officeOf(state, ui, property);
  if (!phone) return nothing;
  // Isolates the number: in right-to-left text, its groups of digits would swap places.
  const shown = ui.formats.direction === 'rtl' ? `\u2066${phone}\u2069` : phone;
  return telHref ? linkButton(telHref, say(shown), kind) : paragraphs(say(shown));
}

/** The phone number that the page gives, or else the group's, with a link if it's clear what to dial. */
export function officeOf(state: State, { office }: Ui, property: Property | undefined) {
  const { phone = '' } = groupOf(state, property);
  return office ?? { phone, telHref: findPhone(phone).telHref };
}

/** The fallback: the page's content inside the tag, such as a phone link. */
export const fallback: TemplateResult = html`<slot></slot>`;

/** A sentence, the office's phone, and the page's own fallback: where nothing can be booked. */
export function contact(state: State, ui: Ui, text = ''): TemplateResult {
  const { phone, telHref } = officeOf(state, ui, shownProperty(state));
  // A fallback that contains a phone number shows it itself.
  const isShown = phone && !(ui.office && ui.hasFallback);
  const office = html`<p><a href=${telHref || nothing} dir="ltr" .textContent=${phone}></a></p>`;
  return html`${paragraphs(text)}${isShown ? office : nothing}${fallback}`;
}
