/** All styles of a root element. */
import { css } from 'lit';
import { dialogStyles } from './dialog.js';
import { fieldStyles } from './fields.js';
import { shared } from './shared.js';
import { tokens } from './tokens.js';
import { tourStyles } from './tour.js';

const rootStyles = css`
  .root {
    /* The page may make the tag a flex container. */
    flex: 1;
    /* Its layout moves nothing outside, and protruding letters don't make the page scroll. */
    contain: layout inline-size;
    /* For pages that size elements by their content. */
    contain-intrinsic-inline-size: 240px;
    /* Contains visually hidden elements, which could stick out of the page. */
    position: relative;
    overflow-wrap: anywhere;
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .screen, .group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_gap);
  }

  .top {
    display: flex;
    align-items: baseline;
  }

  .back, .close {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
  }

  .back {
    margin-block: -8px;
    margin-inline-start: -11px;
    outline-offset: -4px;
    font-size: 0;
  }

  /* The arrow's middle and that of the heading's first line are their baselines, whatever the size. */
  .back + #heading::before {
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
    scroll-margin-block-start: 16px;
  }

  .columns .notice {
    margin-block-start: 12px;
  }

  .root > .notice {
    margin-block-end: var(--_gap);
  }

  /* Side by side from about 640 px on. A container query would slow down each rendering of the days. */
  .columns {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_gap) * 1.5) calc(var(--_gap) * 3);
  }

  .columns > * {
    flex: 5 1 320px;
    min-inline-size: 0;
  }

  .columns > .times {
    flex: 4 1 272px;
  }

  /* A phone shows the first times without scrolling. */
  .narrow, .narrow .group {
    row-gap: calc(var(--_gap) * 0.75);
  }

  .narrow > .times:empty {
    display: none;
  }

  /* Its heading aligns with the month's name. */
  .columns:not(.narrow) > .times > .group {
    padding-block-start: 10px;
  }

  .slots {
    display: grid;
    /* At least two columns, however large the page's text is. */
    grid-template-columns: repeat(auto-fill, minmax(min(6.4em, 50% - 4px), 1fr));
    gap: 8px;
  }

  .notice .slot {
    border-color: var(--_field-border);
    background: var(--_surface);
  }

  .slot {
    block-size: 100%;
    padding-inline: 2px;
    /* The bar with "Move tour" stays in view. */
    scroll-margin-block-end: 100px;
    white-space: pre-line;
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

  /* At most three, in a row, each below its day. */
  .days {
    grid-template-columns: repeat(3, minmax(0, 9em));
    gap: 6px;
  }

  /* Placeholder for the first part of the day. */
  .slots.outlines {
    margin-block-start: 25px;
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

export const screenStyles = [shared, tokens, fieldStyles, tourStyles, rootStyles, dialogStyles];
