import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { requirementsFor } from '../../src/model/requirements.js';
import { createLanguage } from '../../src/strings/language.js';
import * as support from './support/prospect-form.js';

const { CONSENT, control, descriptionOf, everything, filled, formWith, heldBy, ticked } = support;

describe('the prospect form', () => {
  it('is accessible, empty and with everything that can be asked', async () => {
    await expect((await formWith()).form).to.be.accessible();
    const draft = { ...filled, morePeople: 1, broker: true };
    await expect((await formWith(draft, everything)).form).to.be.accessible();
  });

  it('names each field’s purpose for autofill, and skips native validation', async () => {
    const { form } = await formWith({ ...filled, morePeople: 1, broker: true }, everything);
    for (const [name, type, autocomplete] of [
      ['firstName', 'text', 'given-name'],
      ['lastName', 'text', 'family-name'],
      ['email', 'email', 'email'],
      ['phone', 'tel', 'tel'],
      // The browser fills in only the visitor, or a broker.
      ['email2', 'email', 'off'],
      ['brokerEmail', 'email', 'section-broker email'],
    ] as const) {
      const field = control(form, name);
      expect([field?.type, field?.autocomplete], name).to.deep.equal([type, autocomplete]);
    }
    expect(form.renderRoot.querySelectorAll('form')).to.have.length(1);
    expect(form.renderRoot.querySelector('form')?.noValidate).to.equal(true);
    expect(form.renderRoot.querySelector('[pattern]')).to.equal(null);
  });

  it('says what it was given before it’s in the page, too', () => {
    const form = document.createElement('tour-booking-prospect-form');
    form.draft = filled;
    expect(form.read()).to.deep.equal(filled);
  });

  it('takes no value that its controls hold otherwise for a typed one', async () => {
    const email = `${filled.email} `;
    const given = { ...filled, email, notes: 'A dog\r\nand a cat', pets: ['20', '10'] };
    const { form } = await formWith(given, everything);
    expect(form.read()).not.to.deep.equal(given);
    expect(form.readSince(given)).to.equal(undefined);
    const name = control(form, 'firstName');
    if (name) name.value = 'Ada';
    expect(form.readSince(given)?.firstName).to.equal('Ada');
  });

  it('marks optional fields outside of their names', async () => {
    const requirements = requirementsFor({ phone: 'optional' }, 'guided', true);
    const { visitor } = await formWith(filled, requirements);
    const name = await visitor.find('field', 'First name');
    expect(name.getAttribute('aria-required')).to.equal('true');
    expect(descriptionOf(name)).to.equal('');
    const phone = await visitor.find('field', 'Phone');
    expect(phone.hasAttribute('aria-required')).to.equal(false);
    expect(descriptionOf(phone)).to.equal('(optional)');
    // The fold itself says that its fields are optional.
    await visitor.unfold();
    const date = await visitor.find('field', 'Move-in date');
    expect([date.hasAttribute('aria-required'), descriptionOf(date)]).to.deep.equal([false, '']);
  });

  it('offers the dates that it accepts, and sends the others nowhere', async () => {
    const { form, visitor, submitted } = await formWith(filled);
    const date = control(form, 'moveInDate');
    expect([date?.min, date?.max]).to.deep.equal(['2026-11-24', '2031-11-24']);
    await visitor.unfold();
    for (const value of ['2026-11-23', '2031-11-24']) {
      await visitor.fill('Move-in date', value);
      await visitor.submit();
    }
    expect(submitted.map(({ moveInDate }) => moveInDate)).to.deep.equal(['2031-11-24']);
  });

  it('submits the controls’ values, even those set without an event', async () => {
    const { form, visitor, submitted } = await formWith(undefined, everything);
    const { firstName, lastName, email, phone } = filled;
    const values = {
      ...{ firstName, lastName, email, phone },
      platform: 'Zoom',
      platformDetails: 'z.o',
      moveInDate: '2027-01-15',
      priceFloor: '$2,000',
      priceCeiling: '3000',
      elevator: 'no',
      discoverySource: '2',
      notes: 'Two floors',
    };
    // Like a password manager: sets the value without an event.
    for (const [name, value] of Object.entries(values)) {
      const field = control(form, name);
      if (field) field.value = value;
    }
    await visitor.unfold();
    for (const label of ['Studio', 'Lakeview', 'Cats', 'Large dogs', 'In unit', 'Private', CONSENT])
      ((await visitor.find('field', label)) as HTMLInputElement).checked = true;
    await visitor.submit();
    expect(submitted).to.deep.equal([
      {
        ...filled,
        ...values,
        layout: ['studio'],
        neighborhoods: ['2'],
        pets: ['10', '30'],
        laundry: ['10'],
        outdoorSpace: ['10'],
        smsConsent: true,
      },
    ]);
  });

  it('keeps values and focus when anything else changes', async () => {
    const { form, visitor } = await formWith();
    await visitor.unfold();
    await visitor.fill('Notes', 'Two floors');
    await visitor.tick('Cats');
    const name = control(form, 'firstName');
    if (name) name.value = 'Ann';
    control(form, 'moveInDate')?.focus();
    await sendKeys({ type: '01' });
    control(form, 'phone')?.focus();
    await sendKeys({ type: '5550100' });

    form.language = createLanguage('en-GB');
    const { choices } = form.questions;
    const pets = [...(choices.pets ?? [])].reverse();
    form.questions = { ...form.questions, choices: { ...choices, pets } };
    await form.updateComplete;
    form.fieldMessages = { email: ['Not a valid email address.'] };
    const other = requirementsFor({ notes: 'hidden', elevator: 'optional' }, 'video', false);
    form.questions = { ...form.questions, requirements: other };
    await form.updateComplete;
    const back = requirementsFor({ notes: 'required', laundry: 'hidden' }, 'guided');
    form.questions = { ...form.questions, requirements: back };
    await form.updateComplete;
    form.draft = filled;
    await form.updateComplete;
    expect(heldBy(form, 'firstName')).to.equal('Ann');
    expect(heldBy(form, 'phone')).to.equal('5550100');
    expect(heldBy(form, 'notes')).to.equal('Two floors');
    // Half typed.
    expect(control(form, 'moveInDate')?.matches(':invalid')).to.equal(true);
    expect(ticked(form)).to.deep.equal(['Cats']);
    expect(visitor.focused()).to.equal('Phone');
  });

  it('submits on Enter, but not on an Enter that ends composition', async () => {
    const { form, submitted } = await formWith(filled);
    const field = control(form, 'firstName');
    field?.focus();
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const key = { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...composing };
      expect(field?.dispatchEvent(new KeyboardEvent('keydown', key))).to.equal(false);
    }
    await sendKeys({ press: 'Enter' });
    expect(submitted).to.have.length(1);
  });

  it('submits on a click alone: sandboxed frames fire no submit event', async () => {
    const { form, visitor, submitted } = await formWith(filled);
    const events: Event[] = [];
    form.renderRoot.addEventListener('submit', (event) => events.push(event));
    (await visitor.find('button', 'Book tour')).click();
    control(form, 'email')?.focus();
    await sendKeys({ press: 'Enter' });
    expect([submitted.length, events.length]).to.deep.equal([2, 0]);
  });

  it('sends nothing while busy, which keeps the focus, or without a time', async () => {
    const { form, visitor, submitted } = await formWith(filled);
    const submit = await visitor.find('button', 'Book tour');
    submit.focus();
    form.busyName = 'Booking…';
    await form.updateComplete;
    expect(submit.getAttribute('aria-disabled')).to.equal('true');
    expect(visitor.focused()).to.equal('Booking…');
    submit.click();
    await sendKeys({ press: 'Enter' });
    form.renderRoot.querySelector('form')?.requestSubmit();
    Object.assign(form, { busyName: undefined, canSubmit: false });
    await form.updateComplete;
    expect(visitor.names('button')).not.to.include('Book tour');
    form.renderRoot.querySelector('form')?.requestSubmit();
    expect(submitted).to.deep.equal([]);
    expect(heldBy(form, 'email')).to.equal(filled.email);
    await expect(form).to.be.accessible();
  });
});
