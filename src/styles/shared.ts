/**
 * Base styles of every shadow root: the host, fonts, headings, icons, the focus outline, and what only screen
 * readers get.
 */
import { css } from 'lit';
import { controls } from './controls.js';
import { print } from './print.js';

const base = css`
  /* Nothing is inherited from the page except what the theme takes from it by name. */
  :where(.theme) {
    all: initial;
    display: block;
  }

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

  :host([hidden]) {
    display: none;
  }

  /* Reports a change of the page's colors, with reduced motion, too. */
  .probe {
    position: absolute;
    visibility: hidden;
    /* Mixed with nothing: browsers then return any color in the same notation. */
    outline-color: color-mix(in srgb, var(--tour-text, currentcolor), red 0%);
    background: color-mix(in srgb, Canvas, red 0%);
    transition: background-color 1ms, color 1ms, outline-color 1ms !important;
    animation: probe 1ms !important;
  }

  /* White, unless the browser darkens the page. */
  .probe::before {
    content: '';
    color-scheme: light;
    background: color-mix(in srgb, Canvas, red 0%);
  }

  @keyframes probe {
    from {
      opacity: 0;
    }
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

  .date, .time {
    font-size: 1.25em;
  }

  #heading {
    font-size: 1.5em;
  }

  :not(h3) > .quiet, .about, .error, .badge, .segments, .days li, h4, small, thead {
    font-size: 0.875em;
  }

  h2, h3, h4, .date, .label, .button, .move, legend, summary {
    font-weight: 600;
    text-wrap: balance;
  }

  h2, h3, .date, .time {
    font-weight: var(--_heading-weight);
  }

  h4, .slot {
    font-weight: 500;
  }

  /* "Today" goes to the next line rather than half of the date. */
  [part=times-heading] {
    text-wrap: wrap;
  }

  .muted, .quiet, .about, .canceled, [name=booked], h4, thead {
    color: var(--_muted);
  }

  /* Some languages write months and days in lowercase, but here they are headings. */
  :is(h3, h4, .date, .move p, .question p, .aside p, .notice .muted)::first-letter {
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
`;

export const shared = [base, controls, print];
