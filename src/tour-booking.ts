import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { TourApiError } from './api/errors.js';
import type { Config } from './config/schema.js';
import { listen } from './elements/intents.js';
import type { TourStep } from './events.js';
import * as events from './events.js';
import type { BookingState } from './flow/booking-flow.js';
import type { MonthView } from './flow/month-view.js';
import { NearViewportController } from './flow/near-viewport-controller.js';
import { TourController } from './flow/tour-controller.js';
import { eventsOf } from './journey-events.js';
import { firstDayOf, monthOf } from './model/calendar-grid.js';
import { dateOf, type IsoDate, type WallTime } from './model/wall-time.js';
import { bookedScreen } from './screens/booked.js';
import { detailsScreen, isDetailsLike } from './screens/details.js';
import { focusDays, moveFocus, revealTimes } from './screens/focus.js';
import { type FormOptions, formOptions } from './screens/form-options.js';
import {
  announcementAfter,
  type FocusTarget,
  focusAfter,
  headingOf,
  monthSummary,
} from './screens/transitions.js';
import { unavailableScreen } from './screens/unavailable.js';
import { whenScreen } from './screens/when.js';
import { TourElement } from './tour-element.js';

/**
 * Books an apartment tour: a day, a time, the prospect's details, a confirmation.
 *
 * @summary The booking widget.
 * @slot - The fallback: shown while the script has not run and whenever booking cannot be offered.
 * @fires tour-ready - The first calendar is drawn.
 * @fires tour-step-change - Another screen is shown.
 * @fires tour-slot-select - A time was chosen.
 * @fires tour-booked - The API has answered with an appointment.
 * @fires tour-slot-taken - The API refused the chosen start.
 * @fires tour-no-availability - Nothing can be booked in the whole period.
 * @fires tour-error - Something failed, or the page has to be mended.
 * @csspart root - The whole widget
 * @csspart heading - The screen's heading
 * @csspart notice - A message about the booking
 */
export class TourBooking extends TourElement {
  static readonly tagName = 'tour-booking';

