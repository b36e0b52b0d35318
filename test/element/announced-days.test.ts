/** What's announced about days is what the calendar and the times below it show. */
import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { nameOf } from '../../demo/states/accessible.js';
import { arabic } from '../../demo/states/arabic.js';
import type { IsoDate } from '../../src/model/dates.js';
import { createLanguage, type Language } from '../../src/strings/language.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { fakeService } from './support/fake-service.js';
import { all, one, until, visitorOf, widgetWith } from './support/widget.js';

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: createLanguage('en-US'),
  es: createLanguage('es'),
  ar: createLanguage('ar', undefined, arabic),
};
/** A Saturday whose seven days, and whose grid, reach into December; and a Monday, whose month is alone. */
const DAYS = { 'two months': '2026-11-28', 'one month': '2026-11-02' };
const WIDTHS = { month: 700, 'seven days': 320 };

const TYPES = ['guided', 'self_guided', 'video'].flatMap((type) => [
  `${type}_tours_enabled`,
  `${type}_tours_external_bookings_enabled`,
]);
const GROUP = {
  timezone: 'America/Chicago',
  ...Object.fromEntries(TYPES.map((name) => [name, true])),
};

const gridOf = (widget: TourBooking) => one(widget, '[role=grid]');
const dayOf = (element: Element) => (element as HTMLElement).dataset.day as IsoDate;
const spoken = (widget: TourBooking) =>
  one(widget, '.visually-hidden[role=status]').textContent?.replaceAll(/\s/g, ' ') ?? '';

/** The announcement that the screen deserves. */
function deserved(widget: TourBooking, { strings, formats }: Language): string {
  const open = all(widget, '[role=grid] [part~=day-open]');
  const period = nameOf(gridOf(widget));
  const [selected] = all(widget, '[role=grid] [part~=day-selected]').map(dayOf);
  const day = selected && formats.day(selected);
  // The times below are that day's.
  if (day) expect(nameOf(one(widget, '.times [role=group]'))).to.equal(strings.timesOn(day));
  const summary = strings.monthSummary(period, open.length);
  return day ? `${summary}. ${strings.timesOn(day)}` : summary;
}

/** What leads to other days, and what the announcement begins with then. */
const WAYS: Readonly<Record<string, (widget: TourBooking, language: Language) => string>> = {
  'a key'(widget) {
    const [day] = all(widget, '[role=grid] [data-day][tabindex="0"]');
    day?.focus();
    // The last bookable day is further than any grid reaches.
    const init = { key: 'PageDown', shiftKey: true, bubbles: true, composed: true };
    day?.dispatchEvent(new KeyboardEvent('keydown', init));
    return '';
  },
  'a button'(widget) {
    all(widget, '[part~=month-button]').at(-1)?.click();
    return '';
  },
  'a swipe'(widget, { formats }) {
    const target = one(widget, '[role=grid] [data-day]');
    const touch = (type: string, touches: object) =>
      target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), touches));
    const isLeftward = formats.direction === 'ltr';
    const finger = (clientX: number) => [{ clientX, clientY: 100 }];
    touch('touchstart', { touches: finger(isLeftward ? 200 : 100) });
    touch('touchend', { changedTouches: finger(isLeftward ? 100 : 200) });
    return '';
  },
  'another type'(widget, { strings }) {
    all(widget, '[type=radio]')[1]?.click();
    return `${strings.tourTypes['self-guided']}. `;
  },
  'a type on video'(widget, { strings }) {
    all(widget, '[type=radio]')[2]?.click();
    return `${strings.tourTypes.video}. ${strings.noAddress} `;
  },
};

for (const [locale, language] of Object.entries(LANGUAGES))
  for (const [view, width] of Object.entries(WIDTHS))
    for (const [months, start] of Object.entries(DAYS))
      for (const [way, go] of Object.entries(WAYS))
        it(`after ${way}, in ${locale}, by ${view}, beginning in ${months}`, async () => {
          const place = document.createElement('div');
          place.style.inlineSize = `${width}px`;
          document.body.append(place);
          const attributes = { locale, location: '1 Main Street' };
          const strings = locale === 'ar' ? arabic : {};
          const now = () => new Date(`${start}T15:00:00Z`);
          const { fetch } = fakeService({ group: GROUP });
          const widget = await widgetWith(attributes, { fetch, now, strings }, '', place);
          await visitorOf(widget, locale).seesDays();
          await until(() => all(widget, '[type=radio]').length === 3, 'the types');
          // The first days aren't announced.
          const isLoading = () =>
            widget.shadowRoot?.textContent?.includes(language.strings.loadingTimes);
          await until(() => !isLoading(), 'the first days');
          const before = all(widget, '[role=grid] [data-day]').map(dayOf).join();
          const isSame = way.startsWith('a type') || way.startsWith('another');
          const prefix = go(widget, language);
          const isSettled = () =>
            isSame || all(widget, '[role=grid] [data-day]').map(dayOf).join() !== before;
          await until(() => isSettled() && spoken(widget) !== '', 'an announcement');
          const words = () => `${prefix}${deserved(widget, language)}`.replaceAll(/\s/g, ' ');
          await until(() => spoken(widget) === words(), `${spoken(widget)} | ${words()}`);
          place.remove();
        });

for (const [locale, language] of Object.entries(LANGUAGES))
  for (const [months, start] of Object.entries(DAYS))
    it(`after the dialog opens for another home, in ${locale}, beginning in ${months}`, async () => {
      const strings = locale === 'ar' ? arabic : {};
      const now = () => new Date(`${start}T15:00:00Z`);
      const widget = await widgetWith({ locale, display: 'dialog' }, { now, strings });
      const visitor = visitorOf(widget, locale);
      widget.show({ unit: 101, home: '5B' });
      await visitor.seesDays();
      all(widget, '[part~=month-button]').at(-1)?.click();
      await until(() => spoken(widget) !== '', 'the first announcement');
      const first = spoken(widget);
      widget.close();
      widget.show({ unit: 102, home: '7C' });
      await until(() => spoken(widget) !== first, 'another announcement');
      const words = () => deserved(widget, language).replaceAll(/\s/g, ' ');
      // The same words again end with a blank.
      await until(() => spoken(widget).trim() === words(), `${spoken(widget)} | ${words()}`);
      widget.close();
    });
