import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { all, fakeApi, morning, openDays, until, widgetWith } from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid' };
const settings = { api: fakeApi(['13:05:00']), now: () => new Date(morning) };

const firstHead = (widget: TourBooking) => all(widget, 'th')[0]?.ariaLabel;
const languageOf = (widget: TourBooking) => all(widget, 'section')[0]?.lang;

async function timeOf(widget: TourBooking): Promise<string> {
  await until(() => openDays(widget).length > 0, 'a day with times');
  openDays(widget)[0]?.click();
  await widget.updateComplete;
  return all(widget, 'ul button')[0]?.textContent?.trim() ?? '';
}

describe('the language of the widget', () => {
  for (const [locale, spoken] of [
    ['en_US', 'en-US'],
    ['EN-us', 'en-US'],
    ['', 'en'],
    ['x', 'en'],
    ['not a tag', 'en'],
    ['en-GB', 'en-GB'],
    ['de-DE', 'en-US'],
    ['th-TH', 'en-US'],
  ] as const) {
    it(`is ${spoken} for locale="${locale}", and never breaks the calendar`, async () => {
      const widget = await widgetWith({ ...nowhere, locale }, settings);
      expect(languageOf(widget)).to.equal(spoken);
      expect(all(widget, 'h3')[0]?.textContent).to.equal('November 2026');
      expect(await timeOf(widget)).to.match(spoken === 'en-GB' ? /^13:05$/ : /^1:05\sPM$/);
    });
  }

  for (const lang of ['en_GB', 'en-GB']) {
    it(`is that of the closest lang="${lang}" in the page`, async () => {
      const place = await fixture<HTMLElement>(`<div lang="${lang}"><div></div></div>`);
      const widget = await widgetWith(nowhere, settings);
      place.firstElementChild?.append(widget);
      widget.requestUpdate();
      const other = widget.cloneNode() as TourBooking;
      Object.assign(other, settings);
      place.firstElementChild?.append(other);
      await other.updateComplete;
      expect(languageOf(other)).to.equal('en-GB');
      expect(firstHead(other)).to.equal('Monday');
    });
  }

  it('is that of the page around a shadow root, too', async () => {
    const place = await fixture<HTMLElement>('<div lang="en-GB"><div></div></div>');
    const root = place.firstElementChild?.attachShadow({ mode: 'open' });
    const widget = document.createElement('tour-booking');
    Object.assign(widget, {
      ...settings,
      baseUrl: nowhere['base-url'],
      apiKey: 'k',
      groupId: '23',
    });
    root?.append(widget);
    await widget.updateComplete;
    expect(languageOf(widget)).to.equal('en-GB');
  });

  for (const lang of ['', 'x', 'en_US']) {
    it(`is the browser's, or as good as it, for lang="${lang}" in the page`, async () => {
      const place = await fixture<HTMLElement>(`<div lang="${lang}"></div>`);
      const widget = document.createElement('tour-booking');
      Object.assign(widget, {
        ...settings,
        baseUrl: nowhere['base-url'],
        apiKey: 'k',
        groupId: '23',
      });
      place.append(widget);
      await widget.updateComplete;
      expect(languageOf(widget)).to.equal('en-US');
      expect(firstHead(widget)).to.equal('Sunday');
    });
  }

  it('changes at once with its attribute, and week and clock go with it', async () => {
    const widget = await widgetWith({ ...nowhere, locale: 'en-US' }, settings);
    expect(await timeOf(widget)).to.match(/^1:05\sPM$/);
    widget.setAttribute('locale', 'en-GB');
    await widget.updateComplete;
    expect(firstHead(widget)).to.equal('Monday');
    expect(all(widget, 'ul button')[0]?.textContent?.trim()).to.equal('13:05');
    widget.setAttribute('first-day', '3');
    await widget.updateComplete;
    expect(firstHead(widget)).to.equal('Wednesday');
  });
});
