import { css } from 'lit';

export const debugStyles = css`
  .debug {
    display: grid;
    gap: 12px;
    margin-block-start: 24px;
    padding: 14px 16px;
    border: 2px dashed currentcolor;
    font: 14px/1.4 ui-monospace, monospace;
    overflow-wrap: anywhere;
  }

  .debug tr {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }

  .debug :is(th, caption) {
    flex: 0 0 13em;
    padding: 0;
    text-align: left;
  }

  .debug td:last-child {
    opacity: 0.75;
  }

  .debug caption {
    font-weight: var(--_bold);
  }
`;
