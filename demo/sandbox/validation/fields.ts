/** The kinds of field a request body has, each with the text it is refused with. */
import { z } from 'zod';
import { parseWallTime } from '../wall-time.js';
import { REQUIRED } from './error-tree.js';

const BLANK = 'This field may not be blank.';

/** What is missing or null is told as that, whatever kind of field it is. */
const otherwise = (message: string) => ({
  error: ({ input }: { input?: unknown }) => {
    if (input === undefined) return REQUIRED;
    return input === null ? 'This field may not be null.' : message;
  },
});

const notAChoice = {
  error: ({ input }: { input?: unknown }) => `"${String(input)}" is not a valid choice.`,
};

export const textOrEmpty = z.string(otherwise('Not a valid string.'));
export const text = textOrEmpty.regex(/\S/, BLANK);
export const truth = z.boolean(otherwise('Not a valid boolean.'));
export const integer = z.int(otherwise('A valid integer is required.'));
export const email = z.email(otherwise('Not a valid email address.'));

export const digits = textOrEmpty.regex(/^\d{7,15}$/, 'Enter digits only.');
export const phone = textOrEmpty.refine(
  (value) => value.replace(/\D/g, '').length >= 7,
  'Not a valid phone number.',
);
export const decimalText = z
  .string(otherwise('A valid number is required, as text.'))
  .regex(/^\d+(\.\d{1,2})?$/, 'A valid number is required, as text.');

export const wallTime = textOrEmpty
  .refine((value) => parseWallTime(value) !== undefined, {
    error: 'Datetime has wrong format. Use YYYY-MM-DDTHH:MM[:SS[.ffffff]], without an offset.',
  })
  .transform((value) => parseWallTime(value) ?? value);

export const choiceOf = (values: readonly string[]) =>
  textOrEmpty.refine((value) => values.includes(value), notAChoice);

export const integersOf = (values: readonly number[]) =>
  z.array(
    integer.refine((value) => values.includes(value), notAChoice),
    otherwise('Expected a list of items.'),
  );

/** Numeric text: each item must be digits, and of those only the known values exist. */
export const numericTextsOf = (values: readonly string[]) =>
  z.array(
    z
      .string(otherwise('A valid integer is required.'))
      .regex(/^\d+$/, { error: 'A valid integer is required.', abort: true })
      .refine((value) => values.includes(value), notAChoice),
    otherwise('Expected a list of items.'),
  );

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, otherwise('Expected a list of items.'));

export const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') return undefined;
      return issue.input === undefined ? REQUIRED : 'Expected an object.';
    },
  });
