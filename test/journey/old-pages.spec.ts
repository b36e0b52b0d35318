import { looks } from './support/looks.js';
import { bookMonday, mondayTour } from './support/monday-tour.js';
import { scriptTag, styleSheet, withStyles } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

test('a page without a doctype gives the same sizes, places, texts and colours', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.reset({ busyness: 0 });
  const style = 'body { margin: 0 } main { color: #fff; background: #223; font: 20px/1.8 serif; }';
  const options = { before: styleSheet(pages, style), headers: withStyles };
  const expected = await looks(await openTour(options));
  const old = await openTour({ ...options, doctype: '' });
  expect(await old.page.evaluate('document.compatMode')).toBe('BackCompat');
  expect(await looks(old)).toEqual(expected);
});

for (const script of ['module', 'classic'] as const) {
  test(`a page in an old encoding shows our words as they are by the ${script} script`, async ({
    openTour,
    journey,
  }) => {
    journey.expectBookings(0);
    const headers = { 'content-type': 'text/html; charset=windows-1252' };
    const { page } = await openTour({ script, headers, attributes: { locale: 'es' } });
    expect(await page.evaluate('document.characterSet')).toBe('windows-1252');
    await expect(page.getByText('Elija un día para ver sus horarios.')).toBeVisible();
  });
}

/** What Safari 16.0 lacks of what a script may lean on; an iPhone X has 16 and gets no newer one. */
const SAFARI_16 = `
  const lack = (owner, ...names) => { for (const name of names) delete owner[name]; };
  lack(window, 'scheduler', 'navigation', 'Iterator', 'CookieStore');
  lack(Element.prototype, 'checkVisibility', 'getHTML', 'setHTMLUnsafe');
  lack(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover');
  lack(HTMLButtonElement.prototype, 'command', 'commandForElement');
  lack(HTMLDialogElement.prototype, 'closedBy', 'requestClose');
  lack(Document.prototype, 'adoptedStyleSheets');
  lack(AbortSignal, 'any');
  lack(URL, 'canParse', 'parse');
  lack(Intl.Locale.prototype, 'getWeekInfo', 'getTextInfo');
  lack(Array, 'fromAsync');
  lack(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  lack(Object, 'groupBy');
  lack(Map, 'groupBy');
  lack(Promise, 'withResolvers', 'try');
  lack(Set.prototype, 'union', 'difference', 'intersection', 'isSubsetOf', 'isSupersetOf');
  lack(String.prototype, 'isWellFormed', 'toWellFormed');
  lack(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map', 'filter', 'some', 'every',
    'find', 'flatMap', 'forEach', 'reduce', 'take', 'drop', 'toArray');`;

for (const script of ['module', 'classic'] as const) {
  test(`a browser as old as Safari 16.0 books the same tour by the ${script} script`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.reset({ busyness: 0 });
    const before = scriptTag(pages, SAFARI_16);
    // Without style sheets of script's making, Lit writes them as elements.
    const headers = { 'content-security-policy': "script-src 'self'; style-src 'unsafe-inline'" };
    const tour = await openTour({ before, script, headers });
    expect(await tour.page.evaluate("'checkVisibility' in document.body")).toBe(false);
    expect(await bookMonday(tour, sandbox)).toEqual([mondayTour]);
    await expect(tour.button('Add to calendar')).toHaveCSS('border-top-left-radius', '10px');
  });
}

test('in a browser as old as Safari 16.0 a widget keeps its looks in another document', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const before = scriptTag(pages, SAFARI_16);
  const headers = { 'content-security-policy': "script-src 'self'; style-src 'unsafe-inline'" };
  const tour = await openTour({ before, headers });
  await tour.firstDayWithTimes();
  await tour.page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const widget = document.querySelector('tour-booking');
    const { contentWindow, contentDocument } = frame;
    if (!widget || !contentWindow || !contentDocument) throw new Error('There is nothing to move.');
    Object.assign(contentWindow, {
      CSSStyleSheet: class {
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    });
    contentDocument.body.append(widget);
  });
  const moved = tour.page.frameLocator('iframe').getByRole('button', { name: 'Next month' });
  await expect(moved).toHaveCSS('border-top-left-radius', '10px');
});
