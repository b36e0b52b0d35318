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

  @media (prefers-reduced-motion: no-preference) {
    .screen {
      animation: appear 150ms;
    }
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  h2 {
    font-size: var(--_large);
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

  .columns .notice {
    margin-block-start: 12px;
  }

  @container (min-width: 640px) {
    .columns {
      grid-template-columns: minmax(320px, 5fr) 4fr;
    }

    /* Beside the month's name. */
    .times > .group > :first-child {
      align-content: center;
      min-block-size: 44px;
    }

    .times:has(*) {
      padding-inline-start: calc(var(--_gap) * 1.5);
      border-inline-start: 1px solid var(--_border);
    }
  }
`;
