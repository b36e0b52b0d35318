/** The first screen: choosing a property, a tour type, a day and a time. */
import { addDays, datesOf, firstOfMonth } from '../../src/model/dates.js';
import { failing, OTHER_DAY, presses, type States, seesDays, steps, TIME, to } from './state.js';
import { DAY, TODAY } from './today.js';
import type { Visitor } from './visitor.js';

const TIMES = 'available-times';
/** In a month's last seven days, the calendar shows two months at first. */
const NEXT_MONTH = firstOfMonth(addDays(TODAY, 6), 1);
const MONTH_AFTER = firstOfMonth(NEXT_MONTH, 1);
const NO_TIMES_NEXT_MONTH = { fault: 'empty-month', month: NEXT_MONTH.slice(0, 7) } as const;
/** Six weeks, to a day that isn't a Sunday. */
const FAR_AHEAD = 44;

/** A narrow widget shows seven days; the same button folds the month. */
async function unfoldMonth(visitor: Visitor): Promise<void> {
  const name = visitor.nameAfter(visitor.strings.showMonth);
  if (name) await visitor.press(name);
}

async function showNextMonth(visitor: Visitor): Promise<void> {
  const { strings, formats, press } = visitor;
  await unfoldMonth(visitor);
  await press(strings.nextMonth(formats.month(NEXT_MONTH)));
}

/** As wide as a phone. */
const NARROW = { attributes: { style: 'max-inline-size: 343px' } };

/** Around the clock: a tour that starts at 11:45 PM ends at 12:15 AM. */
const ROUND_THE_CLOCK = { open_at: '00:00:00', close_at: '24:15:00' };

const LAKEVIEW = '3400 N Broadway, Chicago, IL 60657';

const TWO_PROPERTIES = {
  attributes: { 'group-id': undefined, location: undefined },
  config: () => ({
    locations: [
      { label: 'Maple Court', groupId: 23, location: '2210 W Maple Court, Chicago, IL 60625' },
      { label: 'Lakeview Lofts', groupId: 42, location: LAKEVIEW },
    ],
  }),
};

