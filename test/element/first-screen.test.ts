import { expect, fixtureCleanup, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { focusedIn } from '../../demo/states/accessible.js';
import '../../src/define.js';
import { deferred, fakeService } from './support/fake-service.js';
import { all, one, openTour, presses, until } from './support/widget.js';

const STREET = '1200 W Fulton Market, Chicago, IL 60607';
const PHONE = '(312) 555-0123';
/** No run is in this zone. */
const ZONE = 'Central Time';

/** A start each quarter of an hour, from midnight on. */
const quarters = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15];
    return `${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}:00`;
  });

/** Without the widget, which would change its layout once more. */
async function restoreViewport(): Promise<void> {
  fixtureCleanup();
  await setViewport({ width: 800, height: 600 });
}

/** With times from this day on. */
function serviceFrom(first: string) {
  const service = fakeService();
  const usual = service.answers['available-times'] as (asked: unknown) => unknown;
  service.answers['available-times'] = (asked) => {
    const { available_times } = usual(asked) as { available_times: string[] };
    return { available_times: available_times.filter((it) => it >= first) };
  };
  return service;
}

/** What's said about every tour. */
const facts = (widget: Element) =>
  all(widget, '.about li').map((it) => it.textContent?.trim().replaceAll(/\s+/g, ' '));

describe('below the calendar', () => {
  afterEach(restoreViewport);

  it('is what’s known about every tour, once the leasing team has answered', async () => {
    const service = fakeService();
    const group = deferred<object>();
    service.instead.set('group', group.wait);
    const { widget, visitor } = await openTour({ location: STREET, duration: '45' }, { service });
    await visitor.seesDays();
    expect(facts(widget)).to.deep.equal([]);
    group.answer({ timezone: 'America/Chicago', default_phone_number: PHONE });
    await visitor.sees(ZONE);
    expect(facts(widget)).to.deep.equal(['45 minutes', STREET, PHONE]);
    expect(one<HTMLAnchorElement>(widget, '.about a').href).to.equal('tel:3125550123');
  });

  it('is no default, and no street for a video tour', async () => {
    const { widget, visitor } = await openTour({ location: STREET, 'tour-type': 'video' });
    await visitor.sees(ZONE);
    expect(facts(widget)).to.deep.equal([]);
  });
});

describe('many times', () => {
  afterEach(restoreViewport);

  for (const [width, isKept] of [
    [1000, true],
    [560, false],
  ] as const) {
    it(`${isKept ? 'keep' : 'push away'} the calendar at ${width} px`, async () => {
      await setViewport({ width, height: 700 });
      const service = fakeService({ times: quarters(96) });
      const { widget, visitor } = await openTour({}, { service });
      await visitor.chooseDay('2026-11-24' as never);
      all(widget, '.slot').at(47)?.scrollIntoView({ block: 'center' });
      await nextFrame();
      const { top, bottom } = one(widget, 'table').getBoundingClientRect();
      expect(top > 0 && bottom < innerHeight).to.equal(isKept);
      scrollTo(0, 0);
    });
  }

  it('fold into the parts of the day, of which the first is open', async () => {
    const service = fakeService({ times: quarters(72) });
    const { widget, visitor } = await openTour({}, { service });
    await visitor.chooseDay('2026-11-24' as never);
    const folds = () => all<HTMLDetailsElement>(widget, 'details');
    const names = all(widget, 'summary').map(({ textContent }) =>
      textContent?.trim().replaceAll(/\s+/g, ' '),
    );
    expect(names).to.deep.equal(['Morning 48 times', 'Afternoon 20 times', 'Evening 4 times']);
    expect(folds().map(({ open }) => open)).to.deep.equal([true, false, false]);
    all(widget, 'summary')[1]?.click();
    await visitor.chooseDay('2026-11-25' as never);
    expect(folds().map(({ open }) => open)).to.deep.equal([true, false, false]);
  });

  it('are open where the selected one is, and where the visitor unfolds them', async () => {
    const service = fakeService({ times: quarters(80) });
    const { widget, visitor } = await openTour({}, { service });
    const open = () => all<HTMLDetailsElement>(widget, '.times details').map((it) => it.open);
    await visitor.chooseDay('2026-11-24' as never);
    all(widget, 'summary')[2]?.click();
    await visitor.press('5:15 PM');
    await visitor.giveDetails();
    await visitor.submit();
    await visitor.press('Change time');
    await visitor.sees('Evening');
    expect(open(), 'with the current time').to.deep.equal([true, false, true]);
    all(widget, '.times summary')[1]?.click();
    await presses(visitor, '1:15 PM', '9:15 AM');
    expect(open(), 'after two choices').to.deep.equal([true, true, true]);
  });

  it('do not fold up to 24', async () => {
    const service = fakeService({ times: quarters(24) });
    const { widget, visitor } = await openTour({}, { service });
    await visitor.chooseDay('2026-11-24' as never);
    expect(visitor.times()).to.have.length(24);
    expect(all(widget, 'details')).to.have.length(0);
  });

  it('are named by part of day, unless a part has a single one', async () => {
    for (const [count, named] of [
      [49, []],
      [50, ['Morning', 'Afternoon']],
    ] as const) {
      const service = fakeService({ times: quarters(count).slice(40) });
      const { widget, visitor } = await openTour({}, { service });
      await visitor.chooseDay('2026-11-24' as never);
      expect(all(widget, 'h4').map(({ textContent }) => textContent)).to.deep.equal(named);
    }
  });

  it('fit next to each other on a phone, three in each row', async () => {
    await setViewport({ width: 320, height: 700 });
    const service = fakeService({ times: quarters(48).slice(40) });
    const { widget, visitor } = await openTour({ style: 'inline-size: 286px' }, { service });
    await visitor.chooseDay('2026-11-24' as never);
    const slots = all(widget, '.slot');
    const tops = slots.map((it) => it.getBoundingClientRect().top);
    expect(tops.filter((top) => top === tops[0])).to.have.length(3);
    expect(new Set(slots.map(({ clientHeight }) => clientHeight)).size).to.equal(1);
  });
});

