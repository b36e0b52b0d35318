import { css } from 'lit';

export const rootStyles = css`
  /* Host rules of the page beat :host, so everything that matters is set on a wrapper inside. */
  .root {
    container-type: inline-size;
    color: var(--tour-text, inherit);
    font-family: var(--tour-font, inherit);
    font-size: max(16px, 1em);
    line-height: 1.5;
    font-style: normal;
    font-weight: 400;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    text-indent: 0;
    text-align: start;
    text-transform: none;
    background: var(--_surface);
  }

  .screen {
    display: grid;
    gap: var(--_gap);
  }

  .screen a:not(.button) {
    color: var(--_accent);
  }

  h2 {
    font-size: 1.45em;
  }

  .columns {
    display: grid;
    gap: calc(var(--_gap) * 1.5);
  }

  @container (min-width: 640px) {
    .columns {
      grid-template-columns: minmax(320px, 5fr) 4fr;
    }

    .times {
      padding-inline-start: calc(var(--_gap) * 1.5);
      border-inline-start: 1px solid var(--_border);
    }
  }

  /* The place of one line of status is kept, so that its coming and going moves nothing. */
  .status {
    min-block-size: 1.5em;
  }
`;
