/** The screen for where the journey stands. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TourStep } from '../events.js';
import type { ManageState } from '../flow/manage-flow.js';
import type { TourController } from '../flow/tour-controller.js';
import type { TourType } from '../model/appointment.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import { chooser } from './chooser.js';
import { detailsScreen, doubtNotice, isDetailsLike } from './details.js';
import type { FormOptions } from './form-options.js';
import { isMoving, movingScreen } from './moving.js';
import { resultScreen } from './result.js';
import { unavailableScreen } from './unavailable.js';
import { whenScreen } from './when.js';

export interface CurrentScreen {
  readonly language: Language;
  readonly tour: TourController;
  /** Absent while nothing can be booked. */
  readonly form: FormOptions | undefined;
  readonly now: Date;
  /** Whether the page put a fallback into the tag. */
  readonly hasFallback: boolean;
  onProperty(label: string): void;
  onTourType(type: TourType): void;
  onSelect(slot: WallTime): void;
  onChangeTime(): void;
  onRetry(): void;
  onLeaveStatus(): void;
  onBookAnother(): void;
}

export function stepOf({ isUnavailable, state, manage }: TourController): TourStep {
  // What was booked stays on the screen, whatever happens to the page or the service.
  if (manage.state) return manageStepOf(manage.state);
  if (isUnavailable) return 'unavailable';
  return isDetailsLike(state) ? 'details' : state.step;
}

export function manageStepOf(state: ManageState): 'booked' | 'moving' | 'moved' | 'cancelled' {
  if (isMoving(state)) return 'moving';
  if (state.step === 'cancelled' || state.step === 'gone') return 'cancelled';
  return state.tour.previousStart ? 'moved' : 'booked';
}

export function currentScreen(screen: CurrentScreen): TemplateResult {
  const { language, tour, form, now } = screen;
  const { offer, view, state, settings, resolved, group, manage, booking } = tour;
  const parts = {
    ...screen,
    view,
    timeZone: offer?.timeZone,
    firstWeekday: resolved.preferences.firstWeekday ?? language.formats.firstWeekday,
    onRetry: () => tour.availability.refresh(),
    onFindNext: () => tour.availability.findNext(),
  };
  const choices = {
    ...screen,
    properties: settings?.properties.map(({ label }) => label) ?? [],
    property: tour.property?.label,
    // A type that the page fixes is no choice.
    tourTypes: settings?.tourType ? [] : (offer?.tourTypes ?? []),
    areTypesKnown: tour.areTypesKnown,
    tourType: offer?.tourType,
  };
  if (manage.state && isMoving(manage.state)) {
    return movingScreen({ ...parts, manage, state: manage.state });
  }
  if (manage.state) {
    const { host = '', duration = 30 } = settings ?? {};
    const { state } = manage;
    return resultScreen({
      language,
      manage,
      state,
      calendar: { host, duration, now },
      next: language.strings.bookAnother,
      onNext: screen.onBookAnother,
    });
  }
  if (tour.isUnavailable) {
    const { hasFallback } = screen;
    const none = unavailableScreen({ language, hasFallback, phone: group.phone });
    const doubt = state.doubtful[state.doubtful.length - 1];
    // Another of several properties may be open.
    return html`${doubt ? doubtNotice(language, doubt, nothing) : nothing}
    ${chooser({ ...choices, tourTypes: [] })} ${none}`;
  }
  if (isDetailsLike(state) && form) {
    const facts = {
      tourType: offer?.tourType,
      timeZone: offer?.timeZone,
      location: offer?.property.location ?? '',
      label: offer?.property.label ?? '',
    };
    return detailsScreen({
      ...screen,
      ...form,
      state,
      wasOffline: booking.wasOffline,
      isAttempting: booking.isAttempting,
      facts,
      slotsAround: (slot) => view?.slotsAround(dateOf(slot)) ?? [],
    });
  }
  const when = state.step === 'when' ? state : { day: undefined, slot: undefined };
  return whenScreen({
    ...parts,
    day: when.day,
    slot: when.slot,
    choices,
    hasCalendar: offer !== undefined,
    elsewhere: offer?.elsewhere,
  });
}
