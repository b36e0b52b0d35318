/** The leasing team's configuration. Every part of it is optional. */
import { TOUR_TYPES, type TourType } from '../model/appointment.js';
import { booleanOf, integerOf, itemsOf, listOf, reader, record, textOf } from './schema-parts.js';
import { type Answer, readChoice, readSource } from './schemas.js';

type Parts = Readonly<Record<string, unknown>>;

/** Reads a group: an object in which every part is optional. `partsOf` gives the parts our names. */
/* @__NO_SIDE_EFFECTS__ */
const groupReader = (partsOf: (given: Parts) => Parts) =>
  reader(
    () => record({}),
    (given) => {
      const group = partsOf(given);
      return {
        name: textOf(group.name),
        /** Types to offer; `undefined` if the response mentions none. */
        tourTypes: listOf(group.tourTypes, tourTypeOf),
        /** Types that nobody can book, whatever the page configures. */
        closedTypes: listOf(group.closedTypes, tourTypeOf),
        timeZone: textOf(group.timeZone),
        /** Zero or less would mean a team that nobody can book; the tour flags say that. */
        maxDays: Math.max(0, integerOf(group.maxDays) ?? 0) || undefined,
        phone: textOf(group.phone),
        platforms: listOf(group.platforms, textOf),
        /** `false`: e-mail or phone is enough. */
        requiresEmail: booleanOf(group.requiresEmail),
        offersSms: group.offersSms === true,
        discoverySources: itemsOf(group.discoverySources, readSource),
        /** Where to book self-guided tours if another provider handles them. */
        selfGuidedUrl: textOf(group.selfGuidedUrl),
      };
    },
  );

/** A group from the page's own client. */
export const readOwnGroup = groupReader((group) => group);

/** "Employee group configuration". */
export const readGroup = groupReader((record) => ({
  ...tourTypesOf(record),
  name: record.name,
  timeZone: record.timezone,
  maxDays: record.max_days_in_advance_to_book_tours,
  phone: record.default_phone_number,
  platforms: textOf(record.platform_of_choice)?.split(',').filter(textOf),
  requiresEmail: record.always_require_email,
  offersSms: record.appointments_sms_alerts,
  discoverySources: itemsOf(record.discovery_source_choices, readChoice),
  // 10 is the service itself.
  selfGuidedUrl: record.self_guided_tour_provider !== 10 && record.self_guided_tour_url,
}));

/** An employee group's configuration. Each part is optional: the key may lack the permission for it. */
export type Group = Partial<Answer<typeof readGroup>>;

const tourTypeOf = (given: unknown) => TOUR_TYPES.find((type) => type === given);

/**
 * Both flags of a type have to be true, but only an explicit `false` closes it: a missing flag
 * counts as the other one. A type without flags may not exist, so it's offered only if a page names
 * it; guided tours always exist. Without any flags, nothing is known.
 */
function tourTypesOf(record: Parts) {
  const flagsOf = (type: string) => {
    const name = `${type.replace('-', '_')}_tours`;
    return [record[`${name}_enabled`], record[`${name}_external_bookings_enabled`]];
  };
  const isKnown = (type: string) => flagsOf(type).some((flag) => booleanOf(flag) !== undefined);
  const closedTypes = TOUR_TYPES.filter((type) => flagsOf(type).includes(false));
  const isOffered = (type: TourType) =>
    (isKnown(type) || type === 'guided') && !closedTypes.includes(type);
  return TOUR_TYPES.some(isKnown) && { tourTypes: TOUR_TYPES.filter(isOffered), closedTypes };
}