  static override properties: PropertyDeclarations = {
    community: {},
    building: {},
    unit: {},
    tourType: { attribute: 'tour-type' },
    location: {},
    maxDays: { attribute: 'max-days' },
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
  /** JSON, or the object itself: which fields are asked, and their choices. */
  declare config: string | Config | undefined;

  /** Made anew only when what it depends on changes: the form is drawn at every key otherwise. */
  #form: FormOptions | undefined;
  #shownStep: TourStep | undefined;
  #announcedMonth: IsoDate | undefined;
  #focusNext: FocusTarget | undefined;
  #wasOffline = false;

  readonly #tour = new TourController(this, {
    now: () => this.now(),
    onOffer: () => this.#updateForm(),
    onFailure: (error) => this.#handleFailure(error),
    onNone: ({ from, to }) => {
      this.announcement = this.language.strings.noTimesAtAll;
      const tourType = this.#tour.offer?.tourType ?? 'guided';
      this.dispatchEvent(new events.TourNoAvailabilityEvent(from, to, tourType));
    },
    onAvailability: (view) => this.#announceMonth(view),
    onTransition: (state, previous) => this.#handleTransition(state, previous),
  });

  constructor() {
    super();
    new NearViewportController(this, () => this.#tour.start());
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    const { availability, booking } = this.#tour;
    listen(root, 'day-select', (day) => this.#handleDay(day));
    listen(root, 'month-change', (month) => availability.goTo(month));
    listen(root, 'draft-change', (draft) => booking.dispatch({ type: 'draft-changed', draft }));
    listen(root, 'prospect-submit', (draft) => this.#send(() => booking.submit(draft)));
    listen(root, 'back', () => this.#goBack());
    return root;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Every property but the announcement is configuration.
    const options = [...changed.keys()].filter((name) => (name as string) !== 'announcement');
    if (options.length || !this.hasUpdated) this.#configure();
  }

  protected override updated(): void {
    const step = this.#step;
    const previous = this.#shownStep;
    this.#shownStep = step;
    if (previous && step !== previous) {
      moveFocus(this.renderRoot, 'heading', this.ownsFocus);
      this.dispatchEvent(new events.TourStepChangeEvent(step, previous));
    } else if (this.#focusNext) {
      moveFocus(this.renderRoot, this.#focusNext, this.ownsFocus);
    }
    this.#focusNext = undefined;
    if (!previous && step === 'when') this.dispatchEvent(new events.TourReadyEvent());
  }

  get #step(): TourStep {
    if (this.#tour.isUnavailable) return 'unavailable';
    const { state } = this.#tour;
    return isDetailsLike(state) ? 'details' : state.step;
  }

  protected override render(): TemplateResult {
    const { strings } = this.language;
    const heading = headingOf(this.#step, strings);
    return this.renderFrame(strings.region, this.#step, heading, this.#renderScreen());
  }

  #renderScreen(): TemplateResult {
    const language = this.language;
    const { offer, view, state, settings, resolved, group } = this.#tour;
    if (this.#tour.isUnavailable || !offer || !this.#form) {
      const hasFallback = [...this.children].some(({ localName }) => localName !== 'script');
      return unavailableScreen({ language, hasFallback, phone: group.phone });
    }
    const facts = {
      tourType: offer.tourType,
      timeZone: offer.timeZone,
      location: settings?.location,
    };
    if (isDetailsLike(state)) {
      return detailsScreen({
        language,
        state,
        facts,
        ...this.#form,
        slotsAround: (slot) => view?.slotsAround(dateOf(slot)) ?? [],
        onSelect: (slot) => this.#handleSlot(slot),
        wasOffline: this.#wasOffline,
        onChangeTime: () => this.#goBack(),
        onRetry: () => this.#send(() => this.#tour.booking.retry()),
      });
    }
    if (state.step === 'booked') {
      const { slot, tourType, booking } = state;
      return bookedScreen({ language, facts: { ...facts, slot, tourType }, booking });
    }
    return whenScreen({
      language,
      state,
      view,
      timeZone: offer.timeZone,
      firstWeekday: resolved.preferences.firstWeekday ?? language.formats.firstWeekday,
      now: this.now(),
      onSelect: (slot) => this.#handleSlot(slot),
      onLeaveStatus: () => focusDays(this.renderRoot),
      onRetry: () => this.#tour.availability.refresh(),
      onFindNext: () => this.#tour.availability.findNext(),
    });
  }

  #configure(): void {
    this.#tour.configure(this, this.api);
    const { preferences } = this.#tour.resolved;
    if (preferences.isEager) this.#tour.start();
    this.setLanguage(preferences);
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
    this.reportFailure(error, this.#tour.settings?.baseUrl ?? '');
  }

  /** Once for each month, after its data is there; the first one is no change. */
  #announceMonth(view: MonthView | undefined): void {
    const summary = view && monthSummary(view, this.language);
    const month = summary && firstDayOf(view.month);
    if (!month || month === this.#announcedMonth) return;
    if (this.#announcedMonth) this.announcement = summary;
    this.#announcedMonth = month;
  }

  #handleTransition(state: BookingState, previous: BookingState): void {
    const { offer, settings } = this.#tour;
    this.#focusNext = focusAfter(state, previous) ?? this.#focusNext;
    this.announcement = announcementAfter(state, previous, this.language) ?? this.announcement;
    if (!offer || !settings) return;
    for (const event of eventsOf(state, previous, offer, settings)) this.dispatchEvent(event);
  }

  #handleDay(day: IsoDate): void {
    this.#tour.booking.dispatch({ type: 'day-chosen', day });
    const { strings, formats } = this.language;
    const count = this.#tour.view?.slotsOn(day).length ?? 0;
    this.announcement = strings.timesCount(count, formats.day(day));
    void this.updateComplete.then(() => revealTimes(this.renderRoot));
  }

  #handleSlot(slot: WallTime): void {
    this.#tour.availability.goTo(monthOf(dateOf(slot)));
    this.#tour.booking.dispatch({ type: 'slot-chosen', slot });
  }

  #goBack(): void {
    this.#tour.booking.dispatch({ type: 'went-back' });
    this.#tour.availability.refresh();
  }

  /** A send that cannot arrive would only be uncertain. */
  #send(send: () => void): void {
    this.#wasOffline = !navigator.onLine;
    if (navigator.onLine) send();
    else this.#focusNext = 'notice';
    this.requestUpdate();
  }
}
