import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusAfter } from '../../../src/controllers/focus.js';
import { dateOf } from '../../../src/model/wall-time.js';
import {
  announcementAfter,
  dialogStatusInWords,
  newsInWords,
} from '../../../src/screens/announcements.js';
import { headingOf } from '../../../src/screens/frame.js';
import { outcomeRow } from '../../../src/screens/outcome-words.js';
import { NO_TIMES } from '../../../src/store/calendar/calendar.js';
import type { Write } from '../../../src/store/outbox/write.js';
import { reduceBookingRoot as reduce } from '../../../src/store/reduce-booking-root.js';
import type { Action, State } from '../../../src/store/state.js';
import { createLanguage } from '../../../src/strings/language.js';
import { time } from '../model/arbitrary-dates.js';
import { dayChosen, failed } from '../store/open-tour.js';
import * as samples from '../store/samples.js';

const { again, BOOKING, BOTH_REFUSED, done, FIELDS_REFUSED, BOOKING_FORMS, lost, SHOWN_TOUR } =
  samples;
const { slotChosen, MANAGING, NOT_TODAY, OTHER_SLOT, PLACE_REFUSED, PRESSES, refused, SAME_SLOT } =
  samples;
const { shown, SLOT, stateAt, TAKEN, TOUR, WRITES } = samples;
const language = createLanguage('en-US');
const { booking, bookingNow, checking, moving, canceling, alreadyCurrent } = language.strings;
const { book, moveTour, tryAgain, timePicked, confirmText } = language.strings;
const lastTime = time('2026-11-26T10:00:00');
const newTime = 'Wednesday, November 25 at 9:30 AM';
const moved = { ...TOUR, start: OTHER_SLOT, isMoved: true };

/** The announcement, with ordinary spaces in times. */
const said = (
  state: State,
  previous: State,
  action: Action,
  { now = 0, mayMoveFocus = true } = {},
) => {
  const change = { state, previous, action, now, mayMoveFocus, memory: {} };
  return announcementAfter(change, language)?.replace(/\u202f/g, ' ');
};
const focused = (state: State, previous: State, action: Action) =>
  focusAfter(state, previous, action, (write) => outcomeRow(write, 0).focus);

const form = (...outbox: Write[]) => ({ bookingForm: BOOKING_FORMS.details, outbox });
const tour = (name: keyof typeof SHOWN_TOUR, ...outbox: Write[]) => ({
  ...{ shownTour: SHOWN_TOUR[name], bookingForm: BOOKING_FORMS.when, outbox },
});
const out = (...outbox: Write[]) => ({ type: 'outbox-changed', outbox }) as const;
const check = { ...lost(WRITES.book), inFlight: 'checking' } as const;

interface Row {
  readonly before: Partial<State>;
  readonly action: Action;
  readonly focus?: string;
  readonly words?: string;
}
/** Of an answer to a first try, from the screen that it was sent from. */
const answeredOn = (before: Partial<State>, answered: Write, focus = 'notice'): Row => ({
  ...{ before, action: shown(answered), focus, words: '' },
});
const { move, cancel } = WRITES;
const booked = form(WRITES.book);
const notMoved = refused(move, NOT_TODAY);
const { 'slot-chosen': choose } = MANAGING;
const placeless = { bookingForm: BOOKING_FORMS.placeless };

const listed = reduce(stateAt(form()), { type: 'started' }, 0);
const times = { ...NO_TIMES, days: new Map([[dateOf(SLOT), []]]) };
const fullDay = { type: 'times-changed', times } as const;

