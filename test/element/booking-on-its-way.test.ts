/** A booking whose answer is still to come: what the visitor sees, and can do meanwhile. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/define.js';
import { fakeService, refusal } from './support/fake-service.js';
import { ownServer } from './support/own-server.js';
import * as support from './support/widget.js';

const { asksBeforeLeaving, errorsTold, one, openTour, presses, until, visitorOf, widgetWith } =
  support;

const UNSURE = 'We’re not sure your booking';
const STILL = 'We’re still booking your tour on Saturday, November 21 at 10:00 AM.';
const BOOKED = { data: { appointment: { id: 7, confirmation_enabled: false } } };

/** Books, and the response is still to come. */
async function sending(attributes = {}, children = '') {
  errorsTold();
  const service = fakeService();
  const answer = service.hold('book');
  const visited = await openTour(attributes, { service, children });
  visited.widget.show();
  await visited.visitor.book();
  await until(() => service.booked.length === 1, 'the request');
  const lose = () => answer(Promise.reject(new TypeError('lost')));
  return { ...visited, answer: () => answer(BOOKED), lose };
}

describe('a booking on its way', () => {
  for (const isOwn of [true, false])
    it(`leaves the focus where the visitor types once its answer is lost: its field ${isOwn}`, async () => {
      const children = '<label slot="before-submit">Gate code <input></label>';
      const { widget, visitor, lose } = await sending({}, children);
      await visitor.press('Back');
      await visitor.seesDays();
      await visitor.press('3:00 PM');
      const own = await visitor.find('field', 'Last name');
      const field = isOwn ? own : (widget.querySelector('input') as HTMLElement);
      field.focus();
      lose();
      await visitor.sees(UNSURE);
      expect(field.matches(':focus')).to.equal(true);
    });

  for (const [doubt, error] of [
    [UNSURE, new TypeError('The response was lost.')],
    ['10:00 AM was just taken', refusal('book', 'The selected time is already booked.')],
    ['You may already have a tour', refusal('book', 'Prospect has a conflicting appointment.')],
  ] as const)
    for (const isOtherTag of [false, true])
      it(`holds another booking once, also in another tag: ${doubt} ${isOtherTag}`, async () => {
        errorsTold();
        const service = fakeService();
        const { visitor } = await openTour({}, { service });
        const other = isOtherTag
          ? visitorOf(await widgetWith({}, { fetch: service.fetch }))
          : visitor;
        const answer = service.hold('book');
        await visitor.book();
        await until(() => service.booked.length === 1, 'the request');
        if (!isOtherTag) await visitor.press('Back');
        await other.seesDays();
        await other.press('3:00 PM');
        if (isOtherTag) await other.giveDetails();
        await other.find('field', 'First name');
        answer(Promise.reject(error));
        await other.sees(doubt);
        // The visitor may not have seen it.
        await other.submit();
        expect(other.focused()).to.include(doubt);
        expect(service.booked).to.have.length(1);
        await other.submit();
        await until(() => service.booked.length === 2, 'the second press');
      });

  for (const isOwn of [false, true])
    it(`holds another booking once for a refusal whose notice didn’t have the focus when its time was chosen: own server ${isOwn}`, async () => {
      errorsTold();
      const service = isOwn ? ownServer() : fakeService();
      const { widget, visitor } = await openTour({}, { service });
      const answer = service.hold('book');
      await visitor.book();
      await until(() => service.booked.length === 1, 'the request');
      await visitor.press('Back');
      await visitor.seesDays();
      const place = widget.parentElement as HTMLElement;
      place.insertAdjacentHTML('beforebegin', '<input>');
      (place.previousElementSibling as HTMLElement).focus();
      answer(Promise.reject(refusal('book', 'The selected time is already booked.')));
      const doubt = 'Saturday, November 21 at 10:00 AM was just taken';
      await visitor.sees(doubt);
      await visitor.press('3:00 PM');
      await visitor.submit();
      expect(visitor.focused()).to.include(doubt);
      expect(service.booked).to.have.length(1);
      await visitor.submit();
      await until(() => service.booked.length === 2, 'the second press');
      place.previousElementSibling?.remove();
    });

  it('holds the same booking once for a notice that it went through, which didn’t have the focus', async () => {
    const { visitor, service, answer } = await sending();
    await presses(visitor, 'Back', '3:00 PM');
    await visitor.find('field', 'First name');
    (await visitor.find('field', 'Email')).focus();
    answer();
    const words = 'Your tour on Saturday, November 21 at 10:00 AM is booked.';
    await visitor.sees(words);
    await presses(visitor, 'Back', '10:00 AM');
    await visitor.submit();
    expect(visitor.focused()).to.include(words);
    expect(service.booked).to.have.length(1);
  });

  for (const isBooked of [true, false])
    it(`takes the focus to its own notice once its answer is lost: beside a ticket ${isBooked}`, async () => {
      const { visitor, service, answer, lose } = await sending();
      if (isBooked) answer();
      else lose();
      await visitor.press(isBooked ? 'Book another tour' : 'Choose another time');
      await visitor.seesDays();
      await visitor.press('3:00 PM');
      const answerOther = service.hold('book');
      await visitor.submit();
      await visitor.press(isBooked ? 'View tour' : 'Back');
      await visitor.find('button', isBooked ? 'Cancel tour' : '3:00 PM');
      answerOther(Promise.reject(new TypeError('lost')));
      const unsure = 'We didn’t get a clear answer about Saturday, November 21 at 3:00 PM.';
      await visitor.sees(unsure);
      expect(visitor.focused()).to.include(unsure);
    });

  it('goes on after Back, and is shown there, and by the button of another booking', async () => {
    const { visitor, service, answer } = await sending();
    await visitor.press('Back');
    await visitor.sees(STILL);
    await visitor.seesDays();
    await visitor.press('3:00 PM');
    await visitor.find('field', 'First name');
    expect(visitor.names('button').filter((name) => name === STILL)).to.have.length(1);
    expect(visitor.names('button')).not.to.include('Book tour');
    expect(asksBeforeLeaving()).to.equal(true);
    answer();
    // The form of the other one stays.
    await visitor.sees('Your tour on Saturday, November 21 at 10:00 AM is booked.');
    expect(asksBeforeLeaving()).to.equal(false);
    expect(visitor.reads()).to.include('Your details').and.not.include(STILL);
    // It's said once, and leads to its tour.
    expect(visitor.reads().split('is booked')).to.have.length(2);
    await visitor.press('View tour');
    await visitor.sees(visitor.strings.bookedHeading);
    expect(service.booked).to.have.length(1);
  });

  it('is shown beside the button of a dialog that Escape has closed, until it opens', async () => {
    const { widget, visitor, answer } = await sending({ display: 'dialog' });
    await sendKeys({ press: 'Escape' });
    await visitor.sees('Booking…');
    answer();
    const beside = () => one(widget, '[part=status]').textContent;
    await visitor.sees('is booked: Saturday, November 21 at 10:00 AM');
    expect(beside()).to.include('is booked');
    expect(one<HTMLDialogElement>(widget, 'dialog.sheet').open).to.equal(false);
    await visitor.press('Book a tour');
    await visitor.find('button', 'Add to calendar');
    expect(beside()).to.equal('');
  });

  it('opens its dialog by itself if there is no button, and nothing else has the focus', async () => {
    const { widget, answer } = await sending({ display: 'dialog', trigger: '' });
    widget.close();
    await widget.updateComplete;
    (document.activeElement as HTMLElement | null)?.blur();
    answer();
    const dialog = one<HTMLDialogElement>(widget, 'dialog.sheet');
    await until(() => dialog.open, 'the dialog');
    await visitorOf(widget).sees('is booked');
  });
});
