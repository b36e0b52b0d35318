/**
 * What the prospect types, and the checks that need no server. The draft outlives every screen:
 * going back, a taken slot and a lost answer keep it.
 */
import type { TourType } from './appointment.js';

/** The form's values as typed; choices are lists of option values. */
export interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly platform: string;
  readonly platformDetails: string;
  /** `YYYY-MM-DD` of the date control, or empty. */
  readonly moveInDate: string;
  readonly pets: readonly string[];
  readonly laundry: readonly string[];
  readonly notes: string;
}

export type FieldName = keyof Draft;

export type Requirement = 'required' | 'optional' | 'hidden';

export type FieldRequirements = Readonly<Record<FieldName, Requirement>>;

/** Why a value cannot be sent; the words for it are the strings' business. */
export type FieldProblem = 'required' | 'invalid-email' | 'invalid-phone' | 'invalid-date';

export const EMPTY_DRAFT: Draft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  platform: '',
  platformDetails: '',
  moveInDate: '',
  pets: [],
  laundry: [],
  notes: '',
};

/** Names are always asked; how to meet is asked for a video tour alone, and then it is required. */
export function requirementsFor(
  configured: Partial<FieldRequirements>,
  tourType: TourType,
): FieldRequirements {
  const meeting: Requirement = tourType === 'video' ? 'required' : 'hidden';
  return {
    email: 'required',
    phone: 'required',
    moveInDate: 'optional',
    pets: 'optional',
    laundry: 'optional',
    notes: 'optional',
    ...configured,
    firstName: 'required',
    lastName: 'required',
    platform: meeting,
    platformDetails: meeting,
  };
}

/**
 * The first problem of one value. Deliberately lenient: one-letter names, plus signs, quotes and
 * any script are fine, and only the service knows whether a mailbox or a phone exists.
 */
export function findProblem(
  name: FieldName,
  draft: Draft,
  requirements: FieldRequirements,
): FieldProblem | undefined {
  const requirement = requirements[name];
  const value = draft[name];
  if (requirement === 'hidden') return undefined;
  if (value.length === 0 || (typeof value === 'string' && !value.trim())) {
    return requirement === 'required' ? 'required' : undefined;
  }
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim())) {
    return 'invalid-email';
  }
  if (name === 'phone' && draft.phone.replace(/\D/g, '').length < 7) return 'invalid-phone';
  return undefined;
}
