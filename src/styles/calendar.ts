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

  td {
    padding: 0;
  }

  .step, .day {
    position: relative;
    block-size: 100%;
    min-block-size: 44px;
    border-color: transparent;
    /* Two large digits have to fit into a narrow cell. */
    font-size: min(1em, 8vw);
  }

  [part=view-button] {
    inline-size: 36px;
  }

  .open {
    background: var(--_soft);
  }

  /* Only the number: the hidden date would be laid out again, too. */
  .open > :first-child {
    font-weight: 500;
  }

  @media (hover: hover) {
    .open:hover {
      border-color: var(--_edge);
    }
  }

  .none:not([aria-pressed]), .failed:not([aria-pressed]) {
    color: var(--_muted);
  }

  .failed {
    border: 1px dotted var(--_field-border);
  }

  /* The next month's name above its first day. A cell doesn't grow with the text. */
  .first {
    display: block;
    font-size: min(14px, 4.4vw);
    line-height: 1.15;
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
