/** Endpoints: the two that are deprecated, what a group decides, and the others that are named. */
import { deepEqual, match, ok } from 'node:assert/strict';
import { at, CONFIRMING, MONDAY, QUARTERLY, START, TEAM, WITHOUT_TOURS } from '../in-process.js';
import { isSentences } from './expect.js';
import type { Parts } from './row.js';

const TIMES = `/api/v2/appointments/group/${TEAM}/times`;
const WIDGET = `/api/v2/group/${TEAM}/verify-widget/`;
const LEAD_CAPTURE = '?widget=lead_capture_appointment';
const FIELD_KEYS = [
  ...['price_ceiling', 'other_occupants', 'reason_for_move', 'pets', 'notes', 'move_in_date'],
  ...['current_postal_code', 'sms_opted_in', 'lease_term', 'price_floor', 'discovery_source'],
  ...['agents', 'broker_toggle', 'client_location', 'amenities', 'broker_company'],
  ...['neighborhoods', 'layout'],
].map((name) => `client.${name}`);

export const deprecatedEndpoints: Parts = {
  'GET times (deprecated)': {
    'without time answers the office hours as times of day': async (world) => {
      const { status, json } = await world.call('GET', TIMES);
      deepEqual([status, json.valid, json.errors], [200, true, {}]);
      for (const time of json.available_times) match(time, /^\d\d:\d\d:\d\d$/);
      const { times, isValid, messages } = await world.api.getTimes(TEAM);
      deepEqual([times, isValid, messages], [json.available_times, true, []]);
      deepEqual([times[0], times.at(-1)], ['09:00:00', '17:30:00']);
    },

    'without time answers regardless of who is free': async (world) => {
      const { times: before } = await world.api.getTimes(CONFIRMING);
      await world.takeAway(CONFIRMING, START);
      deepEqual((await world.api.getTimes(CONFIRMING)).times, before);
    },

    'with a time at which one is free answers the free times of its day': async (world) => {
      await world.takeAway(TEAM, at('11:00'));
      const { status, json } = await world.call('GET', `${TIMES}?time=${START}`);
      deepEqual([status, json.valid, json.errors], [200, true, {}]);
      const { times, isValid } = await world.api.getTimes(TEAM, START);
      deepEqual([times, isValid], [json.available_times, true]);
      for (const time of times) match(time, /^2026-11-23T\d\d:\d\d:\d\d$/);
      deepEqual([times.includes(START), times.includes(at('11:00'))], [true, false]);
    },

    'with a time that is not available answers 400, errors.start and the other times of its day':
      async (world) => {
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

    'says in every case with appointment_sms_opt_in whether SMS is offered': async (world) => {
      await world.takeAway(TEAM, START);
      for (const isOffered of [true, false]) {
        await world.changeGroup(TEAM, { appointments_sms_alerts: isOffered });
        for (const time of [undefined, at('11:00'), START]) {
          const query = time ? `?time=${time}` : '';
          const { json } = await world.call('GET', TIMES + query);
          deepEqual(json.appointment_sms_opt_in, isOffered, `the flag for ${time}`);
          deepEqual((await world.api.getTimes(TEAM, time)).offersSms, isOffered);
        }
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
    'layout_options is an array of the six strings': async (world) => {
      const { layoutOptions } = await world.api.verifyWidget(TEAM);
      deepEqual(layoutOptions, ['loft', 'studio', '1br', '2br', '3br', '4+br']);
    },

    'referral_sources is an array of pairs of an integer and a string': async (world) => {
      const { json } = await world.call('GET', WIDGET + LEAD_CAPTURE);
      const sources: unknown[][] = json.data.referral_sources;
      ok(sources.length > 0, 'there are sources');
      for (const [code, label, ...more] of sources)
        deepEqual([Number.isInteger(code), typeof label, more], [true, 'string', []]);
      deepEqual((await world.api.verifyWidget(TEAM)).referralSources, sources);
    },

    'discovery_source_choices is an array of objects of value and label': async (world) => {
      const { json } = await world.call('GET', WIDGET + LEAD_CAPTURE);
      const choices: { value: unknown; label: unknown }[] = json.data.discovery_source_choices;
      const { discoverySources } = await world.api.verifyWidget(TEAM);
      ok(discoverySources.length > 0, 'there are choices');
      deepEqual(
        discoverySources,
        choices.map(({ value, label }) => ({ id: value, name: label })),
      );
      for (const { id, name } of discoverySources)
        deepEqual([Number.isInteger(id), typeof name], [true, 'string']);
    },

    'field_config maps every documented key to 10, 20 or 30': async (world) => {
      const { fieldConfig } = await world.api.verifyWidget(TEAM);
      deepEqual(Object.keys(fieldConfig).sort(), [...FIELD_KEYS].sort());
      deepEqual([...new Set(Object.values(fieldConfig))].sort(), [10, 20, 30]);
    },

    'answers 400 with one string when it is inactive, and when the widget is not known': async (
      world,
    ) => {
      for (const path of [
        `/api/v2/group/${WITHOUT_TOURS}/verify-widget/${LEAD_CAPTURE}`,
        WIDGET,
        `${WIDGET}?widget=other`,
      ]) {
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

  'Other endpoints named': {},
};
