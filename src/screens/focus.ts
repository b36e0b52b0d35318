/** Moves the focus and the view within what is drawn. */
import type { TourBookingCalendar } from '../elements/calendar.js';
import type { TourBookingProspectForm } from '../elements/prospect-form.js';
import type { FocusTarget } from './transitions.js';

/**
 * Moves the focus after a screen or a part of it was drawn. Only when it is the widget's to move:
 * a first load, or a visitor who has gone on elsewhere in the page, keeps the focus.
 */
export function moveFocus(root: ParentNode, target: FocusTarget, ownsFocus: boolean): void {
  if (!ownsFocus) return;
  const heading = root.querySelector<HTMLElement>('#heading');
  const form = root.querySelector<TourBookingProspectForm>('tour-booking-prospect-form');
  if (target === 'summary') void form?.focusSummary();
  else if (target === 'submit') form?.focusSubmit();
  else (root.querySelector<HTMLElement>(`#${target}`) ?? heading)?.focus();
}

/** To the days, when what was pressed goes away with its message. */
export function focusDays(root: ParentNode): void {
  root.querySelector<TourBookingCalendar>('tour-booking-calendar')?.focusDay();
}

/** Brings the times into view after a choice of a day on a narrow screen. */
export function revealTimes(root: ParentNode): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  root.querySelector('.times')?.scrollIntoView({ block: 'nearest', behavior });
}

/** A dialog is modal by a call alone; closing it gives the focus back to what opened it. */
export function syncDialog(root: ParentNode, isOpen: boolean): void {
  const dialog = root.querySelector<HTMLDialogElement>('.question');
  if (isOpen && dialog && !dialog.open) {
    dialog.showModal();
    // The answer that changes nothing. An `autofocus` would be for the page's first focus alone.
    dialog.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }
  if (!isOpen && dialog?.open) dialog.close();
}
