/**
 * What's around every screen: its heading, check mark and back button, the dry run's notice, the live region, and
 * the dialog with its button. `store/screen.ts` decides which screen is shown, and `controllers/dialog.ts` opens
 * the dialog.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { icon } from '../elements/icon.js';
import { plainText } from '../elements/plain-text.js';
import { hiddenFromRecorders } from '../elements/recorders.js';
import { isTentative } from '../model/appointment.js';
import { homeOf } from '../store/form/booking-form.js';
import { screenOf } from '../store/screen.js';
import type { State, TourStep } from '../store/state.js';
import type { ShownTour } from '../store/tours/shown-tour.js';
import { isDryRun, isUpToDate } from '../store/tours/tour-selectors.js';
import type { TourStrings } from '../strings/en.js';
import type { Language } from '../strings/language.js';
import { inOneLine } from './tour-summary.js';
import type { Ui } from './ui.js';

export interface Frame {
  /** The accessible name of the region, outside a dialog. */
  readonly region: string;
  /** The dialog's close button, if there's a dialog. */
  readonly close?: TemplateResult | undefined;
  /** For `data-scheme`: the colors to use. */
  readonly scheme: string;
  readonly announcement: string;
  /** Whether the visitor has pressed anything. Until then, nothing on the page may move. */
  readonly isInUse: boolean;
  readonly heading: string;
  /** The screen without its heading. */
  readonly screen: unknown;
}

export function frame(state: State, { formats, strings, dispatch }: Ui, parts: Frame) {
  const { step, shownTour, settings } = state;
  const { region, scheme, heading, close } = parts;
  const back = html`<button class="back" part="back" aria-label=${strings.back}
    @click=${() => dispatch({ type: 'went-back' })}>${icon('m15 5-7 7 7 7')}</button>`;
  const hasMark = step === 'booked' || step === 'moved';
  const top = html`<div class="top">
    ${close}${step === 'details' || step === 'moving' ? back : nothing}
    <h2 id="heading" part="heading" tabindex="-1">${hasMark && shownTour ? mark(state, shownTour) : nothing}${plainText(heading)}</h2>
  </div>`;
  const header = html`<slot name="header"></slot>`;
  // There's no calendar before a property is chosen, or if tours are booked on another site.
  const hasCalendar = step === 'when' && state.options && !state.options.elsewhere;
  const isReserved = hasCalendar && !parts.isInUse;
  // `textContent`, because a page translator replaces text nodes, and the old announcement would
  // repeat. Hidden from recorders, because an announcement may name a suggested email address.
  return html`<section class="theme root ${isReserved ? 'reserved' : ''}" part="root" data-scheme=${scheme}
    aria-label=${close ? nothing : region} lang=${formats.locale} dir=${formats.direction}>
    <div ${hiddenFromRecorders()} class="visually-hidden" role="status" .textContent=${parts.announcement}></div>
    ${keyed(
      // After a reset, the same screen renders from scratch.
      state.resets,
      keyed(
        screenOf(state),
        html`<div class="screen">
        ${close ? html`${top}${header}` : html`${header}${top}`}
        ${isDryRun(state) ? html`<p class="notice" part="notice">${strings.dryRun}</p>` : nothing}
        ${step === 'unavailable' ? inOneLine('muted', settings?.home) : nothing}
        ${parts.screen}
        <slot name="footer"></slot>
      </div>`,
      ),
    )}
  </section>`;
}

/** A check mark, or a clock until a new tour is confirmed; none next to a problem. Decorative: the text says the same. */
function mark(state: State, { tour, isReadOnly }: ShownTour) {
  if (!isUpToDate(state, tour) || isReadOnly || state.unreadOutcomes.length > 0) return nothing;
  return icon(isTentative(tour) && !tour.isMoved ? 'M12 6v6.5l4 2.5' : 'm6 12.5 4 4 8-9', 'mark');
}

interface DialogParts extends Pick<Frame, 'scheme'> {
  /** Text of the dialog's button; no button if it's empty. */
  readonly label: string;
  /** The dialog's accessible name: what it shows, and for which home. */
  readonly name: string;
  /** The status next to the closed dialog: what became of a write. */
  readonly status: string;
  /** The widget. Nothing until the dialog was opened for the first time. */
  readonly content: unknown;
  onTrigger(event: Event): void;
}

export function dialog({ formats }: Language, parts: DialogParts): TemplateResult {
  const { label, name, scheme, content } = parts;
  const { locale, direction } = formats;
  const themed = (it: TemplateResult) =>
    html`<div class="theme" data-scheme=${scheme} lang=${locale} dir=${direction}>${it}</div>`;
  const button = html`<button class="button primary" part="trigger" aria-haspopup="dialog" .textContent=${label}></button>`;
  return html`<slot name="trigger" @click=${parts.onTrigger}>${label ? themed(button) : nothing}</slot>
    ${themed(html`<p part="status" role="status" .textContent=${parts.status}></p>`)}
    <dialog class="sheet theme" part="dialog" data-scheme=${scheme} closedby="any"
      aria-label=${name} lang=${locale} dir=${direction}>${content}</dialog>`;
}

export const closeButton = ({ strings }: Language, onPress: () => void) =>
  html`<button class="close" part="close" aria-label=${strings.close}
    @click=${onPress}>${icon('m6 6 12 12M18 6 6 18')}</button>`;

export function headingOf(state: State, step: TourStep, strings: TourStrings): string {
  const { shownTour } = state;
  // The list's heading stays the same, whatever happens to a tour in it.
  if (shownTour && (step === 'booked' || step === 'moved')) {
    if (!isUpToDate(state, shownTour.tour)) return strings.linkedHeading;
    if (step === 'booked' && isTentative(shownTour.tour)) return strings.reservedHeading;
  }
  return step === 'when' ? nameOf(state, strings) : strings[`${step}Heading`];
}

/** The name of the region, the dialog and the first screen, with the name of the home, if there is one. */
export function nameOf(state: State, strings: TourStrings): string {
  const { shownTour } = state;
  const { linkedHeading, inSummary } = strings;
  const { label } = shownTour?.tour.property ?? {};
  const home = homeOf(state);
  if (shownTour) return label ? inSummary(linkedHeading, label) : linkedHeading;
  return home ? strings.tourHome(home) : strings.region;
}
