/** The verdict on the widget's colours, pair by pair. Silent: whoever turns a colour looks at it. */
import { hexOf, roundDown } from './contrast.js';
import type { Measured } from './contrast-check.js';
import { elementById } from './element-by-id.js';

export function showContrast(pairs: readonly Measured[]): void {
  const weak = pairs.filter(isWeak).length;
  const verdict = elementById('contrast-verdict');
  verdict.textContent = verdictOn(pairs.length, weak);
  verdict.classList.toggle('bad', weak > 0);
  elementById('contrast').replaceChildren(...pairs.map(renderPair));
}

const isWeak = ({ ratio, least }: Measured): boolean => roundDown(ratio) < least;

function verdictOn(count: number, weak: number): string {
  if (count === 0) return 'nothing to measure yet';
  return weak > 0 ? `${weak} of ${count} too weak` : `all ${count} strong enough`;
}

function renderPair(pair: Measured): HTMLElement {
  const { label, ratio, least, colors } = pair;
  const item = document.createElement('li');
  const sample = document.createElement('span');
  sample.className = 'sample';
  sample.textContent = least < 4.5 ? '◯' : 'Aa';
  // Only to look at: its contrast is what the words beside it are about.
  sample.setAttribute('aria-hidden', 'true');
  [sample.style.color, sample.style.background] = colors.map(hexOf) as [string, string];
  const shown = roundDown(ratio);
  const verdict = document.createElement('span');
  verdict.className = isWeak(pair) ? 'outcome bad' : 'outcome good';
  verdict.textContent = isWeak(pair)
    ? `${shown.toFixed(2)} of ${least} (−${(least - shown).toFixed(2)})`
    : shown.toFixed(1);
  item.append(sample, label, ' ', verdict);
  return item;
}
