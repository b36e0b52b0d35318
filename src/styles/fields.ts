/** Controls with their labels: in the form, and where a property or a type of tour is chosen. */
import { css } from 'lit';

export const fieldStyles = css`
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

  .quiet a {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
    color: inherit;
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
    border-color: var(--_edge);
    background: var(--_soft);
  }

  /* A type of tour that the service refuses. */
  .choice:has(:disabled) {
    border-style: dashed;
    color: var(--_muted);
    cursor: default;
  }

  .choice small {
    display: block;
    font-size: 0.85em;
  }

  /* One row of one height, whatever is in it: its coming must not move the calendar. */
  .tour-types {
    display: grid;
    gap: 6px;
    align-content: start;
    min-block-size: 86px;
  }

  .segments {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 8px;
  }

  .segments .choice {
    min-block-size: 52px;
    line-height: 1.2;
  }

  @container (max-width: 420px) {
    .segments .choice {
      flex-direction: column;
      gap: 4px;
      padding-inline: 4px;
      font-size: 0.94em;
      text-align: center;
    }
  }

  [type='checkbox'],
  [type='radio'] {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_edge);
  }
`;
