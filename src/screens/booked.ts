/**
 * What `<tour-booking>` adds to a tour's screen: the button that copies its link (`linkTo` in `calendar-actions.ts`),
 * "Continue", "Book another tour" and "Done", and the visitor's other tours with "View tour". `tour-screen.ts` draws
 * the tour, and `store/when-redirected.ts` decides about the redirect.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { dispatchIntent } from '../elements/intents.js';
import { isTentative, type Tour } from '../model/appointment.js';
import type { State } from '../store/state.js';
import type { ShownTour } from '../store/tours/shown-tour.js';
import { isUpToDate, otherTours, uncheckedTours } from '../store/tours/tour-selectors.js';
import { redirectAfter } from '../store/when-redirected.js';
import { linkTo } from './calendar-actions.js';
import { note } from './notice.js';
import { isCheckFailed } from './tour-remarks.js';
import { tourScreen } from './tour-screen.js';
import { button, linkButton, paragraphs, type Ui } from './ui.js';
import { subjectInWords } from './write-in-words.js';

export function bookedScreen(state: State, ui: Ui, shownTour: ShownTour): TemplateResult {
  const { tour, step } = shownTour;
  const copy = step === 'canceled' ? nothing : copyLink(state, ui, tour);
  const footer = html`${wayOn(state, ui, shownTour, copy)} ${otherToursAside(state, ui)}`;
  // A tour that can't be changed has its own notice about that.
  const over = shownTour.isReadOnly ? nothing : linkNote(state, ui);
  return html`${over} ${tourScreen(state, ui, shownTour, footer)}`;
}

/** The button's label changes to confirm the copy. */
function copyLink(state: State, { strings }: Ui, tour: Tour) {
  const url = linkTo(state, tour);
  if (!url) return nothing;
  const copy = async ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLElement;
    try {
      await navigator.clipboard.writeText(url);
      button.textContent = strings.linkCopied;
      dispatchIntent(button, 'announce', 'link-copied');
    } catch {
      // The clipboard is blocked without HTTPS and in some iframes, so the visitor copies the link from a prompt.
      prompt(strings.copyLink, url);
    }
  };
  return html`<button class="button plain" part="link" data-action="copy-link"
    .textContent=${strings.copyLink} @click=${copy}></button>`;
}

/** Where to go next: to the page's redirect, to another booking, or out of the dialog. */
function wayOn(state: State, { strings, dispatch }: Ui, { tour, step }: ShownTour, copy: unknown) {
  const redirect = redirectAfter(state, tour);
  const kind = step === 'canceled' ? 'primary' : 'plain';
  const close = ({ currentTarget }: Event) => (currentTarget as Element).closest('dialog')?.close();
  // A redirect that didn't happen at once is a link. What prevented it may be in another tag.
  // Outside a dialog, the styles hide "Done".
  return html`<div class="actions">
    ${redirect ? linkButton(redirect.url, strings.continueLink) : nothing}
    ${copy} ${button(strings.bookAnother, () => dispatch({ type: 'another-wanted' }), { kind })}
    ${button(strings.done, close, { kind: 'done' })}
  </div>`;
}

/** The note about a link that doesn't open a tour anymore. */
const linkNote = ({ isLinkOver }: State, { strings }: Ui) =>
  isLinkOver ? note(strings.linkExpired) : nothing;

/** The visitor's other tours that this widget has shown, each with a button that returns to it. */
export function otherToursAside(state: State, ui: Ui): unknown {
  const { strings, dispatch } = ui;
  const isTold = (tour: Tour) => state.unreadOutcomes.some((it) => it.result?.tour.id === tour.id);
  const others = otherTours(state).filter((it) => !isTold(it));
  const tours = others.map((tour) => {
    const words = subjectInWords(state, ui, tour);
    // What a link says about a tour may be outdated, and a change of any tour may have gone through.
    const needsCheck = !isUpToDate(state, tour) || isTentative(tour);
    const text = needsCheck ? strings.earlierTour(words) : strings.bookedBefore(words);
    const isAsked = uncheckedTours(state).includes(tour);
    const unsure = isAsked ? strings.checking : isCheckFailed(state, tour) && strings.uncheckedText;
    const show = button(strings.showTour, () =>
      dispatch({ type: 'other-tour-wanted', id: tour.id }),
    );
    return html`<div class="aside"><div>${paragraphs(text, unsure)}</div> ${show}</div>`;
  });
  return html`${state.shownTour ? nothing : linkNote(state, ui)}${tours}`;
}
