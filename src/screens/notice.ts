/** A message that takes the focus: its words are read as its name. */
import { html, nothing, type TemplateResult } from 'lit';
import { groupIdOf, groupOf } from '../store/selectors.js';
import type { ListState, TourState } from '../store/state.js';
import type { Ui } from './ui.js';

function notice(
  words: TemplateResult,
  body: unknown,
  kind: string,
  id = 'notice',
  labels = `${id}-words`,
): TemplateResult {
  return html`<div
    class="notice ${kind}"
    part="notice"
    id=${id}
    role="group"
    tabindex="-1"
    aria-labelledby=${labels}
  >
    <div id="${id}-words">${words}</div>
    ${body}
  </div>`;
}

/**
 * What is lost or not known, told as help and not as an alarm. Without a heading of its own, the
 * screen's is read before it.
 */
export function problemNotice(
  heading: string | undefined,
  text: string,
  body: unknown,
): TemplateResult {
  // `textContent`: a page translator replaces text nodes, and would go on showing the old words.
  const own = heading ? html`<h3 .textContent=${heading}></h3>` : nothing;
  const words = html`${own}<p .textContent=${text}></p>`;
  return notice(words, body, 'doubt', 'notice', heading ? undefined : 'heading notice-words');
}

/** One sentence about what was refused, and perhaps a way on. */
export function failureNotice(text: string, body: unknown = nothing): TemplateResult {
  return notice(html`<p .textContent=${text}></p>`, body, 'problem');
}

/** One sentence, and a way on that is the visitor's to take. */
export function offerNotice(text: string, name: string, onTake: () => void, id?: string) {
  const button = html`<button class="button" part="button" @click=${onTake}>${name}</button>`;
  return notice(html`<p .textContent=${text}></p>`, button, '', id);
}

/** A press that was not carried out; the browser may be wrong about being offline. */
export function unsentNotice(
  { isOffline, unsent }: TourState | ListState,
  { strings, dispatch }: Ui,
): TemplateResult | typeof nothing {
  if (!unsent) return nothing;
  if (!isOffline) return notice(html`<p>${strings.onlineAgain}</p>`, nothing, '', 'unsent');
  const text = unsent.type === 'submitted' ? strings.offlineSubmit : strings.offlineUnsent;
  return offerNotice(text, strings.sendAnyway, () => dispatch({ type: 'sent-anyway' }), 'unsent');
}

/** The phone of a group's office, where it is known: it knows what nobody here can tell. */
export function callOffice(
  state: TourState | ListState,
  { strings }: Ui,
  groupId = groupIdOf(state),
): TemplateResult | typeof nothing {
  const { phone } = groupOf(state);
  const address = phoneUrl(phone);
  if (!phone || !address || groupId !== groupIdOf(state)) return nothing;
  return html`<a class="button primary" part="button" href=${address}>${strings.callOffice(phone)}</a>`;
}

/** A link that dials, where there is anything to dial. */
export function phoneUrl(phone: string | undefined): string | undefined {
  const dialled = phone?.replace(/[^\d+]/g, '');
  return dialled && `tel:${dialled}`;
}

/** The service's own sentences, in whatever language it writes. */
export function sentences(messages: readonly string[]): TemplateResult[] {
  return messages.map((message) => html`<p class="muted" dir="auto">${message}</p>`);
}

/** Words that only say that a time is gone. */
const GONE =
  /^(\d\w*|am|pm|the|this|that|a|an|no|not|is|are|was|has|have|been|be|it|at|for|to|on|and|or|of|by|just|already|longer|any|anymore|more|selected|chosen|requested|appointments?|times?|slots?|starts?|tours?|taken|booked|reserved|gone|full|unavailable|available|open|sorry|please|choose|pick|select|try|another|different|other|one|again|someone|somebody|else)$/i;

/** Whether the service says more than that the time is gone: what it only repeats is left out. */
export function saysMore(sentence: string): boolean {
  const words = sentence.match(/[\p{L}\p{N}’']+/gu) ?? [];
  return words.some((word) => !GONE.test(word));
}
