import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TourBookingProspectForm } from '../../src/elements/prospect-form.js';
import { requirementsFor } from '../../src/model/requirements.js';
import { createLanguage } from '../../src/strings/language.js';
import * as support from './support/prospect-form.js';
import { translate } from './support/widget.js';

const { complaintOf, control, descriptionOf, filled, focusIn, formWith, handedOn } = support;
const { summaryOf, ticked } = support;

/** Types into a field, then moves to the next one. */
async function type(form: TourBookingProspectForm, name: string, text: string): Promise<void> {
  control(form, name)?.focus();
  await sendKeys({ press: 'End' });
  await sendKeys({ type: text });
  control(form, 'lastName')?.focus();
  await form.updateComplete;
}

const INVALID_DATE = 'Enter a date in the next five years, with a four-digit year.';
const asked = (fields: Parameters<typeof requirementsFor>[0]) => requirementsFor(fields, 'guided');
const FURTHER = { firstName: '', broker: true, morePeople: 1, lastName2: 'A', email2: 'nobody' };

describe('what the prospect form says is wrong', () => {
  // The requirements, the draft, the messages at its fields, and the field that gets the focus.
  for (const [what, requirements, typed, messages, first] of [
    [
      'the first of several fields',
      asked({}),
      { firstName: '', lastName: ' ', email: 'zenobia@', phone: '12' },
      [
        'Enter your first name.',
        'Enter your last name.',
        'Enter an address like name@example.com.',
        'Enter the whole number, with the area code. If it’s right, press “Book tour” again.',
      ],
      'First name',
    ],
    ['an unchecked group', asked({ pets: 'required' }), {}, [], 'Cats'],
  ] as const) {
    it(`moves the focus to ${what}, and counts them below the button`, async () => {
      const { form, visitor, submitted } = await formWith({ ...filled, ...typed }, requirements);
      const said = handedOn(form, 'announce');
      await visitor.submit();
      const shown = Object.keys(typed).map((name) => complaintOf(form, name));
      expect([visitor.focused(), shown]).to.deep.equal([first, messages]);
      expect(said).to.deep.equal([{ faulty: messages.length || 1, others: [] }]);
      expect([summaryOf(form), submitted]).to.deep.equal([[], []]);
      const submit = await visitor.find('button', 'Book tour');
      expect(descriptionOf(submit)).to.match(/^(4 answers|1 answer) to check above$/);
      await expect(form).to.be.accessible();
    });
  }

  it('lists fields that don’t fit in the window together, with a link to each', async () => {
    const draft = { ...filled, ...FURTHER };
    const { form, visitor } = await formWith(draft, asked({ broker: 'optional' }));
    // Windows of any height.
    form.style.setProperty('--_gap', '100vh');
    await visitor.submit();
    expect(visitor.focused()).to.equal('4 answers to check');
    expect(summaryOf(form)).to.deep.equal([
      'First name',
      'Person 2: First name',
      'Person 2: Email',
      'Broker’s email',
    ]);
    const url = location.href;
    await visitor.press('Person 2: Email');
    expect([focusIn(form), location.href]).to.deep.equal(['email2', url]);
    await expect(form).to.be.accessible();
  });

  it('accepts “No pets” and “No preference” where an answer is required', async () => {
    const names = ['pets', 'laundry', 'outdoorSpace'] as const;
    const required = Object.fromEntries(names.map((name) => [name, 'required']));
    const { form, visitor, submitted } = await formWith(filled, asked(required));
    await visitor.tick('Cats');
    await visitor.tick('Large dogs');
    for (const name of names) {
      [...form.renderRoot.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].at(-1)?.click();
    }
    expect(ticked(form)).to.deep.equal(['No pets', 'No preference', 'No preference']);
    await visitor.submit();
    await visitor.tick('Cats');
    await expect(form).to.be.accessible();
    await visitor.submit();
    expect(submitted.map(({ pets }) => pets)).to.deep.equal([['none'], ['10']]);
    // An optional group needs no such choice.
    const optional = await formWith();
    expect(control(optional.form, 'pets')?.form?.textContent).not.to.include('No pets');
  });

  it('asks for a full date after an incomplete, mistyped or past one', async () => {
    for (const typed of ['01', '011527', '011520277', '11232026']) {
      const { form, visitor } = await formWith();
      await visitor.unfold();
      await type(form, 'moveInDate', typed);
      expect(complaintOf(form, 'moveInDate'), typed).to.equal(INVALID_DATE);
      await type(form, 'moveInDate', '');
      // Set directly: WebKit parses typed digits differently.
      await visitor.fill('Move-in date', '2027-01-15');
      expect(complaintOf(form, 'moveInDate')).to.equal('');
    }
  });

  it('explains in advance that either email or phone is enough', async () => {
    const either = requirementsFor({}, 'guided', false);
    const unreachable = { ...filled, email: '', phone: '' };
    const { form, visitor, submitted } = await formWith(unreachable, either);
    for (const name of ['email', 'phone']) {
      expect(descriptionOf(control(form, name))).to.equal('Email or phone is enough');
      expect(control(form, name)?.hasAttribute('aria-required')).to.equal(false);
    }
    await visitor.submit();
    await visitor.fill('Phone', '5550100');
    expect([complaintOf(form, 'email'), summaryOf(form)]).to.deep.equal(['', []]);
    await visitor.submit();
    expect(submitted.map(({ phone }) => phone)).to.deep.equal(['5550100']);
  });

  it('shows the service’s messages at their fields and above the button', async () => {
    const { form, visitor } = await formWith({ ...filled, morePeople: 1, firstName2: 'A' });
    form.fieldMessages = {
      email: ['Not a valid email address.'],
      phone2: ['Odd.'],
      notes: ['Too long.', 'Too loud.'],
      // A hidden field shows no message.
      layout: ['"9br" is not a valid choice.'],
    };
    form.otherMessages = ['This unit is not available.'];
    const said = handedOn(form, 'announce');
    await form.focusErrors();
    // Only fields are counted, each once. Plain words replace a technical sentence.
    const others = ['This unit is not available.', 'Check this answer.'];
    const news = { faulty: 0, others };
    expect([visitor.focused(), said]).to.deep.equal(['3 answers to check', [news]]);
    expect(summaryOf(form)).to.deep.equal(['Email', 'Person 2: Phone', 'Notes']);
    expect(complaintOf(form, 'email')).to.equal('Not a valid email address.');
    expect(complaintOf(form, 'notes')).to.equal('Too long. Too loud.');
    await expect(form).to.be.accessible();
    form.fieldMessages = {};
    form.otherMessages = others;
    await form.focusErrors();
    expect(visitor.focused()).to.equal(others.join(''));
  });

  it('says what is so also where a page translator has replaced its texts', async () => {
    const { form, visitor } = await formWith(filled);
    form.busyName = 'We’re still booking your tour at 10:00 AM';
    form.fieldMessages = { email: ['Not a valid email address.'] };
    await form.updateComplete;
    translate(form);
    form.busyName = undefined;
    form.fieldMessages = { email: ['This address is blocked.'] };
    await form.updateComplete;
    expect(complaintOf(form, 'email')).to.equal('This address is blocked.');
    expect(visitor.names('button')).to.include('Book tour');
  });

  for (const [locale, before, after] of [
    ['en-US', 'Did you mean ', '?'],
    ['es', '¿Quiso decir ', '?'],
  ] as const) {
    it(`suggests the address that was most likely meant (${locale})`, async () => {
      const { form, visitor } = await formWith({ ...filled, email: 'ada@gmial.co' });
      form.language = createLanguage(locale);
      const suggestion = `${before}ada@gmail.com${after}`;
      const said = handedOn(form, 'announce');
      const drafts = handedOn(form, 'draft-change');
      await type(form, 'email', 'm');
      control(form, 'email')?.focus();
      await type(form, 'email', '');
      expect(said).to.deep.equal([{ email: 'ada@gmail.com', is: 'suggested' }]);
      expect(descriptionOf(control(form, 'email'))).to.equal(suggestion);
      await expect(form).to.be.accessible();
      await visitor.press(suggestion);
      expect(drafts.at(-1)?.email).to.equal('ada@gmail.com');
      const email = control(form, 'email');
      expect([email?.value, focusIn(form), descriptionOf(email)]).to.deep.equal([
        'ada@gmail.com',
        'email',
        '',
      ]);
    });
  }

  for (const isSeen of [false, true]) {
    const when = isSeen ? 'that was visible' : 'that nobody could see yet';
    it(`holds a press once for a suggestion ${when}, with two answers`, async () => {
      const held = async () => {
        const it = await formWith({ ...filled, email: 'ada@gmial.com' });
        const said = handedOn(it.form, 'announce');
        control(it.form, 'email')?.focus();
        if (isSeen) control(it.form, 'phone')?.focus();
        await it.form.updateComplete;
        await it.visitor.submit();
        expect([it.submitted, it.visitor.focused()]).to.deep.equal([[], 'Use ada@gmail.com']);
        expect(said.at(-1)).to.deep.equal({ email: 'ada@gmail.com', is: 'held' });
        return { ...it, said };
      };
      for (const [answer, sent] of [
        ['Use ada@gmail.com', 'ada@gmail.com'],
        ['Keep ada@gmial.com', 'ada@gmial.com'],
      ] as const) {
        const { form, visitor, submitted, said } = await held();
        await visitor.press(answer);
        expect(said.at(-1)).to.deep.equal({ email: sent, is: 'accepted' });
        expect([focusIn(form), descriptionOf(control(form, 'email'))]).to.deep.equal(['email', '']);
        control(form, 'phone')?.focus();
        await visitor.submit();
        expect(submitted.map(({ email }) => email)).to.deep.equal([sent]);
      }
      const { visitor, submitted } = await held();
      await visitor.submit();
      expect(submitted.map(({ email }) => email)).to.deep.equal(['ada@gmial.com']);
    });
  }

  it('holds a press once for a phone number that can’t be dialed, and for an address at once', async () => {
    const { form, visitor, submitted } = await formWith({
      ...{ ...filled, phone: '555-0142' },
      email: 'ada@gmial.com',
    });
    form.isTenDigits = true;
    await visitor.submit();
    const complaint = 'Add the area code. If it’s right, press “Book tour” again.';
    expect([focusIn(form), complaintOf(form, 'phone')]).to.deep.equal(['phone', complaint]);
    await visitor.submit();
    expect(submitted.map(({ phone }) => phone)).to.deep.equal(['555-0142']);
    await visitor.fill('Phone', 'call me');
    for (const _ of [1, 2]) await visitor.submit();
    expect(submitted).to.have.length(1);
  });

  it('lets the visitor resubmit refused values unchanged', async () => {
    const { form, visitor, submitted } = await formWith(filled);
    form.fieldMessages = { email: ['Not a valid email address.'] };
    await form.updateComplete;
    await visitor.submit();
    expect(submitted).to.deep.equal([filled]);
  });
});
