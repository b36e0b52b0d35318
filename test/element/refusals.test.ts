import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { type ApiMessage, TourApiError, type TourApiErrorDetails } from '../../src/api/errors.js';
import { all, errorsTold, fail, fakeService, one, until, visit } from './support/world.js';

/** Books a tour that the service refuses with this message, or that fails with this error. */
async function refused(attributes: Record<string, string>, why: ApiMessage | TourApiError) {
  errorsTold();
  const group = { timezone: 'America/Chicago', default_phone_number: '(312) 555-0123' };
  const service = fakeService({ group });
  const details = { operation: 'book', messages: [why] } as TourApiErrorDetails;
  const error = 'kind' in why ? why : new TourApiError('refused', 'book: refused', details);
  service.instead.set('book', fail(error));
  const { widget, visitor } = await visit(attributes, { service });
  await visitor.book();
  return { widget, visitor, service };
}
const atStart = (text: string) => ({ path: ['appointment', 'start'], text });
const TAKEN = 'Sorry, that time was just taken.';
const NOT_BOOKABLE = 'That time can’t be booked.';
const NOTE = 'If you get a message from the property about Saturday, November 21 at 10:00 AM';

describe('a refused time', () => {
  for (const [said, heading, isShown] of [
    ['No appointments available at the selected time.', TAKEN, false],
    ['Prospect has a conflicting appointment at the same time.', NOT_BOOKABLE, true],
    ['Datetime has wrong format.', NOT_BOOKABLE, false],
  ] as const) {
    it(`has its heading: "${said}"`, async () => {
      const { widget, visitor } = await refused({}, atStart(said));
      await visitor.sees(`${heading} Pick another time. Your details are still here.`);
      expect(visitor.reads().includes(said)).to.equal(isShown);
      expect(visitor.reads().includes('taken')).to.equal(heading === TAKEN);
      expect(visitor.focused()).to.include(heading);
      // What's being booked stays in sight.
      expect(one(widget, '.summary').textContent).to.include('Saturday, November 21');
      expect(visitor.reads()).to.include('Same day: Saturday, November 21');
      // The note comes last.
      const quiet = all(widget, '.notice .quiet');
      const note = quiet.find((it) => it.textContent?.startsWith(NOTE));
      expect(one(widget, '.notice').lastElementChild).to.equal(note);
    });
  }
});

it('a refusal after a lost answer never says that nothing was booked', async () => {
  const lost = new TourApiError('network', 'book: lost', { operation: 'book' });
  const { visitor, service } = await refused({}, lost);
  const busy = new TourApiError('rate-limited', 'book: busy', { operation: 'book', status: 429 });
  service.instead.set('book', fail(busy));
  await visitor.press('Try again');
  await until(() => visitor.focused().startsWith('Check with the property'), 'the focus');
  expect(service.booked).to.have.length(2);
  expect(visitor.reads()).not.to.include('Nothing was booked');
});

describe('a refusal that a second press can’t change', () => {
  const day = 86_400;
  for (const [status, retryAfter, words] of [
    [404, undefined, 'Nothing was booked. Please contact the property.'],
    [405, undefined, 'Nothing was booked. Please contact the property.'],
    [413, undefined, 'Nothing was booked. Please contact the property.'],
    [429, undefined, 'Nothing was booked. Please try again.'],
    [429, 10 * day, 'Nothing was booked. Please try again in 10 days.'],
  ] as const) {
    it(`has the phone beside it: ${status}, ${retryAfter}`, async () => {
      const why = new TourApiError('refused', 'book', { operation: 'book', status, retryAfter });
      const { visitor } = await refused({}, why);
      await visitor.sees(words);
      expect(visitor.reads()).to.include('Call (312) 555-0123');
    });
  }
});

it('after a second try was refused, another time stays a decision on the first screen', async () => {
  const lost = new TourApiError('network', 'book: lost', { operation: 'book' });
  const { widget, visitor, service } = await refused({}, lost);
  await visitor.sees('We’re not sure your booking went through');
  service.instead.set(
    'book',
    fail(
      new TourApiError('refused', 'book', {
        operation: 'book',
        messages: [atStart('No appointments available at the selected time.')],
      }),
    ),
  );
  await visitor.press('Try again');
  await visitor.sees('You may already be booked');
  await visitor.press('Back');
  await until(() => all(widget, 'tour-booking-calendar').length > 0, 'the calendar');
  expect(visitor.reads()).to.include('You may already be booked');
  const days = one(widget, 'tour-booking-calendar');
  expect(days.checkVisibility()).to.equal(false);
  one(widget, '.anyway summary').click();
  await until(() => days.checkVisibility(), 'the days');
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
});
