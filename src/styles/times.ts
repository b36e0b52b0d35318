/** A day's times, beside or below the calendar, and the other times in a notice. */
import { css } from 'lit';

export const timesStyles = css`
  /* Side by side from about 640 px on. A container query would slow down each rendering of the days. */
  .columns {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_gap) * 1.5) calc(var(--_gap) * 3);
  }

  .columns > * {
    flex: 5 1 320px;
    min-inline-size: 0;
  }

  .columns > .times {
    flex: 4 1 272px;
  }

  .unknown {
    visibility: hidden;
  }

  /* A phone shows the first times without scrolling. */
  .narrow, .narrow .group {
    row-gap: calc(var(--_gap) * 0.75);
  }

  /* Its heading aligns with the month's name. */
  .columns:not(.narrow) > .times > .group {
    padding-block-start: 10px;
  }

  /* In sight while the times next to it scroll. Above them, it's as high as its column, and scrolls away. */
  @media (min-height: 600px) {
    .kept {
      position: sticky;
      inset-block-start: var(--tour-scroll-margin, 16px);
    }
  }

  .times .fold .slots {
    padding-block-start: 8px;
  }

  .slots {
    display: grid;
    /* Three columns of "12:00 PM" at 320 pixels (on a card, at 360), and at least two, however large the page's text is. */
    grid-template-columns: repeat(auto-fill, minmax(min(5.4em, 50% - 4px), 1fr));
    gap: 8px;
  }

  .other-times {
    border-color: var(--_border);
    background: none;
  }

  /* "12:00 p.m." */
  .long {
    grid-template-columns: repeat(auto-fill, minmax(min(6.4em, 50% - 4px), 1fr));
  }

  /* Among other text, its edge has to say that a time can be pressed. */
  .other-times .slot {
    border-color: var(--_field-border);
    background: var(--_surface);
  }

  .slot {
    block-size: 100%;
    padding-inline: 2px;
    /* The bar with "Move tour" stays in view. */
    scroll-margin-block-end: 100px;
    white-space: pre-line;
  }
`;
