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
    position: fixed;
    inset: 0;
    margin: auto;
    overflow: auto;
    block-size: fit-content;
    inline-size: min(100% - 32px, 860px);
    /* Its top stays in place, whatever the height of a screen. */
    max-block-size: min(100dvh - 48px, 760px);
    margin-block-start: max(24px, 50dvh - 380px);
    padding: 20px 32px 32px;
    box-shadow: 0 24px 64px rgb(0 0 0 / 30%);
  }

  .sheet:not([open]) {
    display: none;
  }

  /* On the heading's line, and visible while the dialog scrolls. */
  .bar {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    block-size: 0;
    /* The cross is on the content's edge. */
    margin-inline-end: -16px;
    background: inherit;
    text-align: end;
  }

  .close {
    margin-block-start: -6px;
    background: inherit;
  }

  .sheet #heading {
    padding-inline-end: 36px;
  }

  @media (max-width: 640px) {
    .sheet {
      min-inline-size: 100%;
      min-block-size: 100dvh;
      margin: 0;
      padding: 16px 16px 20px;
      border: 0;
      border-radius: 0;
    }
  }
`;
