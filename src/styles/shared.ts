/** What every shadow root of ours starts from. */
import { css } from 'lit';

export const shared = css`
  :host {
    display: block;
  }

  /* Its width is the page's to give, also where the page shrinks what it holds. */
  :host(:not([display='dialog'])) {
    flex-grow: 1;
    align-self: stretch;
    justify-self: stretch;
  }

  /* A dialog whose page has another way to open it is there while it is open. */
  :host([hidden]:not([display='dialog'][open])) {
    display: none;
  }

  * {
    box-sizing: border-box;
    /* Pages have bars of their own above and below, and what takes the focus must not lie under them. */
    scroll-margin-block: 100px;
  }

  :is(h2, h3, h4, p, ul, fieldset, legend) {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
    list-style: none;
    line-height: 1.35;
  }

  :is(h2, h3) {
    font-family: var(--_heading-font);
    text-wrap: balance;
  }

  h3,
  .awaited,
  .date {
    font-size: var(--_medium);
  }

  /* Where a language writes its months and days small, they stand as a heading here. */
  :is(h3, .date)::first-letter {
    text-transform: uppercase;
  }

  :is(button, input, select, textarea) {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
    touch-action: manipulation;
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

  /* A segment shows the focus of its radio, which cannot be seen itself. */
  :where(:focus-visible, .segments :has(:focus-visible)) {
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

  :is(.button, .choice, .segments, .person, .fold, .summary, .notice, .chosen, .menu, .badge, dialog) {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .button {
    min-block-size: 44px;
    padding: 6px 20px;
    color: inherit;
    font-weight: var(--_strong);
    text-decoration: none;
  }

  a.button,
  .quiet a {
    display: inline-flex;
    align-items: center;
  }

  .primary,
  [aria-pressed='true'] {
    border-color: var(--_edge) !important;
    background: var(--_accent) !important;
    color: var(--_on-accent);
  }

  /* In the colour of the text, which is sure to be read; the accent draws the line. */
  .link,
  a:not(.button) {
    min-block-size: 24px;
    color: inherit;
    text-decoration: underline 2px var(--_edge);
    text-underline-offset: 3px;
    text-align: start;
  }

  .link {
    padding-block: 3px;
    font-weight: var(--_strong);
  }

  .link:hover,
  a:not(.button):hover {
    text-decoration-thickness: 3px;
  }

  .button:hover {
    border-color: var(--_edge);
  }

  :is(.button, .step, .back, .close, .fold summary):hover {
    background: var(--_soft);
  }

  [aria-disabled='true'] {
    cursor: default;
    opacity: 0.65;
  }

  :is(button, .button, .choice):active:not([aria-disabled]) {
    scale: 0.96;
  }

  /* What is on its way, in its place. Opacity alone is animated: it costs no layout and no style. */
  .loading {
    background: color-mix(in srgb, var(--_text) 9%, transparent);
    animation: pulse 0.8s ease-in-out infinite alternate;
  }

  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }

  .muted {
    color: var(--_muted);
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before {
      animation: none !important;
    }
  }

  @media (forced-colors: active) {
    [aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText;
    }

    [aria-disabled='true'] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
