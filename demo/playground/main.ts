/** The playground: a widget on a stage, controls for everything about it, and the code to paste. */
import { render } from 'lit';
import { elementById } from '../shell/element-by-id.js';
import { drawHeader } from '../shell/header.js';
import { PartPointer } from '../shell/part-pointer.js';
import { copy, say } from '../shell/status.js';
import { readChoices, writeChoices } from './address.js';
import { lookAt, type Measured, renderContrast } from './contrast-check.js';
import { Controls } from './controls.js';
import { designTokensOf } from './design-tokens.js';
import { matchedTokens, renderMatched } from './match.js';
import type { Option } from './options.js';
import { snippetOf } from './snippet.js';
import { Stage } from './stage.js';
import { PREFIX, styleSheetOf, TOKEN_NAMES, TOKENS } from './tokens.js';

const SIDES = ['light', 'dark'];

const stage = new Stage();
const snippet = elementById('snippet', HTMLTextAreaElement);
const first = readChoices(new URLSearchParams(location.search));
const controls = new Controls(first, {
  onInput: present,
  onChange() {
    const { choices } = controls;
    history.replaceState(null, '', writeChoices(location.href, choices));
    if (choices.today !== first.today || choices.network !== first.network) location.reload();
    drawHeader();
    present();
  },
});
let pairs: readonly Measured[] = [];
let rendered: Readonly<Record<string, string>> = {};
let nextCheck = 0;

function present(): void {
  const { choices } = controls;
  void stage.show(choices).then((problem) => {
    if (problem) say(problem);
  });
  snippet.value = snippetOf(choices);
  checkSoon();
}

/** Once per frame. By then, the widget has rendered. */
function checkSoon(): void {
  cancelAnimationFrame(nextCheck);
  nextCheck = requestAnimationFrame(check);
}

function check(): void {
  const looks = stage.samples.map((widget) =>
    lookAt(widget, namesOf('color'), [...namesOf('border-radius'), ...namesOf('gap')]),
  );
  pairs = looks.flatMap((look, index) =>
    looks.length > 1
      ? look.pairs.map((pair) => ({ ...pair, label: `${pair.label}, ${SIDES[index]}` }))
      : look.pairs,
  );
  render(renderContrast(pairs), elementById('contrast'));
  const values = Object.entries(looks[0]?.values ?? {});
  rendered = Object.fromEntries(values.map(([name, value]) => [PREFIX + name, value]));
  const tokens = matchedTokens(stage.samples[0], controls.choices);
  const use = () => controls.set({ ...tokens, match: '' });
  render(renderMatched(tokens, use), elementById('matched'));
  const width = String(document.querySelector('.frame')?.clientWidth ?? '');
  controls.showRendered({ width, ...rendered });
}

function namesOf(property: Option['property']): string[] {
  const names = TOKEN_NAMES.filter((name) => TOKENS[name].property === property);
  return names.map((name) => name.slice(PREFIX.length));
}

new PartPointer((part) => controls.startRule(part));
elementById('tokens-fold', HTMLDetailsElement).open = matchMedia('(min-width: 1000px)').matches;
elementById('reset').addEventListener('click', () => controls.reset());
elementById('copy').addEventListener('click', () => copy(snippet.value, 'HTML copied.'));
elementById('copy-css').addEventListener('click', () =>
  copy(styleSheetOf('tour-booking', controls.choices), 'CSS copied.'),
);
elementById('copy-tokens').addEventListener('click', () =>
  copy(designTokensOf(controls.choices, rendered), 'Tokens copied.'),
);
controls.draw();
await stage.setUp(first);
present();
new ResizeObserver(checkSoon).observe(elementById('panes'));
for (const name of ['tour-ready', 'tour-open', 'tour-step-change']) {
  document.addEventListener(name, checkSoon);
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', checkSoon);
