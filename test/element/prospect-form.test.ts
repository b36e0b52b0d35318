import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { requirementsFor } from '../../src/model/prospect.js';
import { createLanguage } from '../../src/strings/language.js';
import {
  control,
  descriptionOf,
  filled,
  formWith,
  handedOn,
  hasField,
  submitButton,
  summaryOf,
} from './support/prospect-form.js';

/** As a password manager does: the value is there, and no event tells of it. */
function autofill(element: HTMLInputElement, value: string): void {
  element.value = value;
}

describe('the prospect form', () => {
  it('is accessible, empty and filled in', async () => {
    await expect(await formWith()).to.be.accessible();
    await expect(await formWith({ draft: filled })).to.be.accessible();
    const requirements = requirementsFor({}, 'video');
    await expect(await formWith({ requirements })).to.be.accessible();
  });

  it('tells browsers what each field is for, and checks nothing by itself', async () => {
    const form = await formWith();
    const hints = ['First name', 'Last name', 'Email', 'Phone'].map((label) => {
      const { type, autocomplete, name } = control(form, label);
      return [name, type, autocomplete];
    });
    expect(hints).to.deep.equal([
      ['firstName', 'text', 'given-name'],
      ['lastName', 'text', 'family-name'],
      ['email', 'email', 'email'],
      ['phone', 'tel', 'tel'],
    ]);
    expect(form.renderRoot.querySelectorAll('form')).to.have.length(1);
    expect(form.renderRoot.querySelector('form')?.noValidate).to.equal(true);
    expect(form.renderRoot.querySelector('[pattern]')).to.equal(null);
  });

  it('says which fields are optional, without making it a part of their names', async () => {
    const form = await formWith();
    expect(control(form, 'First name').getAttribute('aria-required')).to.equal('true');
    expect(descriptionOf(control(form, 'First name'))).to.equal('');
    expect(control(form, 'Move-in date').hasAttribute('aria-required')).to.equal(false);
    expect(descriptionOf(control(form, 'Move-in date'))).to.equal('(optional)');
  });

  it('hands on what stands in the controls, whether any event told of it or not', async () => {
    const form = await formWith();
    const submitted = handedOn(form, 'prospect-submit');
    for (const [label, value] of [
      ['First name', filled.firstName],
      ['Last name', filled.lastName],
      ['Email', filled.email],
      ['Phone', filled.phone],
      ['Move-in date', '2027-01-15'],
      ['Notes', 'Two floors, please'],
    ] as const) {
      autofill(control(form, label), value);
    }
    control(form, 'Cats').checked = true;
    control(form, 'Large dogs').checked = true;
    submitButton(form).click();
    expect(submitted).to.deep.equal([
      { ...filled, moveInDate: '2027-01-15', notes: 'Two floors, please', pets: ['10', '30'] },
    ]);
  });

  it('tells of what is typed, at each key', async () => {
    const form = await formWith();
    const drafts = handedOn(form, 'draft-change');
    control(form, 'First name').focus();
    await sendKeys({ type: 'Li' });
    control(form, 'Small dogs').click();
    const { firstName, pets } = drafts.at(-1) ?? {};
    expect(drafts.map((draft) => draft.firstName)).to.include.ordered.members(['L', 'Li']);
    expect([firstName, pets]).to.deep.equal(['Li', ['20']]);
  });

  it('starts with what was typed before', async () => {
    const draft = { ...filled, moveInDate: '2027-01-15', pets: ['20'], laundry: ['10', '30'] };
    const form = await formWith({ draft });
    expect(control(form, 'Last name').value).to.equal(filled.lastName);
    expect(control(form, 'Move-in date').value).to.equal('2027-01-15');
    const boxes = ['Cats', 'Small dogs', 'In unit', 'In building', 'In-unit connection'];
    const ticked = boxes.filter((label) => control(form, label).checked);
    expect(ticked).to.deep.equal(['Small dogs', 'In unit', 'In-unit connection']);
    const submitted = handedOn(form, 'prospect-submit');
    submitButton(form).click();
    expect(submitted).to.deep.equal([draft]);
  });

  it('keeps what was typed when anything else about it changes', async () => {
    const form = await formWith();
    autofill(control(form, 'First name'), 'Ann');
    control(form, 'Phone').focus();
    await sendKeys({ type: '5550100' });
    control(form, 'Cats').click();

    form.language = createLanguage('en-GB');
    form.requirements = requirementsFor({ notes: 'hidden', laundry: 'required' }, 'video');
    form.fieldMessages = { email: ['Not a valid email address.'] };
    form.otherMessages = ['Try again.'];
    form.isBusy = true;
    await form.updateComplete;
    form.isBusy = false;
    form.draft = filled;
    await form.updateComplete;
    expect(control(form, 'First name').value).to.equal('Ann');
    expect(control(form, 'Phone').value).to.equal('5550100');
    expect(control(form, 'Cats').checked).to.equal(true);
    expect(form.shadowRoot?.activeElement).to.equal(control(form, 'Phone'));
  });

  it('has no field that is hidden, and gives its value back untouched', async () => {
    const requirements = requirementsFor({ notes: 'hidden', pets: 'hidden' }, 'guided');
    const draft = { ...filled, notes: 'typed before it was hidden', pets: ['10'] };
    const form = await formWith({ requirements, draft });
    expect(hasField(form, 'notes') || hasField(form, 'pets')).to.equal(false);
    expect(hasField(form, 'platform') || hasField(form, 'platformDetails')).to.equal(false);
    const submitted = handedOn(form, 'prospect-submit');
    submitButton(form).click();
    expect(submitted).to.deep.equal([draft]);
  });

  it('asks how to meet for a video tour, and cannot do without', async () => {
    const form = await formWith({ requirements: requirementsFor({}, 'video'), draft: filled });
    submitButton(form).click();
    await form.updateComplete;
    expect(summaryOf(form)).to.deep.equal([
      'Video app: Please fill this in.',
      'How to reach you there: Please fill this in.',
    ]);
    const app = control(form, 'Video app');
    expect([...app.options].map(({ value }) => value)).to.include('FaceTime');
  });

  it('keeps what was chosen when the choices change', async () => {
    const form = await formWith({ requirements: requirementsFor({}, 'video') });
    control(form, 'Video app').value = 'Zoom';
    control(form, 'Large dogs').click();
    const named = (...names: string[]) => names.map((name) => ({ value: name, label: name }));
    form.choices = {
      platform: named('Zoom', 'Skype', 'FaceTime', 'Google Meet'),
      pets: [
        { value: 30, label: 'Large dogs' },
        { value: 10, label: 'Cats' },
      ],
      laundry: [],
    };
    await form.updateComplete;
    const chosen = [control(form, 'Video app').value, control(form, 'Large dogs').checked];
    expect([...chosen, control(form, 'Cats').checked]).to.deep.equal(['Zoom', true, false]);
  });

  it('sends by Enter, and not by an Enter that ends a composition', async () => {
    const form = await formWith({ draft: filled });
    const submitted = handedOn(form, 'prospect-submit');
    const field = control(form, 'First name');
    field.focus();
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const key = { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...composing };
      expect(field.dispatchEvent(new KeyboardEvent('keydown', key))).to.equal(false);
    }
    await sendKeys({ press: 'Enter' });
    expect(submitted).to.have.length(1);
  });

  it('keeps the focus on its button while it is busy, and sends nothing', async () => {
    const form = await formWith({ draft: filled });
    const submitted = handedOn(form, 'prospect-submit');
    submitButton(form).focus();
    form.isBusy = true;
    await form.updateComplete;
    expect(submitButton(form).getAttribute('aria-disabled')).to.equal('true');
    expect(form.shadowRoot?.activeElement).to.equal(submitButton(form));
    submitButton(form).click();
    await sendKeys({ press: 'Enter' });
    form.renderRoot.querySelector('form')?.requestSubmit();
    expect(submitted).to.deep.equal([]);
    await expect(form).to.be.accessible();
  });

  it('keeps what was typed and sends nothing while there is no time to book', async () => {
    const form = await formWith({ draft: filled });
    const submitted = handedOn(form, 'prospect-submit');
    form.canSubmit = false;
    await form.updateComplete;
    form.renderRoot.querySelector('form')?.requestSubmit();
    expect(submitted).to.deep.equal([]);
    expect(control(form, 'Email').value).to.equal(filled.email);
  });

  it('goes back on its second button, which sends nothing', async () => {
    const form = await formWith({ draft: filled });
    const submitted = handedOn(form, 'prospect-submit');
    const back = handedOn(form, 'back');
    const buttons = [...form.renderRoot.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent?.trim() === 'Back')?.click();
    expect([back.length, submitted.length]).to.deep.equal([1, 0]);
  });
});
