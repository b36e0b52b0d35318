/**
 * The panel of `debug`, in English: settings and their sources, faults, and calls. Never shows the key or who
 * books. `reporting/console-messages.ts` words the faults and failures.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { meaningOf } from '../model/answered-start.js';
import { describeFailure, describeFault } from '../reporting/console-messages.js';
import { groupOf, maxDaysOf, propertyOf, zoneOf } from '../store/properties.js';
import type { State } from '../store/state.js';
import { VERSION } from '../version.js';
import type { Ui } from './ui.js';

/** Rows without a value aren't shown. */
export type Row = readonly [name: string, value: unknown, note?: string];

/**
 * Renders nothing without the attribute `debug`; `tag` is the element's name, and `ownRows` are the rows that only this
 * element has.
 */
export function debugPanel(
  tag: string,
  state: State,
  ui: Ui,
  ownRows: readonly Row[],
  failure = state.unavailableBecause,
): TemplateResult | typeof nothing {
  const { preferences, settings, calls, faults } = state;
  if (!preferences?.isDebug) return nothing;
  const problems = [
    ...faults.map((fault) => describeFault(fault, tag)),
    failure && describeFailure(failure, tag, settings?.baseUrl),
  ].filter(Boolean);
  return html`<section class="debug" part="debug" lang="en" dir="ltr" aria-label="tour-booking debug">
    <h2>${problems.length ? 'Problems found' : 'No problems found'}</h2>
    <p>tour-booking ${VERSION}</p>
    ${problems.map((text) => html`<p>${text}</p>`)}
    ${table('Configuration', [...configuration(state, ui), ...ownRows])}
    ${table(
      'Calls',
      calls.map(({ request, answer, milliseconds }) => [request, answer, `${milliseconds} ms`]),
    )}
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

function configuration(state: State, ui: Ui): Row[] {
  const { settings, options, preferences } = state;
  if (!settings) return [];
  const { baseUrl, config } = settings;
  const property = propertyOf(state);
  const { groupId, place, location, timeZone } = property ?? {};
  const group = groupOf(state, property);
  /** The page takes precedence over the group. */
  const from = (ofPage: unknown, ofGroup?: unknown) =>
    ofPage ? 'the page' : ofGroup ? 'the group' : 'default';
  const page = 'the page';
  const fields = Object.entries(options?.requirements ?? {}).map(([name, requirement]): Row => {
    const isOfGroup = group.requiresEmail !== undefined && /^(email|phone)$/.test(name);
    // The one field that the group decides, whatever the page configures.
    const isForced = name === 'email' && group.requiresEmail;
    const ofPage = !isForced && config.fields?.[name as keyof typeof config.fields];
    const source = from(ofPage, isOfGroup);
    return [`field ${name}`, requirement === 'hidden' ? undefined : requirement, source];
  });
  return [
    ['base-url', baseUrl, page],
    ['api-key', 'given', page],
    ['group-id', groupId ?? 'not chosen yet', page],
    ['group', group.name, from(false, true)],
    ['place', place && `${place.kind} ${place.id}`, page],
    ['location', location || undefined, page],
    ['locale', preferences?.locale ?? 'closest lang', from(preferences?.locale)],
    ['time-zone', zoneOf(state, property) ?? 'unknown', from(timeZone, group.timeZone)],
    ['tour types', options?.tourTypes.join(', '), from(settings.tourType, group.tourTypes)],
    ['max-days', maxDaysOf(state, property), from(settings.maxDays, group.maxDays)],
    ['phone', (ui.office ?? group).phone, from(ui.office, true)],
    ['discovery source', options?.discoverySource, page],
    ...fields,
  ];
}

/** What the response to the latest booking reveals about offsets. */
export function latestAnswer(state: State): Row {
  const { tour } = state.shownTour ?? {};
  const meaning = tour && meaningOf(tour.start, tour.startsAt, zoneOf(state, tour.property));
  return ['answered-times', meaning, 'the latest booking'];
}
