import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { type ApiMessage, TourApiError, type TourApiErrorDetails } from '../../src/api/errors.js';
import type { IsoDate } from '../../src/model/dates.js';
import type { WallTime } from '../../src/model/wall-time.js';
import { fail, fakeService, refusal } from './support/fake-service.js';
import { lost } from './support/own-server.js';
import * as support from './support/widget.js';

const { all, errorsTold, now, one, openBooked, openForm, openTour, presses } = support;
const { until } = support;

const BOOK = { operation: 'book' } as const;

/** Books a tour that the service refuses with these messages, or that fails with this error. */
async function refused(
  attributes: Record<string, string>,
  why: ApiMessage | TourApiError,
  ...more: ApiMessage[]
) {
  errorsTold();
  const group = { timezone: 'America/Chicago', default_phone_number: '(312) 555-0123' };
  const service = fakeService({ group });
  const details = { operation: 'book', messages: [why, ...more] } as TourApiErrorDetails;
  const error = 'kind' in why ? why : new TourApiError('refused', 'book: refused', details);
  service.instead.set('book', fail(error));
  const { widget, visitor } = await openTour(attributes, { service });
  await visitor.book();
  return { widget, visitor, service };
}
const atStart = (text: string) => ({ path: ['appointment', 'start'], text });
const NOT_OPEN = 'No appointments available at the selected time.';
const PICK = 'Pick another time. Your details are still here.';
const TAKEN = `10:00 AM was just taken. ${PICK}`;
const NOT_BOOKABLE = `10:00 AM can’t be booked. ${PICK}`;
const CONFLICT = 'Prospect has a conflicting appointment at the same time.';
const NOTE = 'If a message says that 10:00 AM is booked after all, ask the property to cancel one';

describe('a refused time', () => {
  for (const [said, words, isShown] of [
    [NOT_OPEN, TAKEN, false],
    ['Nobody shows this home before noon.', NOT_BOOKABLE, true],
    ['Datetime has wrong format.', NOT_BOOKABLE, false],
  ] as const) {
    it(`has its heading: "${said}"`, async () => {
      const { widget, visitor } = await refused({}, atStart(said));
      await visitor.sees(words);
      expect(visitor.reads().includes(`The property’s system says: ${said}`)).to.equal(isShown);
      expect(visitor.reads().includes('taken')).to.equal(words === TAKEN);
      expect(visitor.focused()).to.equal(words);
      expect(visitor.names('group')).to.include('Saturday, November 21');
      // In a low window, what comes after the other times is out of sight.
      const note = all(widget, '.notice .quiet').find((it) => it.textContent?.startsWith(NOTE));
      expect(note?.nextElementSibling?.matches('[role=group]')).to.equal(true);
    });
  }

  it('ends a search for times that had failed, once the times around it come', async () => {
    const { widget, visitor, service } = await refused(
      { 'max-days': '5' },
      new TourApiError('network', 'lost', BOOK),
    );
    await visitor.press(visitor.strings.otherTime);
    const usual = service.answers['available-times'];
    service.answers['available-times'] = () => ({});
    widget.setAttribute('api-key', 'ANOTHER_KEY');
    await visitor.sees('We couldn’t load the times.');
    Object.assign(service.answers, { 'available-times': usual });
    service.instead.set('book', fail(refusal('book', CONFLICT)));
    await visitor.press('Try again');
    await visitor.sees(/most likely booked/);
    await visitor.sees('3:00 PM');
    await visitor.sees(/^(?!.*Loading open times)/s);
  });

  it('of a visitor who has a tour then isn’t called taken: the widget may not know that tour', async () => {
    const { visitor } = await refused({}, atStart(CONFLICT));
    const check = 'Check with the property before you book another time.';
    await visitor.sees(
      `You may already have a tour on Saturday, November 21 at 10:00 AM. ${check}`,
    );
    expect(visitor.focused()).to.include('You may already have a tour');
    expect(visitor.reads()).to.include(`The property’s system says: ${CONFLICT}`);
    expect(visitor.reads()).to.include('Call (312) 555-0123');
    expect(visitor.reads()).not.to.include('taken').and.not.include('wasn’t booked');
  });

  it('of a visitor who has a tour then, as the widget knows', async () => {
    errorsTold();
    const { visitor, service } = await openBooked();
    await visitor.press('Book another tour');
    service.instead.set('book', fail(refusal('book', CONFLICT)));
    await visitor.chooseFirstTime();
    await visitor.submit();
    await visitor.sees('You already have a tour on Saturday, November 21 at 10:00 AM.');
    expect(visitor.reads()).not.to.include('Check with the property');
    await presses(visitor, '3:00 PM', 'Back', '10:00 AM');
    await visitor.fill('Email', 'grace@example.com');
    service.instead.set('book', fail(refusal('book', CONFLICT)));
    await visitor.submit();
    // A friend's first copy may have booked it.
    await visitor.sees('You may already have a tour on Saturday, November 21 at 10:00 AM.');
  });

  it('of a visitor whose tour then is in another zone', async () => {
    errorsTold();
    const locations = [
      { label: 'North', groupId: 42, timeZone: 'America/Chicago' },
      { label: 'South', groupId: 42, community: 7, timeZone: 'America/Denver' },
    ];
    const { visitor, service } = await openTour({ 'group-id': null }, { config: { locations } });
    await visitor.tick('North');
    await visitor.book();
    await visitor.press('Book another tour');
    await visitor.press(/Change$/);
    await visitor.tick('South');
    service.instead.set('book', fail(refusal('book', CONFLICT)));
    await visitor.chooseFirstTime();
    await visitor.submit();
    await visitor.sees('You may already have a tour on Saturday, November 21 at 10:00 AM.');
  });
});

