import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf, fixture, json, recordedClient, time } from './recorded-client.js';
import { START, served } from './served-sandbox.js';

const answering = (body: unknown, status = 200) => recordedClient(() => json(body, status)).api;

test('the documented office hours are read', async () => {
  const answer = fixture('times.deprecated-office-hours');
  assert.deepEqual(await answering(answer).getTimes(42), {
    times: answer.available_times,
    isValid: true,
    messages: [],
    offersSms: true,
  });
});

test('a time that is not available is an answer and no failure, although its status is 400', async () => {
  const answer = fixture('times.deprecated-400');
  const times = await answering(answer, 400).getTimes(42, time('2019-06-19T09:00:00'));
  assert.deepEqual(times, {
    times: answer.available_times,
    isValid: false,
    messages: [{ path: ['start'], text: 'No appointments available at the selected time.' }],
    offersSms: true,
  });
});

test('any other 400 of the deprecated times is a failure', async () => {
  const refused = await failureOf(answering({ errors: { time: ['No.'] } }, 400).getTimes(42));
  assert.equal(refused.kind, 'refused');
  const odd = await failureOf(answering({}, 400).getTimes(42));
  assert.equal(odd.kind, 'unexpected-response');
});

test('a time that is none is refused before anything is sent', async () => {
  const { api, sent } = recordedClient(() => json({}));
  const error = await failureOf(api.getTimes(42, '2019-06-19T09:00:00Z&x=1' as never));
  assert.deepEqual([error.kind, sent.length], ['invalid-request', 0]);
});

test('the documented widget configuration is read', async () => {
  const { data } = fixture('verify-widget.200');
  assert.deepEqual(await answering({ data }).verifyWidget(42), {
    layoutOptions: data.layout_options,
    discoverySources: [{ id: 20, name: 'Property Website' }],
    referralSources: data.referral_sources,
    fieldConfig: data.field_config,
  });
});

test('a widget configuration is read whatever its parts are', async () => {
  for (const data of [
    {},
    { layout_options: 5, referral_sources: {}, discovery_source_choices: [null], field_config: [] },
    { layout_options: [null, 5], referral_sources: [null, [], ['x', 1]], field_config: { a: 'b' } },
  ])
    assert.deepEqual(await answering({ data }).verifyWidget(42), {
      layoutOptions: [],
      discoverySources: [],
      referralSources: [],
      fieldConfig: {},
    });
});

test('an inactive widget is a refusal with its sentence', async () => {
  const error = await failureOf(answering(fixture('verify-widget.400'), 400).verifyWidget(42));
  assert.equal(error.kind, 'refused');
  assert.deepEqual(error.messages, [{ path: ['widget'], text: 'This widget is inactive.' }]);
});

test('over HTTP both deprecated operations answer', async (t) => {
  const { api, takeAway } = await served(t);
  const hours = await api.getTimes(42);
  assert.ok(hours.isValid && hours.times.every((text) => /^\d\d:\d\d:\d\d$/.test(text)));
  assert.ok((await api.getTimes(42, START)).isValid);
  await takeAway(42);
  const taken = await api.getTimes(42, START);
  assert.ok(!taken.isValid && taken.messages.length > 0);
  assert.ok((await api.verifyWidget(42)).layoutOptions.length > 0);
});
