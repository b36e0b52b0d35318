/** The screen for where the journey stands. */
import { html, type TemplateResult } from 'lit';
import type { TourStep } from '../events.js';
import type { TourController } from '../flow/tour-controller.js';
import type { TourType } from '../model/appointment.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import { bookedScreen } from './booked.js';
import { chooser } from './chooser.js';
import { detailsScreen, isDetailsLike } from './details.js';
import type { FormOptions } from './form-options.js';
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
  /** Whether a press could not be carried out because the device is offline. */
  readonly wasOffline: boolean;
  onProperty(label: string): void;
  onTourType(type: TourType): void;
  onSelect(slot: WallTime): void;
  onChangeTime(): void;
  onRetry(): void;
  onLeaveStatus(): void;
}

export function stepOf({ isUnavailable, state }: TourController): TourStep {
  if (isUnavailable) return 'unavailable';
  return isDetailsLike(state) ? 'details' : state.step;
}

export function currentScreen(screen: CurrentScreen): TemplateResult {
  const { language, tour, form } = screen;
  const { offer, view, state, settings, resolved, group } = tour;
  const choices = {
    ...screen,
    properties: settings?.properties.map(({ label }) => label) ?? [],
    property: tour.property?.label,
    // A type that the page fixes is no choice.
    tourTypes: settings?.tourType ? [] : (offer?.tourTypes ?? []),
    areTypesKnown: tour.areTypesKnown,
    tourType: offer?.tourType,
  };
  if (tour.isUnavailable) {
    const { hasFallback } = screen;
    const none = unavailableScreen({ language, hasFallback, phone: group.phone });
    // Another of several properties may be open.
    return html`${chooser({ ...choices, tourTypes: [] })} ${none}`;
  }
  const facts = {
    tourType: offer?.tourType ?? 'guided',
    timeZone: offer?.timeZone,
    location: offer?.property.location,
    label: offer?.property.label ?? '',
  };
  if (isDetailsLike(state) && form) {
    return detailsScreen({
      ...screen,
      ...form,
      state,
      facts,
      slotsAround: (slot) => view?.slotsAround(dateOf(slot)) ?? [],
    });
  }
  if (state.step === 'booked') {
    const { slot, submission, booking } = state;
    const { tourType } = submission.request;
    return bookedScreen({ language, facts: { ...facts, slot, tourType }, booking });
  }
  return whenScreen({
    ...screen,
    state:
      state.step === 'when' ? state : { ...state, step: 'when', day: undefined, slot: undefined },
    view,
    timeZone: offer?.timeZone,
    firstWeekday: resolved.preferences.firstWeekday ?? language.formats.firstWeekday,
    choices,
    hasCalendar: offer !== undefined,
    elsewhere: offer?.elsewhere,
    onRetry: () => tour.availability.refresh(),
    onFindNext: () => tour.availability.findNext(),
  });
}
