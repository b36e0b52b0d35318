import { bookMonday, mondayTour } from './support/monday-tour.js';
import { scriptTag, styleSheet, withStyles } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

const libraries = [
  {
    what: 'adds enumerable methods to every list',
    text: "Array.prototype.each = function () { throw new Error('not yours'); };",
  },
  {
    what: 'adds enumerable methods to everything',
    text: "Object.prototype.each = function () { throw new Error('not yours'); };",
  },
  {
    what: 'has a bind of its own that forgets later arguments, as MooTools has',
    text: `Function.prototype.bind = function (self, first) {
        const bound = this;
        const fixed = first === undefined ? null : Array.isArray(first) ? first : [first];
        return function () { return bound.apply(self, fixed || arguments); };
      };`,
  },
  {
    what: 'replaces methods of lists with its own, as Prototype.js does',
    text: `Array.from = function (list) { const all = []; for (const one of list) all.push(one); return all; };
      Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
      Array.prototype.entries = function () { return this; };
      Array.prototype.flatten = function () { return this; };`,
  },
];

for (const { what, text } of libraries) {
  test(`a page whose library ${what} books the same tour`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.reset({ busyness: 0 });
    const tour = await openTour({ before: scriptTag(pages, text) });
    expect(await bookMonday(tour, sandbox)).toEqual([mondayTour]);
  });
}

test('letters typed into the form are none of the page’s hotkeys, nor are the keys of the calendar', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const hotkeys = `window.eaten = [];
    for (const type of ['keydown', 'keypress', 'keyup']) {
      document.addEventListener(type, (event) => {
        if (/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
        if (event.key === 'Escape') window.escaped = true;
        if (!/^([a-z]|Arrow.*|Page.*|Home|End)$/.test(event.key)) return;
        eaten.push(type + ' ' + event.key);
        event.preventDefault();
      });
    }`;
  const tour = await openTour({ before: scriptTag(pages, hotkeys) });
  const day = await tour.firstDayWithTimes();
  await tour.day(day).focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'End', 'PageDown', 'PageUp']) {
    await tour.page.keyboard.press(key);
  }
  expect(await tour.page.evaluate('eaten.filter((key) => key.startsWith("keydown"))')).toEqual([]);

  await tour.chooseFirstTime();
  await tour.page.evaluate('eaten.length = 0');
  await tour.field('First name').pressSequentially('sushi');
  await tour.field('Notes').pressSequentially('jazz');
  await expect(tour.field('First name')).toHaveValue('sushi');
  await expect(tour.field('Notes')).toHaveValue('jazz');
  expect(await tour.page.evaluate('eaten')).toEqual([]);
  await tour.page.keyboard.press('Escape');
  expect(await tour.page.evaluate('window.escaped')).toBe(true);
});

test("the page's rules for its own text leave ours readable", async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const css = `html { font-size: 62.5%; }
    * { box-sizing: content-box; margin: 0; padding: 0; border: 0; font: inherit; outline: none;
        list-style: none; min-width: 0; vertical-align: baseline; }
    button, input, table, td { all: unset; display: none; }
    tour-booking { display: block; color: red; font-size: 10px; line-height: 3; letter-spacing: 8px;
        text-transform: uppercase; text-align: right; }`;
  const before = styleSheet(pages, css);
  const tour = await openTour({ before, headers: withStyles });
  await expect(tour.daysWithTimes().first()).toBeVisible();
  const small = await tour.region.getByRole('button').evaluateAll((buttons) =>
    buttons
      .map((button) => button.getBoundingClientRect())
      .filter(({ width, height }) => width < 24 || height < 24)
      .map(({ width, height }) => `${width} x ${height}`),
  );
  expect(small).toEqual([]);
  await expect(tour.heading('Book a tour')).toHaveCSS('text-transform', 'none');
  await expect(tour.heading('Book a tour')).toHaveCSS('letter-spacing', 'normal');
  await expect(tour.heading('Book a tour')).toHaveCSS('text-align', 'start');
  await expect(tour.region).toHaveCSS('font-size', '16px');
  // The page's colour is taken on purpose.
  await expect(tour.heading('Book a tour')).toHaveCSS('color', 'rgb(255, 0, 0)');

  await tour.chooseFirstTime();
  await expect(tour.field('First name')).toHaveCSS('font-size', '16px');
  await expect(tour.field('First name')).toHaveCSS('text-transform', 'none');
  await expect(tour.field('First name')).toHaveCSS('letter-spacing', 'normal');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});

test("the page's spacing of its own text does not bend ours", async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const css = 'tour-booking { white-space: nowrap; word-spacing: 40px; text-indent: 90px; }';
  const tour = await openTour({ before: styleSheet(pages, css), headers: withStyles });
  await tour.firstDayWithTimes();
  const spacing = await tour.region.getByText('Choose a day').evaluate((text) => {
    const { whiteSpace, wordSpacing, textIndent } = getComputedStyle(text);
    return { whiteSpace, wordSpacing, textIndent };
  });
  expect(spacing).toEqual({ whiteSpace: 'normal', wordSpacing: '0px', textIndent: '0px' });
});

test('a hidden widget is not shown, and a page of the same ids as ours is no hindrance', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const ids = ['heading', 'name', 'times', 'notice', 'summary', 'firstName', 'email', 'phone'];
  const before = ids.map((id) => `<p id="${id}" tabindex="-1">The page’s own ${id}</p>`).join('');
  const after =
    '<form id="form"><input name="firstName"><label for="firstName">First</label></form>';
  const tour = await openTour({ before, after, attributes: { hidden: '' } });
  await expect(tour.page.locator('tour-booking')).toBeHidden();
  await tour.page.locator('tour-booking').evaluate((element) => element.removeAttribute('hidden'));

  await tour.chooseFirstTime();
  await expect(tour.heading('Your details')).toBeFocused();
  await tour.submit();
  await expect(tour.region.getByRole('group', { name: /^Please check 4/ })).toBeFocused();
  await tour.button(/^Email:/).click();
  await expect(tour.field('Email')).toBeFocused();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});
