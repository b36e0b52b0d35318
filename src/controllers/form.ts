/**
 * When what's typed or filled in by the browser goes to the store, and what holds a press on "Book tour": the
 * form's fields, the page's own controls above the button, or a notice to read first. `elements/prospect-form.ts`
 * checks the fields, and `store/presses.ts` decides whether the press can be sent.
 */
import type { LitElement } from 'lit';
import { TourFormErrorEvent } from '../events.js';
import type { PageReporter } from '../reporting/page-reporter.js';
import { noticeOf } from '../screens/write-notices.js';
import { isDetailsStep } from '../store/form/booking-form.js';
import { formWrite, isFormFrozen } from '../store/form/sent-form.js';
import { mustBeSeen } from '../store/outbox/phase.js';
import { isUnresolved } from '../store/outbox/write.js';
import type { Action, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import { onActions } from './effects.js';
import type { FocusController } from './focus.js';
import { onIntents } from './root-events.js';
import { scrollBelowBars } from './sticky-bars.js';

export type FormHandle = ReturnType<typeof createForm>;

export function createForm(
  host: LitElement,
  store: Store,
  reporter: PageReporter,
  dispatch: (action: Action) => void,
  focus: FocusController,
  /** Whether the visitor can see it. */
  isVisible: () => boolean,
) {
  const find = () => host.renderRoot.querySelector('tour-booking-prospect-form');

  /** Whether it's the form that the visitor sees. A field that's removed with its screen fires once more. */
  const isCurrent = () => isDetailsStep(store.state.bookingForm) && !focus.isReset;

  /** Asks the page's own controls above the button. The first invalid one takes the focus, with the browser's message. */
  const isPageAnswered = () => {
    const own = '[slot="before-submit"]';
    const controls = host.querySelectorAll<HTMLInputElement>(`${own}, ${own} *`);
    return [...controls].every((control) => control.reportValidity?.() ?? true);
  };

  /** Autofill may have filled in the form without any event. */
  const keepTyped = () => {
    if (!isCurrent() || isFormFrozen(store.state)) return;
    const draft = find()?.readSince(store.state.bookingForm.draft);
    if (draft) dispatch({ type: 'draft-changed', draft });
  };

  // A page may replace the tag.
  host.addController({ hostDisconnected: keepTyped });
  /** The keys of the writes that the form has shown, or whose notice a press has led to. */
  const told = new Set<string>();
  store.subscribe((state) => {
    const shown = formWrite(state);
    if (shown && isUnresolved(shown) && isVisible()) told.add(shown.key);
  });

  /**
   * Moves the focus to the notice of another write that has or may have gone through, because the visitor may not have
   * seen it. Each write holds back only one press.
   */
  const isLedToNotice = () => {
    const { outbox, unreadOutcomes, seenOutcomes } = store.state;
    const open = outbox.filter((it) => isUnresolved(it) && !it.inFlight);
    const unseen = unreadOutcomes.filter((it) => mustBeSeen(it, seenOutcomes));
    const unread = [...open, ...unseen].filter(({ key }) => !told.has(key));
    for (const { key } of unread) told.add(key);
    const [notice] = unread.flatMap((it) => noticeOf(host.renderRoot, it) ?? []);
    if (!notice) return false;
    notice.focus();
    scrollBelowBars(host, notice);
    return true;
  };

  // Updates the form after something other than typing has changed the draft.
  const show = (_: Action, { bookingForm }: State, before: State) => {
    if (bookingForm.draft !== before.bookingForm.draft) find()?.write(bookingForm.draft);
  };
  onActions(store, {
    configured: show,
    prefilled: show,
    'slot-chosen': show,
    'details-wanted': show,
    'taken-over': show,
    'outbox-changed': show,
  });
  onIntents(host, {
    'draft-change'(draft) {
      if (isCurrent()) dispatch({ type: 'draft-changed', draft });
    },
    'fields-refuse': (fields) => reporter.emit(new TourFormErrorEvent({ fields })),
    'prospect-submit'() {
      if (!isCurrent()) return;
      if (isPageAnswered() && !isLedToNotice()) dispatch({ type: 'submitted' });
    },
  });

  return {
    keepTyped,

    find,

    /** Carries out a press outside the form. One that sends the form checks it first. */
    press(action: Action): void {
      const { heldPress } = store.state;
      const pressed = action.type === 'sent-anyway' ? heldPress?.type : action.type;
      const form = find();
      // A retry sends what was sent before, whatever the form says.
      if (pressed === 'submitted' && form) {
        if (!isCurrent()) return;
        if (!form.check() || !isPageAnswered()) return;
      }
      dispatch(action);
    },
  };
}
