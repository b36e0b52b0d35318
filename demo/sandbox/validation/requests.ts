/**
 * The request bodies, field by field ("Booking request body"). Stricter than the service may be: an
 * unknown key, a number where numeric text belongs or an empty optional field is refused, since a
 * client that never sends them is right whatever the service does.
 */
import type { z } from 'zod';
import {
  choiceOf,
  decimalText,
  digits,
  email,
  integer,
  integersOf,
  listOf,
  numericTextsOf,
  object,
  phone,
  text,
  textOrEmpty,
  truth,
  wallTime,
} from './fields.js';

export const TOUR_TYPES = ['guided', 'self-guided'] as const;
export const LAYOUTS = ['loft', 'studio', '1br', '2br', '3br', '4+br'] as const;
const SMS_CONSENTS = [
  'marketing-enabled',
  'marketing-disabled',
  'all-sms-disabled',
  'client-opted-out',
] as const;

/** The client can set neither the end nor the length of a tour, so there is no field for them. */
export const appointmentFields = object({
  start: wallTime,
  tour_type: choiceOf(TOUR_TYPES).transform((value) => value as (typeof TOUR_TYPES)[number]),
  location: textOrEmpty.optional(),
  broker_booked: truth.optional(),
  is_video_tour: truth.optional(),
  platform_of_choice: textOrEmpty.optional(),
  platform_of_choice_details: textOrEmpty.optional(),
});
export type AppointmentFields = z.infer<typeof appointmentFields>;

const person = object({
  first_name: text,
  last_name: text,
  email: email.optional(),
  phone_1: phone.optional(),
});

export const clientFields = object({
  broker_first_name: text.optional(),
  broker_last_name: text.optional(),
  broker_company: text.optional(),
  broker_phone: digits.optional(),
  broker_email: email.optional(),
  people: listOf(person).min(1, 'At least one person is required.'),
  community: integer.optional(),
  building: integer.optional(),
  unit: integer.optional(),
  sms_opted_in: choiceOf(SMS_CONSENTS).optional(),
  /** A datetime, of which only the date part is used. */
  move_in_date: wallTime.optional(),
  layout: listOf(choiceOf(LAYOUTS)).nullable().optional(),
  price_floor: decimalText.optional(),
  price_ceiling: decimalText.optional(),
  pets: numericTextsOf(['10', '20', '30']).optional(),
  discovery_source: integer.optional(),
  notes: text.optional(),
  neighborhoods: listOf(integer).optional(),
  elevator: truth.optional(),
  laundry: integersOf([10, 20, 30]).optional(),
  outdoor_space: integersOf([10, 20]).optional(),
});
export type ClientFields = z.infer<typeof clientFields>;

export const moveFields = object({ start: wallTime });
