import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import type { Visitor } from '../../demo/states/visitor.js';
import { listWith, TUESDAY } from './support/appointments.js';
import {
  all,
  errorsTold,
  fadedIn,
  fakeService,
  until,
  visitorOf,
  widgetWith,
} from './support/world.js';

const locations = [23, 24].map((groupId) => ({ label: `No. ${groupId}`, groupId }));
const choosing = ['month', 'month-button', 'day', 'day-selected', 'times-heading', 'time'];

async function books(visitor: Visitor): Promise<void> {
  await visitor.book();
  await visitor.sees('Your tour is booked');
}

interface Screen {
  /** What a page may style there. */
  readonly parts: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
  readonly config?: object;
  readonly tag?: 'tour-appointments';
  /** What a visitor does to get there. */
  way(visitor: Visitor): Promise<unknown>;
}

const screens: Readonly<Record<string, Screen>> = {
  'a dialog': {
    parts: ['trigger', 'dialog', 'close', 'root', 'heading', 'month'],
    attributes: { display: 'dialog' },
    async way(visitor) {
      await visitor.press('Book a tour');
      await visitor.seesDays();
    },
  },
  'the choice of a time': {
    parts: [
      ...['root', 'heading', 'tour-types', 'tour-type', 'tour-type-selected', 'label'],
      ...[...choosing, 'weekday', 'day-open', 'times-group'],
    ],
    way: (visitor) => visitor.chooseFirstDay(),
  },
  'the choice of a property': {
    parts: ['label', 'choice'],
    config: { locations },
    way: (visitor) => visitor.find('field', 'No. 23'),
  },
  'the form with a message': {
    parts: [
      ...['root', 'heading', 'summary', 'section', 'section-heading', 'field', 'label', 'input'],
      ...['choice', 'notice', 'submit', 'link', 'fold', 'fold-summary', 'back'],
    ],
    async way(visitor) {
      await visitor.chooseFirstTime();
      await visitor.submit();
    },
  },
  'a booked tour': {
    parts: ['root', 'heading', 'summary', 'button', 'link'],
    way: books,
  },
  'the question before a cancellation': {
    parts: ['question', 'button'],
    async way(visitor) {
      await books(visitor);
      await visitor.press('Cancel tour');
    },
  },
  'the choice of another time': {
    parts: [...choosing, 'button'],
    async way(visitor) {
      await books(visitor);
      await visitor.press('Change time');
      await visitor.chooseFirstDay();
    },
  },
  'a list, asking': {
    tag: 'tour-appointments',
    parts: ['root', 'heading', 'appointment', 'button', 'question'],
    way: (visitor) => visitor.press('Cancel tour'),
  },
  'a fault, with the integrator’s panel': {
    parts: ['root', 'heading', 'debug'],
    attributes: { debug: '', 'group-id': 'maple' },
    way: (visitor) => visitor.sees('Online booking isn’t available right now'),
  },
};

describe('each screen is accessible, and has its parts', () => {
  for (const [name, { tag, parts, way, attributes, config = {} }] of Object.entries(screens)) {
    it(`on ${name}: ${parts.join(', ')}`, async () => {
      errorsTold();
      const sheet = await fixture('<style></style>');
      const group = { timeZone: 'UTC', tourTypes: ['guided', 'video'] as const };
      const { api } = fakeService({ group, appointments: [TUESDAY] });
      const widget = tag ? await listWith({ api }) : await widgetWith(attributes, { api, config });
      await way(visitorOf(widget));
      for (const part of parts) {
        const found = () => all(widget, `[part~="${part}"]`);
        await until(() => found().length > 0, part);
        // By a property that nothing inherits.
        sheet.textContent = `:is(tour-booking, tour-appointments)::part(${part}) { scroll-margin-left: 41px }`;
        const looks = found().map((element) => getComputedStyle(element).scrollMarginLeft);
        expect(new Set(looks), part).to.deep.equal(new Set(['41px']));
      }
      await fadedIn(widget);
      await expect(widget).to.be.accessible();
    });
  }
});
