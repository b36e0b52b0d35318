/**
 * A prospect's appointments: the list, read anew when it is wanted, and one of them being moved or
 * cancelled. Draws nothing.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { isKeyFault, TourApiError, toTourApiError } from '../api/errors.js';
import type { AppointmentsSettings, ResolvedAppointments } from '../config/resolve-appointments.js';
import { resolveAppointments } from '../config/resolve-appointments.js';
import type { Appointment, Group } from '../model/appointment.js';
import { isTimeZone, visitorTimeZone } from '../model/time-zone.js';
import { FRESH_MILLIS } from './availability.js';
import { AvailabilityController } from './availability-controller.js';
import type { Call } from './call-journal.js';
import { ClientKeeper, type TourClient } from './client-keeper.js';
import { ConvenienceController } from './convenience-controller.js';
import { listTours, type TourCounts } from './listed-tours.js';
import { ManageController } from './manage-controller.js';
import type { ManageState } from './manage-flow.js';
import { isBack, listenToPage, whenOpened } from './page-events.js';

export interface AppointmentsHooks {
  now(): Date;
  /** The list is there anew. */
  onList(): void;
  onFailure(error: TourApiError): void;
  onManage(state: ManageState, previous: ManageState): void;
  /** A press could not be carried out for want of a connection. */
  onOffline(): void;
  onChange(): void;
  onCall(call: Call): void;
}

/** How long the list waits for the group to tell the property's zone, which is a convenience. */
const PATIENCE = 3000;

/** How far ahead a tour can be moved where nobody says it. */
const DEFAULT_MAX_DAYS = 60;

