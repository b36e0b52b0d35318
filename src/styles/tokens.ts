/**
 * The theme contract: a page sets `--tour-*`, the elements read `--_*`. Defaults take the page's font and colors.
 * Neutrals are mixed from the text color, so that they suit any background. `page/page-scheme.ts` tells light from
 * dark. Lengths are px or em, never rem: pages set `html { font-size: 62.5% }`.
 */
import { css } from 'lit';

export const tokens = css`
  .theme {
    --_accent: var(--tour-accent, #1d5c4d);
    --_on-accent: var(--tour-on-accent, #fff);
    --_text: var(--tour-text, currentcolor);
    --_muted: var(--tour-muted, color-mix(in srgb, var(--_text) 74%, transparent));
    --_border: var(--tour-border, color-mix(in srgb, var(--_text) 26%, transparent));
    /* As quiet as 3 to 1 allows: borders of fields, and days without times. */
    --_closed: color-mix(in srgb, var(--_text) 62%, transparent);
    --_field-border: var(--tour-field-border, var(--_closed));
    --_soft: var(--tour-soft, color-mix(in srgb, var(--_accent) 18%, transparent));
    /* Cards and notices. Their buttons are on top of it. */
    --_card: color-mix(in srgb, var(--_text) 6%, transparent);
    --_fill: var(--tour-fill, color-mix(in srgb, color-mix(in srgb, var(--_text), var(--_accent)) 13%, transparent));
    --_surface: var(--tour-surface, transparent);
    --_danger: var(--tour-danger, #b3261e);
    --_radius: var(--tour-radius, 10px);
    --_gap: var(--tour-gap, 16px);
    --_measure: var(--tour-measure, 640px);
    /* The accent where it has to contrast with the page's background. */
    --_edge: var(--_accent);
    --_focus: var(--tour-focus, var(--_edge));
    --_heading-font: var(--tour-heading-font, inherit);
    --_heading-weight: var(--tour-heading-weight, 600);
    /* The page's rules for the host override :host, so everything important is set here. */
    color: var(--_text);
    font-family: var(--tour-font, inherit);
    font-size: max(16px, 1em);
    line-height: 1.5;
    /* What pages set on purpose for all of their text: its colors, and how a font is drawn. */
    color-scheme: inherit;
    text-rendering: inherit;
    -webkit-font-smoothing: inherit;
    /* Without it, an iPhone in landscape would enlarge this text alone. */
    -webkit-text-size-adjust: inherit;
    text-size-adjust: inherit;
  }

  /* Hidden parts of the page stay hidden; a dialog opens anywhere. */
  .theme:not(.sheet, .sheet *) {
    visibility: inherit;
    pointer-events: inherit;
  }

  @supports (color: light-dark(red, red)) {
    .theme {
      --_accent: var(--tour-accent, light-dark(#1d5c4d, #7fd1b9));
      --_danger: var(--tour-danger, light-dark(#b3261e, #ffb4ab));
    }
  }

  /* Black or white, whichever contrasts more with the accent: black from a lightness of 49.4 on. */
  @supports (color: lab(from red l a b)) and (color: light-dark(red, red)) {
    .theme {
      --_on-accent: var(--tour-on-accent, lab(from var(--_accent) clamp(0, (49.4 - l) * 10000, 100) 0 0));
      /* At least 3 to 1, whatever the brand's color. */
      --_edge: light-dark(
        oklch(from var(--_accent) min(l, 0.62) c h),
        oklch(from var(--_accent) max(l, 0.62) c h)
      );
    }

    /* Browsers that darken pages make any text light, but only light backgrounds dark. */
    [data-scheme~=darkened] {
      --_on-accent: #fff;
      --_accent: lab(from var(--tour-accent, #1d5c4d) min(l, 47) a b);
    }
  }

  /* On pages with gray text: 4.5 to 1 for muted text and 3 to 1 for what's closed, also on tinted surfaces. */
  @supports (color: lab(from currentcolor l a b)) and (color: light-dark(red, red)) {
    .theme {
      --_muted: var(--tour-muted, light-dark(
        lab(from color-mix(in srgb, var(--_text) 74%, white) min(l, 35) a b),
        lab(from color-mix(in srgb, var(--_text) 74%, black) max(l, 79) a b)
      ));
      --_closed: light-dark(
        lab(from color-mix(in srgb, var(--_text) 62%, white) min(l, 53) a b),
        lab(from color-mix(in srgb, var(--_text) 62%, black) max(l, 61) a b)
      );
    }
  }

  [data-scheme~=light] {
    color-scheme: light;
  }

  [data-scheme~=dark] {
    color-scheme: dark;
  }

  [data-scheme~=own] {
    --_text: var(--tour-text, CanvasText);
    --_surface: var(--tour-surface, Canvas);
  }

  .root:is([data-scheme~=own], [data-scheme~=filled]):not(.sheet *) {
    padding: var(--_gap);
  }
`;
