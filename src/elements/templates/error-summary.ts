/** What is wrong with the form, with a way to each field. */
import { html, nothing } from 'lit';
import type { FieldName } from '../../model/prospect.js';
import { type FormBody, labelOf } from './form-body.js';

export interface ErrorSummary extends FormBody {
  /** The fields on the screen, in their order. */
  readonly names: readonly FieldName[];
  /** The service's sentences, by field: those of a field that is not asked have nowhere else to stand. */
  readonly fieldMessages: Readonly<Partial<Record<FieldName, readonly string[]>>>;
  /** The service's sentences that belong to no field. */
  readonly otherMessages: readonly string[];
  onFollow(name: FieldName): void;
}

/** Entries move the focus by script: a link would navigate on a page with a base URL of its own. */
export function errorSummary(summary: ErrorSummary) {
  const { strings, names, fieldMessages, otherMessages, messagesOf, onFollow } = summary;
  const faulty = names.filter((name) => messagesOf(name).length > 0);
  const unasked = (Object.keys(fieldMessages) as FieldName[]).filter(
    (name) => !names.includes(name),
  );
  const others = [...otherMessages, ...unasked.flatMap(messagesOf)];
  if (faulty.length + others.length === 0) return nothing;
  const line = (name: FieldName, text: string) => html`<li>
    <button class="link" part="link" type="button" @click=${() => onFollow(name)}>
      ${strings.inSummary(labelOf(name, summary, true), text)}
    </button>
  </li>`;
  const lines = faulty.map((name) => messagesOf(name).map((text) => line(name, text)));
  return html`<div class="notice problem" part="notice"
    id="summary" role="group" tabindex="-1" aria-labelledby="summary-words">
    <div id="summary-words">
      ${faulty.length ? html`<h3>${strings.summaryHeading(faulty.length)}</h3>` : nothing}
      ${others.map((text) => html`<p dir="auto">${text}</p>`)}
    </div>
    ${faulty.length ? html`<ul>${lines}</ul>` : nothing}
  </div>`;
}
