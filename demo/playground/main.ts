/** The playground: a widget on a stage, and whatever can be chosen about it. */
import { html } from 'lit';
import type { Catalog, Option } from './catalog.js';
import { lookAt, type Measured, renderContrast } from './contrast-check.js';
import { GROUPS, OPTIONS, type OptionName } from './options.js';
import { addPartEditor } from './parts.js';
import { pastedStringsOf, setupOf, showScreen } from './setup.js';
import { Stage } from './stage.js';
import { STATES } from './states.js';
import { addTextEditor } from './texts.js';
import { PREFIX, styleSheetOf, THEMES, TOKEN_NAMES, TOKENS } from './tokens.js';
import { renderTokensFile } from './tokens-file.js';
import { runDemo } from './workbench.js';

const tag = document.querySelector<HTMLElement>('tour-booking');
if (!tag) throw new Error('The page has no <tour-booking>.');
const usualGroupId = Number(tag.getAttribute('group-id'));
const catalog: Catalog<OptionName> = {
  groups: GROUPS,
  states: STATES,
  options: OPTIONS,
  themes: THEMES,
};
/** A screen of the catalog may be the other element's. */
const ELEMENTS = ':is(tour-booking, tour-appointments)';
const stage = new Stage(ELEMENTS);
let pairs: readonly Measured[] = [];
let nextCheck = 0;

const controls = runDemo({
  catalog,
  tag,
  open: ['tokens-group', 'snippet-fold', 'journal-fold'],
  advice: html`It works in an empty page as it is. On a site of your own replace the script’s address,
    <code>base-url</code>, <code>api-key</code> and every id: these are the sandbox’s.`,
  dress(choices) {
    stage.dress(choices);
    checkSoon();
  },
  setup: ({ options }) => setupOf(options, usualGroupId),
  paste: ({ options }, copy) => ({
    tag: copy,
    styles: styleSheetOf(copy.localName, options),
    strings: pastedStringsOf(options),
  }),
  showScreen,
});

controls.extras.tokens = () => [renderTokensFile(controls), renderContrast(pairs)];
addPartEditor(controls, ELEMENTS);
addTextEditor(controls, ELEMENTS);
controls.draw();
stage.watchWidth((width) => controls.showRendered({ width: String(width) }));
for (const name of ['tour-ready', 'tour-open', 'tour-step-change']) {
  document.addEventListener(name, checkSoon);
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', checkSoon);

/** Once for all that happens in one frame; by then the widget has drawn itself. */
function checkSoon(): void {
  cancelAnimationFrame(nextCheck);
  nextCheck = requestAnimationFrame(check);
}

function check(): void {
  const looks = stage.widgets.map((widget) =>
    lookAt(widget, {
      colors: namesOf('color'),
      lengths: [...namesOf('border-radius'), ...namesOf('gap')],
    }),
  );
  pairs = looks.flatMap((look, index) =>
    looks.length > 1
      ? look.pairs.map((pair) => ({ ...pair, label: `${pair.label}, ${SIDES[index]}` }))
      : look.pairs,
  );
  const values = Object.entries(looks[0]?.values ?? {});
  controls.showRendered(Object.fromEntries(values.map(([name, value]) => [PREFIX + name, value])));
}

const SIDES = ['light', 'dark'];

function namesOf(property: Option['property']): string[] {
  const names = TOKEN_NAMES.filter((name) => TOKENS[name].property === property);
  return names.map((name) => name.slice(PREFIX.length));
}
