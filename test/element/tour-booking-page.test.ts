import { expect, waitUntil } from '@open-wc/testing';
import { PROSPECT } from '../../demo/states/visitor.js';
import '../../src/define.js';
import type { TourBeforeBookEvent, TourBookedEvent } from '../../src/events.js';
import * as support from './support/widget.js';

const { books, errorsTold, eventsTold, one, openTour, presses, submits, until } = support;
const { warningsTold } = support;

const STEPS = [
  'tour-ready',
  'tour-times',
  'tour-slot-select',
  'tour-step-change',
  'tour-form-start',
  'tour-form-error',
  'tour-before-book',
  'tour-booked',
  'tour-step-change',
];
const TYPED = /Ada|Lovelace|ada@example|555|SECRET/;

const opened = (attributes = {}, config = {}) =>
  openTour({ 'api-key': 'SECRET_KEY', 'time-zone': 'America/Chicago', ...attributes }, { config });

describe('the events of a booking', () => {
  const page = window as unknown as { someLayer?: Record<string, unknown>[] | undefined };
  afterEach(() => {
    delete page.someLayer;
  });

  it('include each step, also in the data layer, without typed values', async () => {
    const events = eventsTold(...new Set(STEPS), 'tour-error');
    const attributes = { 'data-layer': 'someLayer', 'discovery-source': '220' };
    const config = { smsConsent: { text: 'Text me about my tour.' } };
    const { widget, visitor } = await opened(attributes, config);
    await visitor.chooseFirstTime();
    await visitor.giveDetails({ ...PROSPECT, email: 'ada@example' });
    await visitor.submit();
    await visitor.fill('Email', PROSPECT.email);
    await submits(visitor);
    expect(events.map(({ type }) => type)).to.deep.equal(STEPS);
    expect(events.every(({ target, composed }) => target === widget && composed)).to.equal(true);
    const told = page.someLayer ?? [];
    expect(told.map(({ event }) => event)).to.deep.equal(STEPS);
    for (const item of told) expect(Object.getPrototypeOf(item)).to.equal(Object.prototype);
    expect(told[5]).to.deep.equal({ event: 'tour-form-error', isDryRun: false, fields: ['email'] });
    expect(told[6]).to.deep.equal({ event: 'tour-before-book', isDryRun: false });
    expect(JSON.stringify(told)).not.to.match(TYPED);
  });

  it('are also passed to a function', async () => {
    const told: unknown[] = [];
    Object.assign(page, { someLayer: (event: unknown) => told.push(event) });
    await opened({ 'data-layer': 'someLayer' });
    await waitUntil(() => told.length > 0);
    expect(told[0]).to.deep.equal({ event: 'tour-ready', isDryRun: false });
  });

  it('continue if the page’s data layer throws', async () => {
    const errors = errorsTold();
    const { visitor } = await opened({ 'data-layer': 'someLayer' });
    // Like a tag manager that starts late.
    page.someLayer = Object.assign([], {
      push: () => {
        throw new Error('of the tag manager');
      },
    });
    await books(visitor);
    expect(errors.join()).to.include('of the tag manager');
  });

  it('exclude those between the widget’s own elements', async () => {
    const names = [
      'day-select',
      'day-focus',
      'period-change',
      'draft-change',
      'prospect-submit',
      'back',
    ];
    const heard = eventsTold(...names);
    const { visitor } = await opened();
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await visitor.press('Back');
    await visitor.press(/^Next month/);
    await books(visitor, '2026-12-03T10:00:00' as never);
    expect(heard).to.deep.equal([]);
  });
});

