/**
 * Everything behind one widget: what the page configured, what the group offers, which slots there
 * are and how far the journey has come. Draws nothing; its host asks it for state and is told of
 * what happens.
 */
import type { ReactiveControllerHost } from 'lit';
import { isKeyFault, TourApiError } from '../api/errors.js';
import { createOffer, type Offer } from '../config/offer.js';
import {
  type Attributes,
  type Property,
  type Resolved,
  resolve,
  type Settings,
} from '../config/resolve.js';
import type { Group, TourType } from '../model/appointment.js';
import { monthOf } from '../model/calendar-grid.js';
import { dateOf, type IsoDate, includesTime } from '../model/wall-time.js';
import { AvailabilityController } from './availability-controller.js';
import { BookingController } from './booking-controller.js';
import type { BookingState } from './booking-flow.js';
import { createSubmission } from './booking-request.js';
import { ClientKeeper, type TourClient } from './client-keeper.js';
import { keptTour } from './kept-tour.js';
import { ManageController } from './manage-controller.js';
import type { MonthView } from './month-view.js';
import { whenOpened } from './page-events.js';
import { Preset } from './preset.js';
import { TeamController, type TeamSource } from './team-controller.js';
import type { TourHooks } from './tour-hooks.js';

export class TourController {
  resolved: Resolved = resolve({});
  /** Absent while the configuration has a fatal fault, no property is chosen, or nothing can be booked. */
  offer: Offer | undefined;
  /** The failure that leaves nothing to offer. */
  blockedBy: TourApiError | undefined;

