/**
 * The developer's panel: what's configured and where it came from, what to fix, and how the service
 * responded. In English, for the developer of the page. Never shows the key or who books.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { isKeyFault } from '../api/errors.js';
import type { Connection } from '../config/attributes.js';
import type { Call } from '../config/client.js';
import { smsTerms } from '../config/sms-consent.js';
import type { ManagedTour } from '../model/appointment.js';
import { instantOf } from '../model/time-zone.js';
import { toUtcMillis } from '../model/wall-time.js';
import { categoryOf, describeFailure, describeFaults } from '../page/reports.js';
import { faultsOf, groupOf, propertyOf, propertyZoneOf } from '../store/selectors.js';
import type { State } from '../store/state.js';

/** A setting's name, value and source. */
type Row = readonly [name: string, value: unknown, source?: string];

/** Renders nothing without the attribute `debug`; `tag` is the element's name. */
export function debugPanel(tag: string, version: string, state: State) {
  if (!state.preferences?.isDebug) return nothing;
  const isList = state.kind === 'appointments';
  const failure = isList ? state.list.failure : state.blockedBy;
  const problems = [
    ...faultsOf(state).map((fault) => describeFaults(tag, [fault])),
    failure && describeFailure(failure, tag, state.settings?.baseUrl),
  ].filter(Boolean);
  const calls = state.calls.map(
    ({ method, answer, milliseconds }): Row => [method, answer, `${milliseconds} ms`],
  );
  return html`<section class="debug" part="debug" lang="en" dir="ltr" aria-label="tour-booking debug">
    <h2>${problems.length ? 'Problems found' : 'No problems found'}</h2>
    <p>tour-booking ${version}</p>
    ${problems.map((text) => html`<p>${text}</p>`)}
    ${table('Configuration', isList ? appointmentsRows(state) : bookingRows(state))}
    ${table('Key permissions', permissions(state.calls))}
    ${table('Calls', calls)}
  </section>`;
}

function table(caption: string, rows: readonly Row[]): TemplateResult | typeof nothing {
  if (!rows.length) return nothing;
  return html`<table>
    <caption>${caption}</caption>
    ${rows.map(
      ([name, value, source]) =>
        html`<tr><th scope="row">${name}</th><td>${value}</td><td>${source}</td></tr>`,
    )}
  </table>`;
}

function connectionRows({ baseUrl, apiKey }: Connection): Row[] {
  return [
    ['base-url', baseUrl || 'none', baseUrl ? 'the page' : 'the api property'],
    ['api-key', apiKey ? 'given' : 'none', 'the page'],
  ];
}

function bookingRows(state: State): Row[] {
  const { settings, options, preferences } = state;
  if (!settings) return [];
  const { config } = settings;
  const group = groupOf(state);
  const from = (isGiven: unknown, isOfGroup?: unknown, otherwise = 'default') =>
    isGiven ? 'the page' : isOfGroup ? 'the group' : otherwise;
  const page = config.locations ? 'config.locations' : 'the page';
  const { place, groupId, timeZone, location } = options?.property ?? {};
  const rows: Row[] = [
    ...connectionRows(settings),
    ['group-id', groupId ?? 'not chosen yet', page],
    ['place', place ? `${place.kind} ${place.id}` : 'none', place ? page : 'default'],
    ['location', location ?? 'none', location ? page : 'default'],
    ['locale', preferences?.locale ?? 'closest lang', from(preferences?.locale)],
  ];
  if (!options) return rows;
  const { requirements, discoverySource, sourceOptions } = options;
  const source = discoverySource ?? `${sourceOptions.length} to choose from`;
  const sourceFrom = discoverySource ? 'config.attribution' : 'the prospect';
  const isOtherZone = timeZone && group.timeZone && timeZone !== group.timeZone;
  const zoneOfPage = isOtherZone ? `${page}; the group says ${group.timeZone}` : page;
  const zoneFrom = timeZone ? zoneOfPage : from(false, options.timeZone);
  rows.push(
    ['tour types', options.tourTypes.join(', '), from(settings.tourType, group.tourTypes)],
    ['time-zone', options.timeZone ?? 'unknown', zoneFrom],
    ['max-days', options.maxDays, from(settings.maxDays, group.maxDays)],
    ['phone', group.phone ?? 'unknown', from(false, group.phone)],
    ['discovery source', source, from(settings.discoverySource, false, sourceFrom)],
  );
  for (const [name, requirement] of Object.entries(requirements)) {
    if (requirement === 'hidden') continue;
    const isGiven =
      config.fields?.[name as keyof typeof config.fields] ??
      (name === 'smsConsent' && config.smsConsent?.text);
    const isOfGroup = ['email', 'phone'].includes(name) && group.requiresEmail !== undefined;
    rows.push([`field ${name}`, requirement, from(isGiven, isOfGroup)]);
  }
  if (options.smsBox === 'shown') {
    const { purpose, optedIn, optedOut, links } = smsTerms(config.smsConsent);
    const sent = `${optedIn} if checked, ${optedOut} if not`;
    const isBare = purpose === 'marketing' && !links.length;
    const advice = isBare ? ': carriers expect links to terms and a privacy policy' : '';
    rows.push(['smsConsent sends', sent, `purpose ${purpose}${advice}`]);
  }
  if (group.offersSms && options.smsBox === 'no-text') {
    const why = 'no checkbox: the group sends text messages, but you have to provide the wording';
    rows.push(['field smsConsent', why, 'config.smsConsent.text is missing']);
  }
  const tour = state.managed?.tour;
  if (tour?.startsAt) rows.push(['answered-times', answeredTimes(tour), 'the latest booking']);
  return rows;
}

function appointmentsRows(state: State): Row[] {
  const { settings } = state;
  const property = propertyOf(state);
  if (!settings?.list || !property) return [];
  return [
    ...connectionRows(settings),
    ['group-id', property.groupId, 'the page'],
    ['client-id', 'given', 'the page'],
    ['time-zone', propertyZoneOf(state) ?? 'unknown', property.timeZone ? 'the page' : 'the group'],
    ['answered-times', settings.list.answeredTimes],
  ];
}

/**
 * Returns whether the offset of a start in a response is real: the `answered-times` to set on a list of
 * appointments.
 */
function answeredTimes({ start, startsAt, timeZone }: ManagedTour): string {
  const isLabel = +new Date(startsAt ?? '') === toUtcMillis(start);
  if (!isLabel) return 'utc';
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
