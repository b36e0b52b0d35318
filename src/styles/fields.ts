/**
 * Labeled controls: the form's, and the choice of a property or a tour type. Also rows of buttons, and a busy
 * button's spinner. The layout of the form is in `form.ts`.
 */
import { css } from 'lit';

export const fieldStyles = css`
  form, .folded {
    display: grid;
    gap: calc(var(--_gap) * 1.5);
  }

  .field {
    display: grid;
    gap: 6px;
  }

  h4, legend {
    margin-block-end: 6px;
  }

  .quiet {
    font-weight: normal;
  }

  [part=input] {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 46px;
    padding: 8px 12px;
    border-color: var(--_field-border);
    background: transparent;
    /* Below 16 px, iOS zooms in on focus. */
    font-size: max(16px, 1em);
    line-height: 1.4;
  }

  /* Its own height: three lines at least, because 'field-sizing' ignores 'rows'. */
  textarea[part=input] {
    field-sizing: content;
    min-block-size: calc(4.2em + 18px);
  }

  option {
    color: FieldText;
    background: Field;
  }

  .choices, .segments, .actions, .row, .aside, .debug tr {
    display: flex;
    flex-wrap: wrap;
  }

  summary {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 48px;
    padding: 8px 16px;
    border-radius: var(--_radius);
  }

  /* Safari adds its own triangle. */
  summary::-webkit-details-marker {
    display: none;
  }

  summary::after, .pick::after {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    margin-block-end: 6.5px;
    border: solid;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }

  /* Its arrow is on the text's edge; a browser's own is on the border. */
  .pick > select, .pick::after {
    grid-area: 2 / 1;
    appearance: none;
  }

  .pick > select {
    padding-inline-end: 32px;
  }

  .pick::after {
    place-self: center end;
    margin-inline-end: 14px;
    pointer-events: none;
  }

  [open] > summary::after {
    margin-block-end: -6.5px;
    rotate: 225deg;
  }

  .choices, .row {
    gap: 8px;
  }

  .choice {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 6px;
    padding-inline: 10px 14px;
    text-wrap: balance;
  }

  .choice:has(:checked) {
    border-color: var(--_edge);
    background: var(--_soft);
  }

  /* A tour type that the service refuses. */
  .choice:has(:disabled) {
    border-style: dashed;
    color: var(--_muted);
    cursor: default;
  }

  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: 8px;
  }

  .cards .choice {
    padding-block: 10px;
  }

  .cards .quiet {
    display: block;
  }

  /* In one row, with the same room around each word. Below 20em, each in its own. */
  .segments .choice {
    position: relative;
    flex: 1 1 auto;
    justify-content: center;
    min-inline-size: clamp(0px, (20em - 100%) * 999, 100% + 2px);
    margin: -1px;
    padding-inline: 4px;
    text-align: center;
    border-color: transparent;
    background: none;
  }

  :is(.choice, .tick) input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_edge);
  }

  /* The radio button is the segment: this shows the choice without ':has', which Firefox has from 121 on. */
  .segments input {
    position: absolute;
    inset: -1px;
    inline-size: auto;
    block-size: auto;
    border-radius: inherit;
    appearance: none;
  }

  .segments :checked {
    border: 1px solid var(--_edge);
    background: var(--_soft);
  }

  .segments span {
    position: relative;
    overflow-wrap: break-word;
    pointer-events: none;
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

  .section > .button, .badge {
    justify-self: start;
  }

  .actions {
    gap: 8px 16px;
    align-items: start;
  }
`;
