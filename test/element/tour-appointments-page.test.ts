import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { Appointment } from '../../src/model/appointment.js';
import {
  all,
  appointment,
  FRIDAY,
  fail,
  failure,
  items,
  listWith,
  press,
  pressItem,
  service,
  TUESDAY,
  words,
} from './support/appointments.js';
import { errorsTold, until } from './support/world.js';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const heading = (list: Parameters<typeof all>[0]) => all(list, 'h2')[0]?.textContent;
const later = () => new Promise((resolve) => setTimeout(resolve, 30));

describe(`a list of tours in a page, seen from ${zone}`, () => {
  it('goes on after it was taken out and put back, and asks nothing twice', async () => {
    const { api, asked } = service(TUESDAY);
    const list = await listWith({ api });
    await until(() => items(list).length === 1, 'the tour');
    const place = list.parentElement;
    for (const pause of [false, true]) {
      list.remove();
      if (pause) await later();
      place?.append(list);
      await list.updateComplete;
    }
    expect(items(list)).to.have.length(1);
    expect(asked).to.deep.equal(['list 890']);
    pressItem(list, 505, 'Cancel tour');
    await list.updateComplete;
    expect(all<HTMLDialogElement>(list, 'dialog')[0]?.open).to.equal(true);
  });

  it('goes on choosing a time after it was taken out and put back', async () => {
    const { api } = service(TUESDAY);
    const list = await listWith({ api });
    await until(() => items(list).length === 1, 'the tour');
    pressItem(list, 505, 'Change time');
    await list.updateComplete;
    const place = list.parentElement;
    list.remove();
    await later();
    place?.append(list);
    await until(() => all(list, 'td button:not([aria-disabled])').length > 0, 'open days');
    expect(heading(list)).to.equal('Choose another time');
  });

  it('is taken out while the list is read, without an error', async () => {
    const { api, instead } = service();
    let answer = (_: Appointment[]) => {};
    instead.set('list', () => new Promise<Appointment[]>((resolve) => (answer = resolve)));
    const list = await listWith({ api });
    const place = list.parentElement;
    list.remove();
    answer([TUESDAY]);
    await later();
    place?.append(list);
    await until(() => items(list).length === 1, 'the tour');
  });

  it('shows the tours of another prospect when it is told of one, whichever answer comes first', async () => {
    const { api } = service();
    const answers = new Map<number, (tours: Appointment[]) => void>();
    api.listAppointments = (id) =>
      new Promise<Appointment[]>((resolve) => void answers.set(id, resolve));
    const list = await listWith({ api });
    list.clientId = '891';
    await until(() => answers.size === 2, 'both questions');
    answers.get(891)?.([FRIDAY]);
    await until(() => items(list).length === 1, 'the tour');
    answers.get(890)?.([TUESDAY, FRIDAY]);
    await later();
    expect(items(list)).to.have.length(1);
  });

  it('heals when a wrong attribute is mended, and says what was wrong', async () => {
    const { api, asked } = service(TUESDAY);
    const told = errorsTold();
    const list = await listWith({ api }, { 'client-id': 'me' }, '<a href="tel:1">Call us</a>');
    expect(all(list, 'slot:not([name])')).to.have.length(1);
    expect(told.join()).to.include('<tour-appointments>: client-id must be an id such as 42');
    expect(asked).to.deep.equal([]);
    list.clientId = '890';
    await until(() => items(list).length === 1, 'the tour');
    list.setAttribute('answered-times', 'local');
    await until(() => items(list).length === 0, 'the fallback');
    list.removeAttribute('answered-times');
    await until(() => items(list).length === 1, 'the tour');
  });

  it('takes another zone, clock, language and service at any moment', async () => {
    const { api } = service(TUESDAY);
    const list = await listWith({ api });
    await until(() => /11:00 AM/.test(items(list)[0]?.[1] ?? ''), 'the time in Chicago');
    list.timeZone = 'Asia/Tokyo';
    await until(() => /2:00 AM/.test(items(list)[0]?.[1] ?? ''), 'the time in Tokyo');
    list.hourCycle = 'h23';
    await until(() => /02:00/.test(items(list)[0]?.[1] ?? ''), 'a clock of 24 hours');
    list.strings = { listHeading: 'My visits' };
    await until(() => heading(list) === 'My visits', 'the other words');
    list.api = service().api;
    await until(() => words(list).includes('You have no tours.'), 'the other service');
  });

  it('has two on a page that know nothing of each other', async () => {
    const [one, other] = [service(TUESDAY), service(FRIDAY)];
    const first = await listWith({ api: one.api });
    const second = await listWith({ api: other.api }, { 'client-id': '891' });
    await until(() => items(first).length + items(second).length === 2, 'both');
    pressItem(first, 505, 'Change time');
    pressItem(second, 506, 'Cancel tour');
    await second.updateComplete;
    expect(heading(first)).to.equal('Choose another time');
    expect(all<HTMLDialogElement>(second, 'dialog')[0]?.open).to.equal(true);
    press(second, 'Yes, cancel tour');
    await until(() => heading(second) === 'Your tour is cancelled', 'the cancellation');
    expect(heading(first)).to.equal('Choose another time');
    expect([one.asked, other.asked]).to.deep.equal([['list 890'], ['list 891', 'cancel 506']]);
  });

  it('waits until it is near the viewport', async () => {
    const { api, asked } = service(TUESDAY);
    const list = await listWith({ api }, { loading: 'lazy', style: 'display: none' });
    await later();
    expect(asked).to.deep.equal([]);
    list.style.display = '';
    await until(() => asked.length === 1, 'the question');
  });

  it('shows times by the visitor’s own clock where nobody knows the zone', async () => {
    const { api } = service(TUESDAY);
    api.getGroup = async () => ({});
    const list = await listWith({ api });
    await until(() => items(list).length === 1, 'the tour');
    const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(
      Date.parse(TUESDAY.start),
    );
    expect(items(list)[0]?.[1]?.replace(/\u202f/g, ' ')).to.include(time.replace(/\u202f/g, ' '));
  });

  // src/flow/appointments-controller.ts configure(): the managed tour is never let go.
  it('leaves no tour of one prospect on the screen of another', async () => {
    const { api } = service(TUESDAY);
    const list = await listWith({ api });
    await until(() => items(list).length === 1, 'the tour');
    pressItem(list, 505, 'Change time');
    await list.updateComplete;
    list.clientId = '891';
    await list.updateComplete;
    await later();
    expect(heading(list)).to.equal('Your tours');
  });

  // src/screens/moving.ts: the visitor's own zone is called the property's.
  it('does not call the visitor’s zone the property’s', async () => {
    const { api } = service(TUESDAY);
    api.getGroup = async () => ({});
    const list = await listWith({ api });
    await until(() => items(list).length === 1, 'the tour');
    pressItem(list, 505, 'Change time');
    await list.updateComplete;
    expect(words(list)).not.to.include('Times are in the property’s time zone');
  });

  // src/flow/appointments-controller.ts isLoading: the group's zone is not waited for.
  it('shows no time by a clock that turns out to be another', async () => {
    const { api } = service(appointment(505, '2026-11-24T17:00:00+00:00'));
    let answer = (_: object) => {};
    api.getGroup = () => new Promise((resolve) => (answer = resolve as never));
    const list = await listWith({ api });
    await later();
    const before = items(list)[0]?.[1];
    answer({ timeZone: 'Pacific/Kiritimati' });
    await until(() => /7:00 AM/.test(items(list)[0]?.[1] ?? ''), 'the time in Kiritimati');
    expect(before).to.equal(undefined);
  });

  // src/tour-appointments.ts #step: a key that may not list is no step of its own.
  it('tells the page that the list is unavailable when the key may not read it', async () => {
    const { api, instead } = service();
    instead.set('list', fail(failure('list-appointments', 'forbidden', 403)));
    errorsTold();
    const steps: unknown[] = [];
    const note = (event: Event) => steps.push((event as unknown as { step: string }).step);
    document.addEventListener('tour-step-change', note);
    const list = await listWith({ api });
    await until(() => all(list, 'slot:not([name])').length === 1, 'the fallback');
    document.removeEventListener('tour-step-change', note);
    expect(steps).to.deep.equal(['unavailable']);
    expect(words(list)).not.to.include('to book a tour');
  });
});
