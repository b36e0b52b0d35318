/** The playground: a widget on a stage, and whatever can be chosen about it. */
import type { Catalogue, Choices, CssOption } from './catalogue.js';
import { lookAt } from './contrast-check.js';
import { showContrast } from './contrast-view.js';
import { runDemo } from './demo-panel.js';
import { elementById } from './element-by-id.js';
import { unfold } from './folds.js';
import { GROUPS, OPTIONS, type OptionName } from './options.js';
import { setupOf } from './setup.js';
import { Stage } from './stage.js';
import { MOMENTS, STATES } from './states.js';
import { PREFIX, THEMES, TOKEN_NAMES, TOKENS } from './tokens.js';

const tag = document.querySelector<HTMLElement>('tour-booking');
if (!tag) throw new Error('The page has no <tour-booking>.');
const { localName } = tag;
const usualGroupId = Number(tag.getAttribute('group-id'));
const catalogue: Catalogue<OptionName> = {
  groups: GROUPS,
  moments: MOMENTS,
  states: STATES,
  options: OPTIONS,
  themes: THEMES,
};
const stage = new Stage(localName);
let isChecking = false;

const controls = runDemo({
  catalogue,
  tag,
  dress(choices) {
    stage.dress(choices);
    checkSoon();
  },
  setup: ({ options }) => setupOf(options, usualGroupId),
  paste: (choices, copy) => ({
    tag: copy,
    styles: tokensIn(choices),
    strings: setupOf(choices.options, usualGroupId).strings,
  }),
});

stage.watchWidth((width) => controls.showRendered('width', String(width)));
elementById('tokens-group').append(elementById('contrast-fold'));
unfold(['tokens-group', 'contrast-fold', 'snippet-fold', 'journal-fold']);
for (const name of ['tour-ready', 'tour-open', 'tour-step-change']) {
  document.addEventListener(name, checkSoon);
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', checkSoon);

function tokensIn({ options }: Choices<OptionName>): Record<string, string> {
  const set = TOKEN_NAMES.filter((name) => options[name]);
  return Object.fromEntries(set.map((name) => [name, options[name]]));
}

/** Once for all that happens in one frame; by then the widget has drawn itself. */
function checkSoon(): void {
  if (isChecking) return;
  isChecking = true;
  requestAnimationFrame(() => {
    isChecking = false;
    check();
  });
}

function check(): void {
  const behind = stage.colorsBehind(controls.choices);
  const { pairs, values } = lookAt(document.querySelector(localName), behind, {
    colors: namesOf('color'),
    lengths: [...namesOf('border-radius'), ...namesOf('gap')],
  });
  showContrast(pairs);
  for (const [name, value] of Object.entries(values)) {
    controls.showRendered(`${PREFIX}${name}` as OptionName, value);
  }
}

function namesOf(property: CssOption['property']): string[] {
  const names = TOKEN_NAMES.filter((name) => TOKENS[name].property === property);
  return names.map((name) => name.slice(PREFIX.length));
}
