/** Messages, and whom to turn to. */
import { html, nothing, type TemplateResult } from 'lit';
import { findPhone } from '../model/phone.js';
import { isTechnical, saysMore } from '../model/service-words.js';
import type { WallTime } from '../model/wall-time.js';
import { groupIdOf, groupOf } from '../store/selectors.js';
import type { State } from '../store/state.js';
import type { TourStrings } from '../strings/en.js';
import { inWords } from './summary.js';
import { button, type Ui } from './ui.js';

/** A message in its place, which needs no focus. */
export function note(text: unknown, body: unknown = nothing): TemplateResult {
  return html`<div class="notice" part="notice"><p>${text}</p>${body}</div>`;
}

interface Message {
  readonly text?: string;
  readonly heading?: string | undefined;
  /** `problem` was refused; `doubt` is lost or not known, and told as help and not as an alarm. */
  readonly kind?: 'problem' | 'doubt';
  readonly id?: string;
}

/**
 * A message that takes the focus: a group, whose words are read as its name. A doubt without a
 * heading of its own is read after the screen's.
 */
export function notice({ text, heading, kind, id = 'notice' }: Message, body: unknown = nothing) {
  const words = `${id}-words`;
  const labels = kind === 'doubt' && !heading ? `heading ${words}` : words;
  // `textContent`: a page translator replaces text nodes, and would go on showing the old words.
  return html`<div class="notice ${kind ?? ''}" part="notice"
    id=${id} role="group" tabindex="-1" aria-labelledby=${labels}>
    <div id=${words}>
      ${heading ? html`<h3 .textContent=${heading}></h3>` : nothing}
      ${text ? html`<p .textContent=${text}></p>` : nothing}
    </div>
    ${body}
  </div>`;
}

/** What may have happened to a booking whose answer was lost. */
export function unconfirmedNotice(ui: Ui, slot: WallTime, body: unknown): TemplateResult {
  const { uncertainHeading, uncertainText } = ui.strings;
  const text = uncertainText(inWords(ui, slot));
  return notice({ kind: 'doubt', heading: uncertainHeading, text }, body);
}

/** A press that was not carried out; the browser may be wrong about being offline. */
export function unsentNotice({ isOffline, unsent }: State, { strings, dispatch }: Ui) {
  if (!unsent) return nothing;
  const id = 'unsent';
  if (!isOffline) return notice({ id, text: strings.onlineAgain });
  const text = unsent.type === 'submitted' ? strings.offlineSubmit : strings.offlineUnsent;
  const send = () => dispatch({ type: 'sent-anyway' });
  return notice({ id, text }, button(strings.sendAnyway, send));
}

/** A sentence, the office's phone, and the page's own fallback. */
export function contact(state: State, ui: Ui, text: string): TemplateResult {
  const { phone, address } = officeOf(state, ui);
  // A fallback with a phone in it shows the phone itself.
  const isShown = phone && !(ui.office && ui.hasFallback);
  const office = html`<p><a href=${address || nothing} dir="ltr">${phone}</a></p>`;
  return html`
    ${text ? html`<p>${text}</p>` : nothing}
    ${isShown ? office : nothing}
    <slot></slot>
  `;
}

/** The phone of a group's office, where it is known: it knows what nobody here can tell. */
export function callOffice(state: State, ui: Ui, groupId = groupIdOf(state)) {
  const { strings, formats } = ui;
  const { phone, address } = officeOf(state, ui, groupId);
  if (!phone) return nothing;
  // Isolated: in right-to-left text the groups of digits would swap places.
  const shown = formats.direction === 'rtl' ? `\u2066${phone}\u2069` : phone;
  const words = strings.callOffice(shown);
  if (!address) return html`<p>${words}</p>`;
  return html`<a class="button primary" part="button" href=${address}>${words}</a>`;
}

/** After a lost answer the office knows; to try again is the prospect's decision. */
export function askOrRetry(text: string, office: unknown, retry: unknown): TemplateResult {
  return html`<p>${text}</p><div class="actions">${office} ${retry}</div>`;
}

/** The page's own, or that of a group, with a link where it is clear what to dial. */
export function officeOf(state: State, { office }: Ui, groupId = groupIdOf(state)) {
  const { phone = '' } = groupId === groupIdOf(state) ? groupOf(state) : {};
  return office ?? { phone, address: findPhone(phone).address };
}

/** The service's own sentences, in whatever language it writes. */
export function sentences(messages: readonly string[] = []): unknown {
  return messages.map((message) =>
    isTechnical(message) ? nothing : html`<p class="muted" dir="auto">${message}</p>`,
  );
}

/** A heading for a refused time, which is not taken where the service gives another reason; and that reason. */
export function refusedTime(strings: TourStrings, messages: readonly string[]) {
  const reasons = messages.filter(saysMore);
  const heading = reasons.length ? strings.timeRefused : strings.takenHeading;
  return { heading, reasons: sentences(reasons) };
}
