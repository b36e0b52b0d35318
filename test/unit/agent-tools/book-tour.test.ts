import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { bookTour, changeTour, prepareTour } from '../../../src/agent-tools/actions.js';
import { toolsFor } from '../../../src/agent-tools/tools.js';
import type { TourOutcome } from '../../../src/reporting/public-outcome.js';
import type { TourBooking } from '../../../src/tour-booking.js';

const START = '2026-11-24T10:00:00';
const OTHER = '2026-11-25T09:30:00';
const NONE: TourOutcome = {
  ...{ status: 'none', retry: 'no', start: undefined },
  ...{ fields: [], messages: [], unresolved: [], booked: [], isDryRun: false },
};
const BOOKED: TourOutcome = { ...NONE, status: 'booked', start: START, booked: [START] };
/** A tour that the screen doesn't show. */
const WITHIN_REACH: TourOutcome = { ...NONE, booked: [START] };
const UNKNOWN: TourOutcome = {
  ...NONE,
  ...{ status: 'unknown', retry: 'ask_first', start: START, unresolved: [START] },
};
const MAYBE_TAKEN: TourOutcome = { ...UNKNOWN, status: 'taken' };
const SAFE: TourOutcome = { ...UNKNOWN, retry: 'safe' };

/** A widget with an outcome. `meanwhile` is what the outcome is once the form is filled in. */
function widgetWith(
  t: TestContext,
  outcome: TourOutcome,
  meanwhile = outcome,
  others: unknown[] = [],
) {
  const pressed: string[] = [];
  const press = (what: string) => async () => {
    pressed.push(what);
    return widget.outcome;
  };
  const widget = {
    ...{ outcome, localName: 'tour-booking', open: false, show() {}, scrollIntoView() {} },
    async prefill() {
      Object.assign(widget, { outcome: meanwhile });
      return [];
    },
    ...{ submit: press('submit'), cancelTour: press('cancel'), moveTo: press('move') },
  };
  const document = { querySelectorAll: () => [widget, ...others] };
  Object.assign(globalThis, { document });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  return { tour: widget as unknown as TourBooking, pressed };
}

test('after a lost answer, an assistant repeats only what is safe, unless the prospect decides', async (t) => {
  for (const { outcome, input, isSent } of [
    { outcome: NONE, input: {}, isSent: true },
    { outcome: UNKNOWN, input: {}, isSent: false },
    { outcome: UNKNOWN, input: { prospect_decided: true }, isSent: true },
    { outcome: MAYBE_TAKEN, input: {}, isSent: false },
    // It may be about a move, or another home.
    { outcome: SAFE, input: {}, isSent: false },
    { outcome: WITHIN_REACH, input: {}, isSent: false },
    { outcome: WITHIN_REACH, input: { prospect_decided: true }, isSent: true },
    // Only a notice tells it: the screen has a form for another one.
    { outcome: BOOKED, input: {}, isSent: false },
    { outcome: BOOKED, input: { prospect_decided: true }, isSent: true },
  ]) {
    const { tour, pressed } = widgetWith(t, outcome);
    if (input.prospect_decided) await bookTour(tour, { start: START });
    const answer = await bookTour(tour, { start: START, ...input });
    assert.deepEqual(pressed, isSent ? ['submit'] : [], JSON.stringify(answer));
  }
});

test('the prospect decides only what an answer has asked, for as long as the tours are the same', async (t) => {
  const decided = { start: START, prospect_decided: true };
  const asks = (answer: object) => assert.match(JSON.stringify(answer), /call again/);
  for (const { outcome, run } of [
    { outcome: UNKNOWN, run: bookTour },
    { outcome: WITHIN_REACH, run: bookTour },
    { outcome: UNKNOWN, run: changeTour },
  ]) {
    const { tour, pressed } = widgetWith(t, outcome);
    tour.prefill = async () => [];
    asks(await run(tour, decided));
    Object.assign(tour, { outcome: { ...UNKNOWN, unresolved: [START, OTHER] } });
    asks(await run(tour, decided));
    assert.deepEqual(pressed, []);
    await run(tour, decided);
    assert.equal(pressed.length, 1);
  }
});

