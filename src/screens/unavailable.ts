/** When booking cannot be offered: the page's own fallback, and the office's phone where it is known. */
import { html, nothing, type TemplateResult } from 'lit';
import { groupOf } from '../store/selectors.js';
import type { ListState, TourState } from '../store/state.js';
import { propertyChooser } from './chooser.js';
import { unconfirmedNotice } from './details.js';
import { phoneUrl } from './notice.js';
import type { Ui } from './ui.js';

/** Another of several properties may be open, and what may have gone through is still said. */
export function unavailableScreen(state: TourState, ui: Ui): TemplateResult {
  const unconfirmed = state.journey.unconfirmedStarts.at(-1);
  return html`${unconfirmed ? unconfirmedNotice(ui, unconfirmed, nothing) : nothing}
  ${propertyChooser(state, ui)}
  ${contact(state, ui.hasFallback ? '' : ui.strings.unavailableText)}`;
}

/** A sentence, the office's phone, and the fallback. */
export function contact(state: TourState | ListState, text: string): TemplateResult {
  const { phone } = groupOf(state);
  const address = phoneUrl(phone);
  return html`
    ${text ? html`<p>${text}</p>` : nothing}
    ${address ? html`<p><a href=${address}>${phone}</a></p>` : nothing}
    <slot></slot>
  `;
}
