/** What the servers to copy do with each tour: emails, a record, reminders and limits. */
import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { readDoc } from '../../.config/doc-files.js';
import { type SandboxServer, serveSandbox } from '../../demo/sandbox/serve.js';
import type { TourApi } from '../../src/api.js';
import type { TourChange } from '../../src/server/index.js';
import { docBlock } from '../support/doc-blocks.js';
import { installFolder } from '../support/doc-script.js';
import { bookingAt, openPage } from '../support/site-page.js';
import { until } from '../support/until.js';
import { environmentFor, keyOf, ORIGIN, TEAM } from '../unit/server/site.js';
import { NODE, SETTINGS } from './support/doc-server.js';

// biome-ignore lint/suspicious/noExplicitAny: a response is read as loosely as in a page
type Loose = any;
type Answer = (request: Request) => Promise<Response>;

let sandbox: SandboxServer;
before(async () => {
  sandbox = await serveSandbox({ busyness: 0 });
});
after(() => sandbox.close());

/** The server's modules in this process, with what they mail and ask elsewhere. */
async function load(t: TestContext, more: Readonly<Record<string, string>> = {}) {
  const { urlOf, remove } = installFolder(NODE);
  const env: Record<string, string> = { ...environmentFor(sandbox.origin), ...SETTINGS, ...more };
  Object.assign(process.env, env);
  t.after(() => {
    for (const name of Object.keys(env)) delete process.env[name];
    remove();
  });
  const mails: Loose[] = [];
  const direct = globalThis.fetch;
  const elsewhere: Record<string, (init: RequestInit) => Promise<Response>> = {
    [SETTINGS.MAIL_URL]: async ({ body }) => {
      mails.push(JSON.parse(String(body)));
      return Response.json({});
    },
  };
  t.mock.method(globalThis, 'fetch', (url: string, init: RequestInit = {}) =>
    (elsewhere[url] ?? (() => direct(url, init)))(init),
  );
  let runs = 0;
  const run = (file: string): Promise<Loose> => import(`${urlOf(file)}?${runs++}`);
  const { handleTours }: { handleTours: Answer } = await import(urlOf('tours.mjs'));
  const record: Loose = await import(urlOf('record.mjs'));
  const page = (apiKey?: string, headers = {}): TourApi =>
    openPage(`${ORIGIN}/tours`, apiKey, headers, undefined, (url, init) =>
      handleTours(new Request(url, init)),
    ).api;
  const { redis }: Loose = await import(urlOf('redis.mjs'));
  return { page, run, mails, elsewhere, record, recorded: () => record.allTours(), redis };
}

test('a booking and its retry send one email, with the link, and record the consent', async (t) => {
  const { page, mails, recorded, redis } = await load(t);
  const api = page('site', keyOf(crypto.randomUUID()));
  const booking = { ...(await bookingAt(api, 2)), smsOptedIn: 'marketing-disabled' };
  const { id, manageToken } = await api.bookTour(TEAM, booking);
  await api.bookTour(TEAM, booking);
  await assert.rejects(page().bookTour(TEAM, { ...booking, start: '2020-01-01T10:00:00' }));
  await until(async () => mails.length > 0 && (await recorded()).length > 0);
  const link = `${ORIGIN}/tour#tour=${manageToken}`;
  const [{ to, text }, ...others] = mails;
  assert.deepEqual([to, others], ['ada2@example.com', []]);
  assert.match(text, /^Your tour: \w+day, /);
  assert.ok(text.endsWith(link));
  const { start } = booking;
  assert.deepEqual(await recorded(), [
    { ...{ id, groupId: TEAM, start, email: 'ada2@example.com' }, isTentative: false, link },
  ]);
  const { at, ...consent } = JSON.parse(await redis.hGet('tours:consents', String(id)));
  assert.deepEqual(consent, { phone: '3125550100', smsOptedIn: 'marketing-disabled' });
  assert.ok(Date.now() - Date.parse(at) < 60_000);
});

