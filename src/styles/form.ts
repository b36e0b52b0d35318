/**
 * The layout of the form: sections, columns, other people, the fold, and the look while it's read-only. Its
 * controls are in `fields.ts`.
 */
import { css } from 'lit';

export const formStyles = css`
  :host {
    container-type: inline-size;
    margin-block-start: 8px;
  }

  .fields {
    display: contents;
  }

  /* It shows what was sent. Browsers would make the text pale. */
  .fields:disabled [part=input] {
    border-color: transparent;
    background: var(--_fill);
    color: inherit;
    -webkit-text-fill-color: currentcolor;
    opacity: 1;
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
    float: left;
    float: inline-start;
    margin-block-end: 12px;
  }

  .person .section {
    clear: both;
  }

  details {
    border-block: 1px solid var(--_border);
  }

  summary {
    padding-inline: 0 2px;
    font-weight: 500;
  }

  .folded {
    padding-block: 8px 16px;
  }

  .sent {
    grid-template-columns: 1fr auto;
    align-items: baseline;
    gap: 0 12px;
  }

  .sent .quiet {
    grid-column: 1 / -1;
  }

  /* An email address or a phone number, in one line if it fits. */
  .sent span {
    display: inline-block;
  }

  .tick {
    display: flex;
    gap: 10px;
    min-block-size: 24px;
  }

  [aria-invalid] {
    border-color: var(--_danger) !important;
  }

  .actions > * {
    inline-size: 100%;
    text-align: center;
  }
`;
