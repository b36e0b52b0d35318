/** What every shadow root of ours starts from. */
import { css } from 'lit';

export const shared = css`
  /* Its width is the page's to give, also where the page shrinks what it holds. */
  :host {
    display: block;
    flex-grow: 1;
    place-self: stretch;
  }

  /* A dialog whose page has another way to open it is there while it is open. */
  :host([hidden]:not([display=dialog][open])) {
    display: none;
  }

  * {
    box-sizing: border-box;
    /* Pages have bars of their own above and below, and what takes the focus must not lie under them. */
    scroll-margin-block: 100px;
  }

  h2, h3, h4, p, ul, fieldset, legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
    list-style: none;
    font-size: inherit;
    line-height: 1.35;
  }

  h2, h3 {
    font-family: var(--_heading-font);
    text-wrap: balance;
  }

  /* Beside the text's own size and weight: 18 and 14 px where that has 16, and two heavier ones. */
  h3, .awaited, .date {
    font-size: 1.125em;
  }

  .quiet, .error, .badge, .first, .segments, .days li, h4, thead {
    font-size: 0.875em;
  }

  .label, .error, .button, .link, .menu, .move, legend, summary {
    font-weight: 600;
  }

  .date, .open {
    font-weight: bold;
  }

  .muted, .quiet, h4, thead {
    color: var(--_muted);
  }

  /* Where a language writes its months and days small, they stand as a heading here. */
  h3::first-letter, .date::first-letter {
    text-transform: uppercase;
  }

  a, button, input, select, textarea {
    font: inherit;
    color: inherit;
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    touch-action: manipulation;
  }

  button, summary, .choice, .tick, .segments input {
    cursor: pointer;
  }

  .step, .day, .slot {
    inline-size: 100%;
    font-variant-numeric: tabular-nums;
  }

  svg {
    inline-size: 22px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    vertical-align: middle;
  }

  :is(.step, .back):dir(rtl) {
    transform: scaleX(-1);
  }

  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  [tabindex='-1']:not(button) {
    outline: none;
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .button, .close, .step, .day, .choice, .segments, .person, .fold,
  .summary, .notice, .chosen, .menu, .badge, [part=input], dialog {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .summary, .notice, .person, .debug {
    padding: 14px 16px;
    overflow-wrap: anywhere;
  }

  .button, .choice, .outline, .tour-types, .menu li, .actions .link, .move .link {
    min-block-size: 44px;
  }

  .button {
    padding: 6px 20px;
  }

  a.button, .quiet a {
    display: inline-flex;
    align-items: center;
  }

  .primary, [aria-pressed] {
    border-color: var(--_edge) !important;
    background: var(--_accent) !important;
    color: var(--_on-accent);
  }

  /* In the colour of the text, which is sure to be read; the accent draws the line. */
  .link, a {
    min-block-size: 24px;
    text-decoration: underline 2px var(--_edge);
    text-underline-offset: 3px;
    text-align: start;
  }

  .link {
    padding-block: 3px;
  }

  .button, .menu a, .menu .link {
    text-decoration: none;
  }

  .link:hover, a:hover {
    text-decoration-thickness: 3px;
  }

  .button:hover {
    border-color: var(--_edge);
  }

  :is(.button, .step, .back, .close, .fold summary):hover {
    background: var(--_soft);
  }

  [aria-disabled] {
    cursor: default;
    opacity: 0.65;
  }

  /* A day without times is quiet enough by its colour; a press whose answer is awaited can be made. */
  .day, .busy {
    opacity: 1;
  }

  :is(button, a, .choice, summary):active:not([aria-disabled]) {
    scale: 0.96;
  }

  /* What is on its way, in its place. */
  .loading {
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 9%, transparent);
  }

  /* One layer, by its opacity alone. An animation on each day would slow the drawing of a month by half. */
  .outlines, .segments.loading {
    animation: pulse 0.8s ease-in-out infinite alternate;
  }

  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *, ::before {
      animation: none !important;
    }
  }

  @media (forced-colors: active) {
    [aria-pressed] {
      forced-color-adjust: none;
      border-color: Highlight !important;
      outline-color: CanvasText;
      background: Highlight !important;
      color: HighlightText;
    }

    [aria-disabled] {
      color: GrayText;
      opacity: 1;
    }

    .choice:has(:checked), .segments :checked {
      border-width: 3px;
    }

    /* No border is transparent here: dots are seen to turn. */
    .button.busy::before {
      border-style: dotted;
    }
  }
`;
