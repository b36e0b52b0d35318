/** What the form asks, and its choices: the page's own, else the service's documented values in the visitor's words. */
import type { Offer } from '../config/offer.js';
import type { Settings } from '../config/resolve.js';
import type { Option } from '../config/schema.js';
import type { FieldChoices } from '../elements/templates/field.js';
import type { Group } from '../model/appointment.js';
import { type FieldRequirements, requirementsFor } from '../model/prospect.js';
import type { TourStrings } from '../strings/tour-strings.js';

/** Offered for a video tour where neither the page nor the group names any. */
const PLATFORMS = ['FaceTime', 'Google Meet', 'WhatsApp', 'Zoom'];

export interface FormOptions {
  readonly requirements: FieldRequirements;
  readonly choices: FieldChoices;
}

export function formOptions(
  { config: { fields = {}, options = {} } }: Settings,
  { tourType }: Offer,
  group: Group,
  strings: TourStrings,
): FormOptions {
  const platforms = group.platforms?.length ? group.platforms : PLATFORMS;
  const choices = (
    own: readonly Option[] | undefined,
    defaults: Readonly<Record<string, string>>,
  ) => own ?? Object.entries(defaults).map(([value, label]) => ({ value, label }));
  return {
    requirements: requirementsFor(fields, tourType),
    choices: {
      pets: choices(options.pets, strings.petOptions),
      laundry: choices(options.laundry, strings.laundryOptions),
      platforms: options.platforms ?? platforms.map((name) => ({ value: name, label: name })),
    },
  };
}
