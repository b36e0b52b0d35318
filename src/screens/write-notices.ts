/**
 * Which notices about bookings and changes a screen has, in which order, and draws their buttons, such as "Try
 * again". Their words, and which buttons: `outcome-words.ts` and `write-in-words.ts`. `store/outbox/retry-safety.ts`
 * decides whether a retry is possible.
 */
import { html, nothing } from 'lit';
import { saysMore } from '../model/service-sentences.js';
import { formWrite, isFormFrozen, isOnForm } from '../store/form/sent-form.js';
import { openWrites } from '../store/outbox/open-writes.js';
import { leavesDoubt } from '../store/outbox/phase.js';
import { fromHere, isRetryable } from '../store/outbox/retry-safety.js';
import { isFirstAttempt, isUnresolved, tourIn, type Write } from '../store/outbox/write.js';
import type { State } from '../store/state.js';
import { changesOf, isRefusalOver, otherTours } from '../store/tours/tour-selectors.js';
import { heldPressNotice, notice, sentences } from './notice.js';
import { callOffice } from './office.js';
import { type NextAction, noticeRow, outcomeRow } from './outcome-words.js';
import { inWords } from './tour-summary.js';
import { button, paragraphs, type Ui } from './ui.js';
import {
  adviceIn,
  hasDetails,
  headingIn,
  inSentences,
  rateLimitInWords,
  whenOf,
  withResultNow,
} from './write-in-words.js';

const ANYWHERE: readonly NextAction[] = ['call', 'retry'];

const idOf = ({ key }: Pick<Write, 'key'>) => `write-${key}`;

/** The element of the notice about a write, if the notice is on the screen. */
export const noticeOf = (root: ParentNode, write: Pick<Write, 'key'>) =>
  root.querySelector<HTMLElement>(`#${idOf(write)}`);

/** What is known of a write, what to do, and the service's own sentences. */
function writeNotice(state: State, ui: Ui, write: Write, allowed = ANYWHERE) {
  const { strings, dispatch } = ui;
  const hasRetry = isRetryable(state, write, +ui.now) || write.inFlight !== undefined;
  const canRetry = hasRetry && allowed.includes('retry');
  const row = noticeRow(fromHere(state, write, +ui.now), +ui.now, canRetry);
  const when = whenOf(state, ui, write);
  const isBusy = write.inFlight !== undefined;
  const [main] = row.next;
  const link = (name: string, type: 'details-wanted' | 'went-back') =>
    button(name, () => dispatch({ type }), { kind: 'plain' });
  const shown: Readonly<Record<NextAction, () => unknown>> = {
    call: () => callOffice(state, ui, write.property, { kind: main === 'call' ? 'primary' : '' }),
    retry() {
      const name = isBusy ? outcomeRow(write, +ui.now).busy?.(strings, when) : strings.tryAgain;
      const isPromised = row.retry === 'safe';
      const retry = () => dispatch({ type: 'retried', key: write.key, isPromised });
      return button(name, retry, { kind: main === 'retry' ? 'primary' : undefined, isBusy });
    },
    details: () => link(strings.changeDetails, 'details-wanted'),
    times: () => link(strings.otherTime, 'went-back'),
  };
  const inLine = (line: readonly NextAction[]) =>
    row.next.filter((it) => line.includes(it) && allowed.includes(it)).map((it) => shown[it]());
  // The promise is only about this booking. Where the visitor can also book again, the notice says that this may make a
  // second tour.
  const isPromised = row.retry === 'safe' && write.kind === 'book' && canRetry;
  const limit = isPromised && !allowed.includes('details') ? strings.secondTour : undefined;
  const notified = write.result?.notificationSent;
  const told = notified === undefined ? undefined : strings[notified ? 'notified' : 'notNotified'];
  const decisions = isBusy ? [] : inLine(['details', 'times']);
  const isDone = write.outcome === 'done';
  const isCaution = isUnresolved(write) || isBusy || leavesDoubt(write);
  const tour = isDone && otherTours(state).find(({ id }) => id === write.result?.tour.id);
  const show = () => tour && dispatch({ type: 'other-tour-wanted', id: tour.id });
  const message = {
    kind: isDone ? undefined : isCaution ? 'caution' : 'problem',
    id: idOf(write),
    heading: headingIn(state, ui, write, row, +ui.now),
    text: inSentences(
      row.text?.(strings, when, hasDetails(state)),
      rateLimitInWords(ui, write, +ui.now),
    ),
  } as const;
  const { tourId } = write;
  const isElsewhere = tourId !== undefined && tourId !== state.shownTour?.tour.id;
  const tourTime = isElsewhere ? tourTimeOf(ui, write) : undefined;
  const isNamed = !tourTime || `${message.heading} ${message.text}`.includes(tourTime);
  const about = isNamed ? undefined : strings.aboutTour(tourTime);
  return notice(
    message,
    html`${paragraphs(about, write.isUnchecked && strings.uncheckedTime, adviceIn(state, ui, write, row), limit, told)} ${sentences(ui, write.lastRefusal?.messages.filter(saysMore))}
      <div class="actions">${inLine(['call', 'retry'])}${tour ? button(strings.showTour, show) : nothing}</div>
      ${decisions.length > 0 ? html`<div class="actions">${decisions}</div>` : nothing}`,
  );
}

