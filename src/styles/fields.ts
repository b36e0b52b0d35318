/** Controls with their labels, in the form and where a property or a type of tour is chosen; messages. */
import { css } from 'lit';

export const fieldStyles = css`
  .field {
    display: grid;
    gap: 6px;
  }

  .label,
  legend {
    font-weight: var(--_strong);
  }

  legend {
    margin-block-end: 6px;
  }

  .quiet {
    color: var(--_muted);
    font-size: var(--_small);
    font-weight: normal;
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

  :is(.choices, .segments, .actions, .summary, .move, .debug tr) {
    display: flex;
    flex-wrap: wrap;
  }

  .choices {
    gap: 8px;
  }

  .choice {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding: 6px;
    padding-inline: 10px 14px;
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
    font-size: inherit;
  }

  /* One height, whatever is in it: its coming must not move the calendar. */
  .tour-types {
    min-block-size: 44px;
  }

  p.tour-types {
    line-height: 44px;
  }

  .segments .choice {
    position: relative;
    flex: 1 1 0;
    justify-content: center;
    min-inline-size: max-content;
    margin: -1px;
    padding-inline: 4px;
    border-color: transparent;
    font-size: var(--_small);
  }

  .segments .choice:has(:checked) {
    border-color: var(--_edge);
    font-weight: var(--_strong);
  }

  .segments [type='radio'] {
    position: absolute;
    inset: 0;
    inline-size: auto;
    block-size: auto;
    opacity: 0;
    cursor: pointer;
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
    animation: turn 0.9s linear infinite;
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }

  @media (forced-colors: active) {
    .choice:has(:checked) {
      border-width: 3px;
    }

    /* No border is transparent here: dots are seen to turn. */
    .busy::before {
      border-style: dotted;
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

  /* In the flow of the page; its tone is told by its words and its bar, never by colour alone. */
  .notice {
    --_tone: var(--_accent);
    display: grid;
    gap: 8px;
    padding: 14px 16px;
    border-inline-start: 4px solid var(--_tone);
    background: color-mix(in srgb, var(--_tone) 8%, transparent);
    overflow-wrap: anywhere;
  }

  .notice > .button {
    justify-self: start;
  }

  .problem {
    --_tone: var(--_danger);
  }

  .actions {
    gap: 8px 20px;
    align-items: flex-start;
  }
`;
