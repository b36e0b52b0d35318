/** Styles for print. Paper is white, whatever the page's colors are, and browsers leave out backgrounds. */
import { css } from 'lit';

export const print = css`
  @media print {
    /* With the selectors that also have an important background. */
    *, .primary, [aria-pressed] {
      background: none !important;
      color: #000 !important;
      box-shadow: none !important;
      transition: none !important;
    }

    .theme {
      color-scheme: light !important;
    }

    .summary, .notice {
      border-color: #767676 !important;
    }

    /* Paper can be neither pressed nor unfolded. A phone number can be called. */
    .actions .button:not([href^='tel:' i]), .aside .button, .calendars, .close, .back,
    [data-action=directions], dialog::backdrop {
      display: none !important;
    }

    /* As long as its content. */
    .sheet {
      position: absolute !important;
      inset: 0 !important;
      inline-size: auto !important;
      max-block-size: none !important;
      margin: 0 !important;
      border: 0 !important;
      background: #fff !important;
    }
  }
`;