for (const [what, answer] of Object.entries({
  'is down': () => Promise.reject(new TypeError('fetch failed')),
  'refuses the email': async () => new Response(null, { status: 500 }),
  hangs: () => new Promise<Response>(() => {}),
}))
  test(`a booking is confirmed and recorded while the mail service ${what}`, async (t) => {
    t.mock.method(console, 'error', () => {});
    const { page, elsewhere, recorded } = await load(t);
    elsewhere[SETTINGS.MAIL_URL] = answer;
    assert.ok((await page().bookTour(TEAM, await bookingAt(page(), 5))).manageToken);
    await until(async () => (await recorded()).length > 0);
  });

test('the record follows moves and cancellations, and reminds once of each tour', async (t) => {
  const { page, run, mails, recorded } = await load(t);
  const booking = await bookingAt(page(), 3);
  const { id, manageToken } = await page().bookTour(TEAM, booking);
  await until(async () => (await recorded()).length > 0);
  const { start } = await bookingAt(page(), 40);
  const moved = await page(manageToken).rescheduleAppointment(id, TEAM, start);
  await until(async () => (await recorded())[0].start === start);
  mails.length = 0;
  const clock = t.mock.method(Date, 'now');
  for (const days of [2, 1, 1, 0]) {
    clock.mock.mockImplementation(() => Date.parse(`${start}Z`) - days * 86_400_000);
    await run('remind.mjs');
  }
  clock.mock.restore();
  const link = `${ORIGIN}/tour#tour=${moved.manageToken}`;
  const seen = mails.map(({ to, text }) => [to, text.includes(link)]);
  assert.deepEqual(seen, [['ada3@example.com', true]]);
  await page(moved.manageToken).cancelAppointment(id);
  await until(async () => (await recorded()).length === 0);
});

test('a tour whose time nobody knows gets no reminder, and no canceled tour comes back', async (t) => {
  const { record, recorded, run, mails } = await load(t);
  const booking = { people: [{ email: 'ada@example.com' }] };
  const start = '2026-12-01T10:00:00';
  const change = (kind: TourChange['kind'], more: object = {}) =>
    record.recordChange({ kind, id: 7, start, isOld: false, ...more });
  const remindThen = async () => {
    mails.length = 0;
    const clock = t.mock.method(Date, 'now', () => Date.parse('2026-11-30T18:00:00Z'));
    await run('remind.mjs');
    clock.mock.restore();
    return mails.length;
  };
  const answer = { data: { appointment: { id: 7, confirmation_enabled: true } } };
  await change('booked', { booking, answer });
  await change('unknown', { previousId: 7 });
  assert.equal(await remindThen(), 0);
  await change('moved', { id: 8, previousId: 7 });
  const seen = (await recorded()).map(({ id }: Loose) => id);
  assert.deepEqual(seen, [8]);
  // The move was answered after a later change.
  await change('moved', { id: 8, previousId: 8, isOld: true });
  assert.equal(await remindThen(), 0);
  await change('moved', { id: 8, previousId: 8 });
  assert.equal(await remindThen(), 1);
  // Whether it's confirmed by now isn't known.
  assert.match(
    mails[0].text,
    /^Your tour: Tuesday, December 1, 2026 at 10:00\sAM\nIf we haven’t confirmed it yet, please contact us\.$/,
  );
  await change('canceled', { id: 8, previousId: 8 });
  await change('booked', { id: 8, booking, isOld: true });
  assert.deepEqual(await recorded(), []);
});

test('a tour that’s over is forgotten', async (t) => {
  const { record, recorded, run } = await load(t);
  const start = '2026-11-01T10:00:00';
  await record.recordChange({ kind: 'booked', id: 7, start, isOld: false });
  t.mock.method(Date, 'now', () => Date.parse('2026-11-02T18:00:00Z'));
  await run('remind.mjs');
  assert.deepEqual(await recorded(), []);
});

const PERSON = { email: 'ada@example.com' };

