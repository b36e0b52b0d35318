import { css } from 'lit';

export const calendarStyles = css`
  .bar, tr {
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

  table, thead, tbody {
    display: block;
  }

  th {
    padding: 4px 0;
    font-weight: normal;
  }

  td {
    padding: 0;
  }

  .step, .day {
    position: relative;
    block-size: 44px;
    border-color: transparent;
  }

  .open {
    border-color: var(--_edge);
    background: var(--_soft);
  }

  .open:hover {
    box-shadow: inset 0 0 0 1px var(--_edge);
  }

  .none:not([aria-pressed]), .failed:not([aria-pressed]) {
    color: var(--_muted);
  }

  .failed {
    border: 1px dotted var(--_field-border);
  }

    /* The next month's name above its first day. */
  .first {
    display: block;
    line-height: 1.15;
  }

  [aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 30% 6px;
    border-block-end: 2px solid;
  }

  @media (forced-colors: active) {
    .day, .step {
      border-color: Canvas;
    }

    .open {
      border-color: ButtonText;
    }
  }
`;