export const CHOOSING: States = {
  month: {
    isWide: true,
    title: 'A month',
    hint: 'The initial screen: three tour types, the first month with times, and the times on its first open day.',
    way: (visitor) => visitor.seesDays(),
  },
  strip: {
    ...NARROW,
    title: 'Seven days',
    hint: 'In a narrow column, the calendar shows seven days from today, so that the first times are in view.',
    way: (visitor) => visitor.seesDays(),
  },
  'narrow-month': {
    ...NARROW,
    title: 'A month in a narrow column',
    hint: 'After a press on the month’s name, which unfolds it.',
    way: steps(seesDays, unfoldMonth, seesDays),
  },
  'strip-without-times': {
    attributes: { ...NARROW.attributes, 'max-days': '90' },
    title: 'Seven days without times',
    hint: 'A button leads to the next day with times.',
    given: (service) => service.order(NO_TIMES_NEXT_MONTH),
    async way(visitor) {
      await visitor.seesDays();
      await showNextMonth(visitor);
      await unfoldMonth(visitor);
      // Its first day may be in a strip that starts in October.
      await visitor.press(visitor.nameAfter(visitor.strings.nextStrip) ?? '');
      await visitor.find(
        'button',
        visitor.strings.nextOpening(visitor.formats.shortDay(MONTH_AFTER)),
      );
    },
  },
  day: {
    title: 'A day and its times',
    hint: 'After choosing another day: its times, grouped by part of day.',
    way: (visitor) => visitor.chooseDay(DAY),
  },
  loading: {
    title: 'Loading',
    hint: 'The calendar appears at once; its times are still loading.',
    given: (service) => service.order({ fault: 'hanging', operation: TIMES }),
    way: ({ sees, strings }) => sees(strings.searching),
  },
  searching: {
    isWide: true,
    title: 'Searching',
    hint: 'This month has no times, so the widget checks the months after it.',
    given(service) {
      service.order({ fault: 'far-ahead', operation: TIMES });
      service.order({ fault: 'hanging', operation: TIMES, after: 4 });
    },
    way: ({ sees, strings }) => sees(strings.searching),
  },
  'far-ahead': {
    title: 'First open time weeks ahead',
    hint: 'The first open time is six weeks away, so the calendar opens on that month.',
    given: (service) => service.order({ fault: 'far-ahead', days: FAR_AHEAD }),
    async way(visitor) {
      await visitor.seesDays();
      await visitor.sees(visitor.formats.day(addDays(TODAY, FAR_AHEAD)));
    },
  },
  'quarter-hours': {
    title: '96 times in a day',
    hint: 'Open around the clock, with a tour every 15 minutes. Each part of the day folds.',
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
    title: 'A day that filled up',
    hint: 'Other people booked the rest of the day before the visitor returned to it.',
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
    isWide: true,
    title: 'A month without times',
    hint: 'Next month has no times; a button names the next day with times and leads there.',
    given: (service) => service.order(NO_TIMES_NEXT_MONTH),
    async way(visitor) {
      await visitor.seesDays();
      await showNextMonth(visitor);
      await visitor.sees(visitor.strings.noTimesInMonth(visitor.formats.monthName(NEXT_MONTH)));
    },
  },
  'none-later': {
    isWide: true,
    title: 'Nothing after this month',
    hint: 'After a search for later times: there are none up to the last bookable day.',
    attributes: { 'max-days': String(datesOf(TODAY, MONTH_AFTER).length - 2) },
    given: (service) => service.order(NO_TIMES_NEXT_MONTH),
    way: to('noTimesLater', seesDays, showNextMonth, presses('nextAvailable')),
  },
  'no-times': {
    title: 'No times at all',
    hint: 'Nothing can be booked in the entire period, so the fallback content appears, too.',
    given: (service) => service.order({ fault: 'no-times' }),
    way: ({ sees, strings }) => sees(strings.noTimesAtAll),
  },
  'some-failed': {
    title: 'Some days failed to load',
    hint: 'Part of the month loaded; the other requests failed with 500.',
    ...failing({ fault: 'server-error', operation: TIMES, after: 2 }),
    way: to('timesFailed', seesDays, unfoldMonth),
  },
  'all-failed': {
    title: 'All days failed to load',
    hint: 'Every request for times failed with 500, so the fallback content appears, too.',
    ...failing({ fault: 'server-error', operation: TIMES }),
    way: ({ sees, strings }) => sees(strings.allTimesFailed),
  },
  offline: {
    title: 'Offline',
    hint: 'The connection drops before another month loads.',
    way: (visitor) => visitor.seesDays(),
    async lastSteps(visitor, service) {
      service.order({ fault: 'dropped' });
      visitor.goOffline();
      await showNextMonth(visitor);
      await visitor.sees(visitor.strings.offline);
    },
    isReported: true,
  },
  'one-type': {
    title: 'One tour type',
    hint: 'The group gives only in-person tours, so there’s nothing to choose.',
    attributes: { 'group-id': '88' },
    way: (visitor) => visitor.seesDays(),
  },
  'type-refused': {
    title: 'A rejected tour type',
    hint: 'The group offers self-guided tours, but the service rejects requests for their times.',
    ...failing({ fault: 'type-refused', tourType: 'self-guided' }),
    async way(visitor) {
      await visitor.tick(visitor.strings.tourTypes['self-guided']);
      await visitor.sees(visitor.strings.typeRefused);
      await visitor.seesDays();
    },
  },
  elsewhere: {
    title: 'Self-guided tours elsewhere',
    hint: 'The group’s self-guided tours are booked through another provider.',
    attributes: { 'group-id': '52' },
    async way(visitor) {
      await visitor.tick(visitor.strings.tourTypes['self-guided']);
      await visitor.sees(visitor.strings.elsewhereText);
    },
  },
  'several-properties': {
    ...TWO_PROPERTIES,
    title: 'Several properties',
    hint: 'One widget for two properties: the visitor chooses one first.',
    way: ({ sees, strings }) => sees(strings.property),
  },
  'property-chosen': {
    ...TWO_PROPERTIES,
    title: 'Property chosen',
    hint: 'The visitor can still switch to the other property.',
    async way(visitor) {
      await visitor.tick(`Lakeview Lofts ${LAKEVIEW}`);
      await visitor.seesDays();
    },
  },
  'another-zone': {
    title: 'A property in another time zone',
    hint: 'The property is in Tokyo, so its time zone is named above the times.',
    attributes: { 'group-id': '101', location: '1-20-4 Nakameguro, Meguro, Tokyo' },
    way: (visitor) => visitor.chooseDay(OTHER_DAY),
  },
};