test('a start that no tour can have, or a page that holds the booking back, is answered in words', async (t) => {
  const { tour, pressed } = widgetWith(t, NONE);
  const unreadable = await bookTour(tour, { start: 'Tuesday at 1' });
  assert.deepEqual([unreadable.outcome, unreadable.fields], ['invalid', ['start']]);
  tour.prefill = async () => ['no such tour can start then'];
  const atNight = await bookTour(tour, { start: START });
  const seen = [atNight.outcome, atNight.left_out];
  assert.deepEqual(seen, ['not_sent', ['no such tour can start then']]);
  assert.deepEqual(pressed, []);
  tour.prefill = async () => [];
  const held = await bookTour(tour, { start: START });
  assert.deepEqual([held.outcome, held.retry, pressed], ['not_sent', 'ask_first', ['submit']]);
});

test('a call sends nothing while another one runs', async (t) => {
  const { tour, pressed } = widgetWith(t, NONE);
  tour.submit = async () => {
    pressed.push('submit');
    await new Promise(setImmediate);
    return Object.assign(tour, { outcome: BOOKED }).outcome;
  };
  const book = toolsFor(tour, '', true).find(({ name }) => name === 'book_tour');
  const answers = [book?.execute({ start: START }), book?.execute({ start: OTHER })];
  const outcomes = (await Promise.all(answers)).map((it) => Object(it).outcome);
  assert.deepEqual([outcomes, pressed], [['booked', 'not_sent'], ['submit']]);
});

test('what the visitor presses meanwhile, or does in another form, keeps an assistant from booking', async (t) => {
  const meanwhile = widgetWith(t, NONE, UNKNOWN);
  assert.equal((await bookTour(meanwhile.tour, { start: START })).outcome, 'unknown');
  assert.deepEqual(meanwhile.pressed, []);
  const elsewhere = widgetWith(t, NONE, NONE, [{ outcome: BOOKED }]);
  assert.equal((await bookTour(elsewhere.tour, { start: START })).outcome, 'not_sent');
  assert.deepEqual(elsewhere.pressed, []);
});

test('an assistant changes a booked tour only, and an unresolved change only if the prospect decides', async (t) => {
  for (const { outcome, input, sent } of [
    { outcome: BOOKED, input: { cancel: true }, sent: ['cancel'] },
    { outcome: BOOKED, input: { start: OTHER }, sent: ['move'] },
    { outcome: BOOKED, input: { start: 'soon' }, sent: [] },
    { outcome: UNKNOWN, input: { cancel: true }, sent: [] },
    { outcome: UNKNOWN, input: { cancel: true, prospect_decided: true }, sent: ['cancel'] },
    // The latest try doesn't say what is booked.
    { outcome: { ...BOOKED, status: 'taken' }, input: { cancel: true }, sent: ['cancel'] },
    { outcome: { ...BOOKED, status: 'not_sent' }, input: { start: OTHER }, sent: ['move'] },
  ] as const) {
    const { tour, pressed } = widgetWith(t, outcome);
    if ('prospect_decided' in input) await changeTour(tour, { cancel: true });
    await changeTour(tour, input);
    assert.deepEqual(pressed, sent);
  }
});

test('what was sent isn’t prepared', async (t) => {
  const sending: TourOutcome = { ...NONE, status: 'sending', start: START };
  for (const { outcome, input, said } of [
    { outcome: NONE, input: { start: START }, said: 'prepared' },
    { outcome: UNKNOWN, input: { start: START }, said: 'unknown' },
    { outcome: UNKNOWN, input: {}, said: 'unknown' },
    { outcome: UNKNOWN, input: { start: OTHER }, said: 'prepared' },
    { outcome: sending, input: { start: START.slice(0, 16) }, said: 'sending' },
  ]) {
    const { tour } = widgetWith(t, outcome);
    assert.equal((await prepareTour(tour, input)).outcome, said);
  }
});

test('an assistant learns that the tour to change isn’t on the screen', async (t) => {
  for (const outcome of [NONE, WITHIN_REACH]) {
    const { tour } = widgetWith(t, outcome);
    const answer = await changeTour(tour, { cancel: true });
    assert.equal(answer.outcome, 'not_sent');
    assert.match(String(answer.note), /View tour/);
  }
});