describe('on a slow network', () => {
  afterEach(restoreViewport);

  for (const width of [375, 1000])
    it(`the first times are there after one answer, at ${width} px`, async () => {
      await setViewport({ width, height: 900 });
      const service = fakeService();
      const first = deferred<void>();
      let wait = first.wait;
      let sent = 0;
      const fetch: typeof service.fetch = async (...request) => {
        sent++;
        await wait();
        return service.fetch(...request);
      };
      // It's the same day everywhere but in Honolulu.
      const now = () => new Date('2026-11-21T06:30:00Z');
      const { visitor } = await openTour({}, { service: { ...service, fetch }, now });
      // The group, and the windows in sight.
      await until(() => sent === (width < 480 ? 2 : 3), 'the first requests');
      // What is requested later isn't answered.
      wait = deferred<void>().wait;
      first.answer();
      await visitor.find('button', '10:00 AM');
    });
});

describe('a month without times', () => {
  it('says so where the times would be, and leads to the next opening by its name', async () => {
    const service = fakeService();
    const usual = service.answers['available-times'] as (asked: unknown) => unknown;
    service.answers['available-times'] = (asked) => {
      const { available_times } = usual(asked) as { available_times: string[] };
      const others = available_times.filter((it) => it < '2027-01' || it >= '2027-02-09');
      const hint = others.length ? {} : { next_available_date: '2027-02-09' };
      return { available_times: others, ...hint };
    };
    const { widget, visitor } = await openTour({ 'max-days': '100' }, { service });
    const { strings } = visitor;
    for (const month of [12, 1]) {
      await visitor.seesDays();
      await visitor.press(strings.nextMonth(month === 12 ? 'December 2026' : 'January 2027'));
    }
    await visitor.sees('No open times in January 2027.');
    const next = await visitor.find('button', 'Next opening: Tue, Feb 9');
    expect(next.closest('.times')).to.equal(one(widget, '.times'));
    next.click();
    await visitor.sees('February 2027');
  });
});

describe('a day without times', () => {
  it('says so once it’s pressed, and leads to the next opening', async () => {
    const { widget, visitor } = await openTour({}, { service: serviceFrom('2026-11-29') });
    await visitor.chooseDay('2026-11-30' as never);
    one(widget, '[data-day="2026-11-25"]').click();
    await visitor.sees('No open times on Wednesday, November 25.');
    expect(visitor.times()).to.deep.equal([]);
    await visitor.press('Next opening: Sun, Nov 29');
    await visitor.find('button', '10:00 AM');
    expect(all(widget, '.times .notice')).to.have.length(0);
    expect((focusedIn(widget) as HTMLElement).dataset.day).to.equal('2026-11-29');
  });

  it('is why the first opening is named if it’s more than a week away', async () => {
    for (const [day, isNamed] of [
      ['2026-11-24', false],
      ['2026-12-08', true],
    ] as const) {
      const { widget, visitor } = await openTour({}, { service: serviceFrom(day) });
      await until(() => visitor.times().length > 0, 'the times');
      const heading = one(widget, '[part~=times-heading]').textContent;
      expect(heading?.includes('First opening'), day).to.equal(isNamed);
    }
  });
});
