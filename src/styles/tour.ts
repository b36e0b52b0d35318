import { css } from 'lit';

/** What's booked, what can be done with the tour, choosing another time, and the list of tours. */
export const tourStyles = css`
  .summary {
    display: grid;
    gap: 16px;
  }

  /* When, and where: next to each other if there's room. */
  .facts, .stub {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14em, 100%), 1fr));
    gap: 12px 24px;
  }

  .facts > div {
    display: grid;
    gap: 2px;
    align-content: start;
    justify-items: start;
  }

  .whole {
    white-space: nowrap;
  }

  .lost .time {
    color: var(--_muted);
    text-decoration: line-through;
  }

  /* Two pieces with the card's background, even if a page sets it. The card itself only has it behind its letters. */
  .ticket {
    gap: 0;
    padding: 0;
    -webkit-background-clip: text !important;
  }

  .ticket > * {
    padding: 14px 16px;
    border-radius: inherit;
    background: inherit;
    -webkit-background-clip: border-box;
    -webkit-mask:
      radial-gradient(circle 9px at 0 var(--_fold), #0000 95%, #000) 0 / 60% no-repeat,
      radial-gradient(circle 9px at 100% var(--_fold), #0000 95%, #000) 100% / 60% no-repeat;
    animation: punch 240ms 160ms ease-out backwards;
  }

  /* Over the card's border, which only forced colors show. */
  .ticket .facts {
    --_fold: 100%;
    margin: -1px -1px 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }

  .ticket .stub {
    --_fold: 0;
    margin: 0 -1px -1px;
    align-items: center;
    border-block-start: 2px dashed var(--_field-border);
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }

  /* The notches come in from the edges. */
  @keyframes punch {
    from {
      -webkit-mask-position: -9px, calc(100% + 9px);
    }
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
    /* Its tip and ends are centered on capital letters. */
    vertical-align: calc(0.36em - 10.5px);
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

  /* Always in one row: the button's text is longer while it's busy. */
  .move {
    display: flex;
    gap: 12px;
    align-items: center;
    scroll-margin: 0;
  }

  .move p {
    flex: 1 0 6.6em;
  }

  .move .button {
    padding-inline: 14px;
  }

  /* The selected time stays in view with its button: a card, because the page's background is unknown. */
  .chosen {
    position: sticky;
    inset-block-end: max(8px, env(safe-area-inset-bottom));
    padding: 8px;
    padding-inline-start: 14px;
    background: linear-gradient(var(--_card) 0 0) var(--tour-surface, Canvas);
    box-shadow: 0 4px 16px rgb(0 0 0 / 15%);
  }

  /* At 400% zoom, the window has no room for it next to the focused element. */
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

  /* Its text starts at the edge of a hover's background. */
  :is(.past, .sent, .anyway) summary:hover {
    background: none;
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

  .anyway > div {
    display: grid;
    gap: 12px;
  }

  .facts .line:not(:last-child) {
    inline-size: 12em;
  }
`;
