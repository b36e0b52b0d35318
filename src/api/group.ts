/** The group's configuration, every part of which is optional, and the lead sources. */
import * as z from 'zod/mini';
import { TOUR_TYPES, type TourType } from '../model/appointment.js';
import * as paths from './paths.js';
import { checkId } from './request-checks.js';
import type { CallOptions } from './retry.js';
import {
  type Answer,
  booleanOf,
  integer,
  integerOf,
  itemsOf,
  listIn,
  reader,
  record,
  textOf,
} from './schema-parts.js';
import type { Send } from './transport.js';

const readSource = reader(
  () => z.object({ id: integer(), name: z.custom<string>(textOf) }),
  ({ id, name }) => ({ id, name: name.trim() }),
);

/** A lead source in the group and in the deprecated configuration. */
export function readChoice(choice: unknown) {
  const { value: id, label: name } = Object(choice);
  return readSource({ id, name });
}

/** "discovery-sources" in the public documentation. */
const readSources = listIn('discovery_sources', readSource);

/** Where a prospect may have heard about the property. Labels aren't unique; ids are. */
export type DiscoverySource = Answer<typeof readSources>[number];

type Parts = Readonly<Record<string, unknown>>;

/** "Employee group configuration". */
const readGroup = reader(
  () => record({}),
  (given: Parts) => ({
    ...tourTypesOf(given),
    name: textOf(given.name),
    timeZone: textOf(given.timezone),
    /** Zero or less would mean a group that nobody can book; the tour flags say that. */
    maxDays: Math.max(0, integerOf(given.max_days_in_advance_to_book_tours) ?? 0) || undefined,
    phone: textOf(given.default_phone_number),
    platforms: textOf(given.platform_of_choice)
      ?.split(',')
      .flatMap((name) => textOf(name) ?? []),
    /** `false`: e-mail or phone is enough. */
    requiresEmail: booleanOf(given.always_require_email),
    offersSms: given.appointments_sms_alerts === true,
    discoverySources: itemsOf(given.discovery_source_choices, readChoice),
    /** Where to book self-guided tours if another provider handles them. 10 is the service itself. */
    selfGuidedUrl:
      given.self_guided_tour_provider === 10 ? undefined : textOf(given.self_guided_tour_url),
  }),
);

/** A group's configuration. Each part is optional: the key may lack the permission for it. */
export type Group = Partial<Answer<typeof readGroup>>;

/**
 * Both flags of a type have to be true, but only an explicit `false` closes it: a missing flag
 * counts as the other one. A type without flags may not exist, so it's offered only if a page names
 * it; guided tours always exist. Without any flags, nothing is known.
 */
function tourTypesOf(given: Parts) {
  const flagsOf = (type: TourType) => {
    const name = `${type.replace('-', '_')}_tours`;
    const flags = [given[`${name}_enabled`], given[`${name}_external_bookings_enabled`]];
    return flags.filter((flag) => typeof flag === 'boolean');
  };
  const isKnown = (type: TourType) => flagsOf(type).length > 0;
  const closedTypes = TOUR_TYPES.filter((type) => flagsOf(type).includes(false));
  const tourTypes = TOUR_TYPES.filter(
    (type) => (isKnown(type) || type === 'guided') && !closedTypes.includes(type),
  );
  return (
    TOUR_TYPES.some(isKnown) && {
      /** Types to offer. */
      tourTypes,
      /** Types that nobody can book, whatever the page configures. */
      closedTypes,
    }
  );
}

export interface GroupApi {
  /** The group's configuration. Needs the key's Employee Groups category. */
  getGroup(groupId: number, options?: CallOptions): Promise<Group>;
  /** The lead sources to choose from ("discovery-sources"). Needs the Discovery Sources category. */
  listDiscoverySources(options?: CallOptions): Promise<readonly DiscoverySource[]>;
}

export const groups = (send: Send): GroupApi => ({
  async getGroup(groupId, options) {
    const path = paths.group(checkId('group', 'groupId', groupId));
    return send('group', path, readGroup, options);
  },

  async listDiscoverySources(options) {
    return send('discovery-sources', paths.discoverySources, readSources, options);
  },
});
