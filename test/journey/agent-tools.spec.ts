/** Assistants that have only the tools, through the browser's own WebMCP (`page.webmcp`). */
import type { Page } from 'playwright/test';
import { launchOptions } from '../support/find-browser.js';
import { expect, flow, strictest, tagOf, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

const { args = [], ...browser } = launchOptions(process.env.BROWSER_PATH ?? '');

// One employee, so a booked tour takes its time off the list.
test.use({
  group: '42',
  launchOptions: { ...browser, args: [...args, '--enable-features=WebMCP'] },
});

const reading = '<script type="module" src="/dist/agent-tools.js"></script>';
const booking = '<script type="module" src="/dist/agent-tools.js" data-book></script>';
const tuesday = '2026-11-24T13:00:00';
const later = '2026-11-24T13:30:00';
const tour = { start: tuesday, details: aProspect };

interface Answer {
  readonly [field: string]: unknown;
  readonly starts: readonly string[];
}

const call = async (page: Page, tool: string, input: object = {}) =>
  (await page.webmcp.callTool(tool, input as never)) as unknown as Answer;

async function namesOf(page: Page): Promise<string[]> {
  return (await page.webmcp.tools()).map(({ name }) => name).sort();
}

test.beforeEach(({ journey }) => {
  journey.secret(...Object.values(aProspect));
});

test('tools find, book, move and cancel a tour', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const { page, ...widget } = await openTour({ after: booking });
  await expect(async () => expect(await namesOf(page)).toHaveLength(5)).toPass();
  const tools = await page.webmcp.tools();
  const marked = tools.map(({ name, annotations }) => [
    name,
    Object.keys(annotations ?? {}).join(),
  ]);
  expect(Object.fromEntries(marked)).toEqual({
    find_tour_times: 'readOnly',
    prepare_tour: '',
    get_tour: 'readOnly',
    book_tour: 'consequential',
    change_tour: 'consequential',
  });

  const found = await call(page, 'find_tour_times', { from: '2026-11-24', to: '2026-11-24' });
  expect(found.starts).toContain(tuesday);
  expect(found.time_zone).toBe('US/Central');
  // Nothing on the screen has changed.
  await expect(widget.region.getByRole('grid')).toBeVisible();

  const details = { ...aProspect, pets: ['10', 'dragon'], smsConsent: true };
  const prepared = await call(page, 'prepare_tour', { start: tuesday, details });
  expect(prepared.left_out).toEqual([
    expect.stringMatching(/^config\.prefill\.smsConsent is unknown/),
    expect.stringMatching(/^config\.prefill\.pets\.1 must be one of/),
  ]);
  await expect(widget.region.getByLabel('First name', { exact: true })).toHaveValue('Zenobia');
  expect(await sandbox.bookings()).toBe(0);

  const booked = await call(page, 'book_tour', tour);
  expect(booked).toMatchObject({ outcome: 'awaiting_confirmation', retry: 'no', start: tuesday });
  // A second call books no second tour.
  const again = await call(page, 'book_tour', { ...tour, start: later });
  expect(again).toMatchObject({ outcome: 'not_sent', booked: [tuesday] });

  const moved = await call(page, 'change_tour', { start: later });
  expect(moved).toMatchObject({ outcome: 'awaiting_confirmation', start: later });
  const canceled = await call(page, 'change_tour', { cancel: true });
  expect(canceled).toMatchObject({ outcome: 'canceled', retry: 'no' });
});

test('without the second opt-in, no tool sends anything', async ({ openTour }) => {
  const { page, region } = await openTour({ after: reading });
  await expect(async () => expect(await namesOf(page)).toHaveLength(3)).toPass();
  expect(await call(page, 'prepare_tour', tour)).toMatchObject({ outcome: 'prepared' });
  // Nothing was tried, so there's nothing to say about trying again.
  expect(await call(page, 'get_tour')).toEqual({ outcome: 'none' });
  await expect(region.getByLabel('Email', { exact: true })).toHaveValue(aProspect.email);
});

test('a deferred script tag has the second opt-in, too', async ({ openTour }) => {
  const { page } = await openTour({ after: booking.replace('type="module"', 'defer') });
  await expect(async () => expect(await namesOf(page)).toHaveLength(5)).toPass();
});

test('each widget has its own tools, for as long as it is in the page', async ({
  openTour,
  sandbox,
}) => {
  const { page } = await openTour({
    html: `${reading}${tagOf(sandbox)}${tagOf(sandbox, { 'group-id': '42', location: '1200 W Fulton Market' })}`,
    headers: { 'content-security-policy': strictest(sandbox.baseUrl) },
  });
  const all = ['find_tour_times', 'find_tour_times_2', 'get_tour', 'get_tour_2'];
  const both = [...all, 'prepare_tour', 'prepare_tour_2'];
  await expect(async () => expect(await namesOf(page)).toEqual(both)).toPass();
  const element = await page.locator('tour-booking').nth(1).elementHandle();
  await element?.evaluate((it) => it.remove());
  expect(await namesOf(page)).toEqual(both.filter((name) => !name.endsWith('_2')));
  await element?.evaluate((it) => document.body.append(it));
  await expect(async () => expect(await namesOf(page)).toEqual(both)).toPass();
});
