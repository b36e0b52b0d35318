import { css } from 'lit';

export const summaryStyles = css`
  .summary {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: flex-start;
    justify-content: space-between;
    padding: 14px 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    overflow-wrap: anywhere;
  }

  .facts {
    display: grid;
    gap: 2px;
  }

  .date {
    font-size: var(--_medium);
    font-weight: var(--_bold);
  }
`;
