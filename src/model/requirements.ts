/**
 * Which fields the form shows, and which are required. The page, the group and the tour type decide, then the
 * draft. Defaults are in `fields.ts`, and what's valid in a field is in `field-validation.ts`.
 */
import type { TourType } from './appointment.js';
import { type BaseField, BROKER_FIELDS, eachField, type Requirement } from './fields.js';
import { type Draft, EMPTY_DRAFT, type FieldName } from './prospect.js';

/** `either`: an email address or a phone number is enough. */
export type FieldRequirements = Readonly<
  Partial<Record<FieldName, Requirement | 'either'>> & Record<BaseField, Requirement | 'either'>
>;

/**
 * Which fields the form has. Names are always required. A video tour requires the meeting fields,
 * which no other tour has. The service needs an email address or a phone number. If the group says so,
 * it always needs the email address, whatever the page configures.
 */
export function requirementsFor(
  configured: Partial<Record<BaseField, Requirement>>,
  tourType: TourType,
  requiresEmail?: boolean,
): FieldRequirements {
  const meeting: Requirement = tourType === 'video' ? 'required' : 'hidden';
  const contact = requiresEmail === false ? 'optional' : 'required';
  const { email = contact, phone = contact } = configured;
  const isEither = email === 'optional' && phone === 'optional' && !requiresEmail;
  return {
    ...eachField(({ asked = 'hidden' }) => asked),
    ...configured,
    email: isEither ? 'either' : requiresEmail || phone === 'hidden' ? 'required' : email,
    phone: isEither ? 'either' : email === 'hidden' && !requiresEmail ? 'required' : phone,
    firstName: 'required',
    lastName: 'required',
    platform: meeting,
    platformDetails: meeting,
  };
}

/** The fields to show for a draft, including those of a broker and of other people. */
export function askedOf(requirements: FieldRequirements, draft: Draft): FieldRequirements {
  const asked: Partial<Record<FieldName, Requirement | 'either'>> = {};
  const isBroker = requirements.broker === 'required' || draft.broker;
  if (requirements.broker !== 'hidden' && isBroker) {
    for (const name of BROKER_FIELDS) asked[name] = 'optional';
    asked.brokerEmail = 'required';
  }
  // If only brokers book, the checkbox isn't needed.
  if (requirements.broker === 'required') asked.broker = 'hidden';
  for (let person = 2; person < 2 + (draft.morePeople ?? 0); person++) {
    asked[`firstName${person}`] = asked[`lastName${person}`] = 'required';
    for (const field of ['email', 'phone'] as const) {
      asked[`${field}${person}`] = requirements[field] === 'hidden' ? 'hidden' : 'optional';
    }
  }
  // Without a phone number, there's nothing to consent to.
  if (requirements.phone === 'hidden') asked.smsConsent = 'hidden';
  return { ...requirements, ...asked };
}

/** Returns whether `askedOf` may differ for another draft: it reads only these two values. */
export function asksOther(draft: Draft, before: Draft = EMPTY_DRAFT): boolean {
  return draft.broker !== before.broker || draft.morePeople !== before.morePeople;
}
