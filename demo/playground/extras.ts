/** What the playground's groups hold besides their options: parts, texts, files of tokens. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { createLanguage } from '../../src/strings/language.js';
import { copy } from '../shell/clipboard.js';
import { elementById } from '../shell/element-by-id.js';
import { tidy, visibleText } from '../states/accessible.js';
import { arabic } from '../states/arabic.js';
import { recordIn, withText } from './catalogue.js';
import type { Controls } from './controls.js';
import type { OptionName } from './options.js';
import { PartPointer, partsIn } from './parts.js';
import { linesOf } from './texts.js';
import { FORMATS, type Format, isDeclarations, readTokens, writeTokens } from './tokens.js';

type OwnControls = Controls<OptionName>;

const textIn = ({ target }: Event): string => (target as HTMLInputElement).value;

export function addPartEditor(controls: OwnControls, tag: string): void {
  let part = '';
  const pointer = new PartPointer(tag, (name) => {
    part = name;
    elementById('parts-group', HTMLDetailsElement).open = true;
    controls.draw();
    elementById('part-css').focus();
  });
  const toggle = () => {
    pointer.toggle();
    controls.draw();
  };
  controls.extras.stage = () => html`
    <button
      type="button"
      aria-pressed=${pointer.isOn}
      title="Shows the name of the part under the pointer. A press takes it to its CSS."
      @click=${toggle}
    >Point at parts</button>
  `;
  controls.extras.parts = () => {
    const { parts } = controls.choices.options;
    const css = recordIn(parts);
    const widget = document.querySelector(tag);
    const names = [...new Set([...(widget ? partsIn(widget) : []), ...Object.keys(css)])].sort();
    if (!names.includes(part)) part = Object.keys(css)[0] ?? names[0] ?? '';
    const box = (): HTMLTextAreaElement => elementById('part-css', HTMLTextAreaElement);
    const set = (event: Event) => {
      const text = textIn(event).trim();
      const isWrong = text !== '' && !isDeclarations(text);
      box().ariaInvalid = String(isWrong);
      if (!isWrong) controls.set({ parts: withText(parts, part, text) });
    };
    return html`
      <div class="control">
        <label for="part">Part</label>
        <select id="part" @change=${(event: Event) => {
          part = textIn(event);
          controls.draw();
        }}>
          ${names.map(
            (name) => html`<option value=${name} .selected=${live(name === part)}>
              ${css[name] ? `${name}, styled` : name}
            </option>`,
          )}
        </select>
      </div>
      <label class="mono" for="part-css">tour-booking::part(${part})</label>
      <textarea
        id="part-css"
        rows="4"
        spellcheck="false"
        placeholder="text-transform: uppercase;"
        .value=${css[part] ?? ''}
        @change=${set}
      ></textarea>
      <p class="hint">“Point at parts” above the widget names the part under the pointer.</p>
    `;
  };
}

export function addTextEditor(controls: OwnControls, tag: string): void {
  let search = '';
  controls.extras.texts = () => {
    const { locale, texts } = controls.choices.options;
    const edited = recordIn(texts);
    const { strings } = createLanguage(
      locale || document.documentElement.lang,
      undefined,
      locale === 'ar' ? arabic : undefined,
    );
    const widget = document.querySelector(tag);
    const seen = search || !widget ? '' : ` ${visibleText(widget)} `;
    const isShown = ([path, line]: readonly [string, string]) =>
      path in edited ||
      (search
        ? `${path} ${line}`.toLowerCase().includes(search)
        : seen.includes(` ${tidy(line)} `));
    const rows = linesOf(strings).filter(isShown);
    return html`
      <input
        type="search"
        aria-label="Find a text"
        placeholder="Find another text"
        @input=${(event: Event) => {
          search = textIn(event).trim().toLowerCase();
          controls.draw();
        }}
      >
      <p class="hint">
        ${search ? `${rows.length} found.` : 'What the widget says just now.'} Values stand as {1}.
      </p>
      <div class="texts">
        ${repeat(
          rows,
          ([path]) => path,
          ([path, line]) => {
            const set = (isDone: boolean) => (event: Event) =>
              controls.set({ texts: withText(texts, path, textIn(event)) }, isDone);
            return html`<label class="mono">
              ${path}
              <input
                type="text"
                placeholder=${line}
                .value=${live(edited[path] ?? '')}
                @input=${set(false)}
                @change=${set(true)}
              >
            </label>`;
          },
        )}
      </div>
    `;
  };
}

export function renderTokensFile(controls: OwnControls): TemplateResult {
  const box = () => elementById('tokens-file', HTMLTextAreaElement);
  const format = () => elementById('tokens-format', HTMLSelectElement).value as Format;
  const shown = document.querySelector<HTMLSelectElement>('#tokens-format')?.value as Format;
  const say = (text: string) => {
    elementById('status').textContent = text;
  };
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
            @click=${async () => say(await copy(box().value, `Copied as ${format()}.`))}
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
