import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { isKeyFault } from './api/errors.js';
import { listen } from './elements/intents.js';
import { TourReadyEvent, type TourStep } from './events.js';
import { AppointmentsController } from './flow/appointments-controller.js';
import type { ListedTour, TourCounts } from './flow/listed-tours.js';
import { NearViewportController } from './flow/near-viewport-controller.js';
import type { IsoDate } from './model/wall-time.js';
import { appointmentsScreen } from './screens/appointments.js';
import { manageStepOf } from './screens/current.js';
import { appointmentsRows } from './screens/debug-panel.js';
import { focusDays } from './screens/focus.js';
import { isMoving, movingScreen } from './screens/moving.js';
import { resultScreen } from './screens/result.js';
import { headingOf } from './screens/transitions.js';
import { TourElement } from './tour-element.js';

/** Tours that are shown before more are asked for: thousands would hold up the page. */
const AT_ONCE = 50;

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
 * @cssprop --tour-muted - Less important text. Default: the text, 68 %.
 * @cssprop --tour-surface - The widget's ground, also the dialog's. Default: none; the dialog's is the scheme's.
 * @cssprop --tour-soft - Days with open times, hovered and ticked choices. Default: the accent, 12 %.
 * @cssprop --tour-border - Lines and buttons. Default: the text, 26 %.
 * @cssprop --tour-field-border - Borders of fields. Default: the text, 56 %.
 * @cssprop --tour-danger - Messages about mistakes. Default: a red.
 * @cssprop --tour-focus - The outline of what has the focus. Default: the accent, dark or light enough to be seen.
 * @cssprop --tour-font - Font of everything. Default: the page's.
 * @cssprop --tour-heading-font - Font of the headings. Default: the page's.
 * @cssprop --tour-radius - Corners. Default: 10px.
 * @cssprop --tour-gap - The space between things. Default: 16px.
 * @cssprop --tour-backdrop - What lies over the page behind the dialog. Default: black, 50 %.
 * @csspart root - The whole widget
 * @csspart heading - The screen's heading
 * @csspart notice - A message about the booking
 * @csspart button - A button that is not the primary one
 * @csspart link - A link, or a button that looks like one
 * @csspart hint - What to do first, where the times will be
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

  static override properties: PropertyDeclarations = {
    clientId: { attribute: 'client-id' },
    answeredTimes: { attribute: 'answered-times' },
    maxDays: { attribute: 'max-days' },
    duration: {},
  };

  /** Id of the prospect whose appointments are shown. */
  declare clientId: string | undefined;
  /** `utc` (the offset of an answered start is what it says) or `wall` (it labels the property's wall time). */
  declare answeredTimes: string | undefined;
  /** How many days ahead a tour can be moved. Default: the group's limit, else 60. */
  declare maxDays: string | undefined;
  /** Minutes of a tour, for calendar entries only. Default: 30. */
  declare duration: string | undefined;

  #isReady = false;
  #counts: TourCounts = { upcoming: AT_ONCE, past: AT_ONCE };

  readonly #list = new AppointmentsController(this, {
    now: () => this.now(),
    onList: () => this.requestUpdate(),
    onFailure: (error) => this.voice.reportFailure(error, this.#list.settings?.baseUrl),
    onManage: (state, previous) => this.handleManage(state, previous),
    onOffline: () => this.handleOffline(),
    onChange: () => this.requestUpdate(),
    onCall: this.noteCall,
  });

  constructor() {
    super();
    new NearViewportController(this, () => this.#list.start());
  }

  /** Reads the list anew. */
  refresh(): void {
    this.#list.reload();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    listen(root, 'day-select', (day) => this.#handleDay(day));
    listen(root, 'month-change', (month) => this.#list.availability.goTo(month));
    return root;
  }

  protected override updated(): void {
    const { state } = this.#list.manage;
    this.settle(this.#step, state?.step === 'asking' || state?.step === 'cancelling');
    if (!this.#isReady) this.voice.tell(new TourReadyEvent());
    this.#isReady = true;
  }

  get #step(): TourStep {
    const { state } = this.#list.manage;
    const { settings, failure } = this.#list;
    if (!settings || isKeyFault(failure)) return 'unavailable';
    const step = state ? manageStepOf(state) : 'booked';
    return step === 'booked' ? 'list' : step;
  }

  protected override render(): TemplateResult {
    const { strings } = this.language;
    // What is not available is the list, not booking.
    const step = this.#step === 'unavailable' ? 'list' : this.#step;
    const heading = headingOf(step, strings, this.#list.manage.state);
    const list = this.#list;
    return html`${this.renderFrame(strings.listHeading, this.#step, heading, this.#renderScreen())}
    ${this.renderDebug(list.resolved.preferences.isDebug, () => appointmentsRows(list))}`;
  }

  #renderScreen(): TemplateResult {
    const { language } = this;
    const list = this.#list;
    const { manage, settings, availability, resolved } = list;
    const { state } = manage;
    const now = this.now();
    if (state && isMoving(state)) {
      return movingScreen({
        language,
        manage,
        state,
        view: availability.view,
        timeZone: list.propertyZone,
        firstWeekday: resolved.preferences.firstWeekday ?? language.formats.firstWeekday,
        now,
        onLeaveStatus: () => focusDays(this.renderRoot),
        onRetry: () => availability.refresh(),
        onFindNext: () => availability.findNext(),
      });
    }
    const { host = '', duration = 30 } = settings ?? {};
    const parts = {
      language,
      manage,
      calendar: { host, duration, now },
      next: language.strings.backToList,
      onNext: () => {
        this.focusNext = 'heading';
        list.reload();
      },
    };
    if (state && this.#step !== 'list') return resultScreen({ ...parts, state });
    return appointmentsScreen({
      ...parts,
      list,
      counts: this.#counts,
      onMore: (kind) => this.#showMore(kind),
      onMove: (tour) => this.#manage(tour, 'move-wanted'),
      onCancel: (tour) => this.#manage(tour, 'cancel-wanted'),
    });
  }

  protected override configure(): void {
    this.#list.configure(this, this.api);
    const { preferences, faults } = this.#list.resolved;
    if (preferences.isEager) this.#list.start();
    this.apply(preferences);
    this.reportFaults(faults);
  }

  /** The focus goes on with what is new: the button may be gone. */
  async #showMore(kind: keyof TourCounts): Promise<void> {
    const before = this.#counts[kind];
    this.#counts = { ...this.#counts, [kind]: before + AT_ONCE };
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#${kind} li:nth-child(${before + 1})`)?.focus();
  }

  #manage(tour: ListedTour, type: 'move-wanted' | 'cancel-wanted'): void {
    // By the visitor's clock it is listed where nobody knows the property's, and no further.
    this.#list.manage.take({ ...tour, timeZone: this.#list.propertyZone });
    this.#list.manage.dispatch({ type });
  }

  #handleDay(day: IsoDate): void {
    const { manage, availability } = this.#list;
    manage.dispatch({ type: 'day-chosen', day });
    this.announceTimes(day, availability.view);
  }
}
