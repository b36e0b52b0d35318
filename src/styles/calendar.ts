import { css } from 'lit';

export const calendarStyles = css`
  .bar,
  tr {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 4px;
    margin-block-end: 4px;
  }

  h3 {
    grid-column: span 5;
    align-self: center;
    text-align: center;
  }

  :is(table, thead, tbody) {
    display: block;
  }

  th {
    padding: 4px 0;
    color: var(--_muted);
    font-size: var(--_small);
    font-weight: normal;
  }

  td {
    padding: 0;
  }

  .step,
  .day {
    position: relative;
    inline-size: 100%;
    block-size: 44px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    font-variant-numeric: tabular-nums;
  }

  /* A day without times is quiet enough by its colour. */
  .day {
    opacity: 1;
  }

  .open {
    border-color: var(--_edge);
    background: var(--_soft);
    font-weight: var(--_bold);
  }

  .open:hover {
    box-shadow: inset 0 0 0 1px var(--_edge);
  }

  :is(.none, .failed):not([aria-pressed]) {
    color: var(--_muted);
  }

  .failed {
    border: 1px dotted var(--_field-border);
  }

  /* The name of the next month above its first day. */
  .first {
    display: block;
    font-size: var(--_small);
    line-height: 1.15;
  }

  [aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 30% 6px;
    border-block-end: 2px solid;
  }

  @media (forced-colors: active) {
    .day,
    .step {
      border-color: Canvas;
    }

    .open {
      border-color: ButtonText;
    }
  }
`;
