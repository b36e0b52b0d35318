/** The first screen: a property, a type, a day, a time. */
import type { IsoDate } from '../../src/model/dates.js';
import { DAY, failing, type States, TIME } from './state.js';
import type { Visitor } from './visitor.js';

const TIMES = 'available-times';
const NOVEMBER = { year: 2026, month: 11 } as const;

const showNovember = ({ strings, formats, press }: Visitor) =>
  press(strings.nextMonth(formats.month(NOVEMBER)));

/** From midnight to midnight, with the last one before it. */
const ROUND_THE_CLOCK = { open_at: '00:00:00', close_at: '24:15:00' };

const TWO_PROPERTIES = {
  attributes: { 'group-id': undefined, location: undefined },
  config: () => ({
    locations: [
      { label: 'Maple Court', groupId: 23, location: '2210 W Maple Court, Chicago, IL 60625' },
      { label: 'Lakeview Lofts', groupId: 42, location: '3400 N Broadway, Chicago, IL 60657' },
    ],
  }),
};

export const CHOOSING: States = {
  month: {
    title: 'A month',
    hint: 'As the widget begins: three types of tour, the first month that has times, and those of its first day.',
    way: (visitor) => visitor.seesDays(),
  },
  day: {
    title: 'A day with its times',
    hint: 'Another day was chosen; its times stand by part of day.',
    way: (visitor) => visitor.chooseDay(DAY),
  },
  loading: {
    title: 'Loading',
    hint: 'The calendar is there at once, its times are on their way.',
    given: (service) => service.order({ fault: 'hanging', operation: TIMES }),
    way: ({ sees, strings }) => sees(strings.searching),
  },
  searching: {
    title: 'Searching',
    hint: 'Nothing is open this month; the ones after it are being asked.',
    given(service) {
      service.order({ fault: 'far-ahead', operation: TIMES });
      service.order({ fault: 'hanging', operation: TIMES, after: 4 });
    },
    way: ({ sees, strings }) => sees(strings.searching),
  },
  'far-ahead': {
    title: 'First opening far ahead',
    hint: 'The first open time is six weeks away, and the calendar begins there.',
    given: (service) => service.order({ fault: 'far-ahead' }),
    async way(visitor) {
      await visitor.sees(visitor.formats.month(NOVEMBER));
      await visitor.seesDays();
    },
  },
  'quarter-hours': {
    title: '96 times on a day',
    hint: 'Round the clock, with a start every quarter of an hour.',
    given(service) {
      const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
      const hours = Object.fromEntries(days.map((day) => [day, ROUND_THE_CLOCK]));
      service.change(23, {
        employeeIds: [596, 597, 601, 602, 603, 604, 605],
        settings: { minutes_between_starts: 15 },
        configuration: { appointment_widget_settings: { active: true, office_hours: hours } },
      });
    },
    way: (visitor) => visitor.chooseDay(DAY),
  },
  'emptied-day': {
    title: 'A day that became empty',
    hint: 'Others have booked the rest of the day; the visitor has come back to it.',
    async way(visitor, service) {
      const { strings, formats } = visitor;
      await visitor.chooseTime(TIME);
      await visitor.giveDetails();
      service.fill(23, DAY);
      await visitor.submit();
      await visitor.press(strings.allTimes);
      await visitor.sees(strings.noTimesOnDay(formats.day(DAY)));
    },
  },
  'empty-month': {
    title: 'A month without times',
    hint: 'The next month has none; the way on leads to the one after it.',
    given: (service) => service.order({ fault: 'empty-month', month: '2026-11' }),
    async way(visitor) {
      await visitor.seesDays();
      await showNovember(visitor);
      await visitor.sees(visitor.strings.noTimesInMonth(visitor.formats.month(NOVEMBER)));
    },
  },
  'none-later': {
    title: 'Nothing after this month',
    hint: 'The way on was pressed, and up to the last bookable day there is nothing more.',
    attributes: { 'max-days': '55' },
    given: (service) => service.order({ fault: 'empty-month', month: '2026-11' }),
    async way(visitor) {
      await visitor.seesDays();
      await showNovember(visitor);
      await visitor.press(visitor.strings.nextAvailable);
      await visitor.sees(visitor.strings.noTimesLater);
    },
  },
  'no-times': {
    title: 'No times at all',
    hint: 'Nothing can be booked in the whole period: the page’s fallback shows too.',
    given: (service) => service.order({ fault: 'no-times' }),
    way: ({ sees, strings }) => sees(strings.noTimesAtAll),
  },
  'some-failed': {
    title: 'Some days could not be loaded',
    hint: 'A part of the month was answered, the rest with 500.',
    ...failing({ fault: 'server-error', operation: TIMES, after: 2 }),
    way: ({ sees, strings }) => sees(strings.timesFailed),
  },
  'all-failed': {
    title: 'No day could be loaded',
    hint: 'Every list of times was answered with 500: the page’s fallback shows too.',
    ...failing({ fault: 'server-error', operation: TIMES }),
    way: ({ sees, strings }) => sees(strings.timesFailed),
  },
  offline: {
    title: 'Offline',
    hint: 'The connection is gone when another month is wanted.',
    way: (visitor) => visitor.seesDays(),
    async lastSteps(visitor, service) {
      service.order({ fault: 'dropped' });
      visitor.goOffline();
      await showNovember(visitor);
      await visitor.sees(visitor.strings.offline);
    },
    isReported: true,
  },
  'one-type': {
    title: 'One type of tour',
    hint: 'The team gives tours in person only, so there is nothing to choose.',
    attributes: { 'group-id': '88' },
    async way(visitor) {
      await visitor.seesDays();
      await visitor.sees(visitor.strings.tourTypes.guided);
    },
  },
  'type-refused': {
    title: 'A type that is refused',
    hint: 'The service lists no times for self-guided tours here, although the team offers them.',
    ...failing({ fault: 'type-refused', tourType: 'self-guided' }),
    async way(visitor) {
      await visitor.tick(visitor.strings.tourTypes['self-guided']);
      await visitor.sees(visitor.strings.typeRefused);
      await visitor.seesDays();
    },
  },
  elsewhere: {
    title: 'Self-guided elsewhere',
    hint: 'The team’s self-guided tours are booked with another provider.',
    attributes: { 'group-id': '52' },
    async way(visitor) {
      await visitor.tick(visitor.strings.tourTypes['self-guided']);
      await visitor.sees(visitor.strings.elsewhereText);
    },
  },
  'several-properties': {
    ...TWO_PROPERTIES,
    title: 'Several properties',
    hint: 'One widget for two properties: the visitor chooses first.',
    way: ({ sees, strings }) => sees(strings.property),
  },
  'property-chosen': {
    ...TWO_PROPERTIES,
    title: 'A property chosen',
    hint: 'The other one is a press away.',
    async way(visitor) {
      await visitor.fill(visitor.strings.property, 'Lakeview Lofts');
      await visitor.seesDays();
    },
  },
  'another-zone': {
    title: 'A property in another zone',
    hint: 'In Tokyo the day is half a day ahead; the zone is named above the times.',
    attributes: { 'group-id': '101', location: '1-20-4 Nakameguro, Meguro, Tokyo' },
    way: (visitor) => visitor.chooseDay('2026-10-15' as IsoDate),
  },
};
