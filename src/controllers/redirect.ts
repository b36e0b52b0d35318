/**
 * Opens the address of the page's `redirect` after a booking, in place of the ticket, unless the visitor fills in
 * another form. `store/when-redirected.ts` decides whether it's due.
 */
import { type Tag, tags } from '../page/tags.js';
import type { Store } from '../store/store.js';
import { redirectAfter } from '../store/when-redirected.js';
import { onActions } from './effects.js';

/** In milliseconds: the page's tags get a moment to send what they know. */
const PAUSE = 500;

const isFilledIn = ({ store: { state } }: Tag) =>
  state.step === 'details' && state.bookingForm.draft !== state.prefilledDraft;

export function redirectAfterBooking(store: Store): void {
  const target = (id: number) => {
    const { state } = store;
    const { tour } = state.shownTour ?? {};
    // Where the ticket can't be seen, or another form is filled in, the visitor is busy.
    const isSeen = [...tags].some((it) => it.store === store && it.isVisible());
    const isShown = isSeen && tour?.id === id && ![...tags].some(isFilledIn);
    const redirect = isShown ? redirectAfter(state, tour) : undefined;
    return redirect?.isAtOnce ? redirect.url : undefined;
  };
  onActions(store, {
    'outbox-changed'({ answered }) {
      const id = answered?.kind === 'book' ? answered.result?.tour.id : undefined;
      if (id === undefined || !target(id)) return;
      setTimeout(() => {
        // Meanwhile, the tour may be canceled, or another visitor may have come.
        const url = target(id);
        if (url) location.assign(url);
      }, PAUSE);
    },
  });
}
