import { css } from 'lit';

export const formStyles = css`
  :host {
    container-type: inline-size;
    margin-block-start: 8px;
  }

  /* Two columns. A field spans both unless it's short or there's room. */
  .section {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--_gap);
    align-items: start;
  }

  .section > :not(.short) {
    grid-column: 1 / -1;
  }

  @container (min-width: 520px) {
    .section > .field:not(.full) {
      grid-column: auto;
    }
  }

  @container (max-width: 299px) {
    .section > * {
      grid-column: 1 / -1;
    }
  }

  .person legend {
    float: inline-start;
    margin-block-end: 12px;
  }

  .person .section {
    clear: both;
  }

  summary {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 48px;
    padding: 8px 16px;
    /* Not inherited: its parent is the browser's own slot. */
    border-radius: calc(var(--_radius) - 1px);
  }

  /* Safari adds its own triangle. */
  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    margin-block-end: 4px;
    border: solid;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }

  [open] > summary::after {
    margin-block-end: -4px;
    rotate: 225deg;
  }

  .folded {
    padding: 8px 16px 16px;
  }

  .tick {
    display: flex;
    gap: 10px;
    min-block-size: 24px;
  }

  [aria-invalid] {
    border: 2px solid var(--_danger) !important;
  }

  .error {
    color: var(--_danger);
    overflow-wrap: anywhere;
  }

  .primary {
    flex: 0 1 24em;
  }
`;
