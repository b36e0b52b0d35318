/** Buttons that each stand for a time. */
import { css } from 'lit';

export const slotStyles = css`
  .group {
    display: grid;
    gap: var(--_gap);
  }

  h4 {
    margin-block-end: 6px;
    color: var(--_muted);
    font-size: 0.85em;
  }

  .slots {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.6em, 1fr));
    gap: 8px;
  }

  /* Three to a row on a phone, each below its day. */
  .days {
    grid-template-columns: repeat(auto-fill, minmax(5.2em, 1fr));
    gap: 6px;
  }

  .days .slot {
    font-size: 0.875em;
  }

  .slot {
    inline-size: 100%;
    padding-inline: 2px;
    white-space: pre-line;
    font-variant-numeric: tabular-nums;
  }
`;
