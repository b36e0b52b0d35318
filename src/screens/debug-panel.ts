/**
 * The developer's panel: what's configured and where it came from, what to fix, and how the service
 * responded. In English, for the developer of the page. Never shows the key or who books.
 */
import { html, nothing } from 'lit';
import { isKeyFault } from '../api/errors.js';
import type { Call } from '../config/client.js';
import { smsTerms } from '../config/sms-consent.js';
import type { ManagedTour } from '../model/appointment.js';
import { instantOf } from '../model/time-zone.js';
import { toUtcMillis } from '../model/wall-time.js';
import { categoryOf, describeFailure, describeFault } from '../page/reports.js';
import { faultsOf, groupOf, propertyOf, propertyZoneOf } from '../store/selectors.js';
import type { State } from '../store/state.js';

/** Rows without a value aren't shown. */
type Row = readonly [name: string, value: unknown, note?: string];

/** Renders nothing without the attribute `debug`; `tag` is the element's name. */
export function debugPanel(tag: string, version: string, state: State) {
  const { preferences, settings, calls, list, blockedBy } = state;
  if (!preferences?.isDebug) return nothing;
  const failure = list.failure ?? blockedBy;
  const problems = [
    ...faultsOf(state).map((fault) => describeFault(fault, tag)),
    failure && describeFailure(failure, tag, settings?.baseUrl),
  ].filter(Boolean);
  const answers = calls.map(
    ({ method, answer, milliseconds }): Row => [method, answer, `${milliseconds} ms`],
  );
  return html`<section class="debug" part="debug" lang="en" dir="ltr" aria-label="tour-booking debug">
    <h2>${problems.length ? 'Problems found' : 'No problems found'}</h2>
    <p>tour-booking ${version}</p>
    ${problems.map((text) => html`<p>${text}</p>`)}
    ${table('Configuration', configuration(state))}
    ${table('Key permissions', permissions(calls))}
    ${table('Calls', answers)}
  </section>`;
}

function table(caption: string, rows: readonly Row[]) {
  const known = rows.filter(([, value]) => value !== undefined);
  if (!known.length) return nothing;
  return html`<table>
    <caption>${caption}</caption>
    ${known.map(
      ([name, value, note]) =>
        html`<tr><th scope="row">${name}</th><td>${value}</td><td>${note}</td></tr>`,
    )}
  </table>`;
}

function configuration(state: State): Row[] {
  const { settings, options, preferences, managed } = state;
  if (!settings) return [];
  const { baseUrl, apiKey, list, config } = settings;
  const { groupId, place, location, timeZone } = propertyOf(state) ?? {};
  const group = groupOf(state);
  /** The page takes precedence over the group. */
  const row = (name: string, value: unknown, ofPage: unknown, ofGroup?: unknown): Row => [
    name,
    value,
    ofPage ? 'the page' : ofGroup ? 'the group' : 'default',
  ];
  const fields = Object.entries(options?.requirements ?? {}).map(([name, requirement]) =>
    row(
      `field ${name}`,
      requirement === 'hidden' ? undefined : requirement,
      config.fields?.[name as keyof typeof config.fields],
      group.requiresEmail !== undefined && ['email', 'phone'].includes(name),
    ),
  );
  return [
    row('base-url', baseUrl || 'none: the api property replaces it', true),
    row('api-key', apiKey ? 'given' : 'none', true),
    row('group-id', groupId ?? 'not chosen yet', true),
    row('client-id', list && 'given', true),
    row('place', place && `${place.kind} ${place.id}`, true),
    row('location', location || undefined, true),
    row('locale', preferences?.locale ?? 'closest lang', preferences?.locale),
    row('time-zone', propertyZoneOf(state) ?? 'unknown', timeZone, group.timeZone),
    row('tour types', options?.tourTypes.join(', '), settings.tourType, group.tourTypes),
    row('max-days', options?.maxDays, settings.maxDays, group.maxDays),
    row('phone', group.phone, false, true),
    row('discovery source', options?.discoverySource, true),
    ...fields,
    ['smsConsent', smsConsentOf(state), 'config.smsConsent'],
    list
      ? ['answered-times', list.answeredTimes, 'the page']
      : ['answered-times', managed && answeredTimes(managed.tour), 'the latest booking'],
  ];
}

/** What the checkbox for text messages sends, or why there is none. */
function smsConsentOf(state: State): string | undefined {
  const { settings, options } = state;
  const { smsConsent } = settings?.config ?? {};
  if (options?.requirements.smsConsent !== 'optional')
    return options && groupOf(state).offersSms && !smsConsent?.text
      ? 'no checkbox: the group sends text messages, but config.smsConsent.text is missing'
      : undefined;
  const { purpose, optedIn, optedOut, links } = smsTerms(smsConsent);
  const isBare = purpose === 'marketing' && !links.length;
  const advice = isBare ? '; carriers expect links to terms and a privacy policy' : '';
  return `sends ${optedIn} if checked, ${optedOut} if not${advice}`;
}

/**
 * Returns whether the offset of a start in a response is real: the `answered-times` to set on a list of
 * appointments.
 */
function answeredTimes({ start, startsAt, timeZone }: ManagedTour): string | undefined {
  if (!startsAt) return undefined;
  if (+new Date(startsAt) !== toUtcMillis(start)) return 'utc';
  return timeZone && instantOf(start, timeZone) === toUtcMillis(start) ? 'utc or wall' : 'wall';
}

/** What the responses so far reveal; sends no requests. */
function permissions(calls: readonly Call[]): Row[] {
  const known = new Map<string, string>();
  for (const { method, error } of calls) {
    const isRefused = isKeyFault(error);
    if (error && !isRefused) continue;
    const refusal = 'no: ask for this category, and check that the key is active';
    known.set(categoryOf(method), isRefused ? refusal : 'yes');
  }
  return [...known];
}
