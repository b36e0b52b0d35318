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

  /* A press whose answer is awaited is not one that cannot be made. */
  .busy {
    opacity: 1;
  }

  .busy::before {
    content: '';
    display: inline-block;
    inline-size: 1em;
    block-size: 1em;
    margin-inline-end: 0.6em;
    border: 2px solid;
    border-inline-end-color: transparent;
    border-radius: 50%;
    vertical-align: -0.15em;
  }

  @media (prefers-reduced-motion: no-preference) {
    .busy::before {
      animation: turn 0.9s linear infinite;
    }
  }

  /* There, no border is transparent: dots are seen to turn. */
  @media (forced-colors: active) {
    .busy::before {
      border-style: dotted;
    }
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
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
