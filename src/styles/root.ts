/**
 * All styles of a root element. Its own: the screen's width and gaps, the heading with its buttons, the facts
 * below the calendar, the list's placeholders, and the panel of `debug`.
 */
import { css } from 'lit';
import { dialogStyles } from './dialog.js';
import { fieldStyles } from './fields.js';
import { noticeStyles } from './notices.js';
import { shared } from './shared.js';
import { timesStyles } from './times.js';
import { tokens } from './tokens.js';
import { tourStyles } from './tour.js';

const rootStyles = css`
  .root {
    /* The page may make the tag a flex container. */
    flex: 1;
    /* Its layout moves nothing outside, and protruding letters don't make the page scroll. */
    contain: layout;
    /* Contains visually hidden elements, which could stick out of the page. */
    position: relative;
    overflow-wrap: anywhere;
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  /* For pages that size elements by their content: at least this wide, whatever the content, */
  .root > *, .root::after {
    contain: inline-size;
    contain-intrinsic-inline-size: 240px;
  }

  /* and like a picture, if there's space, as wide as the month next to its times. */
  .root::before, .root::after {
    content: '';
    display: grid;
  }

  .root::before {
    grid-template-columns: minmax(0, min(760px, 100vw - 32px));
  }

  /* What a typical first screen takes, so that nothing below it moves when its times arrive. */
  :host(:not([display=dialog])) .reserved {
    min-block-size: 600px;
  }

  @media (min-width: 640px) {
    :host(:not([display=dialog])) .reserved {
      min-block-size: 520px;
    }
  }

  .screen, .group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_gap);
  }

  .screen > * {
    max-inline-size: var(--_measure);
  }

  .screen > :is(.columns, .chosen, .properties, .segments, fieldset) {
    max-inline-size: calc(var(--_measure) * 1.5);
  }

  .top {
    display: flex;
    align-items: baseline;
  }

  .back, .close {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    margin-block: -8px;
    border-radius: 50%;
    outline-offset: -4px;
    font-size: 0;
  }

  .back {
    margin-inline-start: -11px;
  }

  /* Last in the bar, and before the heading in the Tab order, which then goes on in the screen. */
  .close {
    order: 1;
    margin-inline: auto -11px;
  }

  /* An icon's middle and that of the heading's first line are their baselines, whatever the size. */
  #heading:not(:first-child)::before {
    content: '';
    /* Firefox has 'lh' from 120 on. */
    block-size: 0.675em;
    block-size: 0.5lh;
  }

  #heading {
    display: flex;
    align-items: start;
  }

  /* Taller than the first line, and centered on it. */
  .mark {
    flex: none;
    inline-size: 1.5em;
    margin-block: calc(0.5lh - 0.75em);
    margin-inline-end: 0.4em;
    border-radius: 50%;
    color: var(--_on-accent);
    background: var(--_accent);
  }

  #heading, .notice {
    scroll-margin-block-start: var(--tour-scroll-margin, 16px);
  }

  .kept > :not(:first-child) {
    margin-block-start: var(--_gap);
  }

  .about {
    display: grid;
    gap: 8px;
  }

  .narrow > .about {
    margin-block-start: 8px;
  }

  .about svg {
    flex: none;
    inline-size: 18px;
    block-size: 1.5em;
  }

  /* One layer that only animates its opacity. An animation on each day would make a month render half as fast. */
  .outlines, .segments.loading {
    animation: pulse 0.8s ease-in-out infinite alternate;
  }

  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }

  /* Placeholder for a heading. */
  .line {
    inline-size: 5em;
    block-size: 13px;
    margin-block: 3px 9px;
  }

  .tours, .debug {
    display: grid;
    gap: 12px;
  }

  .debug {
    margin-block-start: 24px;
    border: 2px dashed;
    font: 14px/1.4 ui-monospace, monospace;
    overflow-wrap: anywhere;
  }

  .debug tr {
    gap: 0 12px;
  }

  .debug th, caption {
    flex: 0 1 max(13em, (30em - 100%) * 999);
    padding: 0;
    text-align: left;
  }

  .debug td:last-child {
    opacity: 0.75;
  }
`;

export const allStyles = [
  shared,
  tokens,
  fieldStyles,
  noticeStyles,
  tourStyles,
  rootStyles,
  timesStyles,
  dialogStyles,
];
