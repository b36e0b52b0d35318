import { css } from 'lit';

/** What's booked, what can be done with the tour, choosing another time, and the list of tours. */
export const resultStyles = css`
  .summary {
    gap: 8px 16px;
    align-items: start;
    justify-content: space-between;
    background: var(--_surface);
  }

  .facts {
    display: grid;
    gap: 2px;
  }

  [aria-expanded] svg {
    margin-inline-end: -6px;
  }

  [aria-expanded=true] svg {
    rotate: 180deg;
  }

  [aria-expanded=false] + .menu {
    display: none;
  }

  /* Opens below its button without moving anything next to it. */
  .menu {
    inline-size: max-content;
    max-inline-size: calc(100cqi - 2 * var(--_gap));
    margin-block-start: 8px;
    margin-inline-end: -10em;
    padding-inline: 16px;
  }

  .menu li {
    display: grid;
    align-items: center;
    padding-block: 4px;
  }

  .menu li + li {
    border-block-start: 1px solid var(--_border);
  }

  .done {
    margin-inline-start: auto;
  }

  .done:not(.sheet *) {
    display: none;
  }

  /* The current time of a tour that is being moved. */
  .present {
    border: 2px solid var(--_edge);
  }

  .move {
    gap: 4px 12px;
    align-items: center;
    scroll-margin: 0;
  }

  /* The selected time stays in view with its button: a card, because the page's background is unknown. */
  .chosen {
    position: sticky;
    inset-block-end: max(8px, env(safe-area-inset-bottom));
    padding: 8px 12px;
    background: var(--tour-surface, Canvas);
    box-shadow: 0 4px 16px rgb(0 0 0 / 15%);
  }

  /* At 400 % zoom, the window has no room for it next to the focused element. */
  @media (max-height: 400px) {
    .chosen {
      position: static;
    }
  }

  .danger {
    border-color: var(--_danger);
    color: var(--_danger);
  }

  .question[open] {
    display: grid;
    inline-size: min(100% - 32px, 440px);
    gap: 14px;
  }

  .badge {
    margin-block-start: 4px;
    padding: 2px 10px;
    border-radius: 1em;
  }

  .past summary {
    min-block-size: 32px;
    margin-block-end: 8px;
  }
`;
