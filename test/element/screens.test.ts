import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import '../../src/define-appointments.js';
import type { Visitor } from '../../demo/states/visitor.js';
import { listWith, TUESDAY } from './support/appointments.js';
import { fakeService } from './support/fake-service.js';
import { all, books, errorsTold, fadedIn, until, visitorOf, widgetWith } from './support/widget.js';

const locations = [23, 24].map((groupId) => ({ label: `No. ${groupId}`, groupId }));
const choosing = 'month month-button day day-selected times-heading time';

/** Asked so that the fields to check don't fit in the window together. */
const LONG = {
  layout: 'required',
  pets: 'required',
  outdoorSpace: 'required',
  laundry: 'required',
};

/** Each screen, its public parts, and how a visitor gets there. */
const screens: readonly (readonly [
  name: string,
  parts: string,
  way: (visitor: Visitor) => Promise<unknown>,
  page?: { attributes?: Record<string, string>; config?: object; isList?: boolean },
])[] = [
  [
    'a dialog',
    'trigger dialog close root heading month',
    async (visitor) => {
      await visitor.press('Book a tour');
      await visitor.seesDays();
    },
    { attributes: { display: 'dialog' } },
  ],
  [
    'the choice of a time',
    `root heading tour-types tour-type tour-type-selected label ${choosing} weekday day-open times-group`,
    (visitor) => visitor.chooseFirstDay(),
  ],
  [
    'the choice of a property',
    'label choice',
    (visitor) => visitor.find('field', 'No. 23'),
    { config: { locations } },
  ],
  [
    'the form with a list of fields to check',
    `root heading summary section section-heading field label input choice notice submit link fold
      fold-summary back`,
    async (visitor) => {
      await visitor.chooseFirstTime();
      await visitor.submit();
    },
    { config: { fields: LONG } },
  ],
  [
    'the question after a booking',
    'root heading summary summary-heading link question button',
    async (visitor) => {
      await books(visitor);
      await visitor.press('Cancel tour');
    },
  ],
  [
    'the choice of another time',
    `root heading back ${choosing}`,
    async (visitor) => {
      await books(visitor);
      await visitor.press('Change time');
      await visitor.chooseFirstDay();
    },
  ],
  [
    'a list, asking',
    'root heading appointment button question',
    (visitor) => visitor.press('Cancel tour'),
    { isList: true },
  ],
  [
    'a fault, with the integrator’s panel',
    'root heading debug',
    (visitor) => visitor.sees(visitor.strings.unavailableHeading),
    { attributes: { debug: '', 'group-id': 'maple' } },
  ],
];

describe('each screen is accessible, and has its parts', () => {
  for (const [name, parts, way, { attributes, config = {}, isList } = {}] of screens) {
    it(`on ${name}`, async () => {
      errorsTold();
      const sheet = await fixture('<style></style>');
      const group = { timezone: 'UTC', guided_tours_enabled: true, video_tours_enabled: true };
      const times = ['10:00:00', '11:00:00'];
      const service = fakeService({ group, times, appointments: [TUESDAY] });
      const booking = () => widgetWith(attributes, { fetch: service.fetch, config });
      const widget = isList ? (await listWith(service)).list : await booking();
      await way(visitorOf(widget));
      for (const part of parts.split(/\s+/)) {
        const found = () => all(widget, `[part~="${part}"]`);
        await until(() => found().length > 0, part);
        // A property that isn't inherited.
        sheet.textContent = `:is(tour-booking, tour-appointments)::part(${part}) { scroll-margin-left: 41px }`;
        const looks = found().map((element) => getComputedStyle(element).scrollMarginLeft);
        expect(new Set(looks), part).to.deep.equal(new Set(['41px']));
      }
      await fadedIn(widget);
      await expect(widget).to.be.accessible();
    });
  }
});
