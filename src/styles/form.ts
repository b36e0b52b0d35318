import { css } from 'lit';

export const formStyles = css`
  form {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
    gap: var(--_gap);
    align-items: start;
  }

  .full {
    grid-column: 1 / -1;
  }

  .field {
    display: grid;
    gap: 6px;
  }

  .label,
  legend {
    font-weight: 600;
  }

  legend {
    margin-block-end: 6px;
  }

  .quiet {
    color: var(--_muted);
    font-size: 0.9em;
    font-weight: 400;
  }

  [part='input'] {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 46px;
    padding: 8px 12px;
    border: 1px solid var(--_field-border);
    border-radius: var(--_radius);
    background: transparent;
    /* Below 16 px iOS zooms in on focus. */
    font-size: max(16px, 1em);
    line-height: 1.4;
  }

  option {
    color: FieldText;
    background: Field;
  }

  [aria-invalid] {
    border: 2px solid var(--_danger) !important;
  }

  .error {
    color: var(--_danger);
    font-size: 0.92em;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .choice {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding: 6px;
    padding-inline: 10px 14px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    cursor: pointer;
  }

  .choice:has(:checked) {
    border-color: var(--_accent);
    background: var(--_soft);
  }

  [type='checkbox'] {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .primary {
    flex: 1 1 12em;
  }
`;
