/**
 * The widget's texts as lines that can be edited. A sentence with values in it is a function: its line
 * shows `{1}` where the first value stands.
 */

import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { en } from '../../src/strings/en.js';
import { createLanguage, type PartialStrings } from '../../src/strings/language.js';
import { tidy, visibleText } from '../states/accessible.js';
import { arabic } from '../states/arabic.js';
import { recordIn, withText } from './catalog.js';
import { textIn } from './control.js';
import type { Controls } from './controls.js';
import type { OptionName } from './options.js';

type Sentence = (...values: unknown[]) => string;
type Texts = { [name: string]: string | Sentence | Texts };

const HOLES = ['{1}', '{2}', '{3}'];
const NAMES = ['a', 'b', 'c'];

/** Each line by its path, such as `fields.email`. */
export function linesOf(strings: object, path = ''): [path: string, line: string][] {
  return Object.entries(strings as Texts).flatMap(([name, text]): [string, string][] => {
    const own = path + name;
    if (typeof text === 'object') return linesOf(text, `${own}.`);
    const line = typeof text === 'string' ? text : lineOf(text);
    return line === undefined ? [] : [[own, line]];
  });
}

/** The texts with these lines in their places. */
export function withLines(
  base: PartialStrings,
  lines: Readonly<Record<string, string>>,
): PartialStrings {
  const texts = { ...base } as Texts;
  for (const [path, line] of Object.entries(lines)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at = texts;
    for (const name of names) {
      const inner = { ...(at[name] as Texts | undefined) };
      at[name] = inner;
      at = inner;
    }
    at[last] = isSentence(path) ? sentenceOf(line) : line;
  }
  return texts as PartialStrings;
}

const isSentence = (path: string): boolean =>
  typeof path.split('.').reduce<unknown>((texts, name) => (texts as Texts)?.[name], en) ===
  'function';

/** None for a sentence that counts: what it says of one thing is not what it says of two. */
function lineOf(sentence: Sentence): string | undefined {
  const holes = HOLES.slice(0, sentence.length);
  const line = sentence(...holes);
  const ones = holes.map(() => 1);
  const isPlain =
    holes.every((hole) => line.includes(hole)) && sentence(...ones) === fill(line, ones);
  return isPlain ? line : undefined;
}

/** Written out, it is the function that a page pastes. */
function sentenceOf(line: string): Sentence {
  const names = NAMES.slice(0, HOLES.findLastIndex((hole) => line.includes(hole)) + 1);
  const template = line.replace(/[\\`]|\$\{/g, '\\$&');
  const code = `(${names.join(', ')}) => \`${fill(
    template,
    names.map((name) => `\${${name}}`),
  )}\``;
  return Object.assign((...values: unknown[]) => fill(line, values), { toString: () => code });
}

const fill = (line: string, values: readonly unknown[]): string =>
  values.reduce<string>(
    (text, value, i) => text.replaceAll(HOLES[i] ?? '', () => String(value)),
    line,
  );

export function addTextEditor(controls: Controls<OptionName>, tag: string): void {
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