/**
 * When the tour of a change was before it, as the visitor knows it. For a move that was done, the notice has the new
 * time already.
 */
function tourTimeOf(ui: Ui, { kind, outcome, content, start }: Write): string | undefined {
  const isMove = kind === 'move';
  const before = isMove ? outcome !== 'done' && tourIn(content)?.start : start;
  return before ? inWords(ui, before) : undefined;
}

/** Notices about open writes. A first attempt of the booking on the form has none, because the pressed button shows it. */
export function bookingNotices(state: State, ui: Ui): unknown {
  const own = formWrite(state);
  const others = openWrites(state).filter((it) => it !== own);
  const isForm = isFormFrozen(state) && state.step === 'details';
  const ofOwn: readonly NextAction[] = isForm ? [...ANYWHERE, 'details', 'times'] : ANYWHERE;
  return html`
    ${heldPressNotice(state, ui)}
    ${own && !isFirstAttempt(own) ? writeNotice(state, ui, own, ofOwn) : nothing}
    ${others.map((it) => writeNotice(state, ui, it))}
  `;
}

/** Notices next to a tour, about open writes. The tour's own changes come first. */
export function noticesBeside(state: State, ui: Ui): readonly unknown[] {
  const { shownTour } = state;
  const changes = shownTour ? changesOf(state, shownTour) : [];
  const own = changes.filter((it) => !isOwnFirstAttempt(state, it));
  const others = openWrites(state).filter((it) => !changes.includes(it));
  return [
    heldPressNotice(state, ui),
    ...own.map((it) => writeNotice(state, ui, it)),
    // Next to a tour, a retry that would book a second one takes more than a press.
    ...others.map((it) => writeNotice(state, ui, it, it.kind === 'book' ? ['call'] : ANYWHERE)),
  ];
}

/** Whether the pressed button shows the change on its way: in the question, or below the calendar. */
function isOwnFirstAttempt({ shownTour }: State, write: Write): boolean {
  const step = write.kind === 'cancel' ? 'asking' : 'moving';
  return isFirstAttempt(write) && shownTour?.step === step;
}

/** Notices about settled writes, on a screen that isn't about them. The screen itself tells of `told`. */
export function answerNotices(state: State, ui: Ui, told?: Write): unknown {
  const { shownTour, unreadOutcomes } = state;
  const isElsewhere = (it: Write) => {
    const isOfForm = state.step === 'details' && it.lastRefusal && isOnForm(state, it);
    const isOfTour = shownTour?.isReadOnly && shownTour.tour.id === it.tourId;
    return it !== told && !isOfForm && !isOfTour && !isRefusalOver(state, it);
  };
  const notices = unreadOutcomes.filter(isElsewhere).map((it) => withResultNow(state, it));
  return notices.map((it) => writeNotice(state, ui, it, ['call']));
}
