import { css } from 'lit';

export const formStyles = css`
  :host {
    margin-block-start: 8px;
  }

  form {
    display: grid;
    gap: calc(var(--_gap) * 1.75);
  }

  .section {
    display: grid;
    /* Two columns at most. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(240px, 40%)), 1fr));
    gap: var(--_gap);
    align-items: start;
  }

  .section + .section {
    padding-block-start: calc(var(--_gap) * 1.5);
    border-block-start: 1px solid var(--_border);
  }

  .full {
    grid-column: 1 / -1;
  }

  .person {
    padding: 14px 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .person legend {
    float: inline-start;
    margin-block-end: 12px;
  }

  .person .section {
    clear: both;
  }

  .tick {
    display: flex;
    gap: 10px;
    min-block-size: 24px;
    cursor: pointer;
  }

  [aria-invalid] {
    border: 2px solid var(--_danger) !important;
  }

  .error {
    color: var(--_danger);
    font-size: var(--_small);
    font-weight: var(--_strong);
    overflow-wrap: anywhere;
  }

  .primary {
    flex: 1 1 12em;
  }
`;
