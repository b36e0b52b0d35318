/**
 * Reads a group's settings, such as its zone, phone and how far ahead it can be booked, and the lead sources.
 * Which tour types are open or closed by the group's flags. The page's own settings are added in
 * `booking/booking-options.ts`.
 */
import * as z from 'zod/mini';
import { TOUR_TYPES, type TourType } from '../model/appointment.js';
import { checkId, paths } from './requests.js';
import type { CallOptions } from './retry-reads.js';
import {
  filledText,
  goodItems,
  ifValid,
  inData,
  integer,
  listWithGaps,
  type ModelOf,
  schemaOf,
  type Warn,
} from './schema-parts.js';
import type { Send } from './transport.js';

const source = () => z.object({ id: integer(), name: filledText() });

/** "discovery-sources" in the public documentation. */
export const sourcesAnswer = schemaOf(() => inData({ discovery_sources: listWithGaps(source()) }));

/** Where a prospect may have heard about the property. Labels aren't unique; ids are. */
export type DiscoverySource = ModelOf<typeof source>;

const flag = () => ifValid(z.boolean());

/** "Employee group configuration". */
export const groupAnswer = schemaOf(() =>
  z.object({
    name: ifValid(filledText()),
    timezone: ifValid(filledText()),
    guided_tours_enabled: flag(),
    guided_tours_external_bookings_enabled: flag(),
    self_guided_tours_enabled: flag(),
    self_guided_tours_external_bookings_enabled: flag(),
    video_tours_enabled: flag(),
    video_tours_external_bookings_enabled: flag(),
    /** Zero or less is ignored. It would mean that nobody can book, which the tour flags already tell. */
    max_days_in_advance_to_book_tours: ifValid(integer().check(z.positive())),
    default_phone_number: ifValid(filledText()),
    /** Names, separated by commas. */
    platform_of_choice: ifValid(filledText()),
    /** `false`: an email address or a phone number is enough. */
    always_require_email: flag(),
    self_guided_tour_provider: ifValid(integer()),
    self_guided_tour_url: ifValid(filledText()),
  }),
);
type Answer = ModelOf<typeof groupAnswer>;

/** The service itself, as `self_guided_tour_provider`. */
const OWN_PROVIDER = 10;

const toGroup = (given: Answer) => {
  return {
    ...tourTypesOf(given),
    name: given.name,
    timeZone: given.timezone,
    maxDays: given.maxDaysInAdvanceToBookTours,
    phone: given.defaultPhoneNumber,
    requiresEmail: given.alwaysRequireEmail,
    platforms: namesIn(given.platform),
    /** Where to book self-guided tours if another provider handles them. */
    selfGuidedUrl:
      given.selfGuidedTourProvider === OWN_PROVIDER ? undefined : given.selfGuidedTourUrl,
  };
};

const namesIn = (list: string | undefined): readonly string[] | undefined =>
  list
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** A group's configuration. A part that's missing or invalid doesn't spoil the others. */
export type Group = Readonly<Partial<ReturnType<typeof toGroup>>>;

/**
 * Each type has two flags: `false` closes the type, and a missing flag says nothing. A type without flags is offered
 * only if a page names it, except guided tours, which always exist. Without any flags, nothing is known.
 */
function tourTypesOf(given: Answer): {
  /** Types to offer. */
  tourTypes?: readonly TourType[];
  /** Types that nobody can book, whatever the page configures. */
  closedTypes?: readonly TourType[];
} {
  const flags: Readonly<Record<TourType, readonly (boolean | undefined)[]>> = {
    guided: [given.guidedToursEnabled, given.guidedToursExternalBookingsEnabled],
    'self-guided': [given.selfGuidedToursEnabled, given.selfGuidedToursExternalBookingsEnabled],
    video: [given.videoToursEnabled, given.videoToursExternalBookingsEnabled],
  };
  const isKnown = (type: TourType) => flags[type].some((flag) => flag !== undefined);
  if (!TOUR_TYPES.some(isKnown)) return {};
  const closedTypes = TOUR_TYPES.filter((type) => flags[type].includes(false));
  const tourTypes = TOUR_TYPES.filter(
    (type) => (isKnown(type) || type === 'guided') && !closedTypes.includes(type),
  );
  return { tourTypes, closedTypes };
}

export interface GroupApi {
  /** The group's configuration. Needs the key's Employee Groups category. */
  getGroup(groupId: number, options?: CallOptions): Promise<Group>;
  /** The lead sources to choose from ("discovery-sources"). Needs the Discovery Sources category. */
  listDiscoverySources(options?: CallOptions): Promise<readonly DiscoverySource[]>;
}

export const groups = (send: Send, warn: Warn): GroupApi => ({
  async getGroup(groupId, options) {
    const path = paths.group(checkId('group', 'groupId', groupId));
    return toGroup(await send('group', path, groupAnswer, options));
  },

  async listDiscoverySources(options) {
    const operation = 'discovery-sources';
    const { data } = await send(operation, paths.discoverySources, sourcesAnswer, options);
    return goodItems(data.discoverySources, (count) => warn('discovery_sources', count));
  },
});
