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

  .step:dir(rtl) {
    transform: scaleX(-1);
  }

  /* Six rows are always reserved: a month with fewer weeks must not move what is below. */
  table {
    display: block;
    block-size: calc(2em + 6 * 48px);
  }

  thead,
  tbody {
    display: block;
  }

  th {
    padding: 4px 0;
    color: var(--_muted);
    font-size: 0.8em;
    font-weight: 500;
    overflow: hidden;
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

  .step:hover,
  .open {
    background: var(--_soft);
  }

  .open {
    font-weight: 650;
  }

  .open:hover {
    border-color: var(--_edge);
  }

  .none:not([aria-pressed]) {
    color: var(--_muted);
  }

  .loading {
    background: color-mix(in srgb, var(--_text) 4%, transparent);
  }

  .failed {
    border: 1px dashed var(--_danger);
  }

  [aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 30% 6px;
    border-block-end: 2px solid;
  }

  @media (prefers-reduced-motion: no-preference) {
    .loading {
      animation: pulse 0.8s ease-in-out infinite alternate;
    }
  }

  @keyframes pulse {
    to {
      background: color-mix(in srgb, var(--_text) 9%, transparent);
    }
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
