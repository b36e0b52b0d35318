/** What shows where nothing can be booked: the page's own content of the tag, or the office's phone. */
import { html, nothing, type TemplateResult } from 'lit';
import type { State } from '../store/state.js';
import { shownProperty } from '../store/tours/tour-selectors.js';
import { officeOf } from './office.js';
import { paragraphs, type Ui } from './ui.js';

/** What the page puts inside the tag, such as a phone link. */
export const fallback: TemplateResult = html`<slot></slot>`;

/** A sentence, the office's phone, and the page's own fallback. */
export function contact(state: State, ui: Ui, text = ''): TemplateResult {
  const { phone, telHref } = officeOf(state, ui, shownProperty(state));
  // A fallback that contains a phone number shows it itself.
  const isShown = phone && !(ui.office && ui.hasFallback);
  const office = html`<p><a href=${telHref || nothing} dir="ltr" .textContent=${phone}></a></p>`;
  return html`${paragraphs(text)}${isShown ? office : nothing}${fallback}`;
}
