/** What can be booked: the page's settings, completed by what the leasing team has configured. */
import type { DiscoverySource, Group, TourType } from '../model/appointment.js';
import { type FieldRequirements, requirementsFor } from '../model/prospect.js';
import { isTimeZone } from '../model/time-zone.js';
import { attributedSource, LANDING_QUERY } from './attribution.js';
import type { Config, Option } from './config.js';
import type { Property, Settings } from './resolve.js';

/** How many days ahead can be booked where neither the page nor the group says it. */
const DEFAULT_MAX_DAYS = 60;

/** What the visitor and the service have said so far. */
export interface Known {
  readonly group: Group;
  /** The service's own lead sources, once they are known. */
  readonly sources?: readonly DiscoverySource[] | undefined;
  /** The type that the visitor has chosen. */
  readonly chosenType?: TourType | undefined;
}

export interface Offer {
  readonly property: Property;
  /** What the visitor may choose from; never empty. */
  readonly tourTypes: readonly TourType[];
  readonly tourType: TourType;
  /** Where self-guided tours are booked when that is not here. */
  readonly elsewhere: string | undefined;
  /** IANA zone of the property, when anybody knows it. */
  readonly timeZone: string | undefined;
  readonly maxDays: number;
  readonly requirements: FieldRequirements;
  /** The lead source that is sent whatever the prospect says. */
  readonly discoverySource: number | undefined;
  readonly sourceOptions: readonly Option[];
}

/** The page wins over the group; `undefined` when nothing can be booked from outside. */
export function createOffer(
  settings: Settings,
  property: Property,
  { group, sources = [], chosenType }: Known,
): Offer | undefined {
  const { config } = settings;
  const fixed = settings.tourType && [settings.tourType];
  // What the team does not offer the service refuses, after all of the form was filled in.
  const unknown = [config.prefill?.tourType ?? 'guided'] as const;
  const tourTypes = (fixed ?? group.tourTypes ?? unknown).filter(
    (type) => group.tourTypes?.includes(type) ?? true,
  );
  const wanted = [chosenType, config.prefill?.tourType].find(
    (type) => type && tourTypes.includes(type),
  );
  const tourType = wanted ?? tourTypes[0];
  if (!tourType) return undefined;

  const groupZone = group.timeZone && isTimeZone(group.timeZone) ? group.timeZone : undefined;
  const discoverySource =
    settings.discoverySource ?? attributedSource(config.attribution, LANDING_QUERY);
  const known = group.discoverySources?.length ? group.discoverySources : sources;
  const sourceOptions =
    config.options?.discoverySources ?? known.map(({ id, name }) => ({ value: id, label: name }));
  const isAsked = discoverySource === undefined && sourceOptions.length > 0;
  const { selfGuidedUrl: url } = group;
  return {
    property,
    tourTypes,
    tourType,
    elsewhere: tourType === 'self-guided' && url?.startsWith('https:') ? url : undefined,
    timeZone: property.timeZone ?? groupZone,
    // Bounded, so that the last day is a date: some teams write a number for "no limit".
    maxDays: Math.min(settings.maxDays ?? group.maxDays ?? DEFAULT_MAX_DAYS, 9999),
    requirements: requirementsFor(
      {
        ...config.fields,
        // Nothing to choose from, nothing to ask.
        ...Object.fromEntries(withoutChoices(config)),
        // Nor where the page knows the answer, or nobody knows the choices.
        ...(isAsked ? {} : { discoverySource: 'hidden' }),
        ...(offersSms(settings, group) ? { smsConsent: 'optional' } : { smsConsent: 'hidden' }),
      },
      tourType,
      group.requiresEmail,
    ),
    discoverySource,
    sourceOptions,
  };
}

/** Fields whose choices the page has emptied. */
function withoutChoices({ options = {} }: Config): [string, 'hidden'][] {
  const names = ['pets', 'laundry', 'layout', 'outdoorSpace', 'neighborhoods'] as const;
  return names.filter((name) => options[name]?.length === 0).map((name) => [name, 'hidden']);
}

/** Asked for by the page, by giving a text for it, or by the team. */
function offersSms({ config }: Settings, group: Group): boolean {
  const asked = config.fields?.smsConsent;
  if (asked) return asked === 'optional';
  return config.smsConsent?.text !== undefined || group.offersSms === true;
}

/** Whether the service's lead sources would be of use: they are asked for by the page alone. */
export function wantsSources({ config, discoverySource }: Settings, group: Group): boolean {
  return (
    (config.fields?.discoverySource ?? 'hidden') !== 'hidden' &&
    !config.options?.discoverySources &&
    !group.discoverySources?.length &&
    discoverySource === undefined &&
    attributedSource(config.attribution, LANDING_QUERY) === undefined
  );
}
