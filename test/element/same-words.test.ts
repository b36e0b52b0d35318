/** What the screen, a screen reader and the line beside a closed dialog say of one answer. */
import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { TourApiError } from '../../src/api/errors.js';
import type { IsoDate } from '../../src/model/dates.js';
import { lost } from './support/own-server.js';
import {
  deferred,
  errorsTold,
  eventsTold,
  fail,
  one,
  openTour,
  until,
  visitorOf,
  widgetWith,
} from './support/world.js';

const START = ['appointment', 'start'];
const TAKEN = 'No appointments available at the selected time.';
const REASON = 'Nobody shows this home before noon.';
const WEDNESDAY = '2026-11-25' as IsoDate;

const refusal = (text: string) =>
  new TourApiError('refused', 'no', { operation: 'book', messages: [{ path: START, text }] });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

type Visited = Awaited<ReturnType<typeof openTour>>;

async function booked(): Promise<Visited> {
  const visited = await openTour();
  await visited.visitor.book();
  await visited.visitor.sees('is booked');
  return visited;
}

/** Its answer comes once the test says so. */
function refuses({ service }: Visited, operation: 'book' | 'reschedule', text: string) {
  const { answer, wait } = deferred<void>();
  service.instead.set(operation, () => wait().then(fail(refusal(text))));
  return answer;
}

it('a refusal stays while a booking of the same time is tried again, and no time is chosen by that', async () => {
  errorsTold();
  const { visitor, service } = await openTour();
  service.instead.set('book', lost);
  await visitor.book();
  await visitor.press('Change my details');
  await visitor.fill('Email', 'grace@example.com');
  service.instead.set('book', fail(refusal(TAKEN)));
  await visitor.submit();
  await visitor.sees('Pick another time');
  const told = eventsTold('tour-slot-select');
  service.instead.set('book', deferred().wait);
  await visitor.press('Try again');
  await until(() => service.booked.length === 3, 'another try');
  await visitor.sees('Pick another time');
  expect(told).to.have.length(0);
});

for (const text of [TAKEN, REASON])
  describe(`a time that’s refused: ${text}`, () => {
    const isTaken = text === TAKEN;

    it('is taken only if there’s no other reason, also in a notice', async () => {
      const visited = await openTour();
      const { visitor, service } = visited;
      const answer = refuses(visited, 'book', text);
      await visitor.book();
      await until(() => service.booked.length === 1, 'the request');
      await visitor.press('Back');
      await visitor.seesDays();
      answer();
      await visitor.sees('Saturday, November 21 at 10:00 AM');
      await visitor.sees(isTaken ? 'was just taken' : REASON);
      expect(visitor.reads().includes('was just taken')).to.equal(isTaken);
    });

    it('is the same for a move', async () => {
      const visited = await booked();
      const { visitor, service } = visited;
      await visitor.press('Change time');
      await visitor.seesDays();
      await visitor.chooseDay(WEDNESDAY);
      await visitor.press('3:00 PM');
      const answer = refuses(visited, 'reschedule', text);
      await visitor.press('Move tour');
      await until(() => service.asked.length === 2, 'the request');
      await visitor.press('Back');
      answer();
      await visitor.sees(isTaken ? 'was just taken' : REASON);
      expect(visitor.reads().includes('was just taken')).to.equal(isTaken);
    });
  });

it('a form’s button waits for no change of another tour', async () => {
  const { visitor, service } = await booked();
  await visitor.press('Change time');
  await visitor.seesDays();
  await visitor.chooseDay(WEDNESDAY);
  await visitor.press('3:00 PM');
  service.instead.set('reschedule', deferred().wait);
  await visitor.press('Move tour');
  await until(() => service.asked.length === 2, 'the request');
  await visitor.press('Back');
  await visitor.press('Book another tour');
  await visitor.seesDays();
  await visitor.chooseDay('2026-11-26' as IsoDate);
  await visitor.press('3:00 PM');
  await visitor.find('button', 'Book tour');
  expect(visitor.reads())
    .to.include('We’re still moving your tour')
    .and.not.include('booking your');
});

it('a held press that repeats what was sent doesn’t say that nothing was sent', async () => {
  errorsTold();
  const { visitor, service } = await booked();
  service.instead.set('cancel', lost);
  await visitor.press('Cancel tour');
  await visitor.press('Yes, cancel tour');
  await visitor.sees('may not have gone through');
  visitor.goOffline();
  await visitor.press('Cancel tour');
  await visitor.press('Yes, cancel tour');
  await visitor.sees(visitor.strings.offlineAgain);
});

it('another tag that shows a refusal has the details that it says are still here', async () => {
  const visited = await openTour();
  const { widget, visitor, service } = visited;
  const other = await widgetWith({}, { fetch: service.fetch });
  other.hidden = true;
  const answer = refuses(visited, 'book', TAKEN);
  await visitor.book();
  await until(() => service.booked.length === 1, 'the request');
  widget.hidden = true;
  other.hidden = false;
  answer();
  await visitorOf(other).sees('Your details are still here.');
  await visitorOf(other).seesDays();
  await visitorOf(other).chooseDay(WEDNESDAY);
  await visitorOf(other).press('3:00 PM');
  await visitorOf(other).find('field', 'First name');
  expect(one<HTMLInputElement>(other, '#firstName').value).to.equal('Ada');
});
