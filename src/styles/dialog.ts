/** The dialog display: the button that opens it, and the dialog around the widget. */
import { css } from 'lit';

export const dialogStyles = css`
  :host([display=dialog]) {
    display: inline-block;
    flex-grow: 0;
    place-self: auto;
  }

  /* A dialog without a button, which the page opens in its own way. */
  :host([display=dialog][hidden]) {
    display: contents;
  }

  :host([display=dialog][hidden]) > :not(.sheet) {
    display: none;
  }

  .sheet, .question {
    padding: 24px;
    color: var(--tour-text, CanvasText);
    background: var(--tour-surface, Canvas);
    overscroll-behavior: contain;
    /* Also inside a layer of the page that lets presses through. */
    pointer-events: auto;
    animation: rise 0.18s ease-out;
  }

  @keyframes rise {
    from {
      transform: translateY(12px);
    }
  }

  dialog::backdrop {
    background: var(--tour-backdrop, rgb(0 0 0 / 50%));
  }

  /* The theme resets what browsers set for dialogs. */
  .sheet {
    --_side: 32px;
    position: fixed;
    /* Its top stays in place, whatever the height of a screen. Of the window as the page's zoom makes it. */
    inset: max(24px, 50% - 380px) 0 auto;
    margin: auto;
    overflow: auto;
    block-size: fit-content;
    /* As wide as the form: the times fit next to the calendar. */
    inline-size: min(100% - 32px, var(--_measure) + 2 * var(--_side));
    max-block-size: min(100% - 48px, 760px);
    padding: 0 var(--_side) var(--_side);
    box-shadow: 0 24px 64px rgb(0 0 0 / 30%);
  }

  .sheet:not([open]) {
    display: none;
  }

  .sheet .columns {
    column-gap: 32px;
  }

  /* The bar has the color of what's behind it, also if the page's own styles choose that. */
  .sheet :is(.root, .screen, .top) {
    background-color: inherit;
  }

  .sheet .top {
    z-index: 1;
    max-inline-size: none;
    margin-inline: calc(0px - var(--_side));
    padding: 16px var(--_side) 12px;
  }

  /* It stays in sight while the dialog scrolls, except where zoom leaves no room for it. */
  @media (min-height: 400px) {
    .sheet {
      scroll-padding-block-start: calc(2em + 32px);
    }

    .sheet .top {
      position: sticky;
      inset-block-start: 0;
      border-block-end: 1px solid var(--_border);
    }

    /* Away from the bar's edge. */
    .sheet [name=header] + .lead, .sheet [name=header] + ::slotted(*) {
      margin: 0 !important;
    }

    .sheet .kept {
      inset-block-start: calc(2em + 48px);
    }
  }

  /* The whole screen, whatever the page's styles say about the edges of a dialog. */
  @media (max-width: 640px) {
    .sheet {
      --_side: 16px;
      inset: 0;
      min-inline-size: 100%;
      min-block-size: 100%;
      margin: 0;
      border: 0 !important;
      border-radius: 0 !important;
    }

    .sheet #heading {
      font-size: 1.25em;
    }
  }
`;
