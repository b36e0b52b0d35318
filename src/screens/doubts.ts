/** Bookings without a known outcome: the prospect may have a tour that no screen shows. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Doubt, isDoubtAbout } from '../model/property.js';
import { saysAlreadyBooked } from '../model/service-sentences.js';
import { bookingOf, type DetailsState, isDoubted, isSubmitting } from '../store/reduce-booking.js';
import { currentProperty, propertyOf } from '../store/selectors.js';
import type { State } from '../store/state.js';
import { askOrRetry, callOffice, notice, sentences } from './notice.js';
import { inWords } from './tour-card.js';
import { button, paragraphs, type Ui } from './ui.js';

/** When the tour would be, and where if it isn't clear. */
export function doubtInWords(state: State, ui: Ui, { property, start }: Doubt): string {
  const { label, location } = currentProperty(state, property);
  const isClear = state.settings?.properties.length === 1 && propertyOf(state)?.id === property.id;
  const where = isClear ? '' : label || location;
  return where ? `${inWords(ui, start)} · ${where}` : inWords(ui, start);
}

interface NoticeOptions {
  /** The tour that's on the screen. */
  readonly except?: Doubt;
  /** The first notice's ID. With `notice`, it takes the focus of a new screen. */
  readonly firstId?: 'notice' | 'doubt';
}

/** One notice for each tour that the prospect may have. */
export function doubtNotices(
  state: State,
  ui: Ui,
  { except, firstId = 'doubt' }: NoticeOptions = {},
): TemplateResult[] {
  const { uncertainHeading: heading, uncertainText } = ui.strings;
  const { maybeBooked, takenNote, checkBeforeAnother } = ui.strings;
  const others = state.journey.doubts.filter((it) => !except || !isDoubtAbout(it, except));
  return others.map((doubt, index) => {
    const when = doubtInWords(state, ui, doubt);
    const id = index ? `doubt-${index}` : firstId;
    // What is known doesn't get weaker on another screen.
    const likely = { heading: maybeBooked(when), text: `${takenNote(when)} ${checkBeforeAnother}` };
    const words = doubt.isLikely ? likely : { heading, text: uncertainText(when) };
    return notice({ kind: 'doubt', id, ...words }, callOffice(state, ui, doubt.property));
  });
}

/** Next to a booked tour: the prospect may have two. */
export function secondTours(state: State, ui: Ui): TemplateResult[] {
  const { maybeAlsoBooked, cancelOneOfThem } = ui.strings;
  return state.journey.doubts.map((doubt, index) => {
    const heading = maybeAlsoBooked(doubtInWords(state, ui, doubt));
    const parts = { kind: 'doubt', id: `doubt-${index}`, heading, text: cancelOneOfThem } as const;
    return notice(parts, callOffice(state, ui, doubt.property));
  });
}

/** Returns whether the notice's button shows the progress, rather than the form's. */
export function isTryingAgain(journey: DetailsState): boolean {
  return isSubmitting(journey) && isDoubted(journey);
}

/** The latest try has no outcome yet: the office may know it, and trying again is the prospect's decision. */
export function latestDoubt(
  state: State,
  ui: Ui,
  journey: DetailsState,
): TemplateResult | TemplateResult[] {
  const { strings } = ui;
  const isBusy = isTryingAgain(journey);
  if (journey.step !== 'in-doubt' && !isBusy) return doubtNotices(state, ui);
  const booking = bookingOf(journey);
  const others = doubtNotices(state, ui, { except: booking });
  const retry = () => ui.dispatch({ type: 'retried' });
  const isSafe = journey.safeRetry !== undefined && +ui.now < journey.safeRetry.until;
  if (isSafe) {
    const { unansweredHeading: heading, unansweredText: text } = strings;
    const name = isBusy ? strings.booking : strings.tryAgain;
    const again = button(name, retry, { kind: 'primary', isBusy });
    const office = callOffice(state, ui, booking.property, { isMain: false });
    const ways = html`<div class="actions">${again} ${office}</div>`;
    return html`${notice({ kind: 'doubt', heading, text }, ways)} ${others}`;
  }
  const { uncertainHeading: heading, uncertainText } = strings;
  const again = button(isBusy ? strings.checking : strings.tryAgain, retry, { isBusy });
  const text = uncertainText(doubtInWords(state, ui, booking));
  const office = callOffice(state, ui, booking.property);
  const ways = askOrRetry(strings.uncertainNext, office, again);
  return html`${notice({ kind: 'doubt', heading, text }, ways)} ${others}`;
}

/** After a second try was refused: first how to find out, then, as a decision, the `others` times. */
export function recoveryInDoubt(
  state: State,
  ui: Ui,
  journey: DetailsState,
  others: unknown,
): TemplateResult {
  const { strings } = ui;
  const booking = bookingOf(journey);
  const when = doubtInWords(state, ui, booking);
  const said = journey.step === 'slot-refused' ? (journey.refusal?.slotMessages ?? []) : [];
  const isLikely = said.some(saysAlreadyBooked);
  const heading = isLikely ? strings.likelyBooked(when) : strings.maybeBooked(when);
  const text = `${strings.takenNote(when)} ${strings.checkBeforeAnother}`;
  return notice(
    { kind: 'doubt', heading, text },
    html`${callOffice(state, ui, booking.property)} ${isLikely ? sentences(said) : nothing}
      ${bookAnyway(ui, html`${paragraphs(strings.takenText)} ${others}`)}`,
  );
}

/** Other times than the one that the prospect may well have: choosing one is a decision. */
export function bookAnyway({ strings }: Ui, times: unknown): TemplateResult {
  return html`<details class="anyway">
    <summary>${strings.bookAnyway}</summary>
    <div>${times}</div>
  </details>`;
}
