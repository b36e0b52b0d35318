/** The verdict on the widget's colors, pair by pair. Silent: whoever turns a color looks at it. */
import { html, type TemplateResult } from 'lit';
import { hexOf, roundDown } from './contrast.js';
import type { Measured } from './contrast-check.js';

export function renderContrast(pairs: readonly Measured[]): TemplateResult {
  const needed = pairs.filter(({ least }) => least !== undefined);
  const weak = needed.filter(isWeak).length;
  const verdict =
    weak > 0 ? `${weak} of ${needed.length} too weak` : `all ${needed.length} strong enough`;
  return html`
    <details class="fold" id="contrast-fold">
      <summary>
        Contrast
        <span class="aside ${weak > 0 ? 'bad' : 'good'}" id="contrast-verdict"
          >${needed.length > 0 ? verdict : 'nothing to measure yet'}</span
        >
      </summary>
      <ul class="contrast">${pairs.map(renderPair)}</ul>
    </details>
  `;
}

const isWeak = ({ ratio, least = 0 }: Measured): boolean => roundDown(ratio) < least;

function renderPair(pair: Measured): TemplateResult {
  const { label, ratio, least, colors } = pair;
  const [front, back] = colors.map(hexOf);
  const shown = roundDown(ratio);
  // The sample is only to look at: its contrast is what the words beside it are about.
  return html`
    <li>
      <svg viewBox="0 0 30 20" aria-hidden="true">
        <rect width="30" height="20" rx="4" fill=${back} />
        ${
          least === 4.5
            ? html`<text x="15" y="14.5" fill=${front}>Aa</text>`
            : html`<circle cx="15" cy="10" r="5" fill="none" stroke=${front} stroke-width="2" />`
        }
      </svg>
      ${label}
      <span class="outcome ${isWeak(pair) ? 'bad' : least ? 'good' : ''}">
        ${isWeak(pair) ? `${shown.toFixed(2)} of ${least}` : shown.toFixed(1)}
      </span>
    </li>
  `;
}
