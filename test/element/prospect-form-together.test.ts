import { expect } from '@open-wc/testing';
import { type Draft, requirementsFor } from '../../src/model/prospect.js';
import {
  control,
  descriptionOf,
  fieldNamed,
  filled,
  formWith,
  handedOn,
  heldBy,
  messageAt,
  submitButton,
  summaryOf,
  typeInto,
} from './support/prospect-form.js';

type Form = Awaited<ReturnType<typeof formWith>>;

async function submit(form: Form): Promise<void> {
  submitButton(form).click();
  await form.updateComplete;
  await form.updateComplete;
}

const EITHER = requirementsFor({}, 'guided', false);
const unreachable: Draft = { ...filled, email: '', phone: '' };
const EITHER_MESSAGE = 'Enter an email address or a phone number.';

describe('an e-mail address or a phone number, where either is enough', () => {
  it('is said beside both, and neither is called optional', async () => {
    const form = await formWith({ requirements: EITHER });
    for (const label of ['Email', 'Phone']) {
      expect(descriptionOf(control(form, label))).to.equal('Email or phone is enough');
      expect(control(form, label).hasAttribute('aria-required')).to.equal(false);
    }
    await expect(form).to.be.accessible();
  });

  for (const [name, value] of [
    ['email', 'zenobia@quillivan.example'],
    ['phone', '5550100'],
  ] as const) {
    it(`is missed when there is none, and mended by the ${name} alone`, async () => {
      const form = await formWith({ draft: unreachable, requirements: EITHER });
      await submit(form);
      expect(messageAt(form, 'email')).to.equal(EITHER_MESSAGE);
      expect(summaryOf(form).join()).to.include(EITHER_MESSAGE);
      await typeInto(form, name, value);
      expect([messageAt(form, 'email'), messageAt(form, 'phone')]).to.deep.equal(['', '']);
      expect(summaryOf(form)).to.deep.equal([]);
      const submitted = handedOn(form, 'prospect-submit');
      await submit(form);
      expect(submitted.map((draft) => draft[name])).to.deep.equal([value]);
    });
  }

  it('is no message when an empty one is passed through', async () => {
    const form = await formWith({ draft: unreachable, requirements: EITHER });
    control(form, 'Email').focus();
    control(form, 'Phone').focus();
    control(form, 'Notes').focus();
    await form.updateComplete;
    expect(form.renderRoot.querySelector('[aria-invalid]')).to.equal(null);
  });
});

describe('two prices', () => {
  const requirements = requirementsFor(
    { priceFloor: 'optional', priceCeiling: 'optional' },
    'guided',
  );
  const ORDER = 'Enter an amount that is not below the lowest rent.';

  it('in the wrong order are told at the higher one, and mended at either', async () => {
    for (const [name, value] of [
      ['priceFloor', '1,500'],
      ['priceCeiling', '$3,500'],
    ] as const) {
      const draft = { ...filled, priceFloor: '3,000', priceCeiling: '2500' };
      const form = await formWith({ draft, requirements });
      await submit(form);
      expect(summaryOf(form)).to.deep.equal([`Highest rent: ${ORDER}`]);
      expect(messageAt(form, 'priceFloor')).to.equal('');
      await typeInto(form, name, value);
      expect(messageAt(form, 'priceCeiling')).to.equal('');
    }
  });

  it('are amounts or nothing', async () => {
    const draft = { ...filled, priceFloor: 'much' };
    const form = await formWith({ draft, requirements });
    await submit(form);
    expect(messageAt(form, 'priceFloor')).to.equal('Enter an amount, such as 2500.');
    await typeInto(form, 'priceFloor', '');
    expect(messageAt(form, 'priceFloor')).to.equal('');
  });
});

describe('words of the service about what the form does not ask', () => {
  it('stand in the summary, before those about fields, and none is lost', async () => {
    const form = await formWith({ draft: filled });
    form.fieldMessages = {
      brokerEmail: ['This field is required.'],
      email: ['Not a valid email address.'],
      email2: ['Odd.', 'Very odd.'],
      layout: ['"9br" is not a valid choice.'],
    };
    form.otherMessages = ['This unit is not available.'];
    await form.updateComplete;
    expect(summaryOf(form)).to.deep.equal([
      'This unit is not available.',
      'This field is required.',
      'Odd.',
      'Very odd.',
      '"9br" is not a valid choice.',
      'Email: Not a valid email address.',
    ]);
    expect(form.renderRoot.querySelectorAll('[role="group"] li button')).to.have.length(1);
    await expect(form).to.be.accessible();
  });

  it('lead to their fields in a form that is drawn anew with them', async () => {
    const form = await formWith({ draft: filled });
    const again = form.cloneNode() as Form;
    const { language, requirements, choices } = form;
    Object.assign(again, { language, requirements, choices, draft: filled });
    again.fieldMessages = { email: ['Not a valid email address.'] };
    form.after(again);
    await again.updateComplete;
    await again.updateComplete;
    expect(summaryOf(again)).to.deep.equal(['Email: Not a valid email address.']);
    again.renderRoot.querySelector<HTMLElement>('[role="group"] li button')?.click();
    expect(again.shadowRoot?.activeElement?.id).to.equal('email');
  });
});

describe('requirements that arrive late', () => {
  it('leave everything that was typed where it was, told or not, and bring what was known', async () => {
    const draft = { ...filled, platformDetails: 'z.o', pets: ['20'], elevator: 'no' };
    const form = await formWith({ draft });
    await typeInto(form, 'notes', 'Two floors');
    const phone = fieldNamed(form, 'phone');
    if (phone) phone.value = '5550100';
    control(form, 'Cats').click();
    fieldNamed(form, 'lastName')?.focus();
    form.requirements = requirementsFor(
      { elevator: 'optional', layout: 'optional', notes: 'required', laundry: 'hidden' },
      'video',
      false,
    );
    await form.updateComplete;
    expect(heldBy(form, 'notes')).to.equal('Two floors');
    expect(heldBy(form, 'phone')).to.equal('5550100');
    expect(heldBy(form, 'platformDetails')).to.equal('z.o');
    expect(heldBy(form, 'elevator')).to.equal('no');
    expect([control(form, 'Cats').checked, control(form, 'Small dogs').checked]).to.deep.equal([
      true,
      true,
    ]);
    expect(form.shadowRoot?.activeElement?.id).to.equal('lastName');
  });

  it('bring back what was typed in a field that had gone meanwhile', async () => {
    const form = await formWith({ draft: filled });
    await typeInto(form, 'notes', 'Two floors');
    form.requirements = requirementsFor({ notes: 'hidden' }, 'guided');
    await form.updateComplete;
    expect(fieldNamed(form, 'notes')).to.equal(null);
    form.requirements = requirementsFor({}, 'guided');
    await form.updateComplete;
    expect(heldBy(form, 'notes')).to.equal('Two floors');
  });
});
