import { fixture, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { TourBookingProspectForm } from '../../../src/elements/prospect-form.js';
import { type BaseField, BROKER_FIELDS } from '../../../src/model/fields.js';
import { type Draft, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { type FieldRequirements, requirementsFor } from '../../../src/model/requirements.js';
import { en } from '../../../src/strings/en.js';
import { createLanguage } from '../../../src/strings/language.js';
import { day } from '../../unit/model/arbitrary-dates.js';
import { visitorOf } from './widget.js';

export const filled: Draft = {
  ...EMPTY_DRAFT,
  firstName: 'Zenobia',
  lastName: 'O’Quillivan',
  email: 'zenobia@quillivan.example',
  phone: '+1 (555) 010-7788',
};

export const CONSENT = 'Text me about my tour.';
export const BROKER = en.fields.broker;

const labelled = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const CHOICES = {
  pets: labelled(en.options.pets),
  laundry: labelled(en.options.laundry),
  outdoorSpace: labelled(en.options.outdoorSpace),
  layout: labelled(en.options.layout),
  elevator: labelled(en.options.elevator),
  neighborhoods: labelled({ 1: 'West Loop', 2: 'Lakeview' }),
  discoverySource: labelled({ 1: 'Google', 2: 'A friend' }),
  platform: labelled({ Zoom: 'Zoom', FaceTime: 'FaceTime' }),
};

/** Asks every field, and requires none that may be optional. */
export const everything = requirementsFor(
  Object.fromEntries(
    (Object.keys(EMPTY_DRAFT) as BaseField[])
      .filter((name) => !(BROKER_FIELDS as readonly BaseField[]).includes(name))
      .map((name) => [name, 'optional'] as const),
  ),
  'video',
);

export async function formWith(
  draft: Draft = EMPTY_DRAFT,
  requirements: FieldRequirements = requirementsFor({}, 'guided'),
  links: readonly { text: string; url: string }[] = [],
) {
  const form = await fixture<TourBookingProspectForm>(html`<tour-booking-prospect-form
    .language=${createLanguage('en-US')}
    .draft=${draft}
    .today=${day('2026-11-24')}
    .questions=${{ requirements, choices: CHOICES, consent: { text: CONSENT, links }, canAddPeople: true }}
  ></tour-booking-prospect-form>`);
  return { form, visitor: visitorOf(form), submitted: handedOn(form, 'prospect-submit') };
}

export type FormVisit = Awaited<ReturnType<typeof formWith>>;

export function handedOn<Detail = Draft>(form: TourBookingProspectForm, type: string): Detail[] {
  const details: Detail[] = [];
  form.addEventListener(type, (event) => details.push((event as CustomEvent<Detail>).detail));
  return details;
}

export type TextControl = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/** A field's control by its name; `null` if the field isn't asked. */
export const control = (form: TourBookingProspectForm, name: string) =>
  form.renderRoot.querySelector<TextControl>(`[name="${name}"]`);

export const heldBy = (form: TourBookingProspectForm, name: string) => control(form, name)?.value;

export const ticked = (form: TourBookingProspectForm) =>
  [...form.renderRoot.querySelectorAll<HTMLInputElement>('input:checked')].map((box) =>
    box.labels?.[0]?.textContent?.trim(),
  );

/** A control's description, as a screen reader assembles it. */
export function descriptionOf(element: Element | null): string {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const root = element?.getRootNode() as ShadowRoot;
  return ids.map((id) => root.getElementById(id)?.textContent?.trim() ?? `no #${id}`).join(' ');
}

export function complaintOf(form: TourBookingProspectForm, name: string): string {
  const field = control(form, name);
  if (field?.getAttribute('aria-invalid') !== 'true') return '';
  return descriptionOf(field).replace('(optional)', '').trim();
}

export const summaryOf = (form: TourBookingProspectForm) =>
  [...form.renderRoot.querySelectorAll('[role="group"] li')].map(({ textContent }) =>
    textContent?.trim(),
  );

export const focusIn = (form: TourBookingProspectForm) => form.shadowRoot?.activeElement?.id;
