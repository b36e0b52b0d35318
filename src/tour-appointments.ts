/**
 * `<tour-appointments>`: its public properties and methods, the controllers it adds, and when its list is read
 * again. `screens/appointments.ts` draws the list.
 */
import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { resolveAppointments } from './config/resolve.js';
import { onActions } from './controllers/effects.js';
import { readGroup, readList, readListedGroups } from './controllers/reads.js';
import { startWhenSeen } from './controllers/start.js';
import { watchSize } from './controllers/widget-size.js';
import { watchReturn } from './page/page-events.js';
import { appointmentsScreen, listedTourScreen, listRows } from './screens/appointments.js';
import { debugPanel } from './screens/debug-panel.js';
import { headingOf } from './screens/frame.js';
import { createListApi } from './site-server/client.js';
import { FRESH_MILLIS } from './store/calendar/times-cache.js';
import { openWrites } from './store/outbox/open-writes.js';
import { reduceAppointmentsRoot } from './store/reduce-appointments-root.js';
import type { State } from './store/state.js';
import { LONGEST_LAG } from './store/tours/lagging-list.js';
import { isLagging, isListLoading } from './store/tours/list.js';
import { TourElement } from './tour-element.js';

/** Milliseconds that a list waits for the group, which may provide the property's zone. */
const ZONE_PATIENCE = 3000;

/**
 * Lists a prospect's tours in a signed-in area, and lets the prospect move or cancel them. With a public key,
 * anyone who guesses a prospect's ID sees that prospect's tours, so put your own server in between.
 *
 * @summary A prospect's list of tours.
 * @slot - The fallback, shown until the script has run and whenever the list is unavailable.
 * @fires tour-ready - The list was requested.
 * @fires tour-step-change - The widget shows another screen.
 * @fires tour-rescheduled - A tour was moved.
 * @fires tour-cancelled - A tour was canceled.
 * @fires tour-slot-taken - The API refused the chosen start.
 * @fires tour-action - The prospect called the office, added a tour to a calendar, opened directions or copied a link.
 * @fires tour-error - A request failed, or the page's configuration has to be fixed.
 * @csspart appointment - A tour in the list
 */
export class TourAppointments extends TourElement {
  static readonly tagName = 'tour-appointments';

  /** ID of the prospect whose tours to show. Required. */
  @property({ attribute: 'client-id' }) clientId: string | number | undefined;
  /**
   * What the service's start times mean: `utc` (they are UTC) or `wall` (they are the property's local time,
   * despite `+00:00`). Default: utc.
   */
  @property({ attribute: 'answered-times' }) answeredTimes: 'utc' | 'wall' | undefined;
  /** How far ahead the new time of a moved tour can be, in days. Default: the group's limit, else 60. */
  @property({ attribute: 'max-days' }) maxDays: string | number | undefined;
  /** Address of the page where prospects can book, linked from an empty list: `https:` or same origin. */
  @property({ attribute: 'book-url' }) bookUrl: string | undefined;
  /** A tour's length in minutes, if the service doesn't return an end time. Default: none on the screens; calendar entries assume 30. */
  @property() duration: string | number | undefined;

  constructor() {
    super(reduceAppointmentsRoot, createListApi, [readGroup, readList, readListedGroups]);
    startWhenSeen(this, this.store, this.dispatch);
    watchSize(this, this.dispatch);
    watchReturn(this, (isRestored) => this.#handleReturn(isRestored));
    const reload = () => this.dispatch({ type: 'list-reloaded', isQuiet: true });
    const reloadUnsure = () => this.store.state.list.isUnsure && reload();
    onActions(this.store, {
      'list-reloaded': ({ isQuiet }) => {
        this.reads.readAgain('list-appointments');
        // Without its group, a list has neither a zone nor a phone number.
        if (!isQuiet) this.reads.retryFailed();
      },
      'list-answered': ({ error }, state) => {
        // If the list is still unsure, it was on its way for long, such as while the device slept.
        if (!error) reloadUnsure();
        if (isListLoading(state))
          setTimeout(() => this.dispatch({ type: 'zone-late' }), ZONE_PATIENCE);
        if (isLagging(state, new Date(this.store.now())))
          setTimeout(() => this.isConnected && reload(), LONGEST_LAG);
      },
      'outbox-changed'({ answered }, { shownTour }) {
        const isDone = answered?.outcome === 'done' && answered.tourId !== shownTour?.tour.id;
        // Someone may have changed the tour elsewhere.
        if (isDone || answered?.outcome === 'refused') reload();
      },
      'changed-elsewhere': reload,
      'move-wanted': reloadUnsure,
      'cancel-wanted': reloadUnsure,
      'cancel-confirmed': reloadUnsure,
      // While a change has no known outcome, only the list knows the tour's time.
      'went-back'(_, state, previous) {
        if (state !== previous && openWrites(state).length > 0) reload();
      },
    });
  }

  /** Reloads the list. */
  refresh(): void {
    // What came of a change stays until the visitor has read it.
    const isQuiet = this.store.state.shownTour !== undefined;
    this.dispatch({ type: 'list-reloaded', isQuiet });
  }

  protected override render(): TemplateResult {
    const { state } = this.store;
    const { strings } = this.language;
    // If the list isn't available, its heading stays.
    const step = state.step === 'unavailable' ? 'list' : state.step;
    const heading = headingOf(state, step, strings);
    const screen = this.#renderScreen(state);
    return html`${this.renderFrame({ region: strings.listHeading, heading, screen })}
    ${debugPanel(this.localName, state, this.ui, listRows(state), state.list.failure)}`;
  }

  #renderScreen(state: State) {
    const { shownTour, settings } = state;
    const isListed = ['list', 'unavailable'].includes(state.step);
    // Once the page names no prospect, nothing of the former one's is shown.
    return settings && shownTour && (shownTour.step === 'moving' || !isListed)
      ? listedTourScreen(state, this.ui, shownTour)
      : appointmentsScreen(state, this.ui);
  }

  protected override get isDrawn(): boolean {
    const { state } = this.store;
    return state.isStarted && state.step !== 'unavailable';
  }

  protected override resolve() {
    return resolveAppointments(this);
  }

  /** The page is visible again or restored from memory: the list may have changed. */
  async #handleReturn(isRestored: boolean): Promise<void> {
    // The page may have set another prospect by then.
    await this.updateComplete;
    if (!this.isConnected) return;
    const { shownTour, list } = this.store.state;
    const age = this.store.now() - list.readAt;
    const isStale = isRestored || list.isOld || age > FRESH_MILLIS;
    // What came of a change stays until the visitor has read it.
    const { step, tour } = shownTour ?? {};
    const isResult = step === 'canceled' || (step === 'idle' && tour?.isMoved);
    this.dispatch({ type: 'reads-retried' });
    const isRead = list.appointments || list.failure;
    if (isStale && isRead && !isResult) this.dispatch({ type: 'list-reloaded', isQuiet: true });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-appointments': TourAppointments;
  }
}
