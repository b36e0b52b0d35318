/**
 * The theme contract: a page sets `--tour-*`, the elements read `--_*`. Defaults take the page's
 * font and colours; neutrals are mixed from the text colour, so that they suit any background.
 * Lengths are px or em, never rem: pages set `html { font-size: 62.5% }`.
 */
import { css } from 'lit';

export const tokens = css`
  .root {
    --_accent: var(--tour-accent, #1d5c4d);
    --_on-accent: var(--tour-on-accent, #fff);
    --_text: var(--tour-text, currentcolor);
    --_muted: var(--tour-muted, color-mix(in srgb, var(--_text) 68%, transparent));
    --_border: var(--tour-border, color-mix(in srgb, var(--_text) 22%, transparent));
    --_field-border: var(--tour-field-border, color-mix(in srgb, var(--_text) 56%, transparent));
    --_soft: var(--tour-soft, color-mix(in srgb, var(--_accent) 12%, transparent));
    --_surface: var(--tour-surface, transparent);
    --_danger: var(--tour-danger, #b3261e);
    --_radius: var(--tour-radius, 10px);
    --_gap: var(--tour-gap, 16px);
    --_focus: var(--tour-focus, var(--_accent));
  }

  @supports (color: light-dark(red, red)) {
    .root {
      --_accent: var(--tour-accent, light-dark(#1d5c4d, #7fd1b9));
      --_on-accent: var(--tour-on-accent, light-dark(#fff, #0d1f1a));
      --_danger: var(--tour-danger, light-dark(#b3261e, #ffb4ab));
    }
  }
`;
