/** What stands around every screen: a wrapper that the page's own rules do not reach, and one live region. */
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { isUncertain, type ManagedState } from '../store/managing.js';
import type { TourStep } from '../store/selectors.js';
import type { TourStrings } from '../strings/en.js';
import type { Language } from '../strings/language.js';

export interface Frame {
  /** The name of the region; nothing where a dialog has it. */
  readonly region: string | typeof nothing;
  /** For `data-scheme`: which colors are drawn. */
  readonly scheme: string;
  readonly announcement: string;
  /** Whether nothing is sent, which a line above the screen says. */
  readonly isDryRun: boolean;
  /** Another key draws the screen anew. */
  readonly key: string;
  readonly heading: string;
  /** The way back, where there is one. */
  readonly onBack?: (() => void) | undefined;
  readonly screen: unknown;
}

export function frame({ formats, strings }: Language, parts: Frame) {
  const { announcement, key, heading, screen, onBack } = parts;
  const isDone = [strings.bookedHeading, strings.movedHeading].includes(heading);
  // `textContent`: a page translator replaces text nodes, and the old announcement would be said again.
  return html`<section class="theme root" part="root" data-scheme=${parts.scheme}
    aria-label=${parts.region} lang=${formats.locale} dir=${formats.direction}>
    <div class="visually-hidden" role="status" .textContent=${announcement}></div>
    ${parts.isDryRun ? html`<p class="notice" part="notice">${strings.dryRun}</p>` : nothing}
    ${keyed(
      key,
      html`<div class="screen">
        <slot name="header"></slot>
        <div class="top">
          ${onBack ? backButton(strings.back, onBack) : nothing}
          <h2 id="heading" part="heading" tabindex="-1">${isDone ? doneMark : nothing}${heading}</h2>
        </div>
        ${screen}
        <slot name="footer"></slot>
      </div>`,
    )}
  </section>`;
}

function backButton(name: string, onBack: () => void) {
  return html`<button class="back" part="back" aria-label=${name} @click=${onBack}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m15 5-7 7 7 7" /></svg>
  </button>`;
}

/** Says nothing that the heading does not say. */
const doneMark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 12.5 4 4 8-9" /></svg>`;

/** The heading of a screen. */
export function headingOf(step: TourStep, strings: TourStrings, managed?: ManagedState): string {
  // The list is shown as it is, whatever became of one of its tours.
  if (managed && step !== 'list') {
    if (managed.step === 'gone') return strings.goneHeading;
    const isCancel = managed.step.startsWith('cancel');
    if (isUncertain(managed)) {
      return isCancel ? strings.cancelUncertainHeading : strings.moveUncertainHeading;
    }
  }
  return {
    when: strings.region,
    details: strings.detailsHeading,
    booked: strings.bookedHeading,
    moving: strings.movingHeading,
    moved: strings.movedHeading,
    cancelled: strings.cancelledHeading,
    list: strings.listHeading,
    unavailable: strings.unavailableHeading,
  }[step];
}
