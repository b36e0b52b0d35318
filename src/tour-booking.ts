import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { TourApiError } from './api/errors.js';
import type { Config } from './config/config.js';
import { DialogElement } from './dialog-element.js';
import { listen } from './elements/intents.js';
import * as events from './events.js';
import type { BookingState } from './flow/booking-flow.js';
import { NearViewportController } from './flow/near-viewport-controller.js';
import { TourController } from './flow/tour-controller.js';
import { askPage, eventsOf } from './journey-events.js';
import { monthOf } from './model/calendar-grid.js';
import { dateOf, type IsoDate, parseIsoDate, type WallTime } from './model/wall-time.js';
import { currentScreen, stepOf } from './screens/current.js';
import { bookingRows } from './screens/debug-panel.js';
import { isDetailsLike } from './screens/details.js';
import { focusDays } from './screens/focus.js';
import { type FormOptions, formOptions } from './screens/form-options.js';
import { MonthNews } from './screens/month-news.js';
import { announcementAfter, focusAfter, headingOf } from './screens/transitions.js';
import { hasFallback, innerConfig } from './tag-content.js';

/**
 * Books an apartment tour: a day, a time, the prospect's details, a confirmation.
 *
 * @summary The booking widget.
 * @slot - The fallback: shown while the script has not run and whenever booking cannot be offered.
 * @slot before-submit - Right before the submit button.
 * @fires tour-ready - The first calendar is drawn.
 * @fires tour-step-change - Another screen is shown.
 * @fires tour-slot-select - A time was chosen.
 * @fires tour-before-book - The booking is about to be sent; it can be added to, or held back.
 * @fires tour-booked - The API has answered with an appointment.
 * @fires tour-rescheduled - The booked tour was moved.
 * @fires tour-cancelled - The booked tour was cancelled.
 * @fires tour-slot-taken - The API refused the chosen start.
 * @fires tour-no-availability - Nothing can be booked in the whole period.
 * @fires tour-error - Something failed, or the page has to be mended.
 * @csspart tour-types - The choice of the kind of tour
 * @csspart tour-type - One of them
 * @csspart tour-type-selected - The chosen one
 * @csspart choice - One of a field's choices, with its box
 */
export class TourBooking extends DialogElement {
  static readonly tagName = 'tour-booking';

  static override properties: PropertyDeclarations = {
    community: {},
    building: {},
    unit: {},
    tourType: { attribute: 'tour-type' },
    location: {},
    maxDays: { attribute: 'max-days' },
    duration: {},
    discoverySource: { attribute: 'discovery-source' },
    config: {},
  };

  /** Id of the toured community; at most one of community, building and unit. */
  declare community: string | undefined;
  /** Id of the toured building. */
  declare building: string | undefined;
  /** Id of the toured unit. */
  declare unit: string | undefined;
  /** `guided`, `self-guided` or `video`. Default: the group's first bookable type, else guided. */
  declare tourType: string | undefined;
  /** Address text, sent with the booking and shown in the summary. */
  declare location: string | undefined;
  /** How many days ahead can be booked. Default: the group's limit, else 60. */
  declare maxDays: string | undefined;
  /** Minutes of a tour, for calendar entries only. Default: 30. */
  declare duration: string | undefined;
  /** Lead source id to send. Default: the attribution rules, else the prospect's choice. */
  declare discoverySource: string | undefined;
  /** JSON, or the object itself (also `<script type="application/json">` inside the tag): which fields are asked, and their choices. */
  declare config: string | Config | undefined;

  /** Made anew only when what it depends on changes: the form is drawn at every key otherwise. */
  #form: FormOptions | undefined;
  #isReady = false;
  #isNear = false;
  readonly #monthNews = new MonthNews();