describe('a refusal that a second press can’t change', () => {
  const inSeconds = (seconds: number) => new Date(+now() + seconds * 1000);
  const time = (at: Date) => at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const day = (at: Date) =>
    at.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  const [soon, late] = [61, 864_000];
  const busy = '10:00 AM wasn’t booked. The property’s system is busy. Please try again';
  for (const [status, retryAfter, words] of [
    [401, undefined, '10:00 AM wasn’t booked. Please contact the property.'],
    [403, undefined, '10:00 AM wasn’t booked. Please contact the property.'],
    [404, undefined, '10:00 AM wasn’t booked. Please contact the property.'],
    [405, undefined, '10:00 AM wasn’t booked. Please contact the property.'],
    [413, undefined, '10:00 AM wasn’t booked. Please contact the property.'],
    [429, undefined, `${busy}.`],
    // By the visitor's own clock, to the next minute.
    [429, soon, `${busy} after ${time(inSeconds(120))}.`],
    [429, late, `${busy} after ${day(inSeconds(late))} at ${time(inSeconds(late))}.`],
  ] as const) {
    it(`has the phone beside it: ${status}, ${retryAfter}`, async () => {
      const why = new TourApiError('refused', 'book', { operation: 'book', status, retryAfter });
      const { visitor } = await refused({}, why);
      await visitor.sees(words);
      expect(visitor.reads()).to.include('Call (312) 555-0123');
      expect(await visitor.find('field', 'Email')).to.have.property('value', 'ada@example.com');
    });
  }

  it('says why another try of an unresolved booking was refused, too', async () => {
    const { visitor, service } = await refused({}, new TourApiError('timeout', 'book', BOOK));
    await visitor.sees(visitor.strings.uncertainHeading);
    const status = { ...BOOK, status: 429, retryAfter: soon };
    service.instead.set('book', fail(new TourApiError('rate-limited', 'book', status)));
    await visitor.press('Try again');
    await visitor.sees(
      `The property’s system is busy. Please try again after ${time(inSeconds(120))}.`,
    );
    expect(visitor.focused()).to.include('The property’s system is busy.');
  });
});

