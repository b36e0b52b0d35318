import { expect } from '@open-wc/testing';
import '../../src/define-appointments.js';
import { FRIDAY, failure, items, listWith, PAST, TUESDAY } from './support/appointments.js';
import { deferred, fail, fakeService, listed, type Service } from './support/fake-service.js';
import * as support from './support/widget.js';

const { all, errorsTold, eventsTold, fadedIn, now, one, translate, until, zone } = support;

const UNKNOWN = failure('list-appointments', 'not-found', 404);
const FORBIDDEN = failure('list-appointments', 'forbidden', 403);
const DOWN = failure('list-appointments', 'timeout', 408);
const CALL = '<a href="tel:+15550100">Call us about your tours</a>';

async function shown(count: number, service: Service) {
  const opened = await listWith(service);
  await until(() => items(opened.list).length === count, `${count} tours`);
  return opened;
}

describe(`the list of a prospect’s tours, seen from ${zone}`, () => {
  it('shows upcoming tours by the property’s clock, and folds past ones', async () => {
    const told = eventsTold('tour-ready', 'tour-step-change', 'tour-error');
    const service = fakeService({ appointments: [FRIDAY, PAST, TUESDAY] });
    const { list, visitor } = await shown(3, service);
    const upcoming = items(list, '.screen > .tours').map((lines) =>
      lines.filter((line) => !line?.includes('your time')).join('; '),
    );
    expect(upcoming).to.deep.equal([
      'Tuesday, November 24; 11:00 AM; Central Time; ' +
        '1 Main Street · Directions (opens in a new tab); With Travis Smiley',
      'Friday, November 27; 2:30 PM; Central Time',
    ]);
    expect(service.asked).to.deep.equal(['list 890']);
    const described = all(list, 'button:not(.menu *)').map((button) => {
      const id = button.getAttribute('aria-describedby') ?? '';
      return `${button.textContent?.trim()}: ${list.shadowRoot?.getElementById(id)?.textContent}`;
    });
    const ofEach = ['Tuesday, November 24 at 11:00 AM', 'Friday, November 27 at 2:30 PM'].flatMap(
      (when) => ['Add to calendar', 'Change time', 'Cancel tour'].map((name) => `${name}: ${when}`),
    );
    expect(described).to.deep.equal(ofEach);
    await visitor.press('1 past tour');
    await visitor.sees('Thursday, November 5');
    expect(all(list, 'details button')).to.deep.equal([]);
    await fadedIn(list);
    await expect(list).to.be.accessible();
    // No event says whose list it is.
    expect(told.map(({ type }) => type)).to.deep.equal(['tour-ready']);
    expect(JSON.stringify(told.map((event) => ({ ...event })))).not.to.match(/890|Smiley/);
  });

  it('says so while it is being read, and when it is empty', async () => {
    const service = fakeService();
    const answer = deferred<object>();
    service.instead.set('list-appointments', answer.wait);
    const { list, visitor } = await listWith(service, {}, CALL);
    await visitor.sees('Loading your tours…');
    answer.answer(listed([{ ...TUESDAY, status: 40 }]));
    const empty = 'No confirmed tours. Please contact the property to book a tour. Call us';
    await visitor.sees(`Canceled ${empty}`);
    service.instead.delete('list-appointments');
    list.refresh();
    await until(() => items(list).length === 0, 'no tours');
    await visitor.sees(empty);
    list.bookUrl = '/tours';
    await list.updateComplete;
    expect(one<HTMLAnchorElement>(list, 'a').pathname).to.equal('/tours');
    expect(visitor.names('link')).to.deep.equal(['Book a tour']);
  });

  for (const [what, error, words, hasFallback] of [
    ['a prospect who is not known', UNKNOWN, 'We couldn’t find your tours.', true],
    ['a key that may not list', FORBIDDEN, CALL, true],
    ['a failure', DOWN, 'couldn’t load', false],
  ] as const) {
    it(`has a message for ${what}, reported once`, async () => {
      const service = fakeService({ appointments: [TUESDAY] });
      const { answer, wait } = deferred<void>();
      service.instead.set('list-appointments', () => wait().then(fail(error)));
      const told = errorsTold();
      const steps = eventsTold<Event & { step: string }>('tour-step-change');
      const { list, visitor } = await listWith(service, {}, CALL);
      answer();
      await visitor.sees(words.replace(/<.*?>/g, ''));
      expect(visitor.reads().includes('Call us')).to.equal(hasFallback);
      expect(visitor.reads()).not.to.include('to book a tour');
      expect([items(list).length, told.length]).to.deep.equal([0, 1]);
      const expected = error === FORBIDDEN ? ['unavailable'] : [];
      expect(steps.map(({ step }) => step)).to.deep.equal(expected);
    });
  }

  it('is read again on “Try again”, which leaves the focus in it', async () => {
    const service = fakeService({ appointments: [TUESDAY] });
    for (const read of ['list-appointments', 'group'] as const)
      service.instead.set(read, fail(failure(read, 'timeout', 408)));
    errorsTold();
    const { list, visitor } = await listWith(service);
    await visitor.sees('We couldn’t load your tours.');
    service.instead.clear();
    await visitor.press('Try again');
    await until(() => items(list).length === 1, 'the tour');
    // The zone is the group's.
    await visitor.sees('Central Time');
    expect(list.shadowRoot?.activeElement).not.to.equal(null);
  });
});

