/**
 * Makes the question before a cancellation a modal dialog, keeps it in view, and focuses its first button.
 * `store/tours/shown-tour.ts` decides when it's asked, and `screens/move-and-cancel.ts` words it.
 */
import type { LitElement } from 'lit';
import type { Store } from '../store/store.js';

/** Opens and closes the question with each update, before the focus moves. */
export function watchCancelQuestion(host: LitElement, store: Store): void {
  let modal: HTMLDialogElement | undefined;
  // The page may hide what's around it, or show it again, without an event.
  const observer =
    globalThis.IntersectionObserver &&
    new IntersectionObserver((entries) => {
      const place = entries.at(-1)?.intersectionRect;
      if (modal && place) keepInView(modal, place);
      host.requestUpdate();
    });
  host.addController({
    // Back in the page, an open dialog is no longer modal.
    hostDisconnected() {
      modal = undefined;
      observer?.disconnect();
    },
    hostUpdated() {
      const dialog = host.renderRoot.querySelector<HTMLDialogElement>('.question');
      const place = dialog?.parentElement;
      const isAsked = store.state.shownTour?.step === 'asking';
      if (place && isAsked) observer?.observe(place);
      else observer?.disconnect();
      // In a closed dialog, the question would make the page inert without being visible.
      const isOpen = isAsked && place?.checkVisibility?.() !== false;
      if (isOpen && dialog?.open && dialog === modal) return;
      dialog?.close();
      if (!isOpen || !dialog?.isConnected) return;
      dialog.showModal();
      modal = dialog;
      // The safe choice. `autofocus` only works for the page's first focus.
      dialog.querySelector('button')?.focus();
    },
  });
}

/** In a frame that's as high as its page, the middle may be out of sight. `place` is the visible part of the screen. */
function keepInView(dialog: HTMLElement, { top, height }: DOMRectReadOnly): void {
  if (innerHeight <= screen.height || height === 0) return;
  const middle = top + (height - dialog.offsetHeight) / 2;
  const lowest = innerHeight - dialog.offsetHeight;
  dialog.style.marginBlock = `${Math.max(0, Math.min(middle, lowest))}px auto`;
}
