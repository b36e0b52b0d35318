/** Everything that a root element draws with. */
import { css } from 'lit';
import { dialogStyles } from './dialog.js';
import { fieldStyles } from './fields.js';
import { resultStyles } from './result.js';
import { shared } from './shared.js';
import { tokens } from './tokens.js';

const rootStyles = css`
  /* Host rules of the page beat :host, so everything that matters is set on a wrapper inside. */
  .theme {
    color: var(--_text);
    font-family: var(--tour-font, inherit);
    font-size: max(16px, 1em);
    line-height: 1.5;
    font-style: normal;
    font-weight: normal;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    text-indent: 0;
    text-align: start;
    text-transform: none;
  }

  .root {
    container-type: inline-size;
    /* Where the page sizes things by what they hold. */
    contain-intrinsic-inline-size: 240px;
    /* Holds what is hidden from sight: else it could stick out of the page. */
    position: relative;
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .screen,
  .group {
    display: grid;
    gap: var(--_gap);
  }

  .screen {
    animation: appear 150ms;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  .top {
    display: flex;
    align-items: start;
  }

  .back,
  .close {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
  }

  /* Its arrow stands on the line of what is below. */
  .back {
    margin-block: -6px;
    margin-inline-start: -18px;
  }

  h2 {
    font-size: var(--_large);
  }

  .mark {
    inline-size: 1.5em;
    margin-inline-end: 0.4em;
    margin-block-end: 0.15em;
    border-radius: 50%;
    color: var(--_on-accent);
    background: var(--_accent);
  }

  /* What is done and what is doubtful do not go together. */
  .screen:has(.problem, .doubt) .mark {
    display: none;
  }

  #heading,
  .notice {
    scroll-margin-block-start: var(--tour-scroll-margin, 16px);
  }

  .columns {
    display: grid;
    gap: calc(var(--_gap) * 1.5);
  }

  .columns .notice {
    margin-block-start: 12px;
  }

  @container (min-width: 640px) {
    .columns {
      grid-template-columns: minmax(320px, 5fr) 4fr;
    }

    /* Beside the month's name. */
    .times > .group > :first-child {
      align-content: center;
      min-block-size: 44px;
    }

    .times:has(*) {
      padding-inline-start: calc(var(--_gap) * 1.5);
      border-inline-start: 1px solid var(--_border);
    }
  }

  h4 {
    margin-block-end: 6px;
    color: var(--_muted);
    font-size: var(--_small);
  }

  .slots {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.4em, 1fr));
    gap: 8px;
  }

  .slot {
    inline-size: 100%;
    padding-inline: 2px;
    white-space: pre-line;
    font-variant-numeric: tabular-nums;
  }

  /* Three to a row on a phone, each below its day. */
  .days {
    grid-template-columns: repeat(auto-fill, minmax(min(7.2em, (100% - 12px) / 3), 1fr));
    gap: 6px;
  }

  .days .slot {
    block-size: 100%;
    font-size: var(--_small);
  }

  /* Where the first part of the day will be. */
  .outlines {
    margin-block-start: 25px;
  }

  .outline {
    block-size: 44px;
    border-radius: var(--_radius);
  }

  .tours,
  .debug {
    display: grid;
    gap: 12px;
  }

  .debug {
    margin-block-start: 24px;
    padding: 14px 16px;
    border: 2px dashed;
    font: 14px/1.4 ui-monospace, monospace;
    overflow-wrap: anywhere;
  }

  .debug tr {
    gap: 0 12px;
  }

  .debug :is(th, caption) {
    flex: 0 0 13em;
    padding: 0;
    text-align: left;
  }

  .debug td:last-child {
    opacity: 0.75;
  }
`;

export const screenStyles = [shared, tokens, fieldStyles, resultStyles, rootStyles, dialogStyles];
