import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { isKeyFault } from './api/errors.js';
import { listen } from './elements/intents.js';
import { TourReadyEvent, type TourStep } from './events.js';
import { AppointmentsController } from './flow/appointments-controller.js';
import type { ListedTour } from './flow/listed-tours.js';
import { NearViewportController } from './flow/near-viewport-controller.js';
import type { IsoDate } from './model/wall-time.js';
import { appointmentsScreen } from './screens/appointments.js';
import { manageStepOf } from './screens/current.js';
import { appointmentsRows } from './screens/debug-panel.js';
import { focusDays } from './screens/focus.js';
import { isMoving, movingScreen } from './screens/moving.js';
import { resultScreen } from './screens/result.js';
import { headingOf } from './screens/transitions.js';
import { hasFallback } from './tag-content.js';
import { TourElement } from './tour-element.js';

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
    const heading = headingOf(this.#step, strings, this.#list.manage.state);
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
      hasFallback: hasFallback(this),
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
