/** Weeks that two months share, or of which only a part was asked so far. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../model/arbitrary-dates.js';
import { askedService, settle } from './asked-service.js';

/** It ends on a Monday; the rest of that week is December's. */
const NOVEMBER = { from: day('2026-11-23'), to: day('2026-11-30') };
const DECEMBER = { from: day('2026-12-01'), to: day('2026-12-31') };

/** November is known, with a time on its last day. */
async function novemberKnown() {
  const service = askedService();
  service.availability.want(NOVEMBER);
  await settle();
  await service.answerAll(['2026-11-30T09:00:00', '2026-12-02T09:00:00']);
  return service;
}

test('a day that no answer covered yet is loading, not without times', async () => {
  const { availability, answerAll } = await novemberKnown();
  availability.want(DECEMBER);
  await settle();
  assert.equal(availability.stateOf(day('2026-12-02')), 'loading');
  await answerAll(['2026-12-02T09:00:00']);
  assert.equal(availability.stateOf(day('2026-12-02')), 'loaded');
  assert.equal(availability.slotsOn(day('2026-12-02')).length, 1);
});

test('a day whose first answer failed is failed, not without times', async () => {
  const { availability, about } = await novemberKnown();
  availability.want(DECEMBER);
  await settle();
  await about('2026-12-02').fail('server');
  assert.equal(availability.stateOf(day('2026-12-02')), 'failed');
});

test('the days of a week before those that were asked anew stay known', async () => {
  const { availability, answerAll } = await novemberKnown();
  const reloaded = availability.reload({ from: day('2026-11-25'), to: day('2026-12-01') });
  await settle();
  await answerAll();
  await reloaded;
  assert.equal(availability.stateOf(day('2026-11-24')), 'loaded');
});
