/** Rules about a booking's fields in combination, and about the IDs in them. */
import { canBook } from '../calendars.js';
import type { Group } from '../records.js';
import {
  BUILDINGS,
  COMMUNITIES,
  DISCOVERY_SOURCES,
  NEIGHBORHOODS,
  UNAVAILABLE_UNITS,
  UNITS,
} from '../seed.js';
import { addError, type ErrorTree, REQUIRED } from './error-tree.js';
import type { AppointmentFields, ClientFields } from './requests.js';

const NO_CHOICE = 'is not a valid choice.';

/** Adds an error for each value that the group has retired, such as an ID that a page still sends. */
function refuseRetired(tree: ErrorTree, { settings }: Group, at: string, fields: object): void {
  for (const [field, value] of Object.entries(fields)) {
    const retired = [value].flat().filter((it) => settings.retired[field]?.includes(it));
    for (const it of retired) addError(tree, [at, field], `"${it}" ${NO_CHOICE}`);
  }
}

export const TOURS_DISABLED = 'Tours are disabled.';

const unknownId = (id: number) => `Invalid pk "${id}" - object does not exist.`;
const has = (list: readonly { id: number }[], id: number) => list.some((item) => item.id === id);

/** A video tour is a guided tour with an app and the prospect's contact there. */
export function checkAppointment(tree: ErrorTree, group: Group, fields: AppointmentFields): void {
  const fail = (field: keyof AppointmentFields, message: string) =>
    addError(tree, ['appointment', field], message);
  refuseRetired(tree, group, 'appointment', fields);
  const isVideoTour = fields.is_video_tour ?? false;
  if (isVideoTour && fields.tour_type !== 'guided')
    fail('tour_type', 'A video tour must be of the type guided.');
  else if (!canBook(group, fields.tour_type, isVideoTour)) fail('tour_type', TOURS_DISABLED);
  const app = fields.platform_of_choice?.trim();
  // A group that lists no apps takes any text.
  const listed = group.configuration.platform_of_choice.split(',').map((name) => name.trim());
  if (app && listed.some(Boolean) && !listed.includes(app))
    fail('platform_of_choice', `"${app}" ${NO_CHOICE}`);
  if (!isVideoTour) return;
  for (const field of ['platform_of_choice', 'platform_of_choice_details'] as const)
    if (!fields[field]?.trim()) fail(field, 'This field is required for a video tour.');
}

/** Where the error for several places appears isn't documented. Here: at each place after the first. */
export function checkClient(
  tree: ErrorTree,
  group: Group,
  fields: ClientFields,
  isBrokerBooked: boolean,
): void {
  const fail = (path: PropertyKey | PropertyKey[], message: string) =>
    addError(tree, ['client', path].flat(), message);
  refuseRetired(tree, group, 'client', fields);

  const places = [
    { field: 'community', known: COMMUNITIES },
    { field: 'building', known: BUILDINGS },
    { field: 'unit', known: [...UNITS, ...UNAVAILABLE_UNITS] },
  ] as const;
  const sent = places.filter(({ field }) => fields[field] !== undefined);
  for (const { field } of sent.slice(1))
    fail(field, 'Only one of community, building and unit may be sent.');
  for (const { field, known } of sent) {
    const id = fields[field] ?? 0;
    if (!has(known, id)) fail(field, unknownId(id));
  }
  if (has(UNAVAILABLE_UNITS, fields.unit ?? 0)) fail('unit', 'This unit is not available.');

  for (const id of fields.neighborhoods ?? [])
    if (!has(NEIGHBORHOODS, id)) fail('neighborhoods', unknownId(id));
  const source = fields.discovery_source;
  if (source !== undefined && !has(DISCOVERY_SOURCES, source))
    fail('discovery_source', unknownId(source));

  const [primary] = fields.people;
  if (group.configuration.always_require_email && !primary?.email)
    fail(['people', 0, 'email'], REQUIRED);
  else if (!primary?.email && !primary?.phone_1)
    fail(['people', 0, 'email'], 'An email address or a phone number is required.');
  if (fields.sms_opted_in !== undefined && !fields.people.some(({ phone_1 }) => phone_1))
    fail('sms_opted_in', 'A phone number is required.');
  if (isBrokerBooked && !fields.broker_email) fail('broker_email', REQUIRED);
}
