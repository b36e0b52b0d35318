/** What stands around every screen: a wrapper that the page's own rules do not reach, and one live region. */
import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { keyed } from 'lit/directives/keyed.js';
import { isUncertain, type ManagedState } from '../store/managing.js';
import { managedOf, stepOf, type TourStep } from '../store/selectors.js';
import type { AnyState } from '../store/state.js';
import type { TourStrings } from '../strings/en.js';
import type { Ui } from './ui.js';

export interface Frame {
  /** The name of the region; none where a dialog has it. */
  readonly region: string | undefined;
  /** For `data-scheme`: which colors are drawn. */
  readonly scheme: string;
  readonly announcement: string;
  /** Another number draws the screen anew. */
  readonly round: number;
  readonly screen: unknown;
}

export function frame(state: AnyState, { formats, strings, dispatch }: Ui, parts: Frame) {
  const { announcement, screen } = parts;
  const step = stepOf(state);
  // In the list, what is not available is the list, and not booking.
  const isList = !('journey' in state) && step === 'unavailable';
  const heading = headingOf(isList ? 'list' : step, strings, managedOf(state));
  const onBack = step === 'details' ? () => dispatch({ type: 'went-back' }) : undefined;
  const isDone = [strings.bookedHeading, strings.movedHeading].includes(heading);
  // `textContent`: a page translator replaces text nodes, and the old announcement would be said again.
  return html`<section class="theme root" part="root" data-scheme=${parts.scheme}
    aria-label=${ifDefined(parts.region)} lang=${formats.locale} dir=${formats.direction}>
    <div class="visually-hidden" role="status" .textContent=${announcement}></div>
    ${state.preferences?.isDryRun ? html`<p class="notice" part="notice">${strings.dryRun}</p>` : nothing}
    ${keyed(
      `${step} ${parts.round}`,
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
