import { errorsInConsole, heardBy, listener, scriptTag, theOnly } from './support/page-scripts.js';
import type { Pages } from './support/servers.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

const aDay = 'Tuesday, November 24, 2026';

/** What the page does before each booking is sent. */
function before(pages: Pages, act: string): string {
  return scriptTag(pages, `addEventListener('tour-before-book', (event) => { ${act} });`);
}

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('the page may add to what is sent, and sees what will be', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const act = `window.seen = event.request;
    event.request = { ...event.request, notes: 'From the page of unit 4B', discoverySource: 220 };`;
  const tour = await openTour({
    attributes: { location: '1200 W Fulton Market' },
    before: before(pages, act) + listener(pages),
  });
  await tour.chooseDay(aDay);
  await tour.chooseTime('2:30 PM');
  await tour.fill({ ...aProspect, pets: ['Cats'] });
  await tour.submit();
  await tour.expectBooked();

  const { firstName, lastName, email, phone } = aProspect;
  expect(await tour.page.evaluate('seen')).toEqual({
    start: '2026-11-24T14:30:00',
    tourType: 'guided',
    location: '1200 W Fulton Market',
    people: [{ firstName, lastName, email, phone }],
    pets: ['10'],
  });
  expect((await sandbox.bookedBody()).client).toEqual({
    people: [{ first_name: firstName, last_name: lastName, email, phone_1: phone }],
    pets: ['10'],
    notes: 'From the page of unit 4B',
    discovery_source: 220,
  });
  expect((await theOnly(tour.page, 'tour-booked')).discoverySource).toBe(220);
});

test('the time and the type stay as the visitor chose them', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const act = `event.request = { ...event.request, start: '2026-11-25T09:00:00', tourType: 'video',
    platform: 'Zoom', platformDetails: 'me' };`;
  const tour = await openTour({ before: before(pages, act) });
  await tour.chooseDay(aDay);
  await tour.chooseTime('2:30 PM');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('2:30 PM');
  const { appointment } = await sandbox.bookedBody();
  expect(appointment).toMatchObject({ start: '2026-11-24T14:30:00', tour_type: 'guided' });
  expect(appointment).not.toHaveProperty('is_video_tour');
});

test('what the page does to its copy is for that try alone', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'field-errors', times: 1 });
  const act = `const { request } = event;
    if (window.wasAsked) return;
    window.wasAsked = true;
    request.pets.push('20');
    request.place.id = 216;`;
  const tour = await openTour({ attributes: { community: '215' }, before: before(pages, act) });
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, pets: ['Cats'] });
  await tour.submit();
  await expect(tour.message(/^Please check/)).toBeFocused();
  await tour.submit();
  await tour.expectBooked();
  const sent = (await sandbox.requests()).filter(({ operation }) => operation === 'book');
  const told = sent.map(({ body }) => JSON.parse(body).client);
  expect(told).toMatchObject([
    { pets: ['10', '20'], community: 216 },
    { pets: ['10'], community: 215 },
  ]);
});

test('a page may hold a booking back: nothing is sent, the form stays, and it can be sent later', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const act = 'if (!window.mayBook) event.preventDefault();';
  const tour = await openTour({ before: before(pages, act) + listener(pages) });
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, notes: 'A cello' });
  await tour.submit();
  await expect(tour.button('Book tour')).toBeEnabled();
  await expect(tour.button('Book tour')).toBeFocused();
  await expect(tour.field('Notes')).toHaveValue('A cello');
  await expect(tour.heading('Your details')).toBeVisible();
  expect(await sandbox.bookings()).toBe(0);
  expect((await heardBy(tour.page)).filter(({ type }) => type === 'tour-error')).toEqual([]);

  await tour.page.evaluate(() => Object.assign(window, { mayBook: true }));
  await tour.submit();
  await tour.expectBooked();
});

const nonsense = [
  { what: 'nothing', request: 'null' },
  { what: 'a text', request: "'please'" },
  { what: 'no people', request: '{ ...event.request, people: [] }' },
  { what: 'a person without a name', request: '{ ...event.request, people: [{}] }' },
  {
    what: 'a place of no known kind',
    request: "{ ...event.request, place: { kind: 'city', id: 1 } }",
  },
  { what: 'a broker without an address', request: '{ ...event.request, broker: {} }' },
  { what: 'a source that is no id', request: "{ ...event.request, discoverySource: 'google' }" },
  { what: 'notes that are no text', request: '{ ...event.request, notes: { html: true } }' },
  { what: 'a price with a sign', request: "{ ...event.request, priceFloor: '$2,500' }" },
  { what: 'a date and a time', request: "{ ...event.request, moveInDate: '2027-01-15T10:00' }" },
];

for (const { what, request } of nonsense) {
  test(`${what} in place of the request is refused before anything is sent, and the developer is told`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const act = `if (!window.isMended) event.request = ${request};`;
    const tour = await openTour({ before: before(pages, act) + listener(pages) });
    await tour.chooseFirstTime();
    await tour.fill();
    await tour.submit();
    await expect(tour.message(/^Please check/)).toBeFocused();
    await expect(tour.message(/^Please check/)).toContainText('Nothing was booked.');
    expect(await sandbox.bookings()).toBe(0);
    const told = /^<tour-booking>: book at .*is not as documented/;
    expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(told)]);
    expect(await theOnly(tour.page, 'tour-error')).toMatchObject({
      kind: 'invalid-request',
      operation: 'book',
    });

    await tour.page.evaluate(() => Object.assign(window, { isMended: true }));
    await tour.submit();
    await tour.expectBooked();
  });
}

test('the page is asked before each try, the one after a lost answer too', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1 });
  const act = `window.tries = (window.tries ?? 0) + 1;
    event.request = { ...event.request, notes: 'Try ' + window.tries };`;
  const tour = await openTour({ before: before(pages, act) });
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await expect(tour.message(/^We could not tell/)).toBeFocused();
  await tour.button('Try again').click();
  await tour.expectBooked();
  const sent = (await sandbox.requests()).filter(({ operation }) => operation === 'book');
  const notes = sent.map(({ body }) => JSON.parse(body).client.notes);
  expect(notes).toEqual(['Try 1', 'Try 2']);
});
