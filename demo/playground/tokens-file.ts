/** Tokens as files of other tools: a box to copy them from and to paste them into. */
import { html, type TemplateResult } from 'lit';
import { elementById } from '../shell/element-by-id.js';
import { copy, say } from '../shell/status.js';
import type { Controls } from './controls.js';
import type { OptionName } from './options.js';
import { FORMATS, type Format, readTokens, writeTokens } from './tokens.js';

export function renderTokensFile(controls: Controls<OptionName>): TemplateResult {
  const box = () => elementById('tokens-file', HTMLTextAreaElement);
  const format = () => elementById('tokens-format', HTMLSelectElement).value as Format;
  const shown = document.querySelector<HTMLSelectElement>('#tokens-format')?.value as Format;
  const bringIn = () => {
    try {
      const { values, unusable } = readTokens(box().value);
      controls.set(values);
      say(unusable.length > 0 ? `Left out: ${unusable.join(', ')}.` : 'The tokens are imported.');
    } catch (error) {
      say(`This is no JSON: ${(error as Error).message}`);
    }
  };
  return html`
    <details class="fold">
      <summary>Export and import</summary>
      <div class="fold-body">
        <div class="row">
          <select id="tokens-format" aria-label="Format" @change=${() => controls.draw()}>
            ${FORMATS.map((name) => html`<option>${name}</option>`)}
          </select>
          <button
            type="button"
            @click=${() => copy(box().value, `Copied as ${format()}.`)}
          >Copy</button>
          <button type="button" @click=${bringIn}>Import</button>
        </div>
        <textarea
          id="tokens-file"
          rows="7"
          spellcheck="false"
          aria-label="Tokens"
          placeholder="Paste CSS or JSON with tokens here, and import it."
          .value=${writeTokens(shown ?? 'CSS', controls.choices.options)}
        ></textarea>
      </div>
    </details>
  `;
}