  #isStarted = false;
  #chosenProperty: string | undefined;
  #chosenType: TourType | undefined;
  #preset = new Preset();
  readonly #client = new ClientKeeper((call) => this.hooks.onCall(call));
  readonly #team: TeamController;
  readonly availability: AvailabilityController;
  readonly booking: BookingController;
  readonly manage: ManageController;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    readonly hooks: TourHooks,
  ) {
    this.#team = new TeamController(host, {
      source: () => this.#source,
      onGroup: () => this.#handleGroup(),
      onSources: () => this.#applyOffer(),
    });
    this.availability = new AvailabilityController(host, {
      now: () => hooks.now(),
      onNone: (range) => hooks.onNone(range),
      onFailure: (error) => this.#handleFailure(error),
      onChange: () => this.#handleAvailability(),
    });
    this.booking = new BookingController(host, {
      scope: () => {
        const { settings, offer } = this;
        if (!settings || !offer || !this.#client.api) return undefined;
        return {
          api: this.#client.api,
          groupId: offer.property.groupId,
          createSubmission: (start, draft) => {
            const [consentText, now] = [hooks.consentText(), hooks.now()];
            return createSubmission({ settings, offer, start, draft, consentText, now });
          },
        };
      },
      beforeSend: (request) => hooks.beforeSend(request),
      refreshAround: (day) => this.availability.refreshAround(day),
      removeSlot: (slot) => this.availability.remove(slot),
      onTransition: (state, previous) => {
        const isBooked = state.step === 'booked';
        if (isBooked) this.manage.take(keptTour(state, this.offer?.timeZone));
        hooks.onTransition(state, previous);
      },
      onOffline: () => hooks.onOffline(),
      onFailure: (error) => this.#handleFailure(error),
    });
    this.manage = new ManageController(host, this.availability, {
      api: () => (this.blockedBy ? undefined : this.#client.api),
      onTransition: (state, previous) => hooks.onManage(state, previous),
      onOffline: () => hooks.onOffline(),
      onFailure: (error) => hooks.onFailure(error),
    });
  }

  get settings(): Settings | undefined {
    return this.resolved.settings;
  }

  /** The one property, or the one that was chosen. */
  get property(): Property | undefined {
    const { properties = [] } = this.settings ?? {};
    const chosen = properties.find(({ label }) => label === this.#chosenProperty);
    return properties.length === 1 ? properties[0] : chosen;
  }

  get group(): Group {
    return this.#team.group;
  }

  /** Fixed by the page, or told or not told by the group. */
  get areTypesKnown(): boolean {
    return this.settings?.tourType !== undefined || this.#team.isGroupSettled;
  }

  get view(): MonthView | undefined {
    return this.availability.view;
  }

  get state(): BookingState {
    return this.booking.state;
  }

  /** Whether there is nothing to offer: mended by the page, or not at all. */
  get isUnavailable(): boolean {
    const waits = this.settings !== undefined && !this.property;
    return (!this.offer && !waits) || this.blockedBy !== undefined;
  }

  /** Takes what the page wrote; a site's own `api` stands in for the address and the key. */
  configure(attributes: Attributes, inner: string | undefined, api: TourClient | undefined): void {
    this.resolved = resolve(attributes, inner);
    this.blockedBy = undefined;
    this.#client.update(this.settings, this.resolved.preferences, api);
    const draft = this.#preset.draft(this.settings?.config.prefill, this.state);
    if (draft) this.booking.dispatch({ type: 'draft-changed', draft });
    this.#applyOffer();
  }

  /** Allows requests: the widget is near the viewport, or was told not to wait. */
  start(): void {
    if (this.#isStarted) return;
    whenOpened(() => {
      this.#isStarted = true;
      this.#applyOffer();
    });
  }

  /** Begins anew with what the page wrote; what is on its way stays. */
  reset(): void {
    if (!this.booking.dispatch({ type: 'reset' })) return;
    this.manage.letGo();
    this.#chosenProperty = undefined;
    this.#chosenType = undefined;
    this.#preset = new Preset();
    // Begun anew with the first month that has times.
    this.availability.show(undefined);
  }

  /** Shows the times of a day, as soon as it is known which days there are. */
  goToDate(day: IsoDate): void {
    const { view } = this;
    if (view && (day < view.today || (day > view.horizon && this.#team.isGroupSettled))) return;
    this.booking.dispatch({ type: 'went-back' });
    this.#preset.setDay(day, this);
    this.#applyOffer();
  }

  /** Shows the calendar of one of several properties. */
  chooseProperty(label: string): void {
    this.#chosenProperty = label;
    this.blockedBy = undefined;
    this.#applyOffer();
  }

  /** Begins anew, with what was typed. */
  bookAnother(): void {
    this.manage.letGo();
    this.booking.dispatch({ type: 'another-wanted' });
    this.availability.refresh();
  }

  chooseType(type: TourType): void {
    this.#chosenType = type;
    this.#applyOffer();
  }

  /** Whose data is asked, once anything may be asked. */
  get #source(): TeamSource | undefined {
    const { settings, property } = this;
    const { api } = this.#client;
    if (!this.#isStarted || !settings || !property || !api) return undefined;
    return { api, groupId: property.groupId, settings };
  }

  #applyOffer(): void {
    const { settings, property } = this;
    const { group, sources } = this.#team;
    const chosenType = this.#chosenType;
    this.offer =
      settings && property && createOffer(settings, property, { group, sources, chosenType });
    const { offer } = this;
    const source = this.isUnavailable || offer?.elsewhere ? undefined : this.#source;
    // Slots of video tours are those of guided ones.
    const tourType = offer?.tourType === 'video' ? 'guided' : (offer?.tourType ?? 'guided');
    this.availability.show(source && offer && { ...source, ...offer, tourType });
    const day = this.view && this.#preset.takeDay(this.view, this.state, this.#team.isGroupSettled);
    if (day && this.booking.dispatch({ type: 'day-chosen', day })) {
      this.availability.goTo(monthOf(day));
    }
    this.hooks.onOffer();
  }

  /** A group may answer that it takes no bookings before its times do. */
  #handleGroup(): void {
    this.#applyOffer();
    if (this.offer || this.blockedBy || !this.settings) return;
    const text = 'group: no tour type can be booked';
    this.hooks.onFailure(new TourApiError('refused', text, { operation: 'group' }));
  }

  #handleFailure(error: TourApiError): void {
    const { kind, operation } = error;
    // Without a list of times there is nothing to book: an unknown group, or one whose tours are disabled.
    const isGroupFault =
      operation === 'available-times' && (kind === 'not-found' || kind === 'refused');
    if (isKeyFault(error) || isGroupFault) {
      this.blockedBy = error;
      this.manage.loseTimes();
      this.#applyOffer();
    }
    if (kind !== 'aborted') this.hooks.onFailure(error);
  }

  #handleAvailability(): void {
    const { state, view } = this;
    const slot = view && this.#preset.takeSlot(view, state);
    if (slot) this.booking.dispatch({ type: 'slot-chosen', slot });
    // A chosen time that is gone is said so at once, not when it is submitted.
    if (view && state.step === 'details') {
      const day = dateOf(state.slot);
      const isKnown = view.availability.stateOf(day) === 'loaded';
      const isListed = includesTime(view.slotsOn(day), state.slot);
      if (isKnown && !isListed) this.booking.dispatch({ type: 'slot-found-gone' });
    }
    this.hooks.onAvailability(view);
  }
}
