import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRefusal } from '../../../src/flow/booking-controller.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { controlledJourney, failure, LOST, SLOT_TAKEN } from './controlled-journey.js';
import { BOOKING, OTHER_SLOT, SLOT, TYPED } from './journey-samples.js';

test('one press sends one request, with what was typed and the chosen start', async () => {
  const { controller, sent, answer, steps } = controlledJourney();
  controller.submit({ ...TYPED, notes: 'A dog' });
  assert.deepEqual(sent, [
    {
      groupId: 42,
      request: {
        start: SLOT,
        tourType: 'guided',
        people: [{ firstName: 'Ada', lastName: 'Lovelace' }],
        notes: 'A dog',
      },
    },
  ]);
  await answer();
  assert.deepEqual(steps, ['details', 'sending', 'booked']);
  assert.ok(controller.state.step === 'booked' && controller.state.booking === BOOKING);
});

test('two submits in one task send one request', async () => {
  const { controller, sent, answer } = controlledJourney();
  controller.submit(TYPED);
  controller.submit(TYPED);
  assert.equal(sent.length, 1);
  await answer();
  controller.submit(TYPED);
  assert.equal(sent.length, 1);
});

test('a submit while the answer is awaited sends nothing', async () => {
  const { controller, sent, answer } = controlledJourney();
  controller.submit(TYPED);
  await Promise.resolve();
  controller.submit({ ...TYPED, notes: 'again' });
  controller.retry();
  assert.equal(sent.length, 1);
  await answer();
  assert.equal(sent.length, 1);
});

test('a submit from within the change that the first one made sends nothing', () => {
  const { controller, sent } = controlledJourney();
  const { hooks } = controller;
  const onTransition = hooks.onTransition.bind(hooks);
  hooks.onTransition = (state, previous) => {
    onTransition(state, previous);
    if (state.step === 'submitting') controller.submit(TYPED);
  };
  controller.submit(TYPED);
  assert.equal(sent.length, 1);
});

test('nothing is sent before a time is chosen, or while nothing is offered', () => {
  const { controller, sent, withdrawOffer } = controlledJourney();
  controller.dispatch({ type: 'went-back' });
  controller.submit(TYPED);
  assert.equal(sent.length, 0);
  controller.dispatch({ type: 'slot-chosen', slot: SLOT });
  withdrawOffer();
  controller.submit(TYPED);
  assert.equal(sent.length, 0);
  assert.equal(controller.state.step, 'details');
});

test('an event that does not apply is told to nobody', () => {
  const { controller, transitions, updates } = controlledJourney();
  const before = [transitions.length, updates()];
  assert.equal(controller.dispatch({ type: 'answer-lost' }), false);
  assert.deepEqual([transitions.length, updates()], before);
  assert.equal(controller.dispatch({ type: 'draft-changed', draft: EMPTY_DRAFT }), true);
  assert.deepEqual(
    [transitions.length, updates()],
    before.map((count) => Number(count) + 1),
  );
});

test('a lost answer is uncertain, and nothing is sent by itself', async () => {
  for (const lost of [
    LOST,
    failure('timeout'),
    failure('timeout', 408),
    failure('server', 503),
    failure('unexpected-response', 200),
    failure('unexpected-response', 400),
    new Error('of a site’s own client'),
  ]) {
    const { controller, sent, answer, checked, failures } = controlledJourney();
    controller.submit(TYPED);
    await answer(lost as never);
    assert.equal(controller.state.step, 'uncertain');
    assert.deepEqual(controller.state.doubtful, [SLOT]);
    assert.equal(controller.state.draft, TYPED);
    assert.deepEqual([sent.length, checked.length, failures.length], [1, 0, 1]);
  }
});

test('a client that throws before it sends is uncertain too, and never unhandled', async () => {
  const { controller, answer } = controlledJourney();
  const scope = controller.hooks.scope();
  assert.ok(scope);
  scope.api.bookTour = () => {
    throw new Error('odd');
  };
  controller.submit(TYPED);
  await answer();
  assert.equal(controller.state.step, 'uncertain');
});