  readonly #tour = new TourController(this, {
    now: () => this.now(),
    consentText: () => this.#form?.consentText ?? '',
    beforeSend: (request) => askPage(this.voice, request),
    onCall: this.noteCall,
    onOffer: () => this.#updateForm(),
    onFailure: (error) => this.#handleFailure(error),
    onNone: ({ from, to }) => {
      this.announcement = this.language.strings.noTimesAtAll;
      const tourType = this.#tour.offer?.tourType ?? 'guided';
      this.voice.tell(new events.TourNoAvailabilityEvent(from, to, tourType));
    },
    onAvailability: (view) => {
      this.announcement = this.#monthNews.of(view, this.language) ?? this.announcement;
    },
    onTransition: (state, previous) => this.#handleTransition(state, previous),
    onManage: (state, previous) => this.handleManage(state, previous),
    onOffline: () => this.handleOffline(),
  });

  constructor() {
    super();
    new NearViewportController(this, () => {
      this.#isNear = true;
      this.requestUpdate('loading', null);
    });
  }

  /** Begins anew, with what the page wrote; a booking that is on its way stays. */
  reset(): void {
    this.#tour.reset();
    this.round++;
    this.requestUpdate('config', null);
  }

  /** Reads the times anew. */
  refresh(): void {
    this.#tour.availability.expire();
    this.#tour.availability.refresh();
  }

  /** Goes to the times of a day, `YYYY-MM-DD`; what was typed is kept. */
  goToDate(date: string): void {
    const day = parseIsoDate(date);
    if (day) this.#tour.goToDate(day);
    else console.error(`<${this.localName}>: goToDate() takes a day such as 2026-11-24.`);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    const { availability, booking } = this.#tour;
    listen(root, 'day-select', (day) => this.#handleDay(day));
    listen(root, 'month-change', (month) => availability.goTo(month));
    listen(root, 'draft-change', (draft) => {
      // A field that is taken away with its screen speaks up once more.
      if (isDetailsLike(this.#tour.state)) booking.dispatch({ type: 'draft-changed', draft });
    });
    listen(root, 'prospect-submit', (draft) => booking.submit(draft));
    listen(root, 'back', () => this.#goBack());
    return root;
  }

  protected override updated(): void {
    const step = stepOf(this.#tour);
    const { state } = this.#tour.manage;
    this.syncSheet();
    this.settle(step, state?.step === 'asking' || state?.step === 'cancelling');
    if (this.isDialog && !this.isOpen) return;
    if (step === 'when' && !this.#isReady) this.voice.tell(new events.TourReadyEvent());
    this.#isReady = true;
  }

  protected override render(): TemplateResult {
    const { settings, resolved } = this.#tour;
    const isDialog = this.isDialog && settings;
    const content = isDialog ? this.renderDialog(this.#renderFrame) : this.#renderFrame();
    return html`${content}
      ${this.renderDebug(resolved.preferences.isDebug, () => bookingRows(this.#tour))}`;
  }

  #renderFrame = (): TemplateResult => {
    const { language } = this;
    const step = stepOf(this.#tour);
    const screen = currentScreen({
      language,
      tour: this.#tour,
      form: this.#form,
      now: this.now(),
      hasFallback: hasFallback(this),
      onProperty: (label) => this.#choose(() => this.#tour.chooseProperty(label)),
      onTourType: (type) => this.#choose(() => this.#tour.chooseType(type)),
      onSelect: (slot) => this.#handleSlot(slot),
      onChangeTime: () => this.#goBack(),
      onRetry: () => this.#tour.booking.retry(),
      onLeaveStatus: () => focusDays(this.renderRoot),
      onBookAnother: () => this.#tour.bookAnother(),
    });
    const heading = headingOf(step, language.strings, this.#tour.manage.state);
    // A dialog has this name itself.
    const region = this.isDialog && this.#tour.settings ? nothing : language.strings.region;
    return this.renderFrame(region, step, heading, screen);
  };

  protected override configure(): void {
    this.#tour.configure(this, innerConfig(this), this.api);
    const { preferences } = this.#tour.resolved;
    if (preferences.isEager || (this.isDialog ? this.isOpen : this.#isNear)) this.#tour.start();
    this.apply(preferences);
    this.#updateForm();
    this.reportFaults(this.#tour.resolved.faults);
  }

  #updateForm(): void {
    const { settings, offer, group } = this.#tour;
    this.#form = settings && offer && formOptions(settings, offer, group, this.language.strings);
    this.requestUpdate();
  }

  #handleFailure(error: TourApiError): void {
    const { timesFailed, offline } = this.language.strings;
    const isShown = error.operation === 'available-times' && !this.#tour.isUnavailable;
    if (isShown) this.announcement = navigator.onLine ? timesFailed : offline;
    this.voice.reportFailure(error, this.#tour.settings?.baseUrl);
  }

  #handleTransition(state: BookingState, previous: BookingState): void {
    this.focusNext = focusAfter(state, previous) ?? this.focusNext;
    this.announcement = announcementAfter(state, previous, this.language) ?? this.announcement;
    for (const event of eventsOf(state, previous, this.#tour.offer)) this.voice.tell(event);
    const { redirect } = this.#tour.settings?.config ?? {};
    if (redirect && state.step === 'booked') location.assign(redirect);
  }

  #choose(act: () => void): void {
    this.#monthNews.forget();
    act();
    this.requestUpdate();
  }

  #handleDay(day: IsoDate): void {
    const { manage, booking } = this.#tour;
    if (!manage.dispatch({ type: 'day-chosen', day }))
      booking.dispatch({ type: 'day-chosen', day });
    this.announceTimes(day, this.#tour.view);
  }

  #handleSlot(slot: WallTime): void {
    this.#tour.availability.goTo(monthOf(dateOf(slot)));
    this.#tour.booking.dispatch({ type: 'slot-chosen', slot });
  }

  #goBack(): void {
    this.#tour.booking.dispatch({ type: 'went-back' });
    this.#tour.availability.refresh();
  }
}
