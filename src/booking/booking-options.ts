/**
 * Which tour types are offered, which one is preselected, which are booked elsewhere, and which fields and lead
 * sources the form asks for: by the page's settings, completed by the group's. What a later change does to a
 * chosen time: `store/offer.ts`.
 */
import type { DiscoverySource, Group } from '../api/group.js';
import { attributedSource } from '../config/attribution.js';
import { type Config, choicesIn, type Option } from '../config/config.js';
import type { Settings } from '../config/resolve.js';
import type { TourType } from '../model/appointment.js';
import { FIELD_NAMES } from '../model/fields.js';
import type { Property } from '../model/property.js';
import type { Draft, FieldName } from '../model/prospect.js';
import { askedOf, requirementsFor } from '../model/requirements.js';
import { hasSmsBox } from './consent.js';

export type BookingOptions = Readonly<NonNullable<ReturnType<typeof createBookingOptions>>>;

/** What a visitor chooses a time for, and what a booking sends: the property and the type. */
export type Offer = Pick<BookingOptions, 'property' | 'tourType'>;

/** The page takes precedence over the group; `undefined` if the group takes no bookings here. */
export function createBookingOptions(
  settings: Settings,
  property: Property,
  group: Group,
  /** The service's own lead sources, once known. */
  sources?: readonly DiscoverySource[],
  chosenType?: TourType,
  refusedTypes: readonly TourType[] = [],
) {
  const { config } = settings;
  const fixed = settings.tourType && [settings.tourType];
  const preferred = config.prefill?.tourType;
  // The service refuses a type that the group doesn't offer, but only after the form is filled in.
  const tourTypes = (fixed ?? group.tourTypes ?? [preferred ?? 'guided']).filter(
    (type) => !group.closedTypes?.includes(type),
  );
  const bookable = tourTypes.filter((type) => !refusedTypes.includes(type));
  const tourType = [chosenType, preferred, bookable[0]].find(
    (type) => type && bookable.includes(type),
  );
  if (!tourType) return undefined;

  const discoverySource = fixedSource(settings);
  const sourceOptions: readonly Option[] =
    config.options?.discoverySources ??
    sources?.map(({ id, name }) => ({ value: id, label: name })) ??
    [];
  // The form doesn't ask if the page provides the source, or if there are no choices.
  const isSourceAsked = discoverySource === undefined && sourceOptions.length > 0;
  const { selfGuidedUrl: url } = group;
  const { people, ...fields } = config.fields ?? {};
  return {
    property,
    /** The offered types, including refused ones; never empty. */
    tourTypes,
    tourType,
    /** Where to book self-guided tours, if not here. */
    elsewhere: tourType === 'self-guided' && url?.startsWith('https:') ? url : undefined,
    requirements: requirementsFor(
      {
        ...fields,
        ...withoutChoices(config),
        ...(isSourceAsked ? {} : { discoverySource: 'hidden' }),
        smsConsent: hasSmsBox(config) ? 'optional' : 'hidden',
      },
      tourType,
      group.requiresEmail,
    ),
    canAddPeople: people === 'optional',
    /** The lead source that's sent, whatever the prospect answers. */
    discoverySource,
    sourceOptions,
  };
}

/** The names of the fields that the form shows. */
export function askedNames({ requirements }: BookingOptions, draft: Draft): readonly FieldName[] {
  const asked = askedOf(requirements, draft);
  const names = Object.keys(asked) as FieldName[];
  return names.filter((name) => (asked[name] ?? 'hidden') !== 'hidden');
}

/** Fields whose choices the page has emptied, so there's nothing to choose. */
function withoutChoices(config: Config): Record<string, 'hidden'> {
  const empty = FIELD_NAMES.filter((name) => choicesIn(config, name)?.length === 0);
  return Object.fromEntries(empty.map((name) => [name, 'hidden']));
}

/**
 * Returns whether to request the service's lead sources: only if the page shows the field and nothing else provides its
 * choices.
 */
export function wantsSources(settings: Settings): boolean {
  const { fields, options } = settings.config;
  return (
    (fields?.discoverySource ?? 'hidden') !== 'hidden' &&
    !options?.discoverySources &&
    fixedSource(settings) === undefined
  );
}

function fixedSource({ discoverySource, config }: Settings): number | undefined {
  return discoverySource ?? attributedSource(config.attribution);
}