describe('a time that has passed while the device slept', () => {
  it('is said to have passed, and isn’t sent', async () => {
    let at = now();
    const service = fakeService({ times: ['10:00:00', '15:00:00'] });
    const { visitor } = await openForm({}, { service, now: () => at });
    at = new Date('2026-11-21T16:00:00Z');
    await visitor.submit();
    await visitor.sees(`10:00 AM has passed. ${PICK}`);
    expect(visitor.focused()).to.equal(`10:00 AM has passed. ${PICK}`);
    expect(service.booked).to.deep.equal([]);
  });

  it('is said to have passed even if it was refused before', async () => {
    let at = now();
    const service = fakeService({ times: ['10:00:00', '15:00:00'] });
    service.instead.set('book', fail(refusal('book', NOT_OPEN)));
    errorsTold();
    const { widget, visitor } = await openTour({}, { service, now: () => at });
    await visitor.book();
    await visitor.sees(TAKEN);
    at = new Date('2026-11-21T16:00:00Z');
    widget.requestUpdate();
    await visitor.sees(`10:00 AM has passed. ${PICK}`);
    expect(visitor.reads()).to.include(NOTE);
  });

  it('isn’t offered for a move', async () => {
    let at = now();
    const { widget, visitor, service } = await openTour({}, { now: () => at });
    await visitor.book('2026-11-24T15:00:00' as WallTime);
    await visitor.press('Change time');
    await visitor.chooseTime('2026-11-21T10:00:00' as WallTime);
    await visitor.find('button', 'Move tour');
    at = new Date('2026-11-21T16:00:00Z');
    await visitor.press('Move tour');
    await visitor.sees('10:00 AM has passed.');
    expect(one(widget, '[role=status]').textContent).to.equal('10:00 AM has passed.');
    expect(visitor.names('button')).not.to.include('Move tour');
    expect(service.asked).to.have.length(1);
  });
});

describe('a refused place', () => {
  const said = 'This home is shown by appointment with its tenant only.';
  for (const [kind, ways] of [
    ['unit', ['Tour the property instead']],
    ['building', ['Tour the property instead']],
    ['community', ['Call (312) 555-0123']],
  ] as const) {
    it(`shows the service’s sentence about a ${kind}, and what to do`, async () => {
      const message = { path: ['client', kind], text: said };
      const { widget, visitor } = await refused({ [kind]: '4001' }, message);
      await visitor.sees('We couldn’t book a tour here');
      expect(one(widget, '.notice').textContent).to.include(said);
      expect(visitor.focused()).to.include('We couldn’t book a tour here');
      const shown = all(widget, '.notice :is(a, button)').map((it) => it.textContent?.trim());
      expect(shown).to.deep.equal(ways);
    });
  }

  it('is said below a time that’s refused, too', async () => {
    const { widget, visitor } = await refused({ unit: '4001' }, atStart(NOT_OPEN), {
      path: ['client', 'unit'],
      text: said,
    });
    await visitor.sees(TAKEN);
    expect(visitor.focused()).to.equal(TAKEN);
    const names = all(widget, '.notice h3').map((it) => it.textContent);
    expect(names).to.deep.equal(['10:00 AM was just taken.', 'We couldn’t book a tour here']);
    await visitor.press('Tour the property instead');
    await until(() => visitor.focused() === TAKEN, 'the focus');
    expect(visitor.reads()).not.to.include(said);
  });
});

it('a refused change has its notice also beside an earlier one that may have gone through', async () => {
  errorsTold();
  const { visitor, service } = await openBooked();
  service.instead.set('reschedule', lost);
  await visitor.press('Change time');
  await visitor.seesDays();
  await presses(visitor, '3:00 PM', 'Move tour');
  await visitor.sees('Your tour may be on Saturday, November 21 at 3:00 PM now.');
  service.instead.set('reschedule', fail(refusal('reschedule', CONFLICT)));
  await visitor.chooseDay('2026-11-24' as IsoDate);
  await presses(visitor, '3:00 PM', 'Move tour');
  const mayBeIt = 'You may already have a tour on Tuesday, November 24 at 3:00 PM.';
  await visitor.sees(mayBeIt);
  expect(visitor.focused()).to.include(mayBeIt);
});

describe('a form that shows what was sent', () => {
  it('shows no refusal of other details, or of an earlier press', async () => {
    const email = { path: ['client', 'people', '0', 'email'], text: 'This email is blocked.' };
    const { visitor, service } = await refused({}, email);
    await visitor.sees(email.text);
    service.instead.set('book', lost);
    await visitor.submit();
    await visitor.find('button', 'Try again');
    expect(visitor.reads()).not.to.include(email.text);
    await visitor.press('Change my details');
    await visitor.sees(email.text);
  });

  it('shows no refusal of a home that was left out', async () => {
    const unit = { path: ['client', 'unit'], text: 'Unit is not available.' };
    const { visitor, service } = await refused({ unit: '4001' }, unit);
    await visitor.press('Tour the property instead');
    service.instead.set('book', lost);
    await visitor.submit();
    await presses(visitor, 'Back', '10:00 AM', 'Change my details');
    expect(visitor.reads()).not.to.include(unit.text);
  });
});
