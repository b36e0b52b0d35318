/** What is wrong with the form, with a way to each field. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FieldName } from '../../model/prospect.js';
import type { TourStrings } from '../../strings/en.js';
import { labelOf } from './form-body.js';

export interface ErrorSummary {
  readonly strings: TourStrings;
  /** The fields on the screen, in their order. */
  readonly names: readonly FieldName[];
  /** The service's sentences, by field: those of a field that is not asked have nowhere else to stand. */
  readonly fieldMessages: Readonly<Partial<Record<FieldName, readonly string[]>>>;
  /** The service's sentences that belong to no field. */
  readonly otherMessages: readonly string[];
  readonly consentText: string;
  messagesOf(name: FieldName): readonly string[];
  onFollow(name: FieldName): void;
}

/** Entries move the focus by script: a link would navigate on a page with a base URL of its own. */
export function errorSummary(summary: ErrorSummary): TemplateResult | typeof nothing {
  const { strings, names, fieldMessages, otherMessages, messagesOf, onFollow } = summary;
  const faults = names.flatMap((name) => messagesOf(name).map((text) => ({ name, text })));
  const unasked = (Object.keys(fieldMessages) as FieldName[]).filter(
    (name) => !names.includes(name),
  );
  const others = [...otherMessages, ...unasked.flatMap(messagesOf)];
  const count = faults.length + others.length;
  if (!count) return nothing;
  return html`<div
    class="notice problem"
    part="notice"
    id="summary"
    role="group"
    tabindex="-1"
    aria-labelledby="summary-heading"
  >
    <h3 id="summary-heading">${strings.summaryHeading(count)}</h3>
    <ul>
      ${others.map((text) => html`<li dir="auto">${text}</li>`)}
      ${faults.map(
        ({ name, text }) => html`<li>
          <button class="link" part="link" type="button" @click=${() => onFollow(name)}>
            ${strings.inSummary(labelOf(name, summary, true), text)}
          </button>
        </li>`,
      )}
    </ul>
  </div>`;
}
