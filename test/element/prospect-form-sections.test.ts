import { expect } from '@open-wc/testing';
import { requirementsFor } from '../../src/model/prospect.js';
import {
  CONSENT,
  control,
  everything,
  fieldNamed,
  filled,
  formWith,
  handedOn,
  hasField,
  heldBy,
  pressIn,
  submitButton,
  summaryOf,
  typeInto,
  wholeForm,
} from './support/prospect-form.js';

type Form = Awaited<ReturnType<typeof formWith>>;

/** The headings, each with the labels of the fields under it. */
function outline(form: Form): Record<string, string[]> {
  const sections = [...form.renderRoot.querySelectorAll('[part="section"]')];
  return Object.fromEntries(
    sections.map((section) => [
      section.querySelector('h3')?.textContent ?? 'no heading',
      [...section.querySelectorAll<HTMLInputElement>('[name]')]
        .map(({ name }) => name)
        .filter((name, index, all) => all.indexOf(name) === index),
    ]),
  );
}

const BROKER = ['FirstName', 'LastName', 'Company', 'Phone', 'Email'].map(
  (name) => `broker${name}`,
);
const ticked = (form: Form) =>
  [...form.renderRoot.querySelectorAll<HTMLInputElement>('[type="checkbox"]')].filter(
    ({ checked }) => checked,
  );

describe('the prospect form with everything switched on', () => {
  it('has sections with headings, each field in one of them', async () => {
    const form = await wholeForm();
    expect(outline(form)).to.deep.equal({
      'About you': ['firstName', 'lastName', 'email', 'phone'],
      Brokers: ['broker'],
      'Your video call': ['platform', 'platformDetails'],
      'What you are looking for': [
        'moveInDate',
        'layout',
        'priceFloor',
        'priceCeiling',
        'neighborhoods',
        'pets',
        'laundry',
        'outdoorSpace',
        'elevator',
      ],
      'Anything else': ['discoverySource', 'notes'],
    });
    await expect(form).to.be.accessible();
  });

  it('has no heading without a field under it', async () => {
    const hidden = { moveInDate: 'hidden', pets: 'hidden', laundry: 'hidden', notes: 'hidden' };
    const requirements = requirementsFor(hidden as never, 'guided');
    const form = await formWith({ requirements });
    expect(Object.keys(outline(form))).to.deep.equal(['About you']);
  });

  it('fills the visitor in by the browser, and nobody else but a broker', async () => {
    const form = await wholeForm({ draft: { ...filled, companions: 1, broker: ['yes'] } });
    const asked = (name: string) => fieldNamed(form, name)?.autocomplete;
    expect(asked('email')).to.equal('email');
    expect(asked('email2')).to.equal('off');
    expect(asked('brokerEmail')).to.equal('section-broker email');
  });

  it('hands on everything that stands in it', async () => {
    const form = await wholeForm({ draft: filled });
    const submitted = handedOn(form, 'prospect-submit');
    const values = {
      platform: 'Zoom',
      platformDetails: 'z.o',
      moveInDate: '2027-01-15',
      priceFloor: '$2,000',
      priceCeiling: '3000',
      elevator: 'no',
      discoverySource: '2',
      notes: 'Two floors',
    };
    for (const [name, value] of Object.entries(values)) {
      const field = fieldNamed(form, name);
      if (field) field.value = value;
    }
    for (const label of ['Studio', 'Lakeview', 'Cats', 'In unit', 'Private', CONSENT]) {
      control(form, label).checked = true;
    }
    submitButton(form).click();
    expect(submitted).to.deep.equal([
      {
        ...filled,
        ...values,
        layout: ['studio'],
        neighborhoods: ['2'],
        pets: ['10'],
        laundry: ['10'],
        outdoorSpace: ['10'],
        smsConsent: ['yes'],
      },
    ]);
  });
});

