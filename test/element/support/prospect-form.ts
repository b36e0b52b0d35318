import { fixture, html } from '@open-wc/testing';
import '../../../src/define.js';
import type { Offer } from '../../../src/config/offer.js';
import type { Settings } from '../../../src/config/resolve.js';
import type { TourBookingProspectForm } from '../../../src/elements/prospect-form.js';
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
}

export function formWith({
  draft = EMPTY_DRAFT,
  requirements = requirementsFor({}, 'guided'),
}: FormOptions = {}): Promise<TourBookingProspectForm> {
  return fixture(html`<tour-booking-prospect-form
    .language=${createLanguage('en-US')}
    .draft=${draft}
    .requirements=${requirements}
    .choices=${formOptions({ config: {} } as Settings, { tourType: 'guided' } as Offer, {}, en).choices}
  ></tour-booking-prospect-form>`);
}

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
