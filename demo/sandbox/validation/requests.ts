/** The request bodies, stricter than the service may be: a correct client passes both. */
import { z } from 'zod';
import { parseWallTime } from '../wall-time.js';
import { REQUIRED } from './error-tree.js';

// Before the first schema: zod otherwise tries to evaluate text, which a strict policy blocks.
z.config({ jitless: true });

const BLANK = 'This field may not be blank.';

/** Missing and null values have the same messages in every type of field. */
const otherwise = (message: string) => ({
  error: ({ input }: { input?: unknown }) => {
    if (input === undefined) return REQUIRED;
    return input === null ? 'This field may not be null.' : message;
  },
});

const notAChoice = {
  error: ({ input }: { input?: unknown }) => `"${String(input)}" is not a valid choice.`,
};

const textOrEmpty = z.string(otherwise('Not a valid string.'));
const text = textOrEmpty.regex(/\S/, BLANK);
const truth = z.boolean(otherwise('Not a valid boolean.'));
const integer = z.int(otherwise('A valid integer is required.'));
const email = z.email(otherwise('Not a valid email address.'));

const digits = textOrEmpty.regex(/^\d{7,15}$/, 'Enter digits only.');
const phone = textOrEmpty.refine(
  (value) => value.replace(/\D/g, '').length >= 7,
  'Not a valid phone number.',
);
const decimalText = z
  .string(otherwise('A valid number is required, as text.'))
  .regex(/^\d+(\.\d{1,2})?$/, 'A valid number is required, as text.');

const wallTime = textOrEmpty
  .refine((value) => parseWallTime(value) !== undefined, {
    error: 'Datetime has wrong format. Use YYYY-MM-DDTHH:MM[:SS[.ffffff]], without an offset.',
  })
  .transform((value) => parseWallTime(value) ?? value);

const choiceOf = (values: readonly string[]) =>
  textOrEmpty.refine((value) => values.includes(value), notAChoice);

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, otherwise('Expected a list of items.'));

const integersOf = (values: readonly number[]) =>
  listOf(integer.refine((value) => values.includes(value), notAChoice));

/** Numeric strings, of which only these exist. */
const numericTextsOf = (values: readonly string[]) =>
  listOf(
    z
      .string(otherwise('A valid integer is required.'))
      .regex(/^\d+$/, { error: 'A valid integer is required.', abort: true })
      .refine((value) => values.includes(value), notAChoice),
  );

const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') return undefined;
      return issue.input === undefined ? REQUIRED : 'Expected an object.';
    },
  });

export const TOUR_TYPES = ['guided', 'self-guided'] as const;
export const LAYOUTS = ['loft', 'studio', '1br', '2br', '3br', '4+br'] as const;
const SMS_CONSENTS = [
  'marketing-enabled',
  'marketing-disabled',
  'all-sms-disabled',
  'client-opted-out',
] as const;

/** Clients can't set a tour's end or length. */
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
  /** Only the date of this datetime is used. */
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
