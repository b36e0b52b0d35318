import { css } from 'lit';

export const rootStyles = css`
  /* Host rules of the page beat :host, so everything that matters is set on a wrapper inside. */
  .theme {
    color: var(--_text);
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
  }

  .root {
    container-type: inline-size;
    /* Where the page sizes things by what they hold. */
    contain-intrinsic-inline-size: 240px;
    /* Holds what is hidden from sight: else it could stick out of the page. */
    position: relative;
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  /* What is done and what is doubtful do not go together. */
  .screen:has(.problem, .doubt) .mark {
    display: none;
  }

  .mark {
    inline-size: 1.5em;
    margin-inline-end: 0.4em;
    margin-block-end: 0.15em;
    border-radius: 50%;
    color: var(--_on-accent);
    background: var(--_accent);
  }

  .screen {
    display: grid;
    gap: var(--_gap);
  }

  h2 {
    font-size: 1.5em;
  }

  .top {
    display: flex;
    align-items: start;
  }

  /* Its arrow stands on the line of what is below. */
  .back {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    margin-block: -6px;
    margin-inline-start: -18px;
    border-radius: 50%;
  }

  .back:dir(rtl) {
    transform: scaleX(-1);
  }

  .back:hover,
  .back:active {
    background: var(--_soft);
  }

  #heading,
  .notice {
    scroll-margin-block-start: var(--tour-scroll-margin, 16px);
  }

  .columns {
    display: grid;
    gap: calc(var(--_gap) * 1.5);
  }

  /* The place of what comes later is kept, so that its coming and going moves nothing. */
  .status {
    min-block-size: 1.5em;
  }

  .zone {
    min-block-size: 3em;
  }

  @container (min-width: 640px) {
    .columns {
      grid-template-columns: minmax(320px, 5fr) 4fr;
    }

    .zone {
      min-block-size: 1.5em;
    }

    .times:has(*) {
      padding-inline-start: calc(var(--_gap) * 1.5);
      border-inline-start: 1px solid var(--_border);
    }
  }

  /* Where the times will be. */
  .hint {
    padding: 24px;
    border-radius: var(--_radius);
    color: var(--_muted);
    background: color-mix(in srgb, var(--_text) 4%, transparent);
    text-align: center;
  }

  .awaited {
    visibility: hidden;
  }
`;