test('a page that cannot be told does not make what is booked uncertain', async (context) => {
  const { controller, answer } = controlledJourney();
  const odd = new Error('of the page');
  controller.hooks.onTransition = () => {
    throw odd;
  };
  const { mock } = context.mock.method(console, 'error', () => {});
  controller.submit(TYPED);
  await answer(BOOKING);
  assert.equal(controller.state.step, 'booked');
  assert.deepEqual(mock.calls.at(-1)?.arguments, [odd]);
});

test('a refused slot is taken out, looked for anew and to be replaced; what was typed stays', async () => {
  const { controller, sent, answer, checked, removed } = controlledJourney();
  controller.submit(TYPED);
  await answer(SLOT_TAKEN as never);
  assert.ok(controller.state.step === 'recovery' && controller.state.reason === 'refused');
  assert.deepEqual(controller.state.refusal?.slotMessages, ['Taken.']);
  assert.equal(controller.state.draft, TYPED);
  assert.deepEqual([removed, checked, sent.length], [[SLOT], ['2026-11-24'], 1]);
});

test('a look for other times that fails leaves the recovery as it is', async () => {
  const { controller, answer, find, failures } = controlledJourney();
  controller.submit(TYPED);
  await answer(SLOT_TAKEN as never);
  await find(LOST);
  assert.equal(controller.state.step, 'recovery');
  assert.equal(failures.length, 1);
});

test('one press picks another time, a second one books it', async () => {
  const { controller, sent, answer } = controlledJourney();
  controller.submit(TYPED);
  await answer(SLOT_TAKEN as never);
  controller.dispatch({ type: 'slot-chosen', slot: OTHER_SLOT });
  assert.equal(sent.length, 1);
  controller.submit(TYPED);
  await answer();
  assert.equal(sent[1]?.request.start, OTHER_SLOT);
  assert.equal(controller.state.step, 'booked');
});

test('field errors lead back to the form, and the slot stays', async () => {
  const { controller, answer, checked, removed } = controlledJourney();
  controller.submit(TYPED);
  const tree = { client: { people: { 0: { email: ['Not a valid email address.'] } } } };
  await answer(failure('refused', 400, tree) as never);
  assert.ok(controller.state.step === 'details' && controller.state.slot === SLOT);
  const fields = { email: ['Not a valid email address.'] };
  assert.deepEqual(controller.state.refusal?.fieldMessages, fields);
  assert.deepEqual([checked, removed], [[], []]);
});

test('errors of the slot and of fields together keep the field errors for the next time', async () => {
  const { controller, answer, steps } = controlledJourney();
  controller.submit(TYPED);
  const tree = { appointment: { start: ['Taken.'] }, client: { pets: { 0: ['A number.'] } } };
  await answer(failure('refused', 400, tree) as never);
  assert.equal(steps.at(-1), 'recovery');
  controller.dispatch({ type: 'slot-chosen', slot: OTHER_SLOT });
  assert.ok(controller.state.step === 'details');
  assert.deepEqual(controller.state.refusal?.fieldMessages, { pets: ['A number.'] });
});

test('any other definite refusal leads back to the form with its kind', async () => {
  for (const [kind, status] of [
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['rate-limited', 429],
    ['invalid-request', undefined],
  ] as const) {
    const { controller, answer, failures } = controlledJourney();
    controller.submit(TYPED);
    const error = failure(kind, status);
    await answer(error as never);
    assert.ok(controller.state.step === 'details', kind);
    assert.equal(controller.state.refusal?.kind, kind);
    assert.deepEqual(failures, [error]);
  }
});

test('the sentences of a refusal are sorted: the start, fields, everything else', () => {
  const tree = {
    appointment: {
      start: ['Taken.', 'Sorry.'],
      tour_type: ['Disabled.'],
      platform_of_choice: 'Which?',
    },
    client: {
      people: [{ email: ['A.', 'B.'], phone_1: { 0: 'C.' } }, { email: 'D.' }],
      move_in_date: 'E.',
      community: ['F.'],
    },
    __all__: ['G.'],
  };
  assert.deepEqual(readRefusal(failure('refused', 400, tree)), {
    kind: 'refused',
    slotMessages: ['Taken.', 'Sorry.'],
    fieldMessages: {
      platform: ['Which?'],
      email: ['A.', 'B.'],
      email2: ['D.'],
      phone: ['C.'],
      moveInDate: ['E.'],
    },
    otherMessages: ['Disabled.', 'F.', 'G.'],
  });
});
