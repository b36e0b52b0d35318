import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONSENT_TEXT, NOW, submissionOf } from './submissions.js';

const page = (smsConsent: object = {}, fields: object = {}) => ({
  attributes: { config: { fields: { smsConsent: 'optional', ...fields }, smsConsent } },
});
const ticked = { smsConsent: ['yes'] };

test('what was agreed to is recorded with the text as it was shown, its name and the moment', () => {
  const { request, consent } = submissionOf(ticked, page({ version: '2026-11' }));
  assert.deepEqual(consent, {
    text: CONSENT_TEXT,
    version: '2026-11',
    isGiven: true,
    at: NOW.toISOString().replace('.000', ''),
  });
  assert.equal(request.smsOptedIn, 'marketing-enabled');
});

test('what was not agreed to is recorded and sent, too', () => {
  const { request, consent } = submissionOf({}, page());
  assert.deepEqual(consent, {
    text: CONSENT_TEXT,
    version: undefined,
    isGiven: false,
    at: NOW.toISOString().replace('.000', ''),
  });
  assert.equal(request.smsOptedIn, 'marketing-disabled');
});

test('what is sent for each answer is the page’s to say, and null sends nothing', () => {
  const own = { optedIn: 'client-opted-out', optedOut: 'all-sms-disabled' };
  assert.equal(submissionOf(ticked, page(own)).request.smsOptedIn, 'client-opted-out');
  assert.equal(submissionOf({}, page(own)).request.smsOptedIn, 'all-sms-disabled');
  const none = { optedIn: null, optedOut: null };
  for (const draft of [ticked, {}]) {
    const { request, consent } = submissionOf(draft, page(none));
    assert.ok(!('smsOptedIn' in request));
    assert.equal(consent?.isGiven, draft === ticked);
  }
});

test('without a phone there is nothing to consent to, and nothing is sent or recorded', () => {
  for (const [draft, fields] of [
    [{ ...ticked, phone: ' ' }, { phone: 'optional' }],
    [ticked, { phone: 'hidden' }],
    [{ ...ticked, phone: '', companions: 1, phone2: '3125550199' }, { phone: 'optional' }],
  ] as const) {
    const { request, consent } = submissionOf(draft, page({}, fields));
    assert.equal(consent, undefined);
    assert.ok(!('smsOptedIn' in request));
  }
});

test('where nobody asked there is no consent, whatever the draft holds', () => {
  const { request, consent } = submissionOf(ticked);
  assert.equal(consent, undefined);
  assert.ok(!('smsOptedIn' in request));
});

test('a team that texts asks by itself', () => {
  const { consent } = submissionOf(ticked, { group: { offersSms: true } });
  assert.equal(consent?.isGiven, true);
});