/** A new screen focuses its heading itself. */
const ROWS: Readonly<Record<string, Row>> = {
  'a refused time': answeredOn(booked, refused(WRITES.book, BOTH_REFUSED)),
  'a lost answer': answeredOn(booked, lost(WRITES.book)),
  'refused fields': answeredOn(booked, refused(WRITES.book, FIELDS_REFUSED), 'errors'),
  'refused fields of a form that isn’t shown': answeredOn(
    { ...booked, unavailableBecause: failed('forbidden') },
    refused(WRITES.book, FIELDS_REFUSED),
  ),
  'a refused place': answeredOn(booked, refused(WRITES.book, PLACE_REFUSED)),
  'a refused start of a move': answeredOn(tour('chosen', move), refused(move, TAKEN)),
  'a refused move': answeredOn(tour('chosen', move), notMoved),
  'a lost move': answeredOn(tour('chosen', move), lost(move)),
  'a refused cancellation': answeredOn(tour('asking', cancel), refused(cancel, NOT_TODAY)),
  'a gone time': { before: listed, action: fullDay, focus: 'notice' },
  'a place left out when the time is refused, too': {
    before: { bookingForm: { ...BOOKING_FORMS.placeless, isUnlisted: true } },
    ...{ action: BOOKING['place-left-out'], focus: 'notice' },
  },
  'a left out place': { before: placeless, action: BOOKING['place-left-out'], focus: 'submit' },
  'another time': {
    ...{ before: { bookingForm: BOOKING_FORMS.gone }, action: choose },
    ...{ focus: 'submit', words: timePicked(newTime, book) },
  },
  'another time while another booking is on its way': {
    before: { bookingForm: { ...BOOKING_FORMS.gone, start: lastTime }, outbox: [WRITES.book] },
    ...{ action: choose, focus: 'submit', words: bookingNow('Tuesday, November 24 at 10:00 AM') },
  },
  'another time while a tour is being moved': {
    ...{ before: { bookingForm: BOOKING_FORMS.gone, outbox: [move] }, action: choose },
    ...{ focus: 'submit', words: timePicked(newTime, book) },
  },
  // Its form has no button.
  'the time of an unresolved booking': {
    before: {
      bookingForm: { ...BOOKING_FORMS.gone, start: OTHER_SLOT },
      outbox: [lost(WRITES.book)],
    },
    ...{ action: slotChosen(SLOT), focus: 'notice', words: '' },
  },
  // What was said about the calendar is over.
  'a first time': { before: { bookingForm: BOOKING_FORMS.when }, action: choose, words: '' },
  'a booking on its way': { before: form(), action: out(WRITES.book), words: booking },
  'a check': { before: form(lost(WRITES.book)), action: out(check), words: checking },
  'a listed time': { before: form(check), action: out(again(check)), words: booking },
  'details to change': {
    ...{
      before: form(lost(WRITES.book)),
      action: samples.BETWEEN['details-wanted'],
      focus: 'fields',
    },
  },
  typing: { before: form(), action: BOOKING['draft-changed'] },
  'a booking': {
    ...{ before: booked, action: shown(done(WRITES.book)) },
    words: `Your time is reserved: Tuesday, November 24 at 10:00 AM. ${confirmText}`,
  },
  'a blocked change': {
    ...{ before: { ...tour('moving'), connection: undefined }, focus: 'notice', words: '' },
    action: PRESSES['move-confirmed'],
  },
  'a new time': { before: tour('moving'), action: choose, words: timePicked(newTime, moveTour) },
  // Its notice has the button.
  'the time of an unresolved move': {
    ...{ before: tour('moving', lost(move)), action: choose },
    words: timePicked(newTime, tryAgain),
  },
  // A cancellation's "Try again" doesn't keep the time.
  'the time of a tour whose cancellation is unresolved': {
    ...{ before: tour('moving', lost(cancel)), action: slotChosen(SAME_SLOT) },
    words: timePicked('Tuesday, November 24 at 10:00 AM', moveTour),
  },
  'the present time': {
    ...{ before: tour('chosen'), action: slotChosen(SAME_SLOT) },
    words: alreadyCurrent,
  },
  // The pressed button disappears with its notice.
  'a new time after a refusal': {
    ...{ before: { ...tour('moving'), unreadOutcomes: [notMoved] }, action: choose },
    ...{ focus: 'move', words: timePicked(newTime, moveTour) },
  },
  'a move on its way': { before: tour('chosen'), action: out(move), words: moving },
  'a cancellation on its way': { before: tour('asking'), action: out(cancel), words: canceling },
  'a move once more': {
    ...{ before: tour('idle', lost(move)), action: out(again(lost(move))), words: moving },
  },
  'a day': { before: tour('moving'), action: dayChosen('2026-11-26') },
  'a move': { before: tour('idle'), action: MANAGING['move-wanted'], words: '' },
  'a moved tour': {
    ...{ before: tour('chosen', move), action: shown(done(move, moved)) },
    words: `Your tour is moved: ${newTime}. ${confirmText}`,
  },
  'a canceled tour': {
    ...{ before: tour('asking', cancel), action: shown(done(cancel)) },
    words: 'Your tour is canceled: Tuesday, November 24 at 10:00 AM',
  },
};

for (const [what, { before, action, focus, words }] of Object.entries(ROWS))
  test(`${what} focuses ${focus ?? 'nothing'} and says ${words ?? 'nothing'}`, () => {
    const previous = stateAt(before);
    const state = reduce(previous, action, 0);
    const seen = [focused(state, previous, action), said(state, previous, action)];
    assert.deepEqual(seen, [focus, words]);
    // An action that doesn't apply announces nothing.
    assert.equal(said(state, state, action), undefined);
  });

