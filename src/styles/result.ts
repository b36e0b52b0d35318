import { css } from 'lit';

/** What's booked, what can be done with the tour, choosing another time, and the list of tours. */
export const resultStyles = css`
  .summary {
    display: grid;
    gap: 16px;
  }

  .dated {
    display: flex;
    gap: 12px;
  }

  .tile {
    flex: none;
    align-self: start;
    inline-size: 3.2em;
    padding-block: 6px;
    border-radius: var(--_radius);
    background: var(--_soft);
    font-weight: 600;
    text-align: center;
  }

  .tile p {
    line-height: 1.2;
  }

  .facts, .stub div {
    display: grid;
    gap: 2px;
    align-content: start;
    justify-items: start;
  }

  .lost .time {
    color: var(--_muted);
    text-decoration: line-through;
  }

  /* A ticket's largest text. */
  .ticket .time {
    font-family: var(--_heading-font);
    font-size: 1.5em;
    line-height: 1.35;
  }

  /* The zone's name keeps the size of the other text, on its own lines. */
  .ticket .time .muted {
    display: block;
    font-size: calc(1em / 1.5);
    line-height: 1.35;
  }

  .time .muted {
    font-family: var(--tour-font, inherit);
  }

  /* Below the perforation. */
  .stub {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14em, 100%), 1fr));
    gap: 12px 24px;
    padding-block-start: 16px;
    border-block-start: 2px dashed var(--_field-border);
  }

  /* Full-width on phones. */
  .actions > :not(.plain, .done), .notice > .button {
    flex: 1 1 18em;
  }

  .row:empty, .actions:empty {
    display: none;
  }

  .row > * {
    flex: 1 1 8em;
  }

  .row > *, :is(.actions, .calendars) > .button:not(.plain, .done) {
    padding-inline: 8px;
  }

  .calendars .button {
    inline-size: 100%;
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

  .menu {
    margin-block-start: 8px;
    padding: 4px;
  }

  .menu .button {
    justify-content: start;
    text-align: start;
  }

  .aside {
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
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
    gap: 8px;
    align-items: center;
    scroll-margin: 0;
  }

  /* In one line, the words take the room. Below 30em, the buttons are below them. */
  .move p {
    flex: 999 1 max(12em, (30em - 100%) * 999);
  }

  .move .button {
    flex: 1 0 auto;
    padding-inline: 12px;
    max-inline-size: min(24em, 100%);
  }

  /* The selected time stays in view with its button: a card, because the page's background is unknown. */
  .chosen {
    position: sticky;
    inset-block-end: max(8px, env(safe-area-inset-bottom));
    padding: 12px;
    background: linear-gradient(var(--_card) 0 0) var(--tour-surface, Canvas);
    box-shadow: 0 4px 16px rgb(0 0 0 / 15%);
  }

  /* At 400 % zoom, the window has no room for it next to the focused element. */
  @media (max-height: 400px) {
    .chosen {
      position: static;
    }
  }

  .danger {
    color: var(--_danger);
  }

  .question[open] {
    display: grid;
    inline-size: min(100% - 32px, 460px);
    gap: 14px;
  }

  .question .button {
    flex: 1 1 11em;
  }

  .badge {
    margin-block-start: 4px;
    padding: 2px 10px;
    border-radius: 1em;
    background: var(--_soft);
  }

  :is(.past, .sent, .anyway) summary {
    padding-inline: 0 2px;
  }

  .sent {
    inline-size: 100%;
  }

  .sent summary {
    justify-content: start;
    min-block-size: 32px;
    padding-block: 4px;
    font-weight: 500;
  }

  .anyway div {
    display: grid;
    gap: 12px;
  }

  .tours .loading {
    block-size: 15em;
  }
`;
