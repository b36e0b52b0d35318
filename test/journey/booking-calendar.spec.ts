import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

/** Counts what loads the browser's date data before times are shown. */
const counter = `window.formatters = 0;
  const hasTimes = () => document.querySelector('tour-booking').shadowRoot.querySelector('[part~=time]');
  for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Locale']) {
    const construct = (...given) => {
      if (!hasTimes()) window.formatters++;
      return Reflect.construct(...given);
    };
    Intl[name] = new Proxy(Intl[name], { construct });
  }`;

for (const [locale, timezoneId] of [
  ['en-US', 'America/Chicago'],
  ['en-US', 'America/New_York'],
  ['es-MX', 'America/Chicago'],
] as const)
  test(`no Intl before the first times in ${locale}, ${timezoneId}`, { tag: '@calendar' }, async ({
    openTour,
    pages,
  }) => {
    const context = { locale, timezoneId };
    const before = scriptTag(pages, counter);
    const tour = await openTour({ attributes: { locale }, before, context });
    const times = tour.page.getByRole('group', { name: /\p{L}+(day|es|bado|ingo),? /u });
    await expect(times.getByRole('button').first()).toBeVisible();
    expect(await tour.page.evaluate('window.formatters')).toBe(0);
  });
