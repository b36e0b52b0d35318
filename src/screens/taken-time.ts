/**
 * The notice about a chosen time that's taken, has passed, or conflicts with the visitor's own tour, and the other
 * times that it offers. `store/form/sent-form.ts` decides whether it's taken, and `model/slots.ts` which others
 * are near.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { datesOf } from '../model/dates.js';
import { sevenDaysFrom } from '../model/request-windows.js';
import { saysMore } from '../model/service-sentences.js';
import { type DayState, findAlternatives } from '../model/slots.js';
import { dateOf, isSameTime, type WallTime } from '../model/wall-time.js';
import { timesAt } from '../store/calendar/calendar.js';
import type { DetailsState } from '../store/form/booking-form.js';
import { refusedSlot } from '../store/form/sent-form.js';
import { phaseOf } from '../store/outbox/phase.js';
import { isForSamePerson, type Slot, type Write } from '../store/outbox/write.js';
import { hasPassed, zoneOf } from '../store/properties.js';
import type { State } from '../store/state.js';
import { mayHaveChanged, otherTours } from '../store/tours/tour-selectors.js';
import { notice, retryReads, sentences } from './notice.js';
import { callOffice } from './office.js';
import { outcomeRow, pickAnother } from './outcome-words.js';
import { headed, slotList } from './times-list.js';
import { inOneLine, inWords } from './tour-summary.js';
import { button, type Ui } from './ui.js';
import { adviceIn, hasDetails, mayHave } from './write-in-words.js';

/**
 * The notice about the unavailable time, with the nearest others. It's in place of the tour's summary, right above the
 * form, which keeps its values.
 */
export function takenTimeNotice(state: State, ui: Ui, { start, offer }: DetailsState) {
  const { strings, formats } = ui;
  const refused = refusedSlot(state);
  const all = () => ui.dispatch({ type: 'went-back' });
  const others = html`${alternatives(state, ui, start)} ${button(strings.allTimes, all, { kind: 'plain' })}`;
  const kind = 'other-times';
  const time = formats.time(start);
  const isPast = hasPassed(state, { start, property: offer.property }, +ui.now);
  const isConflict = refused && phaseOf(refused, +ui.now) === 'conflict';
  if (isConflict) {
    const isThen = (it: Slot) =>
      isSameTime(it.start, start) && zoneOf(state, it.property) === zoneOf(state, offer.property);
    const isKnown = otherTours(state).some(
      (it) => isThen(it) && isForSamePerson(it, refused) && !mayHaveChanged(state, it),
    );
    const heading = (isKnown ? strings.haveTour : strings.maybeHaveTour)(inWords(ui, start));
    const text = isKnown ? undefined : strings.checkBeforeAnother;
    const office = callOffice(state, ui, refused.property);
    return notice(
      { kind, heading, text },
      html`${sentences(ui, refused.lastRefusal?.startMessages)} ${office} ${others}`,
    );
  }
  const row = refused && outcomeRow(refused, +ui.now);
  const note = row && adviceIn(state, ui, refused, row, time);
  const reasons = refused && !isPast ? reasonsOf(ui, refused) : nothing;
  const body = html`${reasons} ${inOneLine('quiet', note)} ${others}`;
  // The visitor's own booking may have this time. If so, another notice says it.
  const isOwn = refused && mayHave(state, refused);
  const refusal = isOwn ? strings.timeRefused(time) : row?.heading?.(strings, time);
  const heading = isPast ? strings.passedTime(time) : (refusal ?? strings.goneTime(time));
  return notice({ kind, heading, text: pickAnother(strings, hasDetails(state)) }, body);
}

/** Why the service refused a time, if its sentences say more than that it did. */
export const reasonsOf = (ui: Ui, { lastRefusal }: Write) =>
  sentences(ui, lastRefusal?.startMessages.filter(saysMore));

/** The nearest other times, as buttons that select them. */
export function alternatives(state: State, ui: Ui, lost: WallTime): TemplateResult {
  const { strings, formats, now } = ui;
  const day = dateOf(lost);
  const times = timesAt(state, +now);
  const { from, to } = sevenDaysFrom(day);
  const dates = datesOf(from, to);
  const around = dates.flatMap((date) => times?.slotsOn(date) ?? []);
  const states = dates.map((date) => times?.stateOf(date));
  const { sameDay, nextDays } = findAlternatives(around, lost);
  const group = (heading: string, list: unknown) =>
    html`<div role="group" aria-label=${heading}>${headed(heading, list)}</div>`;
  const name = formats.day(day);
  // The message above doesn't name the day.
  const none =
    states[0] === 'loading' ? nothing : html`<p .textContent=${strings.noTimesOnDay(name)}></p>`;
  if (sameDay.length + nextDays.length === 0) return noAlternatives(ui, name, states);
  return html`
    ${sameDay.length ? group(name, slotList(ui, sameDay)) : none}
    ${nextDays.length ? group(strings.nextDays, slotList(ui, nextDays, { hasDays: true })) : nothing}
  `;
}

/** Pending and failed days never count as days without times. */
function noAlternatives(ui: Ui, day: string, states: readonly (DayState | undefined)[]) {
  const { strings } = ui;
  if (states.includes('loading'))
    return html`<p class="muted" .textContent=${strings.loadingTimes}></p>`;
  if (!states.includes('failed')) return html`<p .textContent=${strings.noAlternatives(day)}></p>`;
  return html`<p>${strings.timesFailed}</p>${retryReads(ui)}`;
}
