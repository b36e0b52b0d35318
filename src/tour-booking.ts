/**
 * `<tour-booking>`: its public properties and methods, the controllers it adds, which template draws a screen, and
 * which tag opens a link's tour. `store/screen.ts` decides which screen is shown.
 */
import { html, type LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { isOn } from './config/attributes.js';
import type { Config, Prefill } from './config/config.js';
import type { Fault } from './config/faults.js';
import { resolve } from './config/resolve.js';
import { readConfig } from './config/schema.js';
import { DialogController, type DialogHost, type Home } from './controllers/dialog.js';
import { watchOpenings } from './controllers/dialog-home.js';
import { onActions } from './controllers/effects.js';
import { createForm } from './controllers/form.js';
import { readGroup, readLink, readSources } from './controllers/reads.js';
import { redirectAfterBooking } from './controllers/redirect.js';
import { createScriptPresses } from './controllers/script-presses.js';
import { startWhenSeen } from './controllers/start.js';
import { watchSize } from './controllers/widget-size.js';
import { isSameAppointment } from './model/appointment.js';
import { parseIsoDate } from './model/dates.js';
import * as bookingAttempts from './page/booking-attempt.js';
import { watchReturn } from './page/page-events.js';
import { innerConfig } from './page/tag-content.js';
import { dropToken, hiddenToken, leaveToken } from './page/tour-link.js';
import type { TourOutcome } from './reporting/public-outcome.js';
import { bookedScreen, otherToursAside } from './screens/booked.js';
import { debugPanel, latestAnswer } from './screens/debug-panel.js';
import { detailsScreen } from './screens/details.js';
import { closeButton, dialog, headingOf, nameOf } from './screens/frame.js';
import type { Ui } from './screens/ui.js';
import { unavailableScreen, whenScreen } from './screens/when.js';
import { createBookingApi } from './site-server/client.js';
import { linkedTour } from './site-server/link-token.js';
import { type FoundTimes, findTimes, type TimesQuery } from './store/find-times.js';
import { isDetailsStep } from './store/form/booking-form.js';
import { closedBy } from './store/offer.js';
import { isMet } from './store/prefill.js';
import { reduceBookingRoot } from './store/reduce-booking-root.js';
import type { State } from './store/state.js';
import { TourElement } from './tour-element.js';

const NOT_SELECTED =
  'The form isn’t for that day, time, type or location: no such tour can start then, or the form can’t change now.';

const STARTED_OVER = 'The page has started over for another visitor.';

/** In milliseconds: how long a framework may take to add the tag with a link's group. */
const LINK_PAUSE = 1000;

/** The public members that aren't settings. */
type Method =
  | ('show' | 'close' | 'reset' | 'refresh' | 'goToDate')
  | ('findTimes' | 'prefill' | 'submit' | 'moveTo' | 'cancelTour' | 'outcome' | 'open');

/** The tag's properties, except whether its dialog is open. */
export type TourDefaults = Partial<Omit<TourBooking, keyof LitElement | Method>>;

/**
 * Books an apartment tour: a day, a time, the prospect's details, a confirmation.
 *
 * @summary The booking widget.
 * @slot - The fallback, shown until the script has run and whenever booking is unavailable.
 * @slot guided - Below the tour types, while in-person tours are chosen: what happens on such a tour.
 * @slot self-guided - The same for self-guided tours.
 * @slot video - The same for live video tours.
 * @slot before-submit - Directly above the submit button.
 * @fires tour-ready - The first screen is visible.
 * @fires tour-times - Open times are visible for the first time since `base-url`, `api-key` or the group was set.
 * @fires tour-step-change - The widget shows another screen.
 * @fires tour-slot-select - A time was chosen for a booking.
 * @fires tour-form-start - The prospect changed the form for the first time.
 * @fires tour-form-error - The form or the API refused what the prospect entered.
 * @fires tour-action - The prospect called the office, added the tour to a calendar, opened directions or copied the tour's link.
 * @fires tour-before-book - The booking is about to be sent. A listener can add to it or cancel it.
 * @fires tour-booked - The API responded with an appointment.
 * @fires tour-rescheduled - The booked tour was moved.
 * @fires tour-cancelled - The booked tour was canceled.
 * @fires tour-slot-taken - The API refused the chosen start.
 * @fires tour-no-availability - No open times in the entire booking window.
 * @fires tour-error - A request failed, or the page's configuration has to be fixed.
 * @csspart tour-types - The tour type selector
 * @csspart tour-type - A tour type
 * @csspart tour-type-selected - The chosen tour type
 * @slot trigger - Your own button that opens the dialog.
 * @fires tour-open - The dialog opened.
 * @fires tour-close - The dialog closed.
 * @csspart trigger - The button that opens the dialog
 * @csspart status - Next to that button: what became of a booking or a change while the dialog was closed
 * @csspart dialog - The dialog
 * @csspart close - The dialog's close button
 * @csspart choice - A checkbox or radio button with its label
 */
export class TourBooking extends TourElement implements DialogHost {
  static readonly tagName = 'tour-booking';

  /**
   * Properties for every tag of the page. A tag takes them when it starts; its own attributes,
   * properties and inner `config` win. Set them before the script defines the element, or right after.
   */
  static defaults: TourDefaults = {};

  /** ID of the community to tour. The group's times apply. Set at most one of community, building and unit. */
  @property() community: string | number | undefined;
  /** ID of the building to tour. */
  @property() building: string | number | undefined;
  /** ID of the unit to tour. */
  @property() unit: string | number | undefined;
  /**
   * The only type to offer: `guided` (in person), `self-guided` or `video`. Default: the visitor chooses; the
   * group's first bookable type is preselected.
   */
  @property({ attribute: 'tour-type' }) tourType: 'guided' | 'self-guided' | 'video' | undefined;
  /** Address text, sent with the booking and shown below the calendar and in the summary. */
  @property() location: string | undefined;
  /** How many days ahead prospects can book. Default: the group's limit, else 60. */
  @property({ attribute: 'max-days' }) maxDays: string | number | undefined;
  /**
   * A tour's length in minutes. The screens show it. If the service returns a tour's end time, that takes
   * precedence. Default: none on the screens; calendar entries assume 30.
   */
  @property() duration: string | number | undefined;
  /** Lead source ID to send. Default: the attribution rules, else the prospect's choice. */
  @property({ attribute: 'discovery-source' }) discoverySource: string | number | undefined;
  /**
   * The form's fields and choices, a redirect and more, as JSON or as an object. The JSON can also be inside the tag,
   * in `<script type="application/json">`.
   */
  @property() config: string | Config | undefined;
  /** Address of the page where prospects can change a tour later. Needs `tour-booking/server`. Default: none. */
  @property({ attribute: 'manage-link' }) manageLink: string | undefined;
  /** `inline` or `dialog`. Default: inline. */
  @property() display: 'inline' | 'dialog' | undefined;
  /** Text of the button that opens the dialog. If it's empty, there's no button. Default: "Book a tour". */
  @property() trigger: string | undefined;
  /** Opens the dialog. The attribute isn't added when a visitor opens the dialog. Default: closed. */
  @property({ converter: isOn })
  open: boolean | string | undefined = false;

  readonly #form = createForm(
    this,
    this.store,
    this.reporter,
    this.dispatch,
    this.focusController,
    () => this.isVisible,
  );
  readonly #script = createScriptPresses(this, this.store, this.#form, this.tag.showAll, (query) =>
    this.findTimes(query),
  );
  readonly #dialog = new DialogController(this, this.reporter, (home) =>
    this.#openings.openFor(home),
  );
  readonly #openings = watchOpenings(
    this,
    this.#dialog,
    this.store,
    this.dispatch,
    this.reconfigure,
  );
  readonly #start = startWhenSeen(this, this.store, this.dispatch, this.#dialog);

  constructor() {
    super(reduceBookingRoot, createBookingApi, [readGroup, readSources, readLink], bookingAttempts);
    watchSize(this, this.dispatch, this.#dialog);
    watchReturn(this, () => this.dispatch({ type: 'reads-retried' }));
    redirectAfterBooking(this.store);
    onActions(this.store, {
      'group-answered': (action, state) => {
        const error = closedBy(state, action);
        if (error) this.reporter.reportFailure(error, state);
      },
    });
  }

  /** Opens the dialog. Pass a home to book a tour of that home instead of the tag's. Does nothing if the display is inline. */
  show(home?: Home): void {
    this.#dialog.show(document.activeElement as HTMLElement, home ?? {});
  }

  /** Closes the dialog. The visitor's selections and input are kept. */
  close(): void {
    this.open = false;
  }

  /**
   * Starts over for another visitor, with the page's original settings. In every tag on the page, clears the last
   * visitor's tours and input. On a shared device, call it after each visit, on an element that's attached to the
   * document.
   */
  reset(): void {
    // Settings that the page has changed since the last update are for the next visitor.
    if (this.hasUpdated && this.isUpdatePending) this.configure();
    this.tag.reset();
    this.reconfigure();
  }

  /** Reloads the times. */
  refresh(): void {
    this.dispatch({ type: 'times-expired' });
  }

  /** Shows the times of a day, `YYYY-MM-DD`, or of the next day with open times. What the visitor typed is kept. */
  goToDate(date: string): void {
    const day = parseIsoDate(date);
    if (day) this.dispatch({ type: 'date-wanted', day });
    else console.error(`<${this.localName}>: goToDate() needs a date such as 2026-11-24.`);
  }

  /**
   * Finds the times for `{from, to, tourType}`. Lists only the times that the screen would show, as local times without
   * an offset, such as `2026-11-24T09:15:00`. Changes nothing on the screen. Resolves to these times, the time zone,
   * `lastDay` and `unreadDays`.
   */
  async findTimes(query: TimesQuery = {}): Promise<FoundTimes> {
    await this.updateComplete;
    this.#start();
    return findTimes(this.store, this.times, query, () => !this.isConnected);
  }

  /**
   * Fills in the form and chooses the day, the time, the type and the location, as `config.prefill` does.
   * Keeps everything else that was typed, and sends nothing. Once the screen has updated, the promise
   * resolves to a list of messages about the values that can't be used.
   */
  async prefill(values: Prefill): Promise<readonly string[]> {
    const { resets } = this.store.state;
    await this.updateComplete;
    if (this.store.state.resets !== resets) return [STARTED_OVER];
    const { config } = this.store.state.settings ?? {};
    const { config: checked, faults } = readConfig({ ...config, prefill: values });
    this.reporter.reportFaults(faults);
    this.#start();
    const prefill = checked.prefill ?? {};
    this.dispatch({ type: 'prefilled', prefill });
    await this.store.until(
      ({ preselection, availabilityQuery, shownTour }) =>
        !preselection || !availabilityQuery || shownTour !== undefined || !this.isConnected,
    );
    await this.updateComplete;
    const unused = faults.map(({ where, message }) => `${where} ${message}`);
    if (this.store.state.resets !== resets) return [...unused, STARTED_OVER];
    return isMet(this.store.state, prefill) ? unused : [...unused, NOT_SELECTED];
  }

  /**
   * Presses "Book tour", with the form's checks, or "Try again" while the form shows a booking whose outcome is unknown.
   * If the page has stopped a booking, goes on with that one, and books no other time. Resolves to an outcome. If the form
   * refuses a value, its `status` is `invalid`, and `fields` names the values. Sends nothing if neither button is on the
   * screen.
   */
  async submit(): Promise<TourOutcome> {
    return this.#script.book();
  }

  /**
   * Moves the tour on the screen to another start, in the property's time as `findTimes()` lists it. Resolves to an
   * outcome. Its `status` is `taken` if that start isn't open.
   */
  async moveTo(start: string): Promise<TourOutcome> {
    return this.#script.move(start);
  }

  /** Cancels the tour on the screen. Resolves to an outcome. */
  async cancelTour(): Promise<TourOutcome> {
    return this.#script.cancel();
  }

  /** What became of the latest attempt to book, move or cancel a tour, and whether trying again is safe. */
  get outcome(): TourOutcome {
    return this.#script.outcome();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    // Until the first screen renders, its height is kept free.
    const space = document.createElement('div');
    space.className = 'theme root reserved';
    root.append(space);
    return root;
  }

  protected override firstUpdated(): void {
    // Where style sheets can't be adopted, Lit renders the screen before the styles, and before this.
    this.renderRoot.querySelector('div.reserved')?.remove();
  }

  protected override get ui(): Ui {
    return { ...super.ui, dispatch: this.#form.press };
  }

  protected override keepTyped(): void {
    this.#form.keepTyped();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated) this.#takeDefaults();
    if (changed.has('open')) this.#openings.sync();
    super.willUpdate(changed);
  }

  #takeDefaults(): void {
    const own = this as Record<string, unknown>;
    const message = 'is unknown: use a property of the tag, such as groupId';
    const faults: Fault[] = [];
    for (const [name, value] of Object.entries(TourBooking.defaults)) {
      const isKnown = TourBooking.elementProperties.has(name) && name !== 'open';
      if (!isKnown) faults.push({ where: `TourBooking.defaults.${name}`, message });
      else if (name !== 'config' || !innerConfig(this)) own[name] ??= value;
    }
    this.reporter.reportFaults(faults);
  }

  protected override render(): TemplateResult {
    const { state } = this.store;
    const { strings } = this.language;
    const panel = debugPanel(this.localName, state, this.ui, [latestAnswer(state)]);
    // With a fault in a home's values, the dialog still opens, and its screen says whom to ask.
    const hasDialog =
      state.settings || this.#dialog.isOpen || Object.keys(this.#openings.home()).length > 0;
    if (!this.#dialog.isDialog || !hasDialog) {
      return html`${this.#renderWidget(state)} ${panel}`;
    }
    const close = closeButton(this.language, () => this.close());
    const parts = {
      label: this.trigger ?? strings.region,
      name: nameOf(state, strings),
      scheme: this.scheme,
      content: this.#dialog.wasOpened ? this.#renderWidget(state, close) : nothing,
      status: this.#openings.status(this.language),
      onTrigger: this.#dialog.handleTrigger,
    };
    return html`${dialog(this.language, parts)} ${panel}`;
  }

  #renderWidget(state: State, close?: TemplateResult) {
    const { strings } = this.language;
    const heading = headingOf(state, state.step, strings);
    const screen = this.#renderScreen(state);
    return this.renderFrame({ region: nameOf(state, strings), close, heading, screen });
  }

  #renderScreen(state: State) {
    const { ui } = this;
    const { step, bookingForm, shownTour } = state;
    if (shownTour) return bookedScreen(state, ui, shownTour);
    const others = otherToursAside(state, ui);
    if (step === 'unavailable') return html`${others}${unavailableScreen(state, ui)}`;
    if (step === 'when' || !isDetailsStep(bookingForm))
      return html`${others}${whenScreen(state, ui)}`;
    return html`${others}${detailsScreen(state, ui, bookingForm)}`;
  }

  protected override get hasStatus(): boolean {
    return this.#dialog.isDialog && this.#dialog.hasOpener;
  }

  protected override get isDrawn(): boolean {
    const isShown = !this.#dialog.isDialog || this.#dialog.isOpen;
    return isShown && this.store.state.step !== 'unavailable';
  }

  /** An open dialog is in sight even if its tag is hidden: in a hidden part of the page, it wouldn't stay open. */
  protected override get isInSight(): boolean {
    return (this.isConnected && this.#dialog.isReportedOpen) || super.isInSight;
  }

  protected override resolve() {
    return resolve(this, innerConfig(this), this.#openings.home());
  }

  protected override configure(): void {
    super.configure();
    this.#openLink();
  }

  /**
   * Opens the tour of the page's link. A tag that's for another group or home, or that the page hides, lets other tags
   * go first.
   */
  #openLink(turn = 0): void {
    const { settings, shownTour } = this.store.state;
    const token = this.isConnected && settings?.manageLink && hiddenToken();
    if (!token) return;
    const tour = linkedTour(token, settings);
    const isIts = shownTour
      ? tour && isSameAppointment(tour, shownTour.tour)
      : settings.properties.some((it) => it === tour?.property);
    const ownTurn = (isIts ? 0 : 1) + (this.isInSight ? 0 : 2);
    if (turn < ownTurn) {
      setTimeout(() => this.#openLink(turn + 1), tour ? 0 : LINK_PAUSE);
      return;
    }
    if (tour) dropToken();
    else if (!leaveToken()) return;
    // A broken link doesn't replace the home that an open dialog is for.
    if (this.#dialog.isDialog && (tour || !this.#dialog.isOpen)) this.#openings.openFor({});
    this.dispatch({ type: 'link-opened', tour });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-booking': TourBooking;
  }
}
