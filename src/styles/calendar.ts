/**
 * The calendar's styles: its bar and buttons, the month's grid, the strip of seven days, and open, empty, failed
 * and chosen days. The times next to it are in `times.ts`.
 */
import { css } from 'lit';

export const calendarStyles = css`
  .bar, tr {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 4px;
    margin-block-end: 4px;
  }

  .title {
    grid-column: span 5;
    display: flex;
    align-items: center;
    justify-content: center;
    text-align: center;
    text-wrap: balance;
  }

  /* The months, which may take all of the space that the buttons leave. */
  .narrow {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0;
  }

  .narrow h3 {
    margin-inline-end: auto;
  }

  /* They wrap together. */
  .turns {
    display: flex;
  }

  .narrow .step {
    inline-size: 44px;
    flex: none;
  }

  /* Its arrow ends where the days do. */
  .narrow .step:last-child {
    margin-inline-end: -11px;
  }

  [part=view-button] {
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    text-align: start;
  }

  [part=view-button] svg {
    inline-size: 16px;
    flex: none;
    transition: rotate 160ms;
  }

  [part=view-button] span::first-letter, [part=next-month]::first-letter {
    text-transform: uppercase;
  }

  [part=today-button] {
    flex: none;
    min-block-size: 44px;
    padding-inline: 8px;
    font-size: .875em;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  table, thead, tbody {
    display: block;
  }

  /* One line: in narrow cells, all but the first letter of every name wraps. */
  th {
    padding: 0 clamp(0px, (2.3em - 100%) * 999, 50% - .45em);
    max-block-size: 1.5em;
    overflow: hidden;
    font-weight: normal;
  }

  [part=next-month] {
    grid-column: 1 / -1;
    padding: 8px 0 0;
    max-block-size: none;
    text-align: start;
    font-size: .875em;
    font-weight: 600;
    color: var(--_muted);
  }

  td {
    padding: 0;
  }

  /* Seven columns, or four where a cell would be too narrow for its words: two rows. */
  .strip tr {
    --_seventh: ((100% - 24px) / 7 - .1px);
    grid-template-columns: repeat(auto-fit, minmax(max(
      calc(var(--_seventh)),
      min((100% - 12px) / 4 - .1px, (2.2em - var(--_seventh)) * 999)
    ), 1fr));
  }

  .strip .day {
    min-block-size: 66px;
  }

  .in-strip {
    display: grid;
    justify-items: center;
  }

  .in-strip > * {
    font-size: .75em;
    line-height: 1.35;
  }

  .in-strip > .number {
    font-size: 1.125em;
  }

  .in-strip > .caption {
    min-block-size: 1.2em;
    font-size: .6875em;
    font-weight: 600;
    line-height: 1.2;
    /* "Today" fits at 320 pixels in wide fonts, too. */
    letter-spacing: -.02em;
    /* For visitors who space out their texts. Cursive letters belong together. */
    overflow-wrap: anywhere;
  }

  .in-strip > .caption:not(:lang(ar)) {
    white-space: normal;
  }

  .strip .open:not([aria-pressed]) > * > :first-child {
    color: var(--_muted);
  }

  /* Between two months. */
  .change::before {
    content: '';
    position: absolute;
    inset-block: 8px;
    inset-inline-start: -3.5px;
    border-inline-start: 1px solid var(--_border);
  }

  .step, .day {
    position: relative;
    block-size: 100%;
    min-block-size: 44px;
    border-color: transparent;
    /* Two large digits have to fit into a narrow cell, and no word or number breaks. */
    font-size: min(1em, 8vw);
    white-space: nowrap;
  }

  .open {
    background: var(--_soft);
  }

  .open .number {
    font-weight: 600;
  }

  @media (hover: hover) {
    .open:hover {
      border-color: var(--_edge);
    }
  }

  .none {
    color: var(--_closed);
  }

  .failed {
    border: 1px dashed var(--_field-border);
    color: var(--_muted);
  }

  /* The day that the screen says is closed, or couldn't be loaded. */
  :is(.none, .failed)[aria-pressed] {
    border-width: 2px;
    background: none !important;
    color: inherit;
    forced-color-adjust: auto;
  }

  /* Seven days have a word for it. */
  table:not(.strip) [aria-current] .number {
    text-decoration: underline 2px;
    text-underline-offset: 4px;
  }

  @media (forced-colors: active) {
    .day, .step {
      border-color: Canvas;
    }

    .open {
      border-color: ButtonText;
    }

    .failed, .day.loading {
      border: 1px dashed GrayText;
    }
  }
`;
