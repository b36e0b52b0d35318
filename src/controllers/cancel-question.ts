/** The question before a tour is canceled: a native dialog, which only a call makes modal. */
import type { LitElement } from 'lit';
import type { Store } from '../store/store.js';

/** Opens and closes the question with each update, before the focus moves. */
export function watchCancelQuestion(host: LitElement, store: Store): void {
  let modal: HTMLDialogElement | undefined;
  host.addController({
    // Back in the page, an open dialog is no longer modal.
    hostDisconnected: () => {
      modal = undefined;
    },
    hostUpdated() {
      const dialog = host.renderRoot.querySelector<HTMLDialogElement>('.question');
      // In a closed dialog, it would make the page inert, and nobody would see it.
      const isSeen = dialog?.parentElement?.checkVisibility?.() !== false;
      const isOpen = isSeen && store.state.shownTour?.step === 'asking';
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
