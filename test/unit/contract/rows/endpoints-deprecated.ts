/** Endpoints: the two that are deprecated, and what a group decides. */
import { deepEqual, ok } from 'node:assert/strict';
import { at, CONFIRMING, MONDAY, QUARTERLY, START, TEAM, WITHOUT_TOURS } from '../in-process.js';
import { isSentences } from './expect.js';
import type { Parts } from './row.js';

const TIMES = `/api/v2/appointments/group/${TEAM}/times`;
const LEAD_CAPTURE = '?widget=lead_capture_appointment';
const FIELD_KEYS = [
  ...['price_ceiling', 'other_occupants', 'reason_for_move', 'pets', 'notes', 'move_in_date'],
  ...['current_postal_code', 'sms_opted_in', 'lease_term', 'price_floor', 'discovery_source'],
  ...['agents', 'broker_toggle', 'client_location', 'amenities', 'broker_company'],
  ...['neighborhoods', 'layout'],
].map((name) => `client.${name}`);

export const deprecatedEndpoints: Parts = {
  'GET times (deprecated)': {
    'without time answers the office hours, whoever is free': async (world) => {
      await world.takeAway(CONFIRMING, START);
      const answer = await world.api.getTimes(CONFIRMING);
      const { times, ...rest } = answer;
      deepEqual(rest, { isValid: true, messages: [], offersSms: true });
      deepEqual([times[0], times[2], times.at(-1)], ['09:00:00', '10:00:00', '17:30:00']);
    },

    'with a free time answers the free times of its day': async (world) => {
      await world.takeAway(TEAM, at('11:00'));
      const { status, json } = await world.call('GET', `${TIMES}?time=${START}`);
      deepEqual([status, json.valid, json.errors], [200, true, {}]);
      deepEqual(json.available_times, await world.times(TEAM, MONDAY));
      const { times, isValid } = await world.api.getTimes(TEAM, START);
      deepEqual([times, isValid], [json.available_times, true]);
    },

    'with another time answers 400, errors.start and the free times': async (world) => {
      await world.takeAway(TEAM, START);
      const { status, json } = await world.call('GET', `${TIMES}?time=${START}`);
      deepEqual([status, json.valid, Object.keys(json.errors)], [400, false, ['start']]);
      ok(isSentences(json.errors.start), 'errors.start is an array of strings');
      deepEqual(json.available_times, await world.times(TEAM, MONDAY));
      // For callers of the client it is an answer.
      const { times, isValid, messages } = await world.api.getTimes(TEAM, START);
      deepEqual([times, isValid], [json.available_times, false]);
      deepEqual(messages, [{ path: ['start'], text: json.errors.start[0] }]);
    },

    'appointment_sms_opt_in says in every case whether SMS is offered': async (world) => {
      await world.takeAway(TEAM, START);
      for (const isOffered of [true, false]) {
        await world.changeGroup(TEAM, { appointments_sms_alerts: isOffered });
        for (const time of [undefined, at('11:00'), START])
          deepEqual((await world.api.getTimes(TEAM, time)).offersSms, isOffered, `${time}`);
      }
    },

    'takes only a time without offset': async (world) => {
      for (const time of ['soon', `${START}Z`, MONDAY]) {
        const { status, json } = await world.call('GET', `${TIMES}?time=${time}`);
        deepEqual([status, json.valid, isSentences(json.errors.start)], [400, false, true], time);
      }
    },
  },

  'GET verify-widget (deprecated)': {
    'answers the documented lists, which the client reads': async (world) => {
      const path = `/api/v2/group/${TEAM}/verify-widget/${LEAD_CAPTURE}`;
      const { data } = (await world.call('GET', path)).json;
      deepEqual(data.layout_options, ['loft', 'studio', '1br', '2br', '3br', '4+br']);
      deepEqual(data.referral_sources[0], [10, 'Manual']);
      deepEqual(data.discovery_source_choices[0], { value: 466, label: 'Facebook' });
      const read = await world.api.verifyWidget(TEAM);
      const [source] = read.discoverySources;
      deepEqual([read.layoutOptions, source], [data.layout_options, { id: 466, name: 'Facebook' }]);
      deepEqual(read.referralSources, data.referral_sources);
    },

    'field_config maps every documented key to 10, 20 or 30': async (world) => {
      const { fieldConfig } = await world.api.verifyWidget(TEAM);
      deepEqual(Object.keys(fieldConfig).sort(), [...FIELD_KEYS].sort());
      deepEqual([...new Set(Object.values(fieldConfig))].sort(), [10, 20, 30]);
    },

    'answers 400 with one string when it is inactive or unknown': async (world) => {
      for (const [group, query] of [
        [WITHOUT_TOURS, LEAD_CAPTURE],
        [TEAM, '?widget=other'],
      ] as const) {
        const path = `/api/v2/group/${group}/verify-widget/${query}`;
        const { status, json } = await world.call('GET', path);
        deepEqual([status, json], [400, { errors: { widget: ['This widget is inactive.'] } }]);
      }
    },
  },

  'Employee group configuration': {
    'decides the enabled tour types': async (world) => {
      deepEqual((await world.api.getGroup(TEAM)).tourTypes, ['guided', 'self-guided', 'video']);
      deepEqual((await world.api.getGroup(QUARTERLY)).tourTypes, ['guided']);
      deepEqual((await world.api.getGroup(WITHOUT_TOURS)).tourTypes, []);
    },
  },
};
