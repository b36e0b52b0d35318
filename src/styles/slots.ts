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
    font-size: var(--_small);
  }

  .slots {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6em, 1fr));
    gap: 8px;
  }

  /* As high as a day's heading, and the first part of the day below it. */
  .awaited {
    font-size: var(--_medium);
  }

  .outlines {
    margin-block-start: 25px;
  }

  .outline {
    block-size: 44px;
    border-radius: var(--_radius);
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
