import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import { all as inList, listWith, pressItem, service, TUESDAY } from './support/appointments.js';
import {
  all,
  chooseFirstTime,
  fakeApi,
  fill,
  morning,
  openDays,
  press,
  text,
  until,
  widgetWith,
} from './support/world.js';

/** What a page may style, by the screen that shows it. */
const screens = {
  dialog: ['trigger', 'dialog', 'close'],
  when: [
    'root',
    'heading',
    'tour-types',
    'tour-type',
    'tour-type-selected',
    'label',
    'month',
    'month-button',
    'day',
    'day-open',
    'day-selected',
    'times-heading',
    'time',
  ],
  property: ['label', 'input'],
  details: [
    'root',
    'heading',
    'summary',
    'section',
    'section-heading',
    'field',
    'label',
    'input',
    'submit',
    'button',
    'link',
  ],
  booked: ['root', 'heading', 'summary', 'notice', 'button', 'link'],
  question: ['question', 'button'],
  moving: ['month', 'month-button', 'day', 'day-selected', 'times-heading', 'time', 'link'],
  list: ['root', 'heading', 'appointment', 'button'],
  debug: ['debug'],
} as const;

const MARK = '41px';

/** A page that styles one part after the other, by a property that nothing inherits. */
async function stylist(): Promise<(name: string) => void> {
  const style = await fixture('<style></style>');
  return (name) => {
    const parts = `:is(tour-booking, tour-appointments)::part(${name})`;
    style.textContent = `${parts} { scroll-margin-left: ${MARK} }`;
  };
}

const isStyled = (element: Element) => getComputedStyle(element).scrollMarginLeft === MARK;

const api = () =>
  fakeApi(['10:00:00'], {
    getGroup: async () => ({ timeZone: 'America/Chicago', tourTypes: ['guided', 'video'] }),
    bookTour: async () => ({
      id: 7,
      confirmationEnabled: true,
      startsAt: undefined,
      location: '',
      expirationDate: undefined,
    }),
    cancelAppointment: async () => ({ notificationSent: true }),
    rescheduleAppointment: async () => TUESDAY,
  });

async function widget(attributes: Record<string, string> = {}, config = {}) {
  const settings = { api: api(), now: () => new Date(morning), config };
  return widgetWith({ 'base-url': 'https://api.example.invalid', ...attributes }, settings);
}
type Widget = Awaited<ReturnType<typeof widget>>;

async function book(on: Widget): Promise<void> {
  await chooseFirstTime(on);
  fill(on, { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '5550100' });
  press(on, 'Book tour');
  await until(() => text(on).includes('Your tour is booked'), 'the booking');
}

/** Gets to each screen as a visitor does. */
const ways: Record<keyof typeof screens, () => Promise<Widget>> = {
  dialog: async () => {
    const on = await widget({ display: 'dialog' });
    on.show();
    await on.updateComplete;
    return on;
  },
  when: async () => {
    const on = await widget();
    await until(() => openDays(on).length > 0, 'a day with times');
    await until(() => all(on, '[part~=tour-type]').length > 0, 'the types');
    openDays(on)[0]?.click();
    await on.updateComplete;
    return on;
  },
  property: () =>
    widget({}, { locations: [23, 24].map((groupId) => ({ label: `No. ${groupId}`, groupId })) }),
  details: async () => {
    const on = await widget();
    await chooseFirstTime(on);
    return on;
  },
  booked: async () => {
    const on = await widget();
    await book(on);
    return on;
  },
  question: async () => {
    const on = await ways.booked();
    press(on, 'Cancel tour');
    await on.updateComplete;
    return on;
  },
  moving: async () => {
    const on = await ways.booked();
    press(on, 'Change time');
    await until(() => openDays(on).length > 0, 'a day with times');
    openDays(on)[1]?.click();
    await on.updateComplete;
    return on;
  },
  list: async () => {
    const list = await listWith({ api: service(TUESDAY).api });
    await until(() => inList(list, '[part~=appointment]').length > 0, 'the list');
    return list as never;
  },
  debug: () => widget({ debug: '' }),
};

describe('the parts that a page may style', () => {
  for (const [screen, names] of Object.entries(screens)) {
    it(`are all there on the screen “${screen}”: ${names.join(', ')}`, async () => {
      const choose = await stylist();
      const on = await ways[screen as keyof typeof screens]();
      for (const name of names) {
        choose(name);
        const found = all(on, `[part~="${name}"]`);
        expect(found.length, name).to.be.greaterThan(0);
        expect(found.filter(isStyled), name).to.deep.equal(found);
      }
      if (screen === 'dialog') on.close();
    });
  }

  it('are on the question of a list, too', async () => {
    (await stylist())('question');
    const list = await listWith({ api: service(TUESDAY).api });
    await until(() => inList(list, '[part~=appointment]').length > 0, 'the list');
    pressItem(list, TUESDAY.id, 'Cancel tour');
    await list.updateComplete;
    const [question] = inList(list, '[part~=question]');
    expect(question && isStyled(question)).to.equal(true);
  });

  it('take in every message about a booking', async () => {
    (await stylist())('notice');
    const on = await ways.details();
    press(on, 'Book tour');
    await until(() => all(on, '.error').length > 0, 'what is missing');
    const notices = all(on, '.notice');
    expect(notices).to.have.length(1);
    expect(notices.filter(isStyled)).to.deep.equal(notices);
  });
});
