/** The form's choices: the page's own, else the group's, else the service's documented values in the visitor's language. */
import type { Group } from '../api/index.js';
import type { BookingOptions } from '../config/booking-options.js';
import type { Settings } from '../config/resolve.js';
import type { LegalText, Option } from '../config/schema.js';
import type { FormQuestions } from '../elements/templates/form-body.js';
import type { TourStrings } from '../strings/en.js';

/** Offered for a video tour where neither the page nor the group names any. */
const PLATFORMS = ['FaceTime', 'Google Meet', 'WhatsApp', 'Zoom'];

export interface FormOptions extends FormQuestions {
  readonly legalTexts: readonly LegalText[];
}

export function formOptions(
  { config: { options = {}, smsConsent, privacy, terms } }: Settings,
  { requirements, sourceOptions, canAddPeople }: BookingOptions,
  group: Group,
  strings: TourStrings,
): FormOptions {
  const platforms = group.platforms?.length ? group.platforms : PLATFORMS;
  const choices = (name: keyof TourStrings['options'], own?: readonly Option[]) =>
    own ?? Object.entries(strings.options[name]).map(([value, label]) => ({ value, label }));
  return {
    requirements,
    canAddPeople,
    choices: {
      pets: choices('pets', options.pets),
      laundry: choices('laundry', options.laundry),
      outdoorSpace: choices('outdoorSpace', options.outdoorSpace),
      layout: choices('layout', options.layout),
      elevator: choices('elevator'),
      neighborhoods: options.neighborhoods ?? [],
      discoverySource: sourceOptions,
      platform: options.platforms?.length
        ? options.platforms
        : platforms.map((name) => ({ value: name, label: name })),
    },
    consentText: smsConsent?.text ?? '',
    legalTexts: [privacy, terms].flatMap((text) => text ?? []),
  };
}
