import { expect } from '@open-wc/testing';
import type { TourBookingProspectForm } from '../../src/elements/prospect-form.js';
import { requirementsFor } from '../../src/model/requirements.js';
import * as support from './support/prospect-form.js';

const { BROKER, CONSENT, complaintOf, control, descriptionOf, everything, filled } = support;
const { focusIn, formWith, handedOn, heldBy, ticked } = support;

const ADD = 'Add another person';

describe('the fold of the prospect form', () => {
  const isOpen = ({ form }: support.FormVisit) => form.renderRoot.querySelector('details')?.open;
  const folded = (form: TourBookingProspectForm) => {
    const controls = form.renderRoot.querySelectorAll<support.TextControl>('details [name]');
    return [...new Set([...controls].map(({ name }) => name))];
  };

  it('holds only optional fields that are not about the person', async () => {
    const { form } = await formWith(filled, everything);
    const home = ['moveInDate', 'layout', 'priceFloor', 'priceCeiling', 'neighborhoods', 'pets'];
    const rest = ['laundry', 'outdoorSpace', 'elevator', 'discoverySource', 'notes'];
    expect(folded(form)).to.deep.equal([...home, ...rest]);
    const required = { moveInDate: 'required', notes: 'required' } as const;
    const some = await formWith(filled, requirementsFor(required, 'guided'));
    expect(folded(some.form)).to.deep.equal(['pets', 'laundry']);
    const hidden = { moveInDate: 'hidden', notes: 'hidden', pets: 'hidden' } as const;
    const none = requirementsFor({ ...hidden, laundry: 'required' }, 'guided');
    expect(isOpen(await formWith(filled, none))).to.equal(undefined);
  });

  it('is closed, opens for prefilled values, and stays as set', async () => {
    expect(isOpen(await formWith(filled))).to.equal(false);
    const opened = await formWith({ ...filled, pets: ['10'] });
    expect(isOpen(opened)).to.equal(true);
    await opened.visitor.fill('Notes', 'Two floors');
    await opened.visitor.unfold();
    // A message appears, then disappears.
    for (const email of ['m@', 'm@example.com']) {
      await opened.visitor.fill('Email', email);
      await opened.visitor.submit();
      expect(isOpen(opened)).to.equal(false);
    }
    expect(opened.submitted.map(({ pets }) => pets)).to.deep.equal([['10']]);
  });

  it('opens for an invalid field and for a link to it', async () => {
    const opened = await formWith(filled);
    const { form, visitor } = opened;
    const notes = ['Too long.'];
    form.fieldMessages = { notes, email: ['Odd.'] };
    await form.updateComplete;
    expect(isOpen(opened)).to.equal(true);
    await visitor.unfold();
    // A message that disappears elsewhere doesn't reopen the fold.
    form.fieldMessages = { notes };
    await form.updateComplete;
    expect(isOpen(opened)).to.equal(false);
    await form.focusErrors();
    expect([isOpen(opened), visitor.focused()]).to.deep.equal([true, 'Notes']);
  });
});

describe('a prospect form that was sent for a time that is refused', () => {
  const requirements = requirementsFor({ smsConsent: 'optional' }, 'guided');

  it('folds to the person and the consent until edited', async () => {
    const { form, visitor, submitted } = await formWith(
      { ...filled, notes: 'A cello' },
      requirements,
    );
    Object.assign(form, { wasSent: true, canSubmit: false });
    await form.updateComplete;
    expect(visitor.reads()).to.include('zenobia@quillivan.example +1 (555) 010-7788');
    expect(visitor.names('field')).to.deep.equal([CONSENT]);
    await expect(form).to.be.accessible();
    // Another time.
    Object.assign(form, { wasSent: false, canSubmit: true });
    await visitor.tick(CONSENT);
    await visitor.submit();
    await visitor.press('Edit');
    expect([visitor.focused(), heldBy(form, 'email')]).to.deep.equal(['First name', filled.email]);
    expect(ticked(form)).to.deep.equal([CONSENT]);
    await visitor.submit();
    const sent = { ...filled, notes: 'A cello', smsConsent: true };
    expect(submitted).to.deep.equal([sent, sent]);
  });

  it('stays open if an answer is refused, too', async () => {
    const { form, visitor } = await formWith(filled, requirements);
    Object.assign(form, { wasSent: true, fieldMessages: { phone: ['Odd.'] } });
    await form.updateComplete;
    expect(visitor.names('field')).to.include.members(['Phone', CONSENT]);
  });
});

