import { css } from 'lit';

/** After a booking: what can be done with the tour, another time for it, and the list of all of them. */
export const resultStyles = css`
  .actions {
    gap: 8px 20px;
    align-items: flex-start;
  }

  .actions .link {
    min-block-size: 44px;
  }

  .calendars svg {
    margin-inline-end: -6px;
  }

  .calendars [aria-expanded='true'] svg {
    rotate: 180deg;
  }

  /* It opens below its button, and moves nothing that stands beside that. */
  .calendars ul {
    inline-size: max-content;
    max-inline-size: calc(100cqi - 2 * var(--_gap));
    margin-block-start: 8px;
    margin-inline-end: -10em;
    padding-inline: 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .calendars [aria-expanded='false'] + ul {
    display: none;
  }

  .calendars li {
    display: grid;
    min-block-size: 44px;
    align-items: center;
    font-weight: 600;
  }

  .calendars li + li {
    border-block-start: 1px solid var(--_border);
  }

  .calendars li * {
    text-decoration: none;
  }

  .done {
    display: none;
  }

  .sheet .done {
    display: block;
    margin-inline-start: auto;
  }

  /* The time at which a tour that is moved stands. */
  .present {
    border: 2px solid var(--_edge);
  }

  .move {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    scroll-margin: 0;
  }

  .move .link {
    min-block-size: 44px;
  }

  /* What was chosen stays in view with its button: a card of its own, as nobody knows the page's ground. */
  .move.chosen {
    position: sticky;
    inset-block-end: max(8px, env(safe-area-inset-bottom));
    padding: 8px 12px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--tour-surface, Canvas);
    box-shadow: 0 4px 16px rgb(0 0 0 / 15%);
  }

  .move p {
    font-weight: 600;
  }

  }

  .danger {
    border-color: var(--_danger);
    color: var(--_danger);
  }

  .question {
    inline-size: min(100% - 32px, 440px);
  }

  .question[open] {
    display: grid;
    gap: 14px;
  }

  .tours {
    display: grid;
    gap: 12px;
  }

  .badge {
    justify-self: start;
    margin-block-start: 4px;
    padding: 2px 10px;
    border: 1px solid var(--_border);
    border-radius: 1em;
    font-size: 0.88em;
  }

  .past summary {
    min-block-size: 32px;
    margin-block-end: 8px;
    font-weight: var(--_strong);
    cursor: pointer;
  }
`;
