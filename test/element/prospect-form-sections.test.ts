import { expect } from '@open-wc/testing';
import { requirementsFor } from '../../src/model/prospect.js';
import {
  BROKER,
  CONSENT,
  complaintOf,
  control,
  everything,
  type FormVisit,
  filled,
  focusIn,
  formWith,
  handedOn,
  heldBy,
  summaryOf,
  ticked,
} from './support/prospect-form.js';

const ADD = 'Add another person';

describe('the sections of the prospect form', () => {
  it('have headings, and hold each field that is asked', async () => {
    const { form, visitor } = await formWith(filled, everything);
    const sections = ['About you', 'Brokers', 'Your video call', 'What you are looking for'];
    expect(visitor.names('heading')).to.deep.equal([...sections, 'Anything else']);
    const outside = form.renderRoot.querySelectorAll(':not([part=section] *)[name]');
    expect([...outside]).to.deep.equal([control(form, 'smsConsent')]);
  });

  it('are left out where nothing of them is asked', async () => {
    const { visitor } = await formWith(filled, requirementsFor({ notes: 'hidden' }, 'guided'));
    expect(visitor.names('heading')).to.deep.equal(['About you', 'What you are looking for']);
  });
});

describe('the broker’s part of the prospect form', () => {
  it('comes and goes with the box, and keeps what was typed, there and everywhere', async () => {
    const { form, visitor } = await formWith(filled, everything);
    expect(control(form, 'brokerEmail')).to.equal(null);
    await visitor.fill('Notes', 'Two floors');
    await visitor.tick(BROKER);
    expect(control(form, 'brokerEmail')?.getAttribute('aria-required')).to.equal('true');
    await visitor.fill('Company', 'Homes & Co');
    for (const isOn of [false, true, false, true]) {
      await visitor.tick(BROKER);
      expect(control(form, 'brokerEmail') !== null).to.equal(isOn);
    }
    expect([heldBy(form, 'brokerCompany'), heldBy(form, 'notes')]).to.deep.equal([
      'Homes & Co',
      'Two floors',
    ]);
  });
});

describe('consent in the prospect form', () => {
  it('is never given beforehand and never a condition, and its box has the text that was given', async () => {
    const requirements = requirementsFor({ smsConsent: 'optional' }, 'guided');
    const { form, visitor, submitted } = await formWith(filled, requirements);
    expect(ticked(form)).to.deep.equal([]);
    const box = (await visitor.find('field', CONSENT)) as HTMLInputElement;
    expect(box.required || box.hasAttribute('aria-required')).to.equal(false);
    await visitor.submit();
    expect(submitted.map(({ smsConsent }) => smsConsent)).to.deep.equal([[]]);
  });
});

describe('further people in the prospect form', () => {
  const FIELDS = ['firstName', 'lastName', 'email', 'phone'];
  const fieldsOf = (person: number) =>
    Object.fromEntries(FIELDS.map((field) => [field + person, `${field} ${person}`]));
  const three = () => formWith({ ...filled, companions: 2, ...fieldsOf(2), ...fieldsOf(3) });
  const valuesOf = ({ form }: FormVisit, person: number) =>
    FIELDS.map((field) => heldBy(form, field + person));

  it('are added one by one, with the focus on the new one, and all that was typed is kept', async () => {
    const { form, visitor } = await formWith();
    await visitor.fill('Notes', 'Two floors');
    for (const person of [2, 3]) {
      // As a password manager does, without an event.
      const last = control(form, person === 2 ? 'email' : 'lastName2');
      if (last) last.value = 'Autofilled';
      await visitor.press(ADD);
      expect(focusIn(form)).to.equal(`firstName${person}`);
    }
    expect(visitor.names('group')).to.include.members(['Person 2', 'Person 3']);
    const kept = ['notes', 'email', 'lastName2', 'lastName3'].map((name) => heldBy(form, name));
    expect(kept).to.deep.equal(['Two floors', 'Autofilled', 'Autofilled', '']);
  });

  it('move up when one before them is removed, and the focus stays in the form', async () => {
    const visit = await three();
    const { form, visitor } = visit;
    const drafts = handedOn(form, 'draft-change');
    await visitor.press('Remove person 2');
    expect(valuesOf(visit, 2)).to.deep.equal(Object.values(fieldsOf(3)));
    expect(control(form, 'firstName3')).to.equal(null);
    expect(visitor.focused()).to.equal(ADD);
    expect(drafts).to.have.length(1);
    expect(drafts[0]).to.deep.include({ companions: 1, firstName2: 'firstName 3' });
    await visitor.press(ADD);
    expect(valuesOf(visit, 3)).to.deep.equal(['', '', '', '']);
  });

  it('take with them what was wrong with them, also by the words of the service', async () => {
    const { form, visitor } = await three();
    await visitor.submit();
    form.fieldMessages = { lastName2: ['Odd.'], notes: ['Too long.'] };
    await form.updateComplete;
    const complaints = () => FIELDS.map((field) => complaintOf(form, `${field}2`)).filter(Boolean);
    expect(complaints()).to.have.length(3);
    await visitor.press('Remove person 2');
    expect(complaints()).to.deep.equal([]);
    expect(summaryOf(form)).to.deep.equal(['Notes: Too long.']);
  });
});
