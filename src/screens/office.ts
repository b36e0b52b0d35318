/** How to reach the office of a property. */
import { nothing } from 'lit';
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
  // Isolated: in right-to-left text, the groups of digits would swap places.
  const shown = ui.formats.direction === 'rtl' ? `\u2066${phone}\u2069` : phone;
  return telHref ? linkButton(telHref, say(shown), kind) : paragraphs(say(shown));
}

/** The page's own phone number or that of the property's group, with a link if it's clear what to dial. */
export function officeOf(state: State, { office }: Ui, property: Property | undefined) {
  const { phone = '' } = groupOf(state, property);
  return office ?? { phone, telHref: findPhone(phone).telHref };
}
