/** Measures the contrast of the widget's current colors, with a temporary element inside the widget. */
import { html, type TemplateResult } from 'lit';
import { contrastRatio, flatten, hexOf, pixelOf, type Rgba, roundDown } from './contrast.js';

interface Pair {
  readonly label: string;
  /** Names of tokens without their prefix. `back` is on top of the surface. */
  readonly front: string;
  readonly back?: string;
  /** What WCAG requires. */
  readonly least: number;
}

export interface Measured extends Pair {
  readonly ratio: number;
  readonly colors: readonly [front: Rgba, back: Rgba];
}

const CLEAR: Rgba = [0, 0, 0, 0];

/** Text needs 4.5; lines and marks need 3. */
const PAIRS: readonly Pair[] = [
  { label: 'Text', front: 'text', least: 4.5 },
  { label: 'Text on open days', front: 'text', back: 'soft', least: 4.5 },
  { label: 'Text on secondary buttons', front: 'text', back: 'fill', least: 4.5 },
  { label: 'Secondary text', front: 'muted', least: 4.5 },
  { label: 'Secondary text on cards', front: 'muted', back: 'card', least: 4.5 },
  { label: 'Secondary text on checked choices', front: 'muted', back: 'soft', least: 4.5 },
  { label: 'Secondary text on choices', front: 'muted', back: 'fill', least: 4.5 },
  { label: 'Text on the accent', front: 'on-accent', back: 'accent', least: 4.5 },
  { label: 'Errors', front: 'danger', least: 4.5 },
  { label: 'Lines and marks in the accent', front: 'edge', least: 3 },
  { label: 'Field borders', front: 'field-border', least: 3 },
  { label: 'Field borders on cards', front: 'field-border', back: 'card', least: 3 },
  { label: 'Focus ring', front: 'focus', least: 3 },
];

export interface Look {
  readonly pairs: readonly Measured[];
  /** The tokens' current values. Colors are as they appear. */
  readonly values: Readonly<Record<string, string>>;
}

/** Names of tokens have no prefix. */
export function lookAt(
  widget: HTMLElement,
  colors: readonly string[],
  lengths: readonly string[],
): Look {
  const root = widget.shadowRoot?.querySelector<HTMLElement>('[part~="root"]');
  // A dialog that was never opened has no colors yet.
  if (!root) return { pairs: [], values: {} };
  const probe = document.createElement('span');
  probe.hidden = true;
  root.append(probe);
  const style = getComputedStyle(probe);
  const colorOf = (name: string): Rgba | undefined => {
    // Only a dialog has a backdrop.
    if (!style.getPropertyValue(`--_${name}`)) return undefined;
    probe.style.color = `var(--_${name})`;
    return pixelOf(style.color);
  };
  const surface = flatten(CLEAR, backgroundsOf(root));
  const pairs = PAIRS.flatMap((pair) => {
    const front = colorOf(pair.front);
    const tint = pair.back ? colorOf(pair.back) : CLEAR;
    if (!front || !tint) return [];
    const back = flatten(surface, [tint]);
    const seen = flatten(back, [front]);
    return { ...pair, ratio: contrastRatio(seen, back), colors: [seen, back] as const };
  });
  const values = Object.fromEntries([
    ...colors.flatMap((name) => {
      const color = colorOf(name);
      return color ? [[name, hexOf(flatten(surface, [color]))]] : [];
    }),
    ...lengths.map((name) => [name, style.getPropertyValue(`--_${name}`)]),
  ]);
  probe.remove();
  return { pairs, values };
}

/** The backgrounds behind an element, from the lowest visible one to its own. */
function backgroundsOf(element: HTMLElement): Rgba[] {
  const found: Rgba[] = [];
  for (let at: Element | undefined = element; at; at = parentOf(at)) {
    const color = pixelOf(getComputedStyle(at).backgroundColor);
    found.unshift(color);
    if (color[3] === 1) break;
  }
  return found;
}

function parentOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
}

/** No live region: it would interrupt someone who drags through colors. */
export function renderContrast(pairs: readonly Measured[]): TemplateResult {
  const weak = pairs.filter(isWeak).length;
  const verdict = weak > 0 ? `${weak} of ${pairs.length} too low` : `All ${pairs.length} pass`;
  return html`
    <details class="fold" id="contrast-fold">
      <summary>
        Contrast
        <span class="aside ${weak > 0 ? 'bad' : 'good'}" id="contrast-verdict"
          >${pairs.length > 0 ? verdict : 'Nothing to measure yet'}</span
        >
      </summary>
      <ul class="contrast">${pairs.map(renderPair)}</ul>
    </details>
  `;
}

const isWeak = ({ ratio, least }: Measured): boolean => roundDown(ratio) < least;

function renderPair(pair: Measured): TemplateResult {
  const { label, ratio, least, colors } = pair;
  const [front, back] = colors.map(hexOf);
  const shown = roundDown(ratio);
  // The sample is decorative. The text next to it has its contrast.
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
      <span class="outcome ${isWeak(pair) ? 'bad' : 'good'}">
        ${isWeak(pair) ? `${shown.toFixed(2)} of ${least}` : shown.toFixed(1)}
      </span>
    </li>
  `;
}
