/** Notices and error messages. The times in a notice are in `times.ts`. */
import { css } from 'lit';

export const noticeStyles = css`
  /* In the page's flow. Its words convey the tone, never color alone. */
  .notice {
    display: grid;
    gap: 12px;
    background: var(--_card);
  }

  .said, .about li {
    display: flex;
    gap: 10px;
  }

  .said > div {
    display: grid;
    gap: 6px;
  }

  /* Align with the words next to the icon. */
  :not(.other-times) > .said ~ p {
    padding-inline-start: 32px;
  }

  /* Centered on the first line. */
  .said svg {
    flex: none;
    block-size: 1.35em;
  }

  .error, .danger {
    color: var(--_danger);
  }

  .problem, .button.danger {
    background: color-mix(in srgb, var(--_danger) 10%, transparent);
  }
`;
