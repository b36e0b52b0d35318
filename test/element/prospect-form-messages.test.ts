import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TourBookingProspectForm } from '../../src/elements/prospect-form.js';
import { requirementsFor } from '../../src/model/prospect.js';
import {
  control,
  descriptionOf,
  filled,
  formWith,
  handedOn,
  submitButton,
  summaryOf,
} from './support/prospect-form.js';

async function type(form: TourBookingProspectForm, label: string, text: string): Promise<void> {
  control(form, label).focus();
  await sendKeys({ type: text });
  await sendKeys({ press: 'Tab' });
  await form.updateComplete;
}

/** What a field says is wrong with it. */
function complaintOf(form: TourBookingProspectForm, label: string): string {
  const field = control(form, label);
  const hasComplaint = field.getAttribute('aria-invalid') === 'true';
  return hasComplaint ? descriptionOf(field).replace('(optional)', '').trim() : '';
}

function focusIn(form: TourBookingProspectForm): string {
  return form.shadowRoot?.activeElement?.id ?? '';
}

describe('what the prospect form says is wrong', () => {
  it('is nothing about a field that was passed through', async () => {
    const form = await formWith();
    control(form, 'First name').focus();
    for (let count = 0; count < 5; count++) await sendKeys({ press: 'Tab' });
    await form.updateComplete;
    expect(form.renderRoot.querySelector('[aria-invalid]')).to.equal(null);
  });

  it('comes when a field is left, not while it is typed into, and goes as soon as it is mended', async () => {
    const form = await formWith();
    control(form, 'Email').focus();
    await sendKeys({ type: 'zenobia@' });
    await form.updateComplete;
    expect(complaintOf(form, 'Email')).to.equal('');

    await sendKeys({ press: 'Tab' });
    await form.updateComplete;
    expect(complaintOf(form, 'Email')).to.equal('Enter an address like name@example.com.');
    await expect(form).to.be.accessible();

    control(form, 'Email').focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: 'quillivan.example' });
    await form.updateComplete;
    expect(complaintOf(form, 'Email')).to.equal('');
  });

  for (const [label, text, complaint] of [
    ['Phone', '555', 'Enter a number with at least 7 digits.'],
    ['Email', 'a b@c.de', 'Enter an address like name@example.com.'],
    ['Move-in date', '01', 'Enter a full date, or leave it empty.'],
  ] as const) {
    it(`is told at the field ${label} when "${text}" was left there`, async () => {
      const form = await formWith();
      await type(form, label, text);
      control(form, 'Notes').focus();
      await form.updateComplete;
      expect(complaintOf(form, label)).to.equal(complaint);
    });
  }

  it('is nothing about names and numbers of any kind', async () => {
    const form = await formWith();
    const submitted = handedOn(form, 'prospect-submit');
    await type(form, 'First name', '李');
    await type(form, 'Last name', 'O’Brien-Łuc');
    await type(form, 'Email', 'o’brien+tour@例え.example');
    await type(form, 'Phone', '+44 (0)20 7946-0958 ext. 2');
    expect(form.renderRoot.querySelector('[aria-invalid]')).to.equal(null);
    submitButton(form).click();
    expect(submitted).to.have.length(1);
  });

  it('is summed up at submit, where the focus goes, with a way to each field', async () => {
    const form = await formWith();
    const submitted = handedOn(form, 'prospect-submit');
    control(form, 'Phone').value = '12';
    submitButton(form).click();
    await form.updateComplete;
    await form.updateComplete;
    const summary = form.shadowRoot?.activeElement;
    expect(summary?.getAttribute('role')).to.equal('group');
    const words = form.shadowRoot?.getElementById(summary?.getAttribute('aria-labelledby') ?? '');
    expect(words?.textContent).to.equal('Please check 4 things');
    expect(summaryOf(form)).to.deep.equal([
      'First name: Please fill this in.',
      'Last name: Please fill this in.',
      'Email: Please fill this in.',
      'Phone: Enter a number with at least 7 digits.',
    ]);
    await expect(form).to.be.accessible();

    const url = location.href;
    const [, , email] = summary?.querySelectorAll('button') ?? [];
    email?.click();
    expect(focusIn(form)).to.equal('email');
    expect(location.href).to.equal(url);
    expect(submitted).to.deep.equal([]);
  });

  it('loses a line of the summary with each field that is mended, and the summary with the last', async () => {
    const form = await formWith({ draft: { ...filled, firstName: '', email: 'x' } });
    submitButton(form).click();
    await form.updateComplete;
    expect(summaryOf(form)).to.have.length(2);
    await type(form, 'First name', 'Ann');
    expect(summaryOf(form)).to.deep.equal(['Email: Enter an address like name@example.com.']);
    await type(form, 'Email', '@y.example');
    expect(summaryOf(form)).to.deep.equal([]);
  });

  it('leads to the first box of a group that has to be ticked', async () => {
    const requirements = requirementsFor({ pets: 'required' }, 'guided');
    const form = await formWith({ draft: filled, requirements });
    submitButton(form).click();
    await form.updateComplete;
    expect(summaryOf(form)).to.deep.equal(['Pets: Please fill this in.']);
    form.renderRoot.querySelector<HTMLElement>('[role="group"] li button')?.click();
    expect(form.shadowRoot?.activeElement).to.equal(control(form, 'Cats'));
    await expect(form).to.be.accessible();
  });

  it('is what the service said, at its field and in the summary, until the field is edited', async () => {
    const form = await formWith({ draft: filled });
    form.fieldMessages = {
      email: ['Not a valid email address.'],
      notes: ['Too long.', 'Too loud.'],
    };
    form.otherMessages = ['This unit is not available.'];
    await form.focusSummary();
    expect(form.shadowRoot?.activeElement?.getAttribute('role')).to.equal('group');
    expect(complaintOf(form, 'Email')).to.equal('Not a valid email address.');
    expect(complaintOf(form, 'Notes')).to.equal('Too long. Too loud.');
    expect(summaryOf(form)).to.deep.equal([
      'This unit is not available.',
      'Email: Not a valid email address.',
      'Notes: Too long.',
      'Notes: Too loud.',
    ]);
    await expect(form).to.be.accessible();

    await type(form, 'Email', 'm');
    expect(complaintOf(form, 'Email')).to.equal('');
    expect(complaintOf(form, 'Notes')).to.equal('Too long. Too loud.');

    form.fieldMessages = { email: ['Still not valid.'] };
    await form.updateComplete;
    expect(complaintOf(form, 'Email')).to.equal('Still not valid.');
  });

  it('does not stand in the way of sending again what the service refused', async () => {
    const form = await formWith({ draft: filled });
    form.fieldMessages = { email: ['Not a valid email address.'] };
    await form.updateComplete;
    const submitted = handedOn(form, 'prospect-submit');
    submitButton(form).click();
    expect(submitted).to.deep.equal([filled]);
  });

  it('is text and never markup', async () => {
    const form = await formWith();
    form.fieldMessages = { email: ['<img src=x>'] };
    form.otherMessages = ['<b>bold</b>'];
    await form.updateComplete;
    expect(form.renderRoot.querySelector('img, b')).to.equal(null);
    expect(summaryOf(form)).to.deep.equal(['<b>bold</b>', 'Email: <img src=x>']);
  });
});