describe('a list of tours in a page', () => {
  it('continues after it was removed and put back, and is read again only if it was read before', async () => {
    const service = fakeService({ appointments: [TUESDAY] });
    const answer = deferred<object>();
    service.instead.set('list-appointments', answer.wait);
    const { list, visitor } = await listWith(service);
    const place = list.parentElement;
    list.remove();
    answer.answer(listed([TUESDAY]));
    place?.append(list);
    await until(() => items(list).length === 1, 'the tour');
    await visitor.press('Change time');
    expect(service.asked).to.deep.equal(['list 890']);
    list.remove();
    await new Promise((resolve) => setTimeout(resolve));
    place?.append(list);
    await visitor.seesDays();
    await visitor.sees('Choose a new time');
    await until(() => service.asked.length === 2, 'the second reading');
  });

  it('says what is so also where a page translator has replaced its texts', async () => {
    const service = fakeService({ appointments: [TUESDAY, FRIDAY] });
    const { list } = await shown(2, service);
    translate(list);
    service.appointments = [{ ...FRIDAY, status: 10 }];
    list.refresh();
    await until(() => items(list).length === 1, 'the list as it is now');
    expect(items(list)[0]?.join()).to.include('Friday').and.include('Tentative');
  });

  for (const [minutes, isUnsure] of [
    [9, false],
    [10, true],
  ] as const)
    it(`is read again after it was kept out of the page for ${minutes} minutes, and until then is ${isUnsure ? 'unsure' : 'as it was'}`, async () => {
      const service = fakeService({ appointments: [TUESDAY, FRIDAY] });
      const { list, visitor } = await shown(2, service);
      const place = list.parentElement;
      list.remove();
      await new Promise((resolve) => setTimeout(resolve));
      list.now = () => new Date(+now() + minutes * 60_000);
      const answer = deferred<object>();
      service.instead.set('list-appointments', answer.wait);
      place?.append(list);
      await until(() => service.asked.length === 2, 'the second reading');
      await list.updateComplete;
      expect(visitor.reads().includes('Status unknown')).to.equal(isUnsure);
      answer.answer(listed([FRIDAY]));
      await until(() => items(list).length === 1, 'the list as it is now');
      expect(visitor.reads()).not.to.include('Status unknown');
    });

  it('is as old as its request, which may be on its way while the device sleeps', async () => {
    const service = fakeService({ appointments: [TUESDAY] });
    const [first, second] = [deferred<object>(), deferred<object>()];
    service.instead.set('list-appointments', first.wait);
    const { list, visitor } = await listWith(service);
    await until(() => service.asked.length === 1, 'the first request');
    service.instead.set('list-appointments', second.wait);
    list.now = () => new Date(+now() + 3_600_000);
    first.answer(listed([TUESDAY]));
    await visitor.sees('Status unknown');
    await until(() => service.asked.length === 2, 'the second reading');
    second.answer(listed([FRIDAY]));
    await visitor.sees('Friday, November 27');
    expect(visitor.reads()).not.to.include('Status unknown');
  });

  it('shows another prospect’s tours alone, whichever answer comes first', async () => {
    const service = fakeService({ appointments: [FRIDAY] });
    const first = deferred<object>();
    service.instead.set('list-appointments', first.wait);
    const { list, visitor } = await listWith(service);
    await until(() => service.asked.includes('list 890'), 'the first request');
    list.clientId = '891';
    await visitor.sees('Friday, November 27');
    first.answer(listed([TUESDAY, FRIDAY]));
    await visitor.press('Change time');
    await visitor.sees('Choose a new time');
    list.clientId = '892';
    await visitor.sees('Your tours');
    await until(() => items(list).length === 1, 'the tour');
    expect(service.asked).to.deep.equal(['list 890', 'list 891', 'list 892']);
  });

  it('recovers when an attribute is fixed, and reports what was wrong', async () => {
    const told = errorsTold();
    const steps = eventsTold<Event & { step: string }>('tour-step-change');
    const ready = eventsTold('tour-ready');
    const wrong = { 'client-id': 'me', debug: '' };
    const { list, service, visitor } = await listWith(undefined, wrong, CALL);
    await visitor.sees('Call us about your tours');
    expect(told.join()).to.include('<tour-appointments>: client-id must be an ID such as 42');
    expect(one(list, '[part=debug]').textContent).to.include('client-id must be an ID');
    expect(ready).to.deep.equal([]);
    expect(service.asked).to.deep.equal([]);
    list.clientId = '890';
    await until(() => items(list).length === 1, 'the tour');
    // The panel shows each call's response, but not the key or whose tours they are.
    const panel = one(list, '[part=debug]').textContent ?? '';
    expect(panel).to.match(/No problems found.*answered-times.*GET \/api\/v2\/clients/s);
    expect(panel).not.to.match(/890|Smiley/);
    expect(steps.map(({ step }) => step)).to.deep.equal(['list']);
    expect(ready).to.have.length(1);
  });
});
