/**
 * How notices look: those that take the focus, and those that don't. Words the notice of a press held while
 * offline, which `store/presses.ts` holds, and attributes the service's own sentences. `write-notices.ts` decides
 * which notices are shown.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../elements/icon.js';
import { isTechnical } from '../model/service-sentences.js';
import { isHeldRetry } from '../store/presses.js';
import type { State } from '../store/state.js';
import { button, paragraphs, type Ui } from './ui.js';

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18';
export const ICONS = {
  note: `${CIRCLE}M12 11v5.5M12 7.4v.2`,
  wait: `${CIRCLE}M12 7v5.5l3.5 2`,
  alert: `${CIRCLE}M12 7.5v5.5M12 16.4v.2`,
  empty: 'M4.5 6h15v14h-15zM4.5 11h15M9 3v4m6-4v4',
};

/** An inline message, which needs no focus. */
export function note(
  text: unknown,
  body: unknown = nothing,
  kind: keyof typeof ICONS = 'note',
): TemplateResult {
  return html`<div class="notice" part="notice">
    <div class="said">${icon(ICONS[kind])}<div>${paragraphs(text)}</div></div>
    ${body}
  </div>`;
}

interface Message {
  /**
   * `problem`: a refusal. `caution`: a taken time or an unknown outcome, whose wording helps rather than alarms.
   * `other-times`: there are other times to pick.
   */
  readonly kind?: 'problem' | 'caution' | 'other-times' | undefined;
  readonly heading?: string | undefined;
  readonly text?: string | undefined;
  readonly id?: string;
}

/** A message that takes the focus: a group with the message as its accessible name. */
export function notice(
  { text, heading, kind, id = 'notice' }: Message,
  body: unknown = nothing,
): TemplateResult {
  const words = `${id}-words`;
  return html`<div class="notice ${kind ?? ''}" part="notice"
    id=${id} role="group" tabindex="-1" aria-labelledby=${words}>
    <div class="said">
      ${kind === 'other-times' ? nothing : icon(kind ? ICONS.alert : ICONS.note)}
      <div id=${words}>
        ${heading ? html`<h3 part="notice-heading" .textContent=${heading}></h3>` : nothing}
        ${text ? html`<p .textContent=${text}></p>` : nothing}
      </div>
    </div>
    ${body}
  </div>`;
}

/**
 * The notice about a press that was held while offline. The visitor can send it anyway: the browser may be wrong about
 * that.
 */
export function heldPressNotice(state: State, { strings, dispatch, now }: Ui) {
  const { isOffline, heldPress } = state;
  if (!heldPress) return nothing;
  const id = 'heldPress';
  const { type } = heldPress;
  const isRetry = isHeldRetry(state, +now);
  if (!isOffline) return notice({ id, text: isRetry ? strings.onlineAgain : strings.onlineUnsent });
  const { offlineSubmit, offlineAgain, offlineUnsent } = strings;
  const text = isRetry ? offlineAgain : type === 'submitted' ? offlineSubmit : offlineUnsent;
  const send = () => dispatch({ type: 'sent-anyway' });
  return notice({ id, text }, button(strings.sendAnyway, send));
}

export const retryReads = ({ strings, dispatch }: Ui) =>
  button(strings.tryAgain, () => dispatch({ type: 'reads-retried' }));

/** The service's own sentences, in whatever language it uses. */
export function sentences({ strings }: Pick<Ui, 'strings'>, messages: readonly string[] = []) {
  const said = messages.filter((message) => !isTechnical(message));
  return said.map(
    (message) => html`<p class="muted" dir="auto" .textContent=${strings.systemSays(message)}></p>`,
  );
}
