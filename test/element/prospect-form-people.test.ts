import { expect } from '@open-wc/testing';
import { requirementsFor } from '../../src/model/prospect.js';
import {
  fieldNamed,
  filled,
  formWith,
  handedOn,
  heldBy,
  messageAt,
  pressIn,
  submitButton,
  summaryOf,
  typeInto,
} from './support/prospect-form.js';

type Form = Awaited<ReturnType<typeof formWith>>;

const focusIn = (form: Form) => form.shadowRoot?.activeElement?.id;
const ADD = 'Add another person';

/** A form with two further people. */
async function three(): Promise<Form> {
  const form = await formWith({ draft: filled });
  for (const person of [2, 3]) {
    await pressIn(form, ADD);
    await typeInto(form, `firstName${person}`, `First ${person}`);
    await typeInto(form, `lastName${person}`, `Last ${person}`);
    await typeInto(form, `email${person}`, `p${person}@example.com`);
    await typeInto(form, `phone${person}`, `55501${person}0`);
  }
  return form;
}
const valuesOf = (form: Form, person: number) =>
  ['firstName', 'lastName', 'email', 'phone'].map((field) => heldBy(form, field + person));

describe('further people in the prospect form', () => {
  it('are added one by one, and the focus goes to the new one', async () => {
    const form = await formWith();
    expect(fieldNamed(form, 'firstName2')).to.equal(null);
    await pressIn(form, ADD);
    expect(focusIn(form)).to.equal('firstName2');
    await pressIn(form, ADD);
    expect(focusIn(form)).to.equal('firstName3');
    const legends = [...form.renderRoot.querySelectorAll('fieldset.person legend')];
    expect(legends.map(({ textContent }) => textContent)).to.deep.equal(['Person 2', 'Person 3']);
    await expect(form).to.be.accessible();
  });

  it('keep what was typed, with and without a word of it', async () => {
    const form = await formWith();
    await typeInto(form, 'notes', 'Two floors');
    const email = fieldNamed(form, 'email');
    if (email) email.value = 'autofilled@example.com';
    await pressIn(form, ADD);
    expect(heldBy(form, 'notes')).to.equal('Two floors');
    expect(heldBy(form, 'email')).to.equal('autofilled@example.com');
    const second = fieldNamed(form, 'lastName2');
    if (second) second.value = 'Autofilled';
    await pressIn(form, ADD);
    expect(heldBy(form, 'lastName2')).to.equal('Autofilled');
    expect(heldBy(form, 'lastName3')).to.equal('');
  });

  it('move up when one before them is removed, and the focus stays in the form', async () => {
    const form = await three();
    await pressIn(form, 'Remove person 2');
    expect(valuesOf(form, 2)).to.deep.equal(['First 3', 'Last 3', 'p3@example.com', '5550130']);
    expect(fieldNamed(form, 'firstName3')).to.equal(null);
    expect(focusIn(form)).to.equal('add-person');
    expect(heldBy(form, 'email')).to.equal(filled.email);
    await pressIn(form, ADD);
    expect(valuesOf(form, 3)).to.deep.equal(['', '', '', '']);
  });

  it('leave those before them alone when they are removed', async () => {
    const form = await three();
    await pressIn(form, 'Remove person 3');
    expect(valuesOf(form, 2)).to.deep.equal(['First 2', 'Last 2', 'p2@example.com', '5550120']);
    expect(fieldNamed(form, 'firstName3')).to.equal(null);
  });

  it('are told at each change, and handed on', async () => {
    const form = await three();
    const drafts = handedOn(form, 'draft-change');
    const submitted = handedOn(form, 'prospect-submit');
    await pressIn(form, 'Remove person 2');
    expect(drafts.map(({ companions }) => companions)).to.deep.equal([1]);
    submitButton(form).click();
    expect(submitted).to.have.length(1);
    const { companions, firstName2, email2 } = submitted[0] ?? filled;
    expect([companions, firstName2, email2]).to.deep.equal([1, 'First 3', 'p3@example.com']);
  });

  it('have names to be filled in, and addresses to be checked', async () => {
    const form = await formWith({ draft: filled });
    await pressIn(form, ADD);
    await typeInto(form, 'email2', 'nobody');
    submitButton(form).click();
    await form.updateComplete;
    await form.updateComplete;
    expect(summaryOf(form)).to.deep.equal([
      'Person 2: First name: Please fill this in.',
      'Person 2: Last name: Please fill this in.',
      'Person 2: Email: Enter an address like name@example.com.',
    ]);
    expect(messageAt(form, 'email2')).to.include('address');
    await expect(form).to.be.accessible();
    await pressIn(form, 'Remove person 2');
    expect(summaryOf(form)).to.deep.equal([]);
    const submitted = handedOn(form, 'prospect-submit');
    submitButton(form).click();
    expect(submitted).to.have.length(1);
  });

  it('take with them what was wrong with them', async () => {
    const form = await three();
    await typeInto(form, 'email2', 'nobody');
    submitButton(form).click();
    await form.updateComplete;
    expect(messageAt(form, 'email2')).to.include('address');
    await pressIn(form, 'Remove person 2');
    expect(heldBy(form, 'email2')).to.equal('p3@example.com');
    expect([messageAt(form, 'email2'), summaryOf(form)]).to.deep.equal(['', []]);
  });

  it('are not asked for a phone where nobody is', async () => {
    const requirements = requirementsFor({ phone: 'hidden' }, 'guided');
    const form = await formWith({ requirements });
    await pressIn(form, ADD);
    expect([fieldNamed(form, 'phone2'), fieldNamed(form, 'email2') !== null]).to.deep.equal([
      null,
      true,
    ]);
  });

  it('have the words of the service at their own fields', async () => {
    const form = await three();
    form.fieldMessages = { email2: ['Not a valid email address.'] };
    await form.updateComplete;
    expect(messageAt(form, 'email2')).to.equal('Not a valid email address.');
    expect([messageAt(form, 'email'), messageAt(form, 'email3')]).to.deep.equal(['', '']);
    expect(summaryOf(form)).to.deep.equal(['Person 2: Email: Not a valid email address.']);
    form.renderRoot.querySelector<HTMLElement>('[role="group"] li button')?.click();
    expect(focusIn(form)).to.equal('email2');
    await typeInto(form, 'email2', 'other@example.com');
    expect([messageAt(form, 'email2'), summaryOf(form)]).to.deep.equal(['', []]);
  });

  it('take the words of the service with them when they go', async () => {
    const form = await three();
    form.fieldMessages = { email2: ['Not a valid email address.'], notes: ['Too long.'] };
    await form.updateComplete;
    await pressIn(form, 'Remove person 2');
    expect(heldBy(form, 'email2')).to.equal('p3@example.com');
    expect(messageAt(form, 'email2')).to.equal('');
    expect(summaryOf(form)).to.deep.equal(['Notes: Too long.']);
  });
});