test('a press while offline takes the focus', () => {
  const before = { ...stateAt(form()), isOffline: true };
  const { submitted } = samples.PRESSES;
  assert.equal(focused(reduce(before, submitted, 0), before, submitted), 'heldPress');
});

test('what the form and a button report is announced in words', () => {
  const email = 'ada@gmail.com';
  for (const [news, words] of [
    [{ email, is: 'suggested' }, 'Did you mean ada@gmail.com?'],
    [{ email, is: 'held' }, 'Did you mean ada@gmail.com? Nothing was sent yet.'],
    [{ email, is: 'accepted' }, 'Email: ada@gmail.com'],
    ['suggestion-gone', ''],
    ['link-copied', 'Link copied'],
  ] as const)
    assert.equal(newsInWords(news, language), words);
});

test('an answer is announced where the focus doesn’t move to it', () => {
  const before = stateAt(form(WRITES.book));
  for (const { write, words, now = 0 } of [
    {
      write: lost(WRITES.book),
      words: /^We’re not sure your booking went through\. We didn’t get/,
    },
    { write: refused(WRITES.book, NOT_TODAY), words: /^Tuesday, .* at 10:00 AM wasn’t booked\.$/ },
    { write: refused(WRITES.book, TAKEN), words: /just taken\..* If a message says that Tuesday/ },
    {
      ...{
        write: refused(WRITES.book, TAKEN),
        words: /^Tuesday, .* at 10:00 AM has passed\. Pick/,
      },
      now: Date.parse('2026-11-25T12:00:00Z'),
    },
    {
      write: refused(move, TAKEN),
      words: /message from the property about Wednesday, .*, your tour/,
    },
    { write: done(WRITES.book), words: /^Your time is reserved: Tuesday/ },
    {
      write: refused({ ...cancel, content: { tour: { ...TOUR, maybeChanged: true } } }, NOT_TODAY),
      words: /^This try didn’t cancel your tour\.$/,
    },
    {
      write: refused({ ...cancel, content: undefined, isUnsure: true }, NOT_TODAY),
      words: /^This try didn’t cancel your tour\.$/,
    },
    {
      write: refused({ ...move, content: { tour: { ...TOUR, maybeChanged: true } } }, NOT_TODAY),
      words: /^This try didn’t move your tour to Wednesday, /,
    },
  ]) {
    const action = shown(write);
    assert.match(
      said(reduce(before, action, 0), before, action, { mayMoveFocus: false, now }) ?? '',
      words,
    );
  }
});

test('the heading and the line of a tour say only what is certain', () => {
  const { linkedHeading, movedHeading } = language.strings;
  const shownTour = { step: 'idle', tour: moved } as const;
  const heading = (more: Partial<State>) =>
    headingOf(stateAt({ shownTour, ...more }), 'moved', language.strings);
  assert.equal(heading({}), movedHeading);
  for (const more of [
    { outbox: [lost(WRITES.cancel)] },
    { shownTour: { ...shownTour, tour: { ...moved, knownFrom: 'earlier' } } },
    { shownTour: { ...shownTour, tour: { ...moved, maybeChanged: true } } },
  ] as const)
    assert.equal(heading(more), linkedHeading);
});

test('a list that can’t be shown anymore says nothing of a time that’s chosen before it has drawn that', () => {
  const ofList = { ...tour('moving'), step: 'unavailable', settings: undefined } as const;
  const before = { ...stateAt(ofList), ...ofList };
  const state = { ...before, shownTour: { ...SHOWN_TOUR.moving, newStart: OTHER_SLOT } } as State;
  assert.equal(said(state, before, choose), undefined);
  const inSight = { step: 'moving' } as const;
  const words = said({ ...state, ...inSight }, { ...before, ...inSight }, choose);
  assert.equal(words, timePicked(newTime, moveTour));
});

test('beside a closed dialog, a refusal is silent once the same change may have gone through', () => {
  const refusal = { ...refused(cancel, NOT_TODAY), key: 'earlier' };
  const before = { ...tour('idle'), unreadOutcomes: [refusal] };
  const status = (more: Partial<State>) =>
    dialogStatusInWords(stateAt({ ...before, ...more }), language, 'earlier', 0);
  assert.match(status({}), /wasn’t canceled/);
  for (const more of [{ outbox: [lost(cancel)] }, { unsureIds: [TOUR.id] }])
    assert.equal(status(more), '');
});
