import { expect } from '@open-wc/testing';
import '../../src/define.js';
import {
  all,
  appointment,
  FRIDAY,
  fail,
  failure,
  focused,
  items,
  listWith,
  PAST,
  press,
  service,
  TUESDAY,
  words,
} from './support/appointments.js';
import { errorsTold, until } from './support/world.js';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const CALL = '<a href="tel:+15550100">Call us about your tours</a>';

describe(`the list of a prospect’s tours, seen from ${zone}`, () => {
  it('shows each upcoming one by the property’s clock, with whom and where', async () => {
    const { api, asked } = service(PAST, TUESDAY, FRIDAY);
    const list = await listWith({ api });
    await until(() => items(list).length === 3, 'the tours');
    expect(items(list, '.screen > .tours')).to.deep.equal([
      [
        'Tuesday, November 24, 2026',
        '11:00 AM Central Standard Time',
        'With Travis Smiley · 1 Main Street',
        'Confirmed',
      ],
      ['Friday, November 27, 2026', '2:30 PM Central Standard Time', ''],
    ]);
    expect(asked).to.deep.equal(['list 890']);
    expect(words(list)).to.include('Your tours');
    await expect(list).to.be.accessible();
  });

  it('folds the past away, and offers nothing to do about it', async () => {
    const { api } = service(PAST, TUESDAY);
    const list = await listWith({ api });
    await until(() => items(list).length === 2, 'the tours');
    const [past] = all<HTMLDetailsElement>(list, 'details');
    expect(past?.open).to.equal(false);
    expect(past?.querySelector('summary')?.textContent).to.equal('1 past tour');
    expect(all(list, 'details button')).to.deep.equal([]);
    expect(all(list, 'button')).to.have.length(2);
    past?.querySelector('summary')?.click();
    await until(() => past?.open === true, 'the past');
    await expect(list).to.be.accessible();
  });

  it('names the tour that each button is about', async () => {
    const { api } = service(TUESDAY, FRIDAY);
    const list = await listWith({ api });
    await until(() => items(list).length === 2, 'the tours');
    const described = all(list, 'button').map((button) => {
      const id = button.getAttribute('aria-describedby');
      return `${button.textContent?.trim()}: ${list.shadowRoot?.getElementById(id ?? '')?.textContent}`;
    });
    expect(described).to.deep.equal([
      'Change time: Tuesday, November 24, 2026',
      'Cancel tour: Tuesday, November 24, 2026',
      'Change time: Friday, November 27, 2026',
      'Cancel tour: Friday, November 27, 2026',
    ]);
  });

  it('says so when there is none, and while it is being read', async () => {
    const { api, instead } = service();
    let answer = (_: never[]) => {};
    instead.set('list', () => new Promise((resolve) => (answer = resolve)));
    const list = await listWith({ api });
    await until(() => words(list).includes('Loading your tours…'), 'word of it');
    answer([]);
    await until(() => words(list).includes('You have no tours.'), 'the empty list');
    await expect(list).to.be.accessible();
  });

  it('shows the fallback when the prospect is not known', async () => {
    const { api, instead } = service();
    instead.set('list', fail(failure('list-appointments', 'not-found', 400)));
    const told = errorsTold();
    const list = await listWith({ api }, {}, CALL);
    await until(() => words(list).includes('We could not find your tours.'), 'word of it');
    expect(all<HTMLSlotElement>(list, 'slot:not([name])')[0]?.assignedElements()).to.have.length(1);
    expect(told).to.have.length(1);
    await expect(list).to.be.accessible();
  });

  it('shows the fallback when the key may not list, and never what it holds', async () => {
    for (const [kind, status] of [
      ['forbidden', 403],
      ['unauthorized', 401],
    ] as const) {
      const { api, instead } = service(TUESDAY);
      instead.set('list', fail(failure('list-appointments', kind, status)));
      const told = errorsTold();
      const list = await listWith({ api }, {}, CALL);
      await until(() => all(list, 'slot:not([name])').length === 1, 'the fallback');
      expect(items(list)).to.deep.equal([]);
      expect(told).to.have.length(1);
      await expect(list).to.be.accessible();
    }
  });

  it('can be read again after a failure', async () => {
    const { api, instead, asked } = service(TUESDAY);
    instead.set('list', fail(failure('list-appointments', 'server', 500)));
    errorsTold();
    const list = await listWith({ api });
    await until(() => words(list).includes('could not be loaded'), 'word of it');
    await expect(list).to.be.accessible();
    press(list, 'Try again');
    await until(() => items(list).length === 1, 'the tour');
    expect(asked).to.deep.equal(['list 890', 'list 890']);
    expect(words(list)).not.to.include('could not be loaded');
  });

  it('survives whatever a service of the page’s own throws or answers', async () => {
    for (const odd of ['no', undefined, new TypeError('odd')]) {
      const { api, instead } = service(TUESDAY);
      instead.set('list', () => Promise.reject(odd));
      const told = errorsTold();
      const list = await listWith({ api });
      await until(() => words(list).includes('could not be loaded'), 'word of it');
      expect(told).to.have.length(1);
    }
    const { api } = service(appointment(1, 'soon'), appointment(2, ''), TUESDAY);
    const list = await listWith({ api });
    await until(() => items(list).length === 1, 'the one that has a time');
  });

  it('reads the digits as they stand where answered times are wall times', async () => {
    const labelled = appointment(505, '2026-11-24T11:00:00+00:00');
    const { api } = service(labelled);
    const list = await listWith({ api }, { 'answered-times': 'wall', 'time-zone': 'Asia/Tokyo' });
    await until(() => items(list).length === 1, 'the tour');
    expect(items(list)[0]?.[1]).to.match(/^11:00 AM/);
    list.answeredTimes = 'utc';
    await until(() => /^8:00 PM/.test(items(list)[0]?.[1] ?? ''), 'the instant in Tokyo');
  });

  it('tells the page of itself, and nothing of who it is', async () => {
    const heard: string[] = [];
    const note = (event: Event) => heard.push(JSON.stringify({ ...event, type: event.type }));
    for (const name of ['ready', 'step-change', 'error'])
      document.addEventListener(`tour-${name}`, note, { once: true });
    const { api } = service(TUESDAY);
    const list = await listWith({ api });
    await until(() => items(list).length === 1, 'the tour');
    expect(heard).to.have.length(1);
    expect(heard[0]).to.match(/tour-ready/);
    expect(heard[0]).not.to.match(/890|Smiley/);
  });

  // src/screens/appointments.ts: the pressed button goes away with its message, the focus to nowhere.
  it('keeps the focus when a failed list is read again', async () => {
    const { api, instead } = service(TUESDAY);
    instead.set('list', fail(failure('list-appointments', 'server', 500)));
    errorsTold();
    const list = await listWith({ api });
    await until(() => all(list, 'button').length === 1, 'a button');
    all<HTMLButtonElement>(list, 'button')[0]?.focus();
    press(list, 'Try again');
    await until(() => items(list).length === 1, 'the tour');
    expect(focused(list)).not.to.equal(null);
  });

  // src/flow/appointments-controller.ts wallStartOf: `1-12-31T18:09:24`, which no formatter takes.
  it('is not broken by one appointment with an odd start', async () => {
    const { api } = service(appointment(1, '0001-01-01T00:00:00+00:00'), TUESDAY);
    const list = await listWith({ api });
    await until(() => items(list).length > 0, 'the other tour');
  });

  // src/flow/appointments-controller.ts: a client without the operation answers an empty list.
  it('does not call a list empty that it cannot read', async () => {
    const { api } = service(TUESDAY);
    delete api.listAppointments;
    errorsTold();
    const list = await listWith({ api });
    await list.updateComplete;
    expect(words(list)).not.to.include('You have no tours.');
  });

  // src/screens/appointments.ts actions(): canMove and canCancel are not asked, as result.ts does.
  it('offers nothing that the client cannot do', async () => {
    const { api } = service(TUESDAY);
    delete api.rescheduleAppointment;
    const list = await listWith({ api });
    await until(() => items(list).length === 1, 'the tour');
    expect(words(list)).to.include('Cancel tour').and.not.to.include('Change time');
  });
});
