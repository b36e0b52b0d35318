/** When booking cannot be offered: the page's own fallback, and the office's phone where it is known. */
import { html, nothing } from 'lit';
import { groupIdOf, groupOf } from '../store/selectors.js';
import type { AnyState, TourState } from '../store/state.js';
import { unconfirmedNotice } from './notice.js';
import type { Ui } from './ui.js';
import { propertyChooser } from './when.js';

/** Another of several properties may be open, and what may have gone through is still said. */
export function unavailableScreen(state: TourState, ui: Ui) {
  const unconfirmed = state.journey.unconfirmedStarts.at(-1);
  return html`${unconfirmed ? unconfirmedNotice(ui, unconfirmed, nothing) : nothing}
  ${propertyChooser(state, ui)}
  ${contact(state, ui.hasFallback ? '' : ui.strings.unavailableText)}`;
}

/** A sentence, the office's phone, and the fallback. */
export function contact(state: AnyState, text: string) {
  const { phone } = groupOf(state);
  const address = phoneUrl(phone);
  return html`
    ${text ? html`<p>${text}</p>` : nothing}
    ${address ? html`<p><a href=${address}>${phone}</a></p>` : nothing}
    <slot></slot>
  `;
}

/** The phone of a group's office, where it is known: it knows what nobody here can tell. */
export function callOffice(state: AnyState, { strings }: Ui, groupId = groupIdOf(state)) {
  const { phone } = groupOf(state);
  const address = phoneUrl(phone);
  if (!phone || !address || groupId !== groupIdOf(state)) return nothing;
  return html`<a class="button primary" part="button" href=${address}>${strings.callOffice(phone)}</a>`;
}

/** A link that dials, where there is anything to dial. */
function phoneUrl(phone: string | undefined) {
  const dialled = phone?.replace(/[^\d+]/g, '');
  return dialled && `tel:${dialled}`;
}
