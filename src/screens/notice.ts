/** Messages. One that takes the focus is a group: its words are read as its name. */

import { html, nothing, type TemplateResult } from 'lit';
import type { WallTime } from '../model/wall-time.js';
import type { AnyState } from '../store/state.js';
import { inWords } from './summary.js';
import { button, type Ui } from './ui.js';

/** A message in its place, which needs no focus. */
export function note(text: unknown, body: unknown = nothing, kind = '') {
  return html`<div class="notice ${kind}" part="notice"><p>${text}</p>${body}</div>`;
}

function notice(
  words: TemplateResult,
  body: unknown,
  kind: string,
  id = 'notice',
  labels = `${id}-words`,
) {
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
export function problemNotice(heading: string | undefined, text: string, body: unknown) {
  // `textContent`: a page translator replaces text nodes, and would go on showing the old words.
  const own = heading ? html`<h3 .textContent=${heading}></h3>` : nothing;
  const words = html`${own}<p .textContent=${text}></p>`;
  return notice(words, body, 'doubt', 'notice', heading ? undefined : 'heading notice-words');
}

/** What may have happened to a booking whose answer was lost. */
export function unconfirmedNotice(ui: Ui, slot: WallTime, body: unknown) {
  const { uncertainHeading, uncertainText } = ui.strings;
  return problemNotice(uncertainHeading, uncertainText(inWords(ui, slot)), body);
}

/** One sentence about what was refused, and perhaps a way on. */
export function failureNotice(text: string, body: unknown = nothing, kind = 'problem') {
  return notice(html`<p .textContent=${text}></p>`, body, kind);
}

/** One sentence, and a way on that is the visitor's to take. */
export function offerNotice(text: string, name: string, onTake: () => void, id?: string) {
  return notice(html`<p .textContent=${text}></p>`, button(name, onTake), '', id);
}

/** A press that was not carried out; the browser may be wrong about being offline. */
export function unsentNotice({ isOffline, unsent }: AnyState, { strings, dispatch }: Ui) {
  if (!unsent) return nothing;
  if (!isOffline) return notice(html`<p>${strings.onlineAgain}</p>`, nothing, '', 'unsent');
  const text = unsent.type === 'submitted' ? strings.offlineSubmit : strings.offlineUnsent;
  return offerNotice(text, strings.sendAnyway, () => dispatch({ type: 'sent-anyway' }), 'unsent');
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