describe('a page’s listener before a booking', () => {
  it('may cancel or extend the request, but not move it', async () => {
    warningsTold();
    const { widget, visitor, service } = await opened();
    let act = (event: TourBeforeBookEvent) => {
      event.preventDefault();
      // Each event gets a new copy of the request.
      (event.request.people as object[]).length = 0;
    };
    widget.addEventListener('tour-before-book', (event) => act(event));
    await visitor.book();
    expect(service.booked).to.deep.equal([]);
    act = (event) => {
      const elsewhere = { start: '2026-11-25T09:00:00', tourType: 'video' } as const;
      event.request = { ...event.request, ...elsewhere, notes: 'Unit 4B' };
    };
    await submits(visitor);
    const start = '2026-11-21T10:00:00';
    const { appointment, client } = service.booked[0] ?? {};
    expect(service.booked).to.have.length(1);
    expect(appointment).to.deep.equal({ start, tour_type: 'guided' });
    expect(client?.notes).to.equal('Unit 4B');
  });

  it('may set a proxy, as Vue and MobX do', async () => {
    const { widget, visitor, service } = await opened();
    const reactive = <T extends object>(raw: T): T =>
      new Proxy(raw, {
        get(target, key, receiver) {
          const value = Reflect.get(target, key, receiver);
          return typeof value === 'object' && value ? reactive(value) : value;
        },
      });
    widget.addEventListener('tour-before-book', (event) => {
      event.request = reactive({ ...event.request, notes: 'Unit 4B' });
      // The browser's own way to copy fails.
      expect(() => structuredClone(event.request)).to.throw();
    });
    await books(visitor);
    expect(service.booked[0]).to.have.nested.property('client.notes', 'Unit 4B');
    expect(service.booked[0]).to.have.nested.property('client.people[0].first_name', 'Ada');
  });

  it('that leaves a request that can’t be read sends nothing, and another press can', async () => {
    const { widget, visitor, service } = await opened();
    const told = errorsTold();
    const leave = (event: TourBeforeBookEvent) =>
      Object.defineProperty(event.request, 'notes', {
        enumerable: true,
        get: () => {
          throw new Error('Not yet');
        },
      });
    widget.addEventListener('tour-before-book', leave, { once: true });
    await visitor.book();
    await until(() => told.some((it) => `${it}`.includes('tour-before-book')), 'the report');
    await visitor.sees('10:00 AM wasn’t booked. Please try again.');
    expect(service.booked).to.deep.equal([]);
    await submits(visitor);
    expect(service.booked).to.have.length(1);
  });
});

describe('the debug panel', () => {
  it('shows neither the key nor who books', async () => {
    const { widget, visitor } = await opened({ debug: '' });
    await books(visitor);
    const panel = one(widget, '[part=debug]').textContent ?? '';
    for (const fact of ['No problems found', 'available-times', 'POST'])
      expect(panel).to.include(fact);
    expect(panel).not.to.match(TYPED);
  });
});

describe('a dry run', () => {
  it('changes nothing, and says so on the screen and in events', async () => {
    const events = eventsTold('tour-booked', 'tour-rescheduled', 'tour-cancelled');
    const { visitor, service, widget } = await opened({ 'dry-run': '' });
    await visitor.sees('Dry run: nothing will be booked.');
    await books(visitor);
    await presses(visitor, 'Cancel tour', 'Yes, cancel tour');
    await visitor.sees(visitor.strings.canceledHeading);
    await visitor.press('Book another tour');
    await books(visitor);
    expect(service.windows).not.to.deep.equal([]);
    expect(service.asked).to.deep.equal([]);
    expect(events.map(({ type }) => type)).to.deep.equal([
      'tour-booked',
      'tour-cancelled',
      'tour-booked',
    ]);
    for (const event of events) expect(event).to.include({ isDryRun: true });
    widget.removeAttribute('dry-run');
    widget.reset();
    await widget.updateComplete;
    expect(widget.shadowRoot?.textContent).not.to.include('Dry run');
  });

  for (const [before, after, isDryRun] of [
    [null, '', undefined],
    ['', null, true],
  ] as const) {
    const turned = isDryRun ? 'ends' : 'begins';
    it(`that ${turned} while a booking is in flight leaves it as it was sent`, async () => {
      const events = eventsTold('tour-booked');
      const { visitor, service, widget } = await opened({ 'dry-run': before });
      const booked = { data: { appointment: { id: 7, confirmation_enabled: false } } };
      const answer = service.hold('book');
      // Nothing answers a dry run late, so this is as late as the page can be.
      widget.addEventListener('tour-before-book', () => widget.toggleAttribute('dry-run'));
      await visitor.book();
      expect(widget.getAttribute('dry-run')).to.equal(after);
      answer(booked);
      await visitor.sees(visitor.strings.bookedHeading);
      expect(visitor.reads().includes('Dry run')).to.equal(isDryRun ?? false);
      expect(events.map((event) => (event as TourBookedEvent).isDryRun)).to.deep.equal([isDryRun]);
      expect(service.booked).to.have.length(isDryRun ? 0 : 1);
      // The other one knows nothing of it.
      expect(visitor.names('button')).not.to.include('Cancel tour');
    });
  }
});
