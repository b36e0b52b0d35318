/** Endpoints: the two that are deprecated, what a group decides, and the others that are named. */
import { failureOf, holds, isSentences, matches, same, toldBy } from './expect.js';
import { part } from './row.js';
import {
  at,
  CONFIRMING,
  MONDAY,
  PRIVATE,
  PUBLIC,
  QUARTERLY,
  START,
  TEAM,
  WITHOUT_TOURS,
} from './world.js';

const TIMES = `/api/v2/appointments/group/${TEAM}/times`;
const WIDGET = `/api/v2/group/${TEAM}/verify-widget/`;
const FIELD_KEYS = [
  'price_ceiling',
  'other_occupants',
  'reason_for_move',
  'pets',
  'notes',
  'move_in_date',
  'current_postal_code',
  'sms_opted_in',
  'lease_term',
  'price_floor',
  'discovery_source',
  'agents',
  'broker_toggle',
  'client_location',
  'amenities',
  'broker_company',
  'neighborhoods',
  'layout',
].map((name) => `client.${name}`);

export const deprecatedEndpoints = [
  ...part('GET times (deprecated)', {
    'is asked at its documented path, with an optional time': async (world) => {
      await world.api.getTimes(TEAM);
      const { method, path, query } = await world.lastSent();
      same([method, path, query], ['GET', TIMES, {}]);
      await world.api.getTimes(TEAM, START);
      same((await world.lastSent()).query, { time: START });
    },

    'without time answers the office hours as times of day': async (world) => {
      const { status, json } = await world.call('GET', TIMES);
      same([status, json.valid, json.errors], [200, true, {}]);
      for (const time of json.available_times) matches(time, /^\d\d:\d\d:\d\d$/);
      const { times, isValid, messages } = await world.api.getTimes(TEAM);
      same([times, isValid, messages], [json.available_times, true, []]);
      same([times[0], times.at(-1)], ['09:00:00', '17:30:00']);
    },

    'without time answers regardless of who is free': async (world) => {
      const { times: before } = await world.api.getTimes(CONFIRMING);
      await world.takeAway(CONFIRMING, START);
      same((await world.api.getTimes(CONFIRMING)).times, before);
    },

    'with a time at which one is free answers the free times of its day': async (world) => {
      await world.takeAway(TEAM, at('11:00'));
      const { status, json } = await world.call('GET', `${TIMES}?time=${START}`);
      same([status, json.valid, json.errors], [200, true, {}]);
      const { times, isValid } = await world.api.getTimes(TEAM, START);
      same([times, isValid], [json.available_times, true]);
      for (const time of times) matches(time, /^2026-11-23T\d\d:\d\d:\d\d$/);
      same([times.includes(START), times.includes(at('11:00'))], [true, false]);
    },

    'with a time that is not available answers 400 with other times of that day': async (world) => {
      await world.takeAway(TEAM, START);
      const { status, json } = await world.call('GET', `${TIMES}?time=${START}`);
      same([status, json.valid, Object.keys(json.errors)], [400, false, ['start']]);
      holds(isSentences(json.errors.start), 'errors.start is an array of strings');
      holds(json.available_times.length > 0, 'some times are answered');
      for (const time of json.available_times) {
        matches(time, /^2026-11-23T\d\d:\d\d:\d\d$/);
        holds(time !== START, 'the taken one is not among them');
      }
    },

    'with a time that is not available is an answer for callers of the client': async (world) => {
      await world.takeAway(TEAM, START);
      const { times, isValid, messages } = await world.api.getTimes(TEAM, START);
      same(isValid, false);
      same(
        messages.map(({ path }) => path),
        [['start']],
      );
      const { slots } = await world.api.getAvailableTimes({ groupId: TEAM, from: MONDAY });
      same(times, slots);
    },

    'says in every case with appointment_sms_opt_in whether SMS is offered': async (world) => {
      await world.takeAway(TEAM, START);
      for (const isOffered of [true, false]) {
        await world.changeGroup(TEAM, { appointments_sms_alerts: isOffered });
        for (const time of [undefined, at('11:00'), START]) {
          const query = time ? `?time=${time}` : '';
          const { json } = await world.call('GET', TIMES + query);
          same(json.appointment_sms_opt_in, isOffered, `the flag for ${time}`);
          same((await world.api.getTimes(TEAM, time)).offersSms, isOffered);
        }
      }
    },

    'takes only a time without offset': async (world) => {
      for (const time of ['soon', `${START}Z`, MONDAY]) {
        const { status, json } = await world.call('GET', `${TIMES}?time=${time}`);
        same([status, json.valid, isSentences(json.errors.start)], [400, false, true], time);
      }
    },
  }),

  ...part('GET verify-widget (deprecated)', {
    'is asked at its documented path, for lead_capture_appointment': async (world) => {
      await world.api.verifyWidget(TEAM);
      const { method, path, query } = await world.lastSent();
      same([method, path, query], ['GET', WIDGET, { widget: 'lead_capture_appointment' }]);
    },

    'layout_options is an array of the six strings': async (world) => {
      const { layoutOptions } = await world.api.verifyWidget(TEAM);
      same(layoutOptions, ['loft', 'studio', '1br', '2br', '3br', '4+br']);
    },

    'referral_sources is an array of pairs of an integer and a string': async (world) => {
      const { json } = await world.call('GET', `${WIDGET}?widget=lead_capture_appointment`);
      const sources: unknown[][] = json.data.referral_sources;
      holds(sources.length > 0, 'there are sources');
      for (const [code, label, ...more] of sources)
        same([Number.isInteger(code), typeof label, more], [true, 'string', []]);
      same((await world.api.verifyWidget(TEAM)).referralSources, sources);
    },

    'discovery_source_choices is an array of objects of value and label': async (world) => {
      const { json } = await world.call('GET', `${WIDGET}?widget=lead_capture_appointment`);
      const choices: { value: unknown; label: unknown }[] = json.data.discovery_source_choices;
      const { discoverySources } = await world.api.verifyWidget(TEAM);
      holds(discoverySources.length > 0, 'there are choices');
      same(
        discoverySources,
        choices.map(({ value, label }) => ({ id: value, name: label })),
      );
      for (const { id, name } of discoverySources)
        same([Number.isInteger(id), typeof name], [true, 'string']);
    },

    'field_config maps every documented key to 10, 20 or 30': async (world) => {
      const { fieldConfig } = await world.api.verifyWidget(TEAM);
      same(Object.keys(fieldConfig).sort(), [...FIELD_KEYS].sort());
      same([...new Set(Object.values(fieldConfig))].sort(), [10, 20, 30]);
    },

    'answers 400 with one string at widget when it is inactive': async (world) => {
      const path = `/api/v2/group/${WITHOUT_TOURS}/verify-widget/?widget=lead_capture_appointment`;
      const { status, json } = await world.call('GET', path);
      same([status, Object.keys(json), Object.keys(json.errors)], [400, ['errors'], ['widget']]);
      same([json.errors.widget.length, isSentences(json.errors.widget)], [1, true]);
      matches(json.errors.widget[0], /inactive/);
      const told = await toldBy(world.api.verifyWidget(WITHOUT_TOURS));
      same(told, { kind: 'refused', at: ['widget'] });
    },

    'answers the same for a widget that is not known': async (world) => {
      for (const query of ['', '?widget=other']) {
        const { status, json } = await world.call('GET', WIDGET + query);
        same([status, isSentences(json.errors.widget)], [400, true], query);
      }
    },
  }),

  ...part('Employee group configuration', {
    'decides the enabled tour types': async (world) => {
      same((await world.api.getGroup(TEAM)).tourTypes, ['guided', 'self-guided', 'video']);
      same((await world.api.getGroup(QUARTERLY)).tourTypes, ['guided']);
      same((await world.api.getGroup(WITHOUT_TOURS)).tourTypes, []);
    },
    'decides the platform choices': async (world) => {
      same((await world.api.getGroup(TEAM)).platforms, ['Skype', 'FaceTime', 'Google Meet']);
      same((await world.api.getGroup(QUARTERLY)).platforms, undefined);
    },
  }),

  ...part('Other endpoints named', {
    'PUT clients/:id needs a private key': async (world) => {
      const edit = async (key: string) =>
        (await world.call('PUT', '/api/v2/clients/890', { key, body: {} })).status;
      same([await edit(PUBLIC), await edit(PRIVATE)], [403, 200]);
    },
    'sync/listings needs a private key with sync access enabled': async (world) => {
      const sync = async (key: string) =>
        (await world.call('GET', '/api/v2/sync/listings', { key })).status;
      const keys = [PUBLIC, 'PRIVATE_NO_SYNC', PRIVATE];
      same(await Promise.all(keys.map(sync)), [403, 403, 200]);
    },
    'discovery-sources returns the lead source options': async (world) => {
      const sources = await world.api.listDiscoverySources();
      const { method, path } = await world.lastSent();
      same([method, path], ['GET', '/api/v2/discovery-sources']);
      holds(sources.length > 0, 'there are sources');
      for (const { id, name } of sources)
        same([Number.isInteger(id), typeof name], [true, 'string']);
    },
    'a group that does not exist is not found': async (world) => {
      same((await failureOf(world.api.getGroup(9999))).kind, 'not-found');
      const from = MONDAY;
      same(
        (await failureOf(world.api.getAvailableTimes({ groupId: 9999, from }))).kind,
        'not-found',
      );
    },
  }),
];
