import { consentText } from './support/full-form.js';
import { errorsInConsole, listener, theOnly } from './support/page-scripts.js';
import { journeyNow } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const ownText = 'Yes, Fulton Market may text me about tours and offers.';
const at = journeyNow;
const boxOf = (tour: TourPage, text = ownText) => tour.region.getByRole('checkbox', { name: text });

const configured = (smsConsent: object = {}, more: object = {}) => ({
  config: JSON.stringify({
    smsConsent: { text: ownText, version: '2026-11', ...smsConsent },
    ...more,
  }),
});

async function book(tour: TourPage): Promise<void> {
  await tour.submit();
  await tour.expectBooked();
}

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

const answers = [
  { isGiven: true, sent: 'marketing-enabled' },
  { isGiven: false, sent: 'marketing-disabled' },
];

for (const { isGiven, sent } of answers) {
  test(`consent that is ${isGiven ? 'given' : 'not given'} is sent, and kept for the page's records`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ attributes: configured(), before: listener(pages) });
    await tour.chooseFirstTime();
    await expect(boxOf(tour)).not.toBeChecked();
    await expect(boxOf(tour)).not.toHaveAttribute('aria-required', 'true');
    await tour.fill();
    if (isGiven) await boxOf(tour).check();
    await book(tour);

    expect((await sandbox.bookedBody()).client).toMatchObject({ sms_opted_in: sent });
    const { consent } = await theOnly(tour.page, 'tour-booked');
    expect(consent).toEqual({ text: ownText, version: '2026-11', isGiven, at });
  });
}

const words = [
  { isGiven: true, sent: { sms_opted_in: 'marketing-disabled' } },
  { isGiven: false, sent: {} },
];

for (const { isGiven, sent } of words) {
  test(`a page may say what is sent when consent is ${isGiven ? '' : 'not '}given, and with null nothing is`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const attributes = configured({ optedIn: 'marketing-disabled', optedOut: null });
    const tour = await openTour({ attributes, before: listener(pages) });
    await tour.chooseFirstTime();
    await tour.fill();
    if (isGiven) await boxOf(tour).check();
    await book(tour);
    const { people, ...others } = (await sandbox.bookedBody()).client;
    expect(others).toEqual(sent);
    // The record stays, whatever was sent.
    const { consent } = await theOnly(tour.page, 'tour-booked');
    expect(consent).toEqual({ text: ownText, version: '2026-11', isGiven, at });
  });
}

test('without a phone number there is nothing to consent to, ticked or not', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const attributes = configured({}, { fields: { phone: 'optional' } });
  const tour = await openTour({ attributes, before: listener(pages) });
  await tour.chooseFirstTime();
  const { phone: _, ...withoutPhone } = aProspect;
  await tour.fill(withoutPhone);
  await boxOf(tour).check();
  await book(tour);
  expect((await sandbox.bookedBody()).client).not.toHaveProperty('sms_opted_in');
  expect((await theOnly(tour.page, 'tour-booked')).consent).toBeUndefined();
});

test('a form without a phone number has no box', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: configured({}, { fields: { phone: 'hidden' } }) });
  await tour.chooseFirstTime();
  await expect(boxOf(tour)).toHaveCount(0);
  const { phone: _, ...withoutPhone } = aProspect;
  await tour.fill(withoutPhone);
  await book(tour);
  expect((await sandbox.bookedBody()).client).not.toHaveProperty('sms_opted_in');
});

test('a group that sends text messages brings the box, with a text of ours and without a name for it', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.changeGroup(23, { appointments_sms_alerts: true });
  const tour = await openTour({ before: listener(pages) });
  await tour.chooseFirstTime();
  await expect(boxOf(tour, consentText)).not.toBeChecked();
  await tour.fill();
  await boxOf(tour, consentText).check();
  await book(tour);
  expect((await sandbox.bookedBody()).client).toMatchObject({ sms_opted_in: 'marketing-enabled' });
  const { consent } = await theOnly(tour.page, 'tour-booked');
  expect(consent).toEqual({ text: consentText, version: undefined, isGiven: true, at });
});

test('a page that hides the box has none, whatever the group sends', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.changeGroup(23, { appointments_sms_alerts: true });
  const config = JSON.stringify({ fields: { smsConsent: 'hidden' } });
  const tour = await openTour({ attributes: { config }, before: listener(pages) });
  await tour.chooseFirstTime();
  await tour.fill();
  await expect(boxOf(tour, consentText)).toHaveCount(0);
  await book(tour);
  expect((await sandbox.bookedBody()).client).not.toHaveProperty('sms_opted_in');
  expect((await theOnly(tour.page, 'tour-booked')).consent).toBeUndefined();
});

test('a box that was left alone stays as it was, on the way back and after a time was taken', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const attributes = { ...configured(), 'group-id': '42' };
  const tour = await openTour({ attributes });
  await tour.chooseFirstTime();
  await tour.fill();
  await boxOf(tour).check();
  await boxOf(tour).uncheck();
  await tour.goBack();
  await tour.chooseTime('11:00 AM');
  await expect(boxOf(tour)).not.toBeChecked();
  await tour.submit();
  await expect(tour.message(/^That time is not open/)).toBeFocused();
  await expect(boxOf(tour)).not.toBeChecked();
  await tour.button('11:30 AM').click();
  await book(tour);
});

const faults = [
  {
    what: 'ticked beforehand',
    config: { prefill: { smsConsent: true } },
    told: /config\.prefill\.smsConsent is unknown/,
  },
  {
    what: 'made a condition',
    config: { fields: { smsConsent: 'required' } },
    told: /config\.fields\.smsConsent must be one of optional, hidden/,
  },
  {
    what: 'sent as a word of one’s own',
    config: { smsConsent: { optedIn: 'yes' } },
    told: /config\.smsConsent\.optedIn must be null or one of marketing-enabled/,
  },
];

for (const { what, config, told } of faults) {
  test(`consent cannot be ${what}: the developer is told, and nothing is asked for`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: { config: JSON.stringify(config) } });
    await expect(tour.region).toContainText('Please contact the property to book a tour.');
    expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(told)]);
    expect(await sandbox.requests()).toEqual([]);
  });
}