export class AppointmentsController {
  resolved: ResolvedAppointments = resolveAppointments({});
  #isStarted = false;
  #round = 0;
  #listedAt = 0;
  /** Whether the list is read anew behind the one that is shown. */
  #isQuiet = false;
  /** Whether the list has waited long enough for the zone. */
  #isImpatient = false;
  readonly #client: ClientKeeper;
  readonly #group: ConvenienceController<Group>;
  readonly #list: Task<
    readonly [TourClient | undefined, number | undefined, number],
    readonly Appointment[]
  >;
  readonly availability: AvailabilityController;
  readonly manage: ManageController;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    readonly hooks: AppointmentsHooks,
  ) {
    this.#client = new ClientKeeper((call) => hooks.onCall(call));
    listenToPage(host, {
      online: () => this.failure?.kind === 'network' && this.reload(),
      pageshow: this.#handleReturn,
      visibilitychange: this.#handleReturn,
    });
    this.#list = new Task(host, {
      args: () => [this.#api, this.settings?.clientId, this.#round] as const,
      task: async ([api, clientId], { signal }) => {
        if (!api || !clientId) return [];
        if (api.listAppointments) return api.listAppointments(clientId, { signal });
        const operation = 'list-appointments';
        throw new TourApiError('invalid-request', 'api has no listAppointments', { operation });
      },
      onComplete: () => {
        this.#listedAt = +hooks.now();
        hooks.onList();
        setTimeout(() => {
          if (!this.isLoading) return;
          this.#isImpatient = true;
          hooks.onChange();
        }, PATIENCE);
      },
      onError: (cause) => hooks.onFailure(toTourApiError(cause, 'list-appointments')),
    });
    this.#group = new ConvenienceController(host, {
      question: () => {
        const api = this.#api;
        const groupId = this.settings?.groupId;
        if (!api || !groupId) return undefined;
        return { api, key: String(groupId), load: (signal) => api.getGroup(groupId, { signal }) };
      },
      onAnswer: () => this.#showAvailability(),
    });
    this.availability = new AvailabilityController(host, {
      now: () => hooks.now(),
      onNone: () => {},
      onFailure: (error) => {
        if (isKeyFault(error)) this.manage.loseTimes();
        hooks.onFailure(error);
      },
      onChange: () => hooks.onChange(),
    });
    this.manage = new ManageController(host, this.availability, {
      api: () => this.#client.api,
      onTransition: (state, previous) => {
        this.#showAvailability();
        hooks.onManage(state, previous);
        // Where it stands now only the list can tell.
        if (previous.step === 'move-uncertain' && state.step === 'standing') this.reload();
      },
      onOffline: () => hooks.onOffline(),
      onFailure: (error) => hooks.onFailure(error),
    });
  }

  get settings(): AppointmentsSettings | undefined {
    return this.resolved.settings;
  }

  get #api(): TourClient | undefined {
    return this.#isStarted ? this.#client.api : undefined;
  }

  configure(attributes: object, api: TourClient | undefined): void {
    const before = this.settings;
    this.resolved = resolveAppointments(attributes);
    // Another prospect's tour has no place here, and what one key may not do another may.
    const keyOf = (settings: AppointmentsSettings | undefined) =>
      settings &&
      [settings.baseUrl, settings.apiKey, settings.groupId, settings.clientId].join(' ');
    if (keyOf(before) !== keyOf(this.settings)) {
      this.#isQuiet = false;
      this.manage.letGo();
    }
    this.#client.update(this.settings, this.resolved.preferences, api);
    this.#showAvailability();
  }

  /** Allows requests: the element is near the viewport, or was told not to wait. */
  start(): void {
    whenOpened(() => {
      this.#isStarted = true;
      this.hooks.onChange();
    });
  }

  /** Back after a while, or out of the browser's memory: the list may be another by now. */
  #handleReturn = (event: Event): void => {
    const isStale = event.type === 'pageshow' || +this.hooks.now() - this.#listedAt > FRESH_MILLIS;
    const { state } = this.manage;
    const isAtRest = !state || (state.step === 'standing' && !state.tour.previousStart);
    if (!isBack(event) || !isStale || !isAtRest || !this.#isStarted) return;
    this.#isQuiet = true;
    this.#round++;
    this.hooks.onChange();
  };

  /** Reads the list anew. */
  reload(): void {
    this.manage.letGo();
    this.#isQuiet = false;
    this.#round++;
    this.hooks.onChange();
  }

  get isLoading(): boolean {
    // Times would be shown by the visitor's clock first, and by the property's a moment later.
    const isZoneKnown = this.settings?.timeZone || this.#group.isSettled || this.#isImpatient;
    const isReading = this.#list.status === TaskStatus.PENDING;
    const isShown = this.#isQuiet && this.#list.value !== undefined;
    return (isReading && !isShown) || !this.#isStarted || !isZoneKnown;
  }

  get failure(): TourApiError | undefined {
    return this.#list.status === TaskStatus.ERROR
      ? toTourApiError(this.#list.error, 'list-appointments')
      : undefined;
  }

  get group(): Group {
    return this.#group.answer ?? {};
  }

  /** The property's zone, when anybody knows it. */
  get propertyZone(): string | undefined {
    const { timeZone } = this.group;
    return this.settings?.timeZone ?? (timeZone && isTimeZone(timeZone) ? timeZone : undefined);
  }

  /** Where nobody knows the property's zone, times are shown by the visitor's own clock, and named so. */
  get #shownZone(): string {
    return this.propertyZone ?? visitorTimeZone() ?? 'UTC';
  }

  /** So many of each, in order of time, as the service lists them. */
  tours(settings: AppointmentsSettings, counts: TourCounts): ReturnType<typeof listTours> {
    const now = this.hooks.now();
    return listTours(this.#list.value ?? [], settings, this.#shownZone, now, counts);
  }

  /** Times are asked while a tour is moved, and only then. */
  #showAvailability(): void {
    const { settings, propertyZone: timeZone, group } = this;
    const { state } = this.manage;
    const api = this.#api;
    const isWanted = settings && api && state && ['moving', 'move-sent'].includes(state.step);
    this.availability.show(
      isWanted
        ? {
            api,
            groupId: settings.groupId,
            tourType: 'guided',
            timeZone,
            maxDays: settings.maxDays ?? group.maxDays ?? DEFAULT_MAX_DAYS,
          }
        : undefined,
    );
  }
}
