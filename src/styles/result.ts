import { css } from 'lit';

/** After a booking: what can be done with the tour, and the list of all of them. */
export const resultStyles = css`
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    align-items: baseline;
    font-size: var(--_small);
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

  .past summary {
    min-block-size: 32px;
    margin-block-end: 8px;
    font-weight: var(--_strong);
    cursor: pointer;
  }
`;
