/** What can be booked: the page's settings, completed by what the leasing team has configured. */
import type { DiscoverySource, Group } from '../api/index.js';
import type { TourType } from '../model/appointment.js';
import { FIELD_NAMES } from '../model/fields.js';
import { requirementsFor } from '../model/prospect.js';
import { isTimeZone } from '../model/time-zone.js';
import type { Property, Settings } from './resolve.js';
import { type Config, choicesIn, type Option } from './schema.js';

/** How many days ahead can be booked where neither the page nor the group says it. */
export const DEFAULT_MAX_DAYS = 60;

/** The query that the page was entered with: a single-page site may have moved on by the booking. */
const LANDING_QUERY = globalThis.location?.search ?? '';

/** What the visitor and the service have said so far. */
export interface Known {
  readonly group: Group;
  /** The service's own lead sources, once they are known; `null` where they cannot be had. */
  readonly sources?: readonly DiscoverySource[] | null | undefined;
  /** The type that the visitor has chosen. */
  readonly chosenType?: TourType | undefined;
  /** Types that the service has refused although they are offered. */
  readonly refusedTypes?: readonly TourType[];
}

export type BookingOptions = Readonly<NonNullable<ReturnType<typeof createBookingOptions>>>;

/** The page wins over the group; `undefined` when nothing can be booked from outside. */
export function createBookingOptions(
  settings: Settings,
  property: Property,
  { group, sources, chosenType, refusedTypes = [] }: Known,
) {
  const { config } = settings;
  const fixed = settings.tourType && [settings.tourType];
  // What the team does not offer the service refuses, after all of the form was filled in.
  const unknown = [config.prefill?.tourType ?? 'guided'] as const;
  const tourTypes = (fixed ?? group.tourTypes ?? unknown).filter(
    (type) => !group.closedTypes?.includes(type),
  );
  const bookable = tourTypes.filter((type) => !refusedTypes.includes(type));
  const wanted = [chosenType, config.prefill?.tourType].find(
    (type) => type && bookable.includes(type),
  );
  const tourType = wanted ?? bookable[0];
  if (!tourType) return undefined;

  const groupZone = group.timeZone && isTimeZone(group.timeZone) ? group.timeZone : undefined;
  const discoverySource = fixedSource(settings);
  // The group's may be out of date: they only stand in for the service's own.
  const known = (sources === null ? group.discoverySources : sources) ?? [];
  const sourceOptions: readonly Option[] =
    config.options?.discoverySources ?? known.map(({ id, name }) => ({ value: id, label: name }));
  // Not where the page knows the answer, or nobody knows the choices.
  const isSourceAsked = discoverySource === undefined && sourceOptions.length > 0;
  const { selfGuidedUrl: url } = group;
  const { people, ...fields } = config.fields ?? {};
  const smsBox = smsBoxOf(config);
  return {
    property,
    /** What is offered, refused types too; never empty. */
    tourTypes,
    tourType,
    /** Where self-guided tours are booked when that is not here. */
    elsewhere: tourType === 'self-guided' && url?.startsWith('https:') ? url : undefined,
    /** IANA zone of the property, when anybody knows it. */
    timeZone: property.timeZone ?? groupZone,
    // Bounded, so that the last day is a date: some teams write a number for "no limit".
    maxDays: Math.min(settings.maxDays ?? group.maxDays ?? DEFAULT_MAX_DAYS, 9999),
    requirements: requirementsFor(
      {
        ...fields,
        ...withoutChoices(config),
        ...(isSourceAsked ? {} : { discoverySource: 'hidden' }),
        smsConsent: smsBox === 'shown' ? 'optional' : 'hidden',
      },
      tourType,
      group.requiresEmail,
    ),
    /** Whether a prospect may add more people. */
    canAddPeople: people === 'optional',
    smsBox,
    /** The lead source that is sent whatever the prospect says. */
    discoverySource,
    sourceOptions,
  };
}

/** Fields whose choices the page has emptied: there is nothing to ask. */
function withoutChoices(config: Config): Record<string, 'hidden'> {
  const empty = FIELD_NAMES.filter((name) => choicesIn(config, name)?.length === 0);
  return Object.fromEntries(empty.map((name) => [name, 'hidden']));
}

/**
 * Whether there is a box for text messages, or why there is none. Only the page knows which text the
 * prospect agrees to: a group alone brings no box.
 */
function smsBoxOf({ fields = {}, smsConsent }: Config) {
  if (fields.smsConsent === 'hidden') return 'hidden';
  if (!smsConsent?.text) return 'no-text';
  return fields.phone === 'hidden' ? 'no-phone' : 'shown';
}

/** Whether the service's lead sources would be of use: they are asked for by the page alone. */
export function wantsSources(settings: Settings): boolean {
  const { fields, options } = settings.config;
  return (
    (fields?.discoverySource ?? 'hidden') !== 'hidden' &&
    !options?.discoverySources &&
    fixedSource(settings) === undefined
  );
}

function fixedSource({ discoverySource, config }: Settings): number | undefined {
  return discoverySource ?? attributedSource(config.attribution, LANDING_QUERY);
}

/** The lead source of the first rule that fits a query. Letter case is no difference: `utm_source=Google`. */
export function attributedSource(attribution: Config['attribution'], query: string) {
  const params = new URLSearchParams(query);
  const rule = attribution?.rules?.find(({ param, equals }) =>
    params.getAll(param).some((value) => value.toLowerCase() === equals.toLowerCase()),
  );
  return rule && Number(rule.discoverySource);
}
