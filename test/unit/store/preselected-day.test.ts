import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMet } from '../../../src/store/prefill.js';
import { day } from '../model/arbitrary-dates.js';
import { answeredTour, dayChosen, type Opening, type OpenTour, openTour } from './open-tour.js';
import { BOOKING, prefilled } from './samples.js';

const OPEN = ['2026-11-24T09:00:00', '2026-11-24T09:15', '2026-11-25T09:15:00'];
const PREFILL = { firstName: 'Ada', date: '2026-11-24', time: '09:15' };
const choose = dayChosen('2026-11-25');
const back = BOOKING['went-back'];

/** A widget whose page has preselected a time. */
function preselected(prefill: object = {}, opening: Opening = { group: {} }) {
  const attributes = { config: { prefill: { ...PREFILL, ...prefill } } };
  return openTour({ open: OPEN, ...opening, attributes });
}
/** The ways in which a page wants a day: by its configuration, or by a method. */
const WAYS = ['configured', 'date-wanted', 'prefilled'] as const;

/** A widget whose page wants a day, once everything is known. */
async function wanting(
  date: string,
  way: (typeof WAYS)[number],
  opening: Opening,
): Promise<OpenTour> {
  const prefill = { date };
  const attributes = way === 'configured' ? { config: { prefill } } : {};
  const tour = await answeredTour({ group: {}, ...opening, attributes });
  if (way === 'date-wanted') await tour.dispatch({ type: way, day: day(date) });
  if (way === 'prefilled') await tour.dispatch({ type: way, prefill });
  await tour.run();
  return tour;
}
/** The chosen day, or the step. */
const chosen = (tour: OpenTour) => (tour.step() === 'when' ? tour.day() : tour.step());

test('another date of the page replaces the one that nobody has chosen', async () => {
  const write = (tour: OpenTour) => tour.configure({ config: { prefill: { date: '2026-11-25' } } });
  for (const [choices, expected] of [
    [[], '2026-11-25'],
    [[dayChosen('2026-11-24')], '2026-11-24'],
  ] as const) {
    const tour = await openTour({ open: OPEN, group: {} });
    await tour.run();
    await tour.dispatch(...choices);
    await write(tour);
    assert.equal(chosen(tour), expected);
  }
});

test('a date is chosen once, from today to the last day', async () => {
  for (const date of ['2026-11-20', '2027-01-21'])
    assert.equal(chosen(await preselected({ date })), undefined);
  assert.equal(chosen(await preselected({ date: '2026-11-21' })), '2026-11-21');
  const tour = await preselected({ date: '2027-01-20' });
  assert.deepEqual([chosen(tour), tour.shown()], ['2027-01-20', '2027-01']);
  await tour.dispatch(choose, { type: 'reads-retried' });
  assert.equal(chosen(tour), choose.day);
});

test('a date beyond the last day waits for the group’s own', async () => {
  const date = '2027-01-21';
  const [patient, other] = [await preselected({ date }, {}), await preselected({ date }, {})];
  await patient.run();
  assert.equal(chosen(patient), undefined);
  await other.dispatch(choose);
  for (const tour of [patient, other]) await tour.tellGroup({ maxDays: 90 });
  assert.deepEqual([chosen(patient), chosen(other)], [date, choose.day]);
});

test('a time is chosen, as listed, once its day is known', async () => {
  const tour = await preselected();
  assert.equal(chosen(tour), PREFILL.date);
  await tour.answer(PREFILL.date);
  const { bookingForm } = tour.store.state;
  assert.equal(bookingForm.step === 'details' && bookingForm.start, OPEN[1]);
  await tour.dispatch(back, { type: 'times-expired' });
  await tour.run();
  assert.equal(chosen(tour), PREFILL.date);
});

test('a time waits for its group, which may take tours for fewer days', async () => {
  for (const [maxDays, expected] of [
    [3, 'details'],
    [2, undefined],
  ] as const) {
    const tour = await preselected({}, {});
    await tour.answer(PREFILL.date);
    assert.equal(chosen(tour), PREFILL.date);
    await tour.tellGroup({ maxDays });
    assert.equal(chosen(tour), expected, `${maxDays} days`);
  }
});

