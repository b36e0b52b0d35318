/**
 * The summary of a tour, its buttons and menu, the choice of another time, the question before a cancellation, and
 * the list of tours.
 */
import { css } from 'lit';

export const tourStyles = css`
  .summary {
    display: grid;
    gap: 16px;
  }

  /* When, and where: next to each other if there's room. */
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14em, 100%), 1fr));
    gap: 8px 24px;
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

  .canceled :is(.date, .time) {
    font-weight: 400;
    text-decoration: line-through;
  }

  .canceled, .past .summary {
    background: var(--_card);
  }

  /* As close to the heading, or to one another, as the lines of a paragraph. */
  .lead, ::slotted([slot=booked]) {
    margin-block: calc(4px - var(--_gap)) 0 !important;
  }

  .stub {
    padding-block-start: 14px;
    border-block-start: 1px solid var(--_border);
  }

  /* Full-width on phones. */
  .actions > :not(.plain, .done), .notice > .button {
    flex: 1 1 18em;
  }

  .row:empty, .actions:empty, .narrow > .times:empty, [aria-expanded=false] + .menu, .done:not(.sheet *) {
    display: none;
  }

  .row > * {
    flex: 1 1 8em;
  }

  .row > *, :is(.actions, .calendars, .notice) > .button:not(.plain, .done) {
    padding-inline: 8px;
  }

  /* Further links, as close as in one group. */
  .screen > .actions + .actions {
    margin-block-start: calc(8px - var(--_gap));
  }

  .calendars .button {
    inline-size: 100%;
  }

  /* In a list, as quiet as links, and as high as buttons. */
  .tours :is(.actions, .row) {
    gap: 0 20px;
    align-items: baseline;
  }

  .tours .actions {
    margin-block: -8px;
  }

  .tours .actions .plain:not(.menu *) {
    min-block-size: 44px;
  }

  .tours :is(.calendars, .row, .row > *) {
    flex: initial;
  }

  .tours .calendars > .button {
    inline-size: auto;
    padding-inline-end: 6px;
  }

  [aria-expanded] svg {
    margin-inline: 4px -6px;
    /* Its tip and ends are centered on capital letters. */
    vertical-align: calc(0.36em - 10.5px);
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

  .done, .times summary .quiet {
    margin-inline-start: auto;
  }

  /* The current time of a tour that is being moved, as high as the others. */
  .current {
    border: 2px solid var(--_edge);
    padding-block: 2px 0;
    line-height: 1.1;
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
    background: linear-gradient(var(--_card) 0 0), linear-gradient(var(--_surface) 0 0) Canvas;
    box-shadow: 0 4px 16px rgb(0 0 0 / 15%);
  }

  /* At 400% zoom, the window has no room for it next to the focused element. */
  @media (max-height: 400px) {
    .chosen {
      position: static;
    }
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
  }

  :is(.past, .properties) > summary {
    padding-inline: 0 2px;
  }

  /* Its text starts at the edge of a hover's background. */
  :is(.past, .properties) > summary:hover {
    background: none;
  }

  /* "Change" says it. */
  .properties > summary::after, .properties[open] .link {
    display: none;
  }

  .facts .line:not(:last-child) {
    inline-size: 12em;
  }
`;