describe('the broker’s part of the prospect form', () => {
  it('is shown when the box is ticked, and not when it is not', async () => {
    const form = await wholeForm();
    expect(BROKER.some((name) => fieldNamed(form, name))).to.equal(false);
    control(form, 'I am a broker and book for a client').click();
    await form.updateComplete;
    expect(BROKER.every((name) => fieldNamed(form, name))).to.equal(true);
    expect(fieldNamed(form, 'brokerEmail')?.getAttribute('aria-required')).to.equal('true');
    await expect(form).to.be.accessible();
    control(form, 'I am a broker and book for a client').click();
    await form.updateComplete;
    expect(BROKER.some((name) => fieldNamed(form, name))).to.equal(false);
  });

  it('keeps what was typed when it goes and comes back, with all the rest', async () => {
    const form = await wholeForm();
    await typeInto(form, 'notes', 'Two floors');
    const box = () => control(form, 'I am a broker and book for a client');
    box().click();
    await form.updateComplete;
    await typeInto(form, 'brokerCompany', 'Homes & Co');
    await typeInto(form, 'brokerEmail', 'jeff@example.com');
    for (const isOn of [false, true, false, true]) {
      box().click();
      await form.updateComplete;
      expect(fieldNamed(form, 'brokerEmail') !== null).to.equal(isOn);
    }
    expect(heldBy(form, 'brokerCompany')).to.equal('Homes & Co');
    expect(heldBy(form, 'brokerEmail')).to.equal('jeff@example.com');
    expect(heldBy(form, 'notes')).to.equal('Two floors');
  });

  it('does not stand in the way once the box is unticked', async () => {
    const requirements = requirementsFor({ broker: 'optional' }, 'guided');
    const form = await formWith({ draft: { ...filled, broker: ['yes'] }, requirements });
    const submitted = handedOn(form, 'prospect-submit');
    submitButton(form).click();
    await form.updateComplete;
    expect(summaryOf(form)).to.deep.equal(['Broker’s email: Please fill this in.']);
    control(form, 'I am a broker and book for a client').click();
    await form.updateComplete;
    expect(summaryOf(form)).to.deep.equal([]);
    submitButton(form).click();
    expect(submitted).to.have.length(1);
  });

  it('has no box where only brokers book', async () => {
    const requirements = requirementsFor({ broker: 'required' }, 'guided');
    const form = await formWith({ requirements });
    expect([hasField(form, 'broker'), hasField(form, 'brokerEmail')]).to.deep.equal([false, true]);
  });
});

describe('consent in the prospect form', () => {
  it('is never given beforehand, and its box has the text that was given', async () => {
    const form = await wholeForm();
    expect(ticked(form)).to.deep.equal([]);
    expect(control(form, CONSENT).checked).to.equal(false);
    await pressIn(form, 'Add another person');
    control(form, 'I am a broker and book for a client').click();
    await form.updateComplete;
    expect(ticked(form).map(({ name }) => name)).to.deep.equal(['broker']);
  });

  it('is never a condition', async () => {
    const requirements = requirementsFor({ smsConsent: 'optional' }, 'guided');
    const form = await formWith({ draft: filled, requirements });
    const box = control(form, CONSENT);
    expect(box.required || box.hasAttribute('aria-required')).to.equal(false);
    const submitted = handedOn(form, 'prospect-submit');
    submitButton(form).click();
    expect(submitted.map(({ smsConsent }) => smsConsent)).to.deep.equal([[]]);
  });

  it('is kept as it was given, and as it was taken back', async () => {
    const form = await wholeForm();
    control(form, CONSENT).click();
    await form.updateComplete;
    form.requirements = requirementsFor({ smsConsent: 'optional', notes: 'hidden' }, 'guided');
    await form.updateComplete;
    expect(control(form, CONSENT).checked).to.equal(true);
    control(form, CONSENT).click();
    form.requirements = everything;
    await form.updateComplete;
    expect(control(form, CONSENT).checked).to.equal(false);
  });

  it('is not asked where no phone is', async () => {
    const fields = { smsConsent: 'optional', phone: 'hidden' } as const;
    const form = await formWith({ requirements: requirementsFor(fields, 'guided') });
    expect(hasField(form, 'smsConsent')).to.equal(false);
  });
});
