/** What is wrong with the form, with a way to each field. */
import { html, type TemplateResult } from 'lit';
import type { FieldName } from '../../model/prospect.js';

export interface FieldFault {
  readonly name: FieldName;
  readonly text: string;
}

/** Entries move the focus by script: a link would navigate on a page with a base URL of its own. */
export function errorSummary(
  heading: string,
  faults: readonly FieldFault[],
  otherMessages: readonly string[],
  onFollow: (name: FieldName) => void,
): TemplateResult {
  return html`<div
    class="notice problem full"
    id="summary"
    role="group"
    tabindex="-1"
    aria-labelledby="summary-heading"
  >
    <h3 id="summary-heading">${heading}</h3>
    <ul>
      ${otherMessages.map((text) => html`<li>${text}</li>`)}
      ${faults.map(
        ({ name, text }) => html`<li>
          <button class="link" type="button" @click=${() => onFollow(name)}>${text}</button>
        </li>`,
      )}
    </ul>
  </div>`;
}
