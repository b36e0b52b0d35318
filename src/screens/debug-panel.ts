/**
 * The developer's panel: what's configured, what to fix, and how the service responded. In English,
 * for the developer of the page. Never shows the key or who books.
 */
import { html, nothing } from 'lit';
import type { Config } from '../config/schema.js';
import { smsTerms } from '../config/sms-consent.js';
import type { ManagedTour } from '../model/appointment.js';
import { instantOf } from '../model/time-zone.js';
import { toUtcMillis } from '../model/wall-time.js';
import { describeFailure, describeFault } from '../page/reports.js';
import { faultsOf, groupOf, propertyOf, propertyZoneOf } from '../store/selectors.js';
import type { State } from '../store/state.js';

/** Renders nothing without the attribute `debug`; `tag` is the element's name. */
export function debugPanel(tag: string, version: string, state: State) {
  const { preferences, settings, calls } = state;
  if (!preferences?.isDebug) return nothing;
  // A later call of the same method may have succeeded.
  const latest = new Map(calls.map(({ method, error }) => [method, error]));
  const failures = [...latest.values()].filter((error) => error && error.kind !== 'aborted');
  const problems = [
    ...faultsOf(state).map((fault) => describeFault(fault, tag)),
    ...failures.map((error) => error && describeFailure(error, tag, settings?.baseUrl)),
  ].filter(Boolean);
  const answers = calls.map(
    ({ method, answer, milliseconds }) => [method, `${answer}, ${milliseconds} ms`] as const,
  );
  return html`<section class="debug" part="debug" lang="en" dir="ltr" aria-label="tour-booking debug">
    <h2>${problems.length ? 'Problems found' : 'No problems found'}</h2>
    <p>tour-booking ${version}</p>
    ${problems.map((text) => html`<p>${text}</p>`)}
    ${table('Configuration', Object.entries(configuration(state)))}
    ${table('Calls', answers)}
  </section>`;
}

function table(caption: string, rows: readonly (readonly [name: string, value: unknown])[]) {
  const known = rows.filter(([, value]) => value !== undefined);
  return html`<table>
    <caption>${caption}</caption>
    ${known.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
  </table>`;
}

/** The values in use, whether they're the page's, the group's or the default. */
function configuration(state: State): Record<string, unknown> {
  const { settings, options, preferences, managed } = state;
  if (!settings) return {};
  const { baseUrl, apiKey, list, config } = settings;
  const { groupId, place, location } = propertyOf(state) ?? {};
  const group = groupOf(state);
  const fields = Object.entries(options?.requirements ?? {}).map((field) => field.join(' '));
  return {
    'base-url': baseUrl || 'none: the api property replaces it',
    'api-key': apiKey ? 'given' : 'none',
    'group-id': groupId ?? 'not chosen yet',
    'client-id': list && 'given',
    place: place && `${place.kind} ${place.id}`,
    location,
    locale: preferences?.locale ?? 'closest lang',
    'time-zone': propertyZoneOf(state) ?? 'unknown',
    'answered-times': list?.answeredTimes ?? (managed && answeredTimes(managed.tour)),
    'tour types': options?.tourTypes.join(', '),
    'max-days': options?.maxDays,
    phone: group.phone,
    'discovery source': options?.discoverySource,
    fields: options && fields.filter((field) => !field.endsWith('hidden')).join(', '),
    smsConsent: options?.requirements.smsConsent === 'optional' ? sentFor(config) : undefined,
  };
}

/** What the checkbox for text messages sends. */
function sentFor({ smsConsent }: Config): string {
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
  const isLabel = +new Date(startsAt) === toUtcMillis(start);
  if (!isLabel) return 'utc';
  return timeZone && instantOf(start, timeZone) === toUtcMillis(start) ? 'utc or wall' : 'wall';
}