test('a visitor books ten times an hour, in whatever spelling the address arrives', async (t) => {
  const { run } = await load(t);
  const { mayBook } = await run('limits.mjs');
  const from = (ip: string) =>
    mayBook(new Request(ORIGIN, { headers: { 'X-Real-IP': ip } }), { people: [PERSON] });
  for (const [same, others] of [
    [
      ['203.0.113.7', '::ffff:203.0.113.7'],
      ['203.0.113.8', '::FFFF:203.0.113.9'],
    ],
    [
      ['2001:db8:1:2::1', '2001:DB8:1:2:3:4:5:6'],
      ['2001:db8:1:3::1', '2001:db8:1::1'],
    ],
    [['2001:db8::1', '2001:db8:0:0:7::'], ['2001:db8:1::']],
  ] as const) {
    for (let time = 0; time < 10; time++)
      assert.equal(await from(same[time % same.length] as string), true);
    for (const address of same) assert.equal(await from(address), false, address);
    for (const address of others) assert.equal(await from(address), true, address);
  }
  for (let time = 0; time < 11; time++)
    assert.equal(await mayBook(new Request(ORIGIN), { people: [PERSON] }), true);
});

test('a prospect books a second tour only after the first is canceled or over', async (t) => {
  const { page, recorded } = await load(t, { ONE_TOUR_PER_PERSON: 'yes' });
  const [first, second] = [await bookingAt(page(), 6), await bookingAt(page(), 7)];
  const people = [{ ...first.people[0], email: 'ADA6@example.com' }];
  const { id, manageToken } = await page().bookTour(TEAM, first);
  await until(async () => (await recorded()).length > 0);
  await assert.rejects(page().bookTour(TEAM, { ...second, people }), { status: 422 });
  await page(manageToken).cancelAppointment(id);
  await until(async () => (await recorded()).length === 0);
  assert.ok((await page().bookTour(TEAM, { ...second, people })).id);
});

test('each attempt takes a new token of the bot check from the page to the check', async (t) => {
  const { page, elsewhere } = await load(t, { TURNSTILE_SECRET: 'TURNSTILE' });
  const used = new Set(['']);
  elsewhere['https://challenges.cloudflare.com/turnstile/v0/siteverify'] = async ({ body }) => {
    const token = (body as URLSearchParams).get('response') ?? '';
    const success = !used.has(token);
    used.add(token);
    return Response.json({ success });
  };
  let listen = (_: Loose) => {};
  let challenges = 0;
  let token: string | undefined;
  const turnstile = {
    getResponse: () => token,
    reset: () => {
      token = `human ${++challenges}`;
    },
  };
  const hint = { hidden: true };
  const document = {
    addEventListener: (_: string, listener: typeof listen) => {
      listen = listener;
    },
    getElementById: () => hint,
  };
  const [, script = ''] =
    /<script>([\s\S]+?)<\/script>/.exec(docBlock('docs/server/prospects.md', '<tour-booking')) ??
    [];
  new Function('document', 'turnstile', script)(document, turnstile);
  const press = () => {
    let isStopped = false;
    const event = {
      request: { notes: 'Hello' } as Loose,
      preventDefault: () => (isStopped = true),
    };
    listen(event);
    return isStopped ? undefined : event.request;
  };
  assert.deepEqual([press(), hint.hidden], [undefined, false]);
  turnstile.reset();
  const booking = await bookingAt(page(), 8);
  const taken = { ...booking, start: '2020-01-01T10:00:00' };
  await assert.rejects(page().bookTour(TEAM, { ...taken, ...press() }), { status: 400 });
  assert.equal(hint.hidden, true);
  await page().bookTour(TEAM, { ...booking, ...press() });
  const again = { ...(await bookingAt(page(), 9)), botToken: 'human 1' };
  await assert.rejects(page().bookTour(TEAM, again), { status: 422 });
});

test('the servers send the same emails', () => {
  const [first, ...others] = ['node', 'next/app/tours/[...path]', 'worker'].map((folder) =>
    readDoc(`docs/server/${folder}/mail.mjs`),
  );
  for (const other of others) assert.equal(other, first);
});
