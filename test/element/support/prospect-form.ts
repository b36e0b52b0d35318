import { fixture, html } from '@open-wc/testing';
import '../../../src/define.js';
import { CONFIGURABLE_FIELDS } from '../../../src/config/config.js';
import type { Offer } from '../../../src/config/offer.js';
import type { Settings } from '../../../src/config/resolve.js';
import type { TourBookingProspectForm } from '../../../src/elements/prospect-form.js';
import type { FieldChoices } from '../../../src/elements/templates/field.js';
import {
  type Draft,
  EMPTY_DRAFT,
  type FieldName,
  type FieldRequirements,
  requirementsFor,
} from '../../../src/model/prospect.js';
import { formOptions } from '../../../src/screens/form-options.js';
import { en } from '../../../src/strings/en.js';
import { createLanguage } from '../../../src/strings/language.js';

/** A draft that has nothing wrong with it. */
export const filled: Draft = {
  ...EMPTY_DRAFT,
  firstName: 'Zenobia',
  lastName: 'O’Quillivan',
  email: 'zenobia@quillivan.example',
  phone: '+1 (555) 010-7788',
};

interface FormOptions {
  draft?: Draft;
  requirements?: FieldRequirements;
  choices?: FieldChoices;
}

export const CONSENT = 'Text me about my tour.';

const CHOICES = formOptions(
  { config: {} } as Settings,
  { tourType: 'guided' } as Offer,
  {},
  en,
).choices;

export function formWith({
  draft = EMPTY_DRAFT,
  requirements = requirementsFor({}, 'guided'),
  choices = CHOICES,
}: FormOptions = {}): Promise<TourBookingProspectForm> {
  return fixture(html`<tour-booking-prospect-form
    .language=${createLanguage('en-US')}
    .draft=${draft}
    .requirements=${requirements}
    .choices=${choices}
    .consentText=${CONSENT}
  ></tour-booking-prospect-form>`);
}

/** Everything that can be asked, none of it required that need not be. */
export const everything = requirementsFor(
  Object.fromEntries(CONFIGURABLE_FIELDS.map((name) => [name, 'optional'] as const)),
  'video',
);

const named = (...names: string[]) =>
  names.map((label, index) => ({ value: `${index + 1}`, label }));

/** A form that asks everything. */
export const wholeForm = (options: FormOptions = {}) =>
  formWith({
    requirements: everything,
    choices: {
      ...CHOICES,
      neighborhoods: named('West Loop', 'Lakeview'),
      discoverySource: named('Google', 'A friend'),
    },
    ...options,
  });

export function button(form: TourBookingProspectForm, name: string): HTMLButtonElement {
  const buttons = [...form.renderRoot.querySelectorAll('button')];
  const found = buttons.find(({ textContent }) => textContent?.trim() === name);
  if (!found) throw new Error(`No button is called "${name}".`);
  return found;
}

/** Presses a button, and waits for what it changes. */
export async function pressIn(form: TourBookingProspectForm, name: string): Promise<void> {
  button(form, name).click();
  await form.updateComplete;
}

export const fieldNamed = (form: TourBookingProspectForm, name: string): TextControl | null =>
  form.renderRoot.querySelector(`#${name}`);

/** As a person types it: the value, and an event of it. */
export async function typeInto(
  form: TourBookingProspectForm,
  name: string,
  value: string,
): Promise<void> {
  const field = fieldNamed(form, name);
  if (!field) throw new Error(`There is no field "${name}".`);
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await form.updateComplete;
}

export const heldBy = (form: TourBookingProspectForm, name: string) =>
  fieldNamed(form, name)?.value;

/** What is told at a field. */
export const messageAt = (form: TourBookingProspectForm, name: string) =>
  form.renderRoot.querySelector(`#${name}-error`)?.textContent ?? '';

export type TextControl = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/** The control that a label belongs to. */
export function control(form: TourBookingProspectForm, label: string): TextControl {
  const labels = [...form.renderRoot.querySelectorAll('label')];
  const found = labels.find(({ textContent }) => textContent?.trim() === label)?.control;
  if (!found) throw new Error(`Nothing is labelled "${label}".`);
  return found as TextControl;
}

export function hasField(form: TourBookingProspectForm, name: FieldName): boolean {
  return form.renderRoot.querySelector(`[name="${name}"]`) !== null;
}

/** What describes a control, as a screen reader puts it together. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const root = element.getRootNode() as ShadowRoot;
  return ids.map((id) => root.getElementById(id)?.textContent?.trim() ?? `no #${id}`).join(' ');
}

export function submitButton(form: TourBookingProspectForm): HTMLButtonElement {
  return form.renderRoot.querySelector('[type="submit"]') as HTMLButtonElement;
}

/** The lines of the summary of what is wrong; empty without one. */
export function summaryOf(form: TourBookingProspectForm): string[] {
  const lines = form.renderRoot.querySelectorAll('[role="group"] li');
  return [...lines].map(({ textContent }) => textContent?.trim() ?? '');
}

/** What the form hands on, in order. */
export function handedOn(form: TourBookingProspectForm, type: string): Draft[] {
  const drafts: Draft[] = [];
  form.addEventListener(type, (event) => drafts.push((event as CustomEvent<Draft>).detail));
  return drafts;
}