test('a time that cannot be chosen is dropped', async () => {
  for (const [prefill, actions, day] of [
    [{ time: '09:30' }, [], PREFILL.date],
    // No day was wanted: the first open one is shown.
    [{ date: undefined, time: undefined }, [], PREFILL.date],
    [{}, [choose], choose.day],
  ] as const) {
    const tour = await preselected(prefill);
    await tour.dispatch(...actions);
    await tour.run();
    assert.equal(chosen(tour), day);
  }
});

test('a date without times is reported once, and the first open day after it is chosen', async () => {
  for (const [date, open, day] of [
    ['2026-11-23', OPEN, '2026-11-24'],
    // Only the next month has times.
    ['2026-11-23', ['2026-12-08T09:00:00'], '2026-12-08'],
    // An earlier day has some, too.
    ['2026-11-26', ['2026-11-24T09:00:00', '2026-11-27T09:00:00'], '2026-11-27'],
    ['2026-11-26', ['2026-11-24T09:00:00', '2026-12-29T09:00:00'], '2026-12-29'],
    ['2027-01-06', OPEN, '2026-11-24'],
    // None is open after it.
    ['2026-11-30', OPEN, '2026-11-24'],
    ['2027-01-20', OPEN, '2026-11-24'],
    // Past, or beyond the last day.
    ['2026-11-20', OPEN, '2026-11-24'],
    ['2027-01-21', OPEN, '2026-11-24'],
    ['2026-11-24', OPEN, '2026-11-24'],
    ['2026-11-23', [], undefined],
  ] as const)
    for (const way of WAYS) {
      const tour = await wanting(date, way, { open });
      assert.equal(tour.day(), day, `${date} with ${open[0]} by ${way}`);
      const faults = tour.store.state.faults.map(({ where }) => where);
      assert.deepEqual(faults, date === day ? [] : [`the preselected day ${date}`], date);
      await tour.dispatch({ type: 'times-expired' });
      await tour.run();
      assert.equal(tour.day(), day);
    }
});

test('on every weekday and at a month’s end, the first open day after a date follows it', async () => {
  const FIRST = ['2026-12-01', '2026-12-02'];
  for (let today = 22; today <= 30; today++)
    for (const view of ['strip', 'month'] as const)
      for (const [after, day] of [
        ['2026-12-04', '2026-12-04'],
        ['2026-12-19', '2026-12-19'],
        ['2027-01-05', '2027-01-05'],
        // None is open after it.
        ['2026-12-02', '2026-12-01'],
      ] as const)
        for (const way of WAYS) {
          const open = [...FIRST, after].map((it) => `${it}T09:00:00`);
          const now = `2026-11-${today}T18:00:00Z`;
          const tour = await wanting('2026-12-03', way, { open, now, view });
          const seen = [tour.day(), tour.store.state.faults.length];
          assert.deepEqual(seen, [day, 1], `${now} ${view} ${way}`);
        }
});

test('where the days after a date failed to load, the page waits for no other one', async () => {
  const tour = await openTour({ open: OPEN, group: {} });
  await tour.run();
  await tour.dispatch(prefilled({ date: '2026-12-15' }));
  await tour.run('2026-12-29');
  assert.equal(tour.store.state.preselection?.kind, 'later-day');
  await tour.fail('server', '2026-12-29');
  assert.deepEqual([tour.store.state.preselection, tour.day()], [undefined, undefined]);
});

test('a page learns whether its day was selected', async () => {
  for (const [date, isSelected] of [
    ['2026-11-25', true],
    ['2026-11-23', false],
    ['2027-01-21', false],
  ] as const) {
    const tour = await wanting(date, 'prefilled', { open: OPEN });
    assert.equal(isMet(tour.store.state, { date }), isSelected, date);
  }
});
