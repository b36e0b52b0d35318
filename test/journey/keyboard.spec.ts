import type { Locator } from 'playwright/test';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const before = '<p><a href="/privacy">Before the widget</a></p>';
const after = '<p><a href="/contact">After the widget</a></p>';

/** A key, after which the focus is somewhere: on the body a keyboard has lost its place. */
async function press(tour: TourPage, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await tour.page.keyboard.press(key);
    await expect(tour.page.locator('body')).not.toBeFocused();
  }
}

/** Presses Tab until it gets there, as somebody does who looks at the screen. */
async function tabTo(tour: TourPage, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    await press(tour, key);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  await expect(target).toBeFocused();
}

/** A day of the visible month by the day alone: "November 24". */
const day = (tour: TourPage, name: string) =>
  tour.grid.getByRole('button', { name: new RegExp(`, ${name}, `) });

test('a tour is booked with the keyboard alone', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  await sandbox.reset({ busyness: 0 });
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const tour = await openTour({ attributes: { 'group-id': '42' }, before, after });
  await tour.firstDayWithTimes();
  await tour.page.getByRole('link', { name: 'Before the widget' }).focus();

  await tabTo(tour, day(tour, 'November 21'));
  await press(tour, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(day(tour, 'November 24')).toBeFocused();
  await press(tour, 'Enter');
  await expect(tour.times).toBeVisible();
  await expect(day(tour, 'November 24')).toBeFocused();

  await tabTo(tour, tour.times.getByRole('button', { name: '10:00 AM' }));
  await press(tour, 'Space');
  await expect(tour.heading('Your details')).toBeFocused();

  await tabTo(tour, tour.field('First name'));
  await tour.page.keyboard.type(aProspect.firstName);
  await press(tour, 'Tab');
  await tour.page.keyboard.type(aProspect.lastName);
  await press(tour, 'Enter');
  await expect(tour.message('Please check 2 things')).toBeFocused();
  await tabTo(tour, tour.button('Email: Please fill this in.'));
  await press(tour, 'Enter');
  await expect(tour.field('Email')).toBeFocused();
  await tour.page.keyboard.type(aProspect.email);
  await press(tour, 'Tab');
  await tour.page.keyboard.type(aProspect.phone);
  await press(tour, 'Tab');
  await expect(tour.button('Add another person')).toBeFocused();
  await press(tour, 'Tab');
  await expect(tour.field('Move-in date')).toBeFocused();
  await tour.page.keyboard.type('01152027');
  await tabTo(tour, tour.choice('Pets', 'Small dogs'));
  await press(tour, 'Space');
  await tabTo(tour, tour.button('Book tour'));
  await press(tour, 'Enter');

  await expect(tour.message(/^That time is not open/)).toBeFocused();
  await tabTo(tour, tour.button('10:30 AM'));
  await press(tour, 'Enter');
  await expect(tour.button('Book tour')).toBeFocused();
  await press(tour, 'Space');
  await expect(tour.heading('Your tour is booked')).toBeFocused();
  await expect(tour.region).toContainText('10:30 AM');

  const booked = (await sandbox.requests()).filter(({ operation }) => operation === 'book').at(-1);
  expect(JSON.parse(booked?.body ?? '')).toEqual({
    appointment: { start: '2026-11-24T10:30:00', tour_type: 'guided' },
    client: {
      people: [
        {
          first_name: aProspect.firstName,
          last_name: aProspect.lastName,
          email: aProspect.email,
          phone_1: aProspect.phone,
        },
      ],
      move_in_date: '2027-01-15T00:00:00',
      pets: ['20'],
      // The box for text messages, which this group offers, was left alone.
      sms_opted_in: 'marketing-disabled',
    },
  });
});

test('"Back", "Change" and "All times" work by keyboard and put the focus on the new heading', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const tour = await openTour({ attributes: { 'group-id': '42' } });
  await tour.chooseFirstTime();
  for (const name of ['Back', 'Change']) {
    await tabTo(tour, tour.button(name));
    await press(tour, 'Enter');
    await expect(tour.heading('Book a tour')).toBeFocused();
    await tabTo(tour, tour.times.getByRole('button').first());
    await press(tour, 'Enter');
    await expect(tour.heading('Your details')).toBeFocused();
  }
  await tour.fill();
  await tour.field('Phone').press('Enter');
  await expect(tour.message(/^That time is not open/)).toBeFocused();
  await tabTo(tour, tour.button('All times'));
  await press(tour, 'Enter');
  await expect(tour.heading('Book a tour')).toBeFocused();
});

test('Tab goes through the widget and out of it again, both ways', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  journey.expectFocus('a[href="/privacy"]');
  const tour = await openTour({ before, after });
  await tour.chooseDay(await tour.firstDayWithTimes());
  await tabTo(tour, tour.page.getByRole('link', { name: 'After the widget' }));
  await tabTo(tour, tour.page.getByRole('link', { name: 'Before the widget' }), 'Shift+Tab');
});

test("letters typed in a field do not reach the page's hotkeys, while Escape and other keys do", async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const script = `
    window.pressed = [];
    for (const type of ['keydown', 'keypress', 'keyup']) {
      document.addEventListener(type, (event) => {
        const isTyping = event.target.matches('input, textarea');
        if (isTyping) return;
        window.pressed.push(event.key);
        if (event.key === 's' || event.key === '/') event.preventDefault();
      });
    }`;
  const url = pages.add(script, { type: 'text/javascript' });
  const tour = await openTour({ before: `<script src="${url}"></script>` });
  const pressed = () => tour.page.evaluate(() => Reflect.get(window, 'pressed') as string[]);
  await tour.chooseFirstTime();
  await tour.field('First name').focus();
  await tour.page.keyboard.type('Susssanna/s');
  await expect(tour.field('First name')).toHaveValue('Susssanna/s');
  await tour.field('Notes').focus();
  await tour.page.keyboard.type('stairs / lifts');
  await expect(tour.field('Notes')).toHaveValue('stairs / lifts');
  expect(await pressed()).toEqual([]);

  await tour.page.keyboard.press('Escape');
  expect(await pressed()).toContain('Escape');
  await tour.button('Back').focus();
  await tour.page.keyboard.press('s');
  expect(await pressed()).toContain('s');

  await tour.fill();
  await tour.field('Phone').press('Enter');
  await tour.expectBooked();
});
