/** Base styles of every shadow root. */
import { css } from 'lit';

export const shared = css`
  /* The page sets its width, even if the page shrinks its content. */
  :host {
    display: block;
    flex-grow: 1;
    place-self: stretch;
  }

  /* Block themes of WordPress outline everything that has the focus, even inside the element. */
  :host(:focus) {
    outline: none !important;
  }

  /* A dialog with [hidden], which the page opens in its own way, is visible while it's open. */
  :host([hidden]:not([display=dialog][open])) {
    display: none;
  }

  * {
    box-sizing: border-box;
    /* Pages have their own bars above and below, which must not cover the focused element. */
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
    text-wrap: balance;
  }

  /* Without a word alone on the last line. Balanced lines would break inside dates. */
  p {
    text-wrap: pretty;
  }

  /* Old-style figures would look smaller than those of the other font. */
  h2, h3, .date, .time {
    font-family: var(--_heading-font);
    font-variant-numeric: lining-nums;
  }

  /* In relation to the text's size: 18 and 14 px if that has 16. */
  h3:not(.date), .awaited {
    font-size: 1.125em;
  }

  #heading, .time {
    font-size: 1.5em;
  }

  :not(h3) > .quiet, .error, .badge, .segments, .days li, .row > *, .sent, h4, thead {
    font-size: 0.875em;
  }

  h2, h3, h4, strong, .date, .label, .error, .button, .move, legend, summary {
    font-weight: 600;
    text-wrap: balance;
  }

  h2, h3, .date {
    font-weight: var(--_heading-weight);
  }

  h4, .slot {
    font-weight: 500;
  }

  /* "Today" goes to the next line rather than half of the date. */
  [part=times-heading] {
    text-wrap: wrap;
  }

  .muted, .quiet, h4, thead {
    color: var(--_muted);
  }

  /* Some languages write months and days in lowercase, but here they are headings. */
  :is(h3, .date, .move p, .question p, .aside p, .notice .muted)::first-letter {
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

  /* Inherited by every shadow root. Chrome has ':dir' from 120 on. */
  [dir=rtl] {
    --_mirrored: scaleX(-1);
  }

  .step, .back {
    transform: var(--_mirrored, none);
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
    /* With 'hidden', each of a month's dates would be a box that can scroll. */
    overflow: clip;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .button, .close, .step, .day, .choice, .segments, .person, .fold summary,
  .summary, .notice, .chosen, .menu, [part=input], dialog {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  /* Filled rather than outlined; forced colors show the border. */
  .button:not(.slot), .close, .choice, .summary, .notice, .fold summary {
    border-color: transparent;
  }

  .button:not(.slot), .choice, .fold summary {
    background: var(--_fill);
  }

  .summary {
    background: var(--_soft);
  }

  .summary, .notice, .person, .debug {
    padding: 14px 16px;
  }

  .link, a {
    min-block-size: 24px;
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }

  .link {
    padding-block: 3px;
    text-align: start;
  }

  .button, .choice, .outline {
    min-block-size: 44px;
  }

  .button {
    padding: 6px 20px;
    text-decoration: none;
  }

  /* With the attribute 'match', like the page's own button. */
  .button:not(.slot, .plain) {
    min-block-size: var(--_button-height, 44px);
    border-radius: var(--_button-radius, var(--_radius));
    font-weight: var(--_button-weight, 600);
    letter-spacing: var(--_button-spacing, inherit);
    text-transform: var(--_button-case, inherit);
  }

  .button.plain {
    padding-inline: 12px;
    background: none;
  }

  /* A link among buttons; in a menu, an item. */
  .plain:not(.menu *) {
    place-self: center start;
    min-block-size: 32px;
    padding: 3px 0;
    border: 0;
    background: none !important;
    font-weight: 500;
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }

  a.button, .quiet a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    text-align: center;
  }

  .primary, [aria-pressed] {
    border-color: var(--_edge) !important;
    background: var(--_accent) !important;
    color: var(--_on-accent);
  }

  /* Only the day under the pointer: a whole month changes at once, and shouldn't fade in. */
  .button, .step, .back, .close, .choice, .segments input, summary, .day:hover {
    transition: background-color 140ms, border-color 140ms, color 140ms, scale 140ms;
  }

  @media (hover: hover) {
    .link:hover, a:hover, .plain:not(.menu *):hover {
      text-decoration-thickness: 2px;
    }

    :is(.button, .step, .back, .close, summary):hover {
      background: var(--_soft);
    }

    .primary:hover:not([aria-disabled]) {
      opacity: 0.9;
    }
  }

  [aria-disabled] {
    cursor: default;
    opacity: 0.65;
  }

  /* The color of a day without times is quiet enough; a busy button can be pressed. */
  .day, .busy {
    opacity: 1;
  }

  :is(button, a, .choice, summary):active:not([aria-disabled]) {
    scale: 0.96;
  }

  /* Placeholders for loading content. */
  .loading {
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 9%, transparent);
  }

  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::backdrop {
      animation: none !important;
      transition: none !important;
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

    .segments :checked {
      border-width: 3px;
    }

    /* Without ':has', which Firefox has from 121 on, the control alone shows it. */
    .choice:has(:checked) {
      border-width: 3px;
    }

    /* No transparent border here: dots make the rotation visible. */
    .button.busy::before {
      border-style: dotted;
    }
  }
`;
