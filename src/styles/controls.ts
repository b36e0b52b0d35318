/**
 * Buttons, links, cards and placeholders, in every shadow root: hovered, pressed, chosen, disabled or loading. The
 * spinner of a busy button is in `fields.ts`.
 */
import { css } from 'lit';

export const controls = css`
  .button, .close, .step, .day, .choice, .segments, .person, .fold summary,
  .summary, .notice, .chosen, .menu, [part=input], dialog {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  /* Filled rather than outlined; forced colors show the border. */
  .button:not(.slot), .close, .choice, .summary, .notice, .fold summary {
    border-color: transparent;
  }

  .button:not(.slot), .choice, .fold summary {
    background: var(--_fill);
  }

  .summary, .badge {
    background: var(--_soft);
  }

  .summary, .notice, .person, .debug {
    padding: 14px 16px;
  }

  /* A link among buttons looks like one; in a menu, like an item. */
  .link, a, .plain:not(.menu *) {
    min-block-size: 24px;
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }

  .link {
    padding-block: 3px;
    text-align: start;
  }

  /* A single tour type has the space of several. */
  .button, .choice, .outline, .only {
    min-block-size: 44px;
  }

  .button {
    padding: 6px 20px;
    text-decoration: none;
  }

  /* With the attribute 'match', like the page's own button. */
  .button:not(.slot, .plain) {
    min-block-size: var(--_button-height, 44px);
    border-radius: var(--_button-radius, var(--_radius));
    font-weight: var(--_button-weight, 600);
    letter-spacing: var(--_button-spacing, inherit);
    text-transform: var(--_button-case, inherit);
  }

  .button.plain {
    padding-inline: 12px;
    background: none;
  }

  .plain:not(.menu *) {
    place-self: center start;
    text-align: start;
    min-block-size: 32px;
    padding: 3px 0;
    border: 0;
    background: none !important;
    font-weight: 500;
  }

  a.button, .quiet a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    text-align: center;
  }

  /* The main button, and the selected day and time. */
  .primary, [aria-pressed] {
    border-color: var(--_edge) !important;
    background: var(--_accent) !important;
    color: var(--_on-accent);
  }

  /* Dark Reader would choose it for the accent that it gives texts, which is brighter than the one it paints. */
  .primary, [aria-pressed], .mark {
    --darkreader-text--_on-accent: lab(from var(--darkreader-bg--_accent) clamp(0, (49.4 - l) * 10000, 100) 0 0);
  }

  /* Only the day under the pointer: a whole month changes at once, and shouldn't fade in. */
  .button, .step, .back, .close, .choice, .segments input, summary, .day:hover {
    transition: background-color 140ms, border-color 140ms, color 140ms, scale 140ms;
  }

  @media (hover: hover) {
    .link:hover, a:hover, .plain:not(.menu *):hover {
      text-decoration-thickness: 2px;
    }

    :is(.button, .step, .back, .close, summary):hover {
      background: var(--_soft);
    }

    .primary:hover:not([aria-disabled]) {
      opacity: 0.9;
    }
  }

  [aria-expanded=true] svg {
    rotate: 180deg;
  }

  [aria-disabled] {
    cursor: default;
    opacity: 0.65;
  }

  /* The color of a day without times is quiet enough; a busy button can be pressed. */
  .day, .busy {
    opacity: 1;
  }

  :is(button, a, .choice, summary):active:not([aria-disabled]) {
    scale: 0.96;
  }

  /* Placeholders for loading content. */
  .loading {
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 9%, transparent);
  }

  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::backdrop {
      animation: none !important;
      transition: none !important;
    }
  }

  @media (forced-colors: active) {
    [aria-pressed] {
      forced-color-adjust: none;
      border-color: Highlight !important;
      outline-color: CanvasText;
      background: Highlight !important;
      color: HighlightText;
    }

    [aria-disabled] {
      color: GrayText;
      opacity: 1;
    }

    .segments :checked {
      border-width: 3px;
    }

    /* Without ':has', which Firefox has from 121 on, the control alone shows it. */
    .choice:has(:checked) {
      border-width: 3px;
    }

    /* No transparent border here: dots make the rotation visible. */
    .button.busy::before {
      border-style: dotted;
    }
  }
`;
