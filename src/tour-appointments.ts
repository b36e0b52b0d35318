import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { resolveAppointments } from './config/resolve.js';
import { appointmentsScreen } from './screens/appointments.js';
import { debugPanel } from './screens/debug-panel.js';
import { managedScreen } from './screens/result.js';
import { createQuery, listQuery } from './store/queries.js';
import { isMoving } from './store/reduce-managing.js';
import { isListLoading, stepOf } from './store/selectors.js';
import type { Action, State } from './store/state.js';
import { FRESH_MILLIS } from './store/times.js';
import { TourElement } from './tour-element.js';

/** Milliseconds that a list waits for the group to tell the property's zone, which is a convenience. */
const ZONE_PATIENCE = 3000;

/**
 * A prospect's appointments, for signed-in areas: listed, moved, cancelled. A public key that may
 * list appointments shows those of every prospect whose id is guessed, so a site puts a proxy
 * between, or hands in a client of its own by `api`.
 *
 * @summary A prospect's list of tours.
 * @slot - The fallback: shown while the script has not run and whenever the list cannot be had.
 * @fires tour-ready - The list was asked for.
 * @fires tour-step-change - Another screen is shown.
 * @fires tour-rescheduled - A tour was moved.
 * @fires tour-cancelled - A tour was cancelled.
 * @fires tour-slot-taken - The API refused the chosen start.
 * @fires tour-error - Something failed, or the page has to be mended.
 * @csspart appointment - One tour of the list
 * @cssprop --tour-accent - The primary button, the chosen day and time. Default: a green.
 * @cssprop --tour-on-accent - Text on the accent. Default: black or white, whichever can be read better.
 * @cssprop --tour-text - Text. Default: the page's.
 * @cssprop --tour-muted - Less important text. Default: the text, 68 %, or as much as can be read.
 * @cssprop --tour-surface - The widget's ground, also the dialog's. Default: none; the dialog's is the scheme's.
 * @cssprop --tour-soft - Days with open times, hovered and ticked choices. Default: the accent, 12 %.
 * @cssprop --tour-border - Lines and buttons. Default: the text, 26 %.
 * @cssprop --tour-field-border - Borders of fields. Default: the text, 56 %, or as much as can be seen.
 * @cssprop --tour-danger - Messages about mistakes. Default: a red.
 * @cssprop --tour-focus - The outline of what has the focus. Default: the accent, dark or light enough to be seen.
 * @cssprop --tour-font - Font of everything. Default: the page's.
 * @cssprop --tour-heading-font - Font of the headings. Default: the page's.
 * @cssprop --tour-radius - Corners. Default: 10px.
 * @cssprop --tour-gap - The space between things. Default: 16px.
 * @cssprop --tour-backdrop - What lies over the page behind the dialog. Default: black, 50 %.
 * @cssprop --tour-scroll-margin - What stays free above a new screen's heading, such as a bar of the page's. Default: 16px.
 * @csspart root - The whole widget
 * @csspart heading - The screen's heading
 * @csspart notice - A message about the booking
 * @csspart button - A button that is not the primary one
 * @csspart link - A link, or a button that looks like one
 * @csspart times-heading - The heading of a day's times
 * @csspart times-group - That of the morning's, the afternoon's or the evening's
 * @csspart time - A time's button
 * @csspart time-selected - That of the chosen time
 * @csspart summary - What is being booked, or was
 * @csspart question - What is asked before a cancellation
 * @csspart debug - The integrator's panel
 */
export class TourAppointments extends TourElement {
  static readonly tagName = 'tour-appointments';

  /** Id of the prospect whose appointments are shown. Required. */
  @property({ attribute: 'client-id' }) clientId: string | number | undefined;
  /** `utc` (the offset of an answered start is what it says) or `wall` (it labels the property's wall time). Default: utc. */
  @property({ attribute: 'answered-times' }) answeredTimes: string | undefined;
  /** How many days ahead a tour can be moved. Default: the group's limit, else 60. */
  @property({ attribute: 'max-days' }) maxDays: string | number | undefined;
  /** Where another tour can be booked, for an empty list: `https:` or same origin. */
  @property({ attribute: 'book-url' }) bookUrl: string | undefined;
  /** Minutes of a tour in calendar entries, where the service does not say. Default: 30. */
  @property() duration: string | number | undefined;

  constructor() {
    super('appointments');
    createQuery(this, this.store, listQuery);
  }

  /** Reads the list anew. */
  refresh(): void {
    this.dispatch({ type: 'list-reloaded', isQuiet: false });
  }

  protected override render(): TemplateResult {
    const { state } = this.store;
    const { listHeading } = this.language.strings;
    return html`${this.renderFrame(listHeading, this.#renderScreen(state))}
    ${debugPanel(this.localName, TourElement.version, state)}`;
  }

  #renderScreen(state: State): TemplateResult {
    const { ui } = this;
    const { managed } = state;
    const isListed = ['list', 'unavailable'].includes(stepOf(state));
    return managed && (isMoving(managed) || !isListed)
      ? managedScreen(state, ui, managed)
      : appointmentsScreen(state, ui);
  }

  protected override get isDrawn(): boolean {
    const { state } = this.store;
    return state.isStarted && stepOf(state) === 'list';
  }

  protected override resolve() {
    return resolveAppointments(this);
  }

  protected override handleAction(state: State, previous: State, action: Action): void {
    super.handleAction(state, previous, action);
    if (action.type === 'list-answered' && isListLoading(state)) {
      setTimeout(() => this.dispatch({ type: 'zone-late' }), ZONE_PATIENCE);
    }
    // Where the tour stands after a lost move only the list can tell.
    const isLeft =
      previous.managed?.step === 'move-uncertain' && state.managed?.step === 'standing';
    if (isLeft) this.refresh();
  }

  /** Back after a while, or out of the browser's memory: the list may be another by now. */
  protected override handleReturn(isRestored: boolean): void {
    const { managed, list, isStarted } = this.store.state;
    const isStale = isRestored || +this.clock() - list.readAt > FRESH_MILLIS;
    const isAtRest = !managed || (managed.step === 'standing' && !managed.tour.previousStart);
    super.handleReturn();
    if (isStale && isAtRest && isStarted) this.dispatch({ type: 'list-reloaded', isQuiet: true });
  }
}
