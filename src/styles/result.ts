import { css } from 'lit';

/** After a booking: what can be done with the tour, and the list of all of them. */
export const resultStyles = css`
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    align-items: baseline;
    font-size: 0.94em;
  }

  .links a {
    min-block-size: 24px;
    color: var(--_accent);
  }

  .danger {
    border-color: var(--_danger);
    color: var(--_danger);
  }

  dialog {
    inline-size: min(100% - 32px, 440px);
    padding: 24px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: var(--tour-text, CanvasText);
    background: var(--tour-surface, Canvas);
    overscroll-behavior: contain;
  }

  dialog[open] {
    display: grid;
    gap: 14px;
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }

  .tours {
    display: grid;
    gap: 12px;
  }

  .past summary {
    min-block-size: 32px;
    margin-block-end: 8px;
    font-weight: 600;
    cursor: pointer;
  }
`;