describe('the broker’s part of the prospect form', () => {
  it('follows the checkbox, and keeps what was typed', async () => {
    const { form, visitor } = await formWith(filled, everything);
    expect(control(form, 'brokerEmail')).to.equal(null);
    await visitor.unfold();
    await visitor.fill('Notes', 'Two floors');
    await visitor.tick(BROKER);
    expect(control(form, 'brokerEmail')?.getAttribute('aria-required')).to.equal('true');
    await visitor.fill('Company', 'Homes & Co');
    for (const isOn of [false, true, false, true]) {
      await visitor.tick(BROKER);
      expect(control(form, 'brokerEmail') !== null).to.equal(isOn);
    }
    expect(heldBy(form, 'brokerCompany')).to.equal('Homes & Co');
    expect(heldBy(form, 'notes')).to.equal('Two floors');
  });
});

it('pets in the prospect form come with a line about assistance animals', async () => {
  const { form } = await formWith();
  const said = descriptionOf(form.renderRoot.querySelector('#pets'));
  expect(said).to.include('Assistance animals aren’t pets');
});

describe('consent in the prospect form', () => {
  it('is never preselected and never required, and has the page’s text', async () => {
    const requirements = requirementsFor({ smsConsent: 'optional' }, 'guided');
    const { form, visitor, submitted } = await formWith(filled, requirements);
    expect(ticked(form)).to.deep.equal([]);
    const box = (await visitor.find('field', CONSENT)) as HTMLInputElement;
    expect(box.required || box.hasAttribute('aria-required')).to.equal(false);
    await visitor.submit();
    expect(submitted.map(({ smsConsent }) => smsConsent)).to.deep.equal([false]);
  });

  it('has links at their phrases, and the others after the text', async () => {
    const links = ['about', 'Privacy', 'tour'].map((text) => ({ text, url: `/${text}` }));
    const requirements = requirementsFor({ smsConsent: 'optional' }, 'guided');
    const { form, visitor } = await formWith(filled, requirements, links);
    const newTab = ` ${visitor.strings.newTab}`;
    const text = CONSENT.replace(/about|tour/g, (phrase) => `${phrase}${newTab}`);
    const box = await visitor.find('field', `${text} Privacy${newTab}`);
    const found = [...form.renderRoot.querySelectorAll<HTMLAnchorElement>('.tick a')];
    expect(found.map((link) => [link.textContent, link.pathname])).to.deep.equal([
      [`about${newTab}`, '/about'],
      [`tour${newTab}`, '/tour'],
      [`Privacy${newTab}`, '/Privacy'],
    ]);
    // A press on a link doesn't check the box.
    for (const link of found) {
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    }
    expect((box as HTMLInputElement).checked).to.equal(false);
  });
});

describe('further people in the prospect form', () => {
  const FIELDS = ['firstName', 'lastName', 'email', 'phone'];
  const fieldsOf = (person: number) =>
    Object.fromEntries(FIELDS.map((field) => [field + person, `${field} ${person}`]));
  const three = () => formWith({ ...filled, morePeople: 2, ...fieldsOf(2), ...fieldsOf(3) });
  const valuesOf = ({ form }: support.FormVisit, person: number) =>
    FIELDS.map((field) => heldBy(form, field + person));

  it('are added one by one, with the focus on the new one', async () => {
    const { form, visitor } = await formWith();
    await visitor.unfold();
    await visitor.fill('Notes', 'Two floors');
    for (const person of [2, 3]) {
      // Like a password manager, without an event.
      const last = control(form, person === 2 ? 'email' : 'lastName2');
      if (last) last.value = 'Autofilled';
      await visitor.press(ADD);
      expect(focusIn(form)).to.equal(`firstName${person}`);
    }
    expect(visitor.names('group')).to.include.members(['Person 2', 'Person 3']);
    const kept = ['notes', 'email', 'lastName2', 'lastName3'].map((name) => heldBy(form, name));
    expect(kept).to.deep.equal(['Two floors', 'Autofilled', 'Autofilled', '']);
  });

  it('move up when one is removed, and the focus stays', async () => {
    const opened = await three();
    const { form, visitor } = opened;
    const drafts = handedOn(form, 'draft-change');
    await visitor.press('Remove person 2');
    expect(valuesOf(opened, 2)).to.deep.equal(Object.values(fieldsOf(3)));
    expect(control(form, 'firstName3')).to.equal(null);
    expect(visitor.focused()).to.equal(ADD);
    expect(drafts).to.have.length(1);
    expect(drafts[0]).to.deep.include({ morePeople: 1, firstName2: 'firstName 3' });
    await visitor.press(ADD);
    expect(valuesOf(opened, 3)).to.deep.equal(['', '', '', '']);
  });

  it('take their messages with them when removed', async () => {
    const right = { email3: 'mary@example.com', phone3: '5550100' };
    const draft = { ...filled, morePeople: 2, ...fieldsOf(2), ...fieldsOf(3), ...right };
    const { form, visitor } = await formWith(draft);
    await visitor.submit();
    const complaints = () => FIELDS.map((field) => complaintOf(form, `${field}2`)).filter(Boolean);
    expect(complaints()).to.have.length(2);
    await visitor.press('Remove person 2');
    expect(complaints()).to.deep.equal([]);
  });
});
