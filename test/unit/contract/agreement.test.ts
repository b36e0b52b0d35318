import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { BookingRequest, TourApi, TourType } from '../../../src/api/index.js';
import { createOffer, type Offer } from '../../../src/config/offer.js';
import { type Attributes, resolve, type Settings } from '../../../src/config/resolve.js';
import { createSubmission } from '../../../src/flow/booking-request.js';
import type { Group } from '../../../src/model/appointment.js';
import { askedOf, type Draft, type FieldName, findProblem } from '../../../src/model/prospect.js';
import { formOptions } from '../../../src/screens/form-options.js';
import { en } from '../../../src/strings/en.js';
import { failureOf, KEY } from '../api/recorded-client.js';
import { shifted, someDate, someTime } from '../model/arbitrary-dates.js';
import { heldAtFirst, somePage, someValue } from './arbitrary-configs.js';
import { MONDAY, NOW, openInProcess, requestOf, START, TEAM } from './in-process.js';

const RUNS = 120;
const SERVICE = { baseUrl: 'https://sandbox.test', apiKey: KEY };

/** What the service may say of a booking that is right in form: it knows what a page cannot. */
const ALLOWED = [
  /^appointment start /,
  /^appointment tour_type Tours are disabled\.$/,
  / object does not exist\.$/,
  / "[^"]*" is not a valid choice\.$/,
  /^client unit This unit is not available\.$/,
];

type Page = typeof somePage extends fc.Arbitrary<infer T> ? T : never;
type Draw = fc.GeneratorValue;

/** A form that is filled in until nothing is wrong with it, or `undefined` when that did not succeed. */
function filledIn(settings: Settings, offer: Offer, group: Group, draw: Draw): Draft | undefined {
  const { choices } = formOptions(settings, offer, group, en);
  let draft: Draft = { ...heldAtFirst(settings, choices), companions: draw(fc.nat, { max: 2 }) };
  for (let round = 0; round < 12; round++) {
    const asked = askedOf(offer.requirements, draft);
    const toFill = (Object.keys(asked) as FieldName[]).filter(
      (name) => asked[name] !== 'hidden' && (round === 0 || findProblem(name, draft, asked)),
    );
    if (round > 0 && toFill.length === 0) return draft;
    for (const name of toFill)
      draft = { ...draft, [name]: draw(() => someValue(name, choices)) } as Draft;
  }
  return undefined;
}

async function slotFor(api: TourApi, { property, tourType }: Offer) {
  const query = { groupId: property.groupId, from: MONDAY, tourType };
  const { slots } = await api.getAvailableTimes(query).catch(() => ({ slots: [] }));
  return slots[0] ?? START;
}

/** What came of one page and one person. */
async function attempt({ places, chosenType, ...page }: Page, draw: Draw): Promise<string> {
  const { settings } = resolve({ ...SERVICE, ...page, ...places } as Attributes);
  const [property] = settings?.properties ?? [];
  if (!settings || !property) return 'not configured';
  const { api } = openInProcess();
  const group = await api.getGroup(property.groupId);
  const type = chosenType as TourType | undefined;
  const offer = createOffer(settings, property, { group, chosenType: type });
  if (!offer || offer.elsewhere) return 'not offered';
  const draft = filledIn(settings, offer, group, draw);
  if (!draft) return 'not filled in';
  const start = await slotFor(api, offer);
  const now = new Date(NOW);
  const { request } = createSubmission({ settings, offer, start, draft, consentText: 'x', now });
  const booked = api.bookTour(property.groupId, request);
  if (await booked.catch(() => undefined)) return 'booked';
  const error = await failureOf(booked);
  assert.equal(error.kind, 'refused', `${error.message} ${JSON.stringify(request)}`);
  for (const { path, text } of error.messages) {
    const said = `${path.join(' ')} ${text}`;
    const isAllowed = ALLOWED.some((allowed) => allowed.test(said));
    assert.ok(isAllowed, `${said} ${JSON.stringify(request)}`);
  }
  return 'refused for what the account is like';
}

test('what a page configures and a form lets through is never refused for its form', async () => {
  const outcomes: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(somePage, fc.gen(), async (page, draw) => {
      const outcome = await attempt(page, draw);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }),
    // Looking for a smaller example would take minutes; the request says enough.
    { numRuns: RUNS, seed: 20_261_121, endOnFailure: true },
  );
  // Otherwise it would say little.
  assert.ok((outcomes.booked ?? 0) > RUNS / 6, JSON.stringify(outcomes));
  assert.ok((outcomes['not configured'] ?? 0) > RUNS / 20, JSON.stringify(outcomes));
});

const two = (max: number) => fc.nat({ max }).map((number) => String(number).padStart(2, '0'));

test('whatever is asked as dates is refused unsent or is a range that the service takes', async () => {
  const { api, requests } = openInProcess();
  const nearly = fc.tuple(two(39), two(39)).map(([month, day]) => `2026-${month}-${day}`);
  const date = fc.oneof(someDate, nearly, fc.anything());
  const near = fc.tuple(someDate, fc.integer({ min: -2, max: 9 }));
  const asked = fc.oneof(
    fc.record({ from: date, to: date }),
    near.map(([from, days]) => ({ from, to: shifted(from, days) })),
  );
  const property = fc.asyncProperty(asked, async (range) => {
    const call = api.getAvailableTimes({ groupId: TEAM, ...(range as { from: typeof MONDAY }) });
    const isAnswered = await call.then(
      () => true,
      () => false,
    );
    const statuses = requests.splice(0).map(({ status }) => status);
    if (!isAnswered) assert.equal((await failureOf(call)).kind, 'invalid-request');
    assert.deepEqual(statuses, isAnswered ? [200] : []);
  });
  await fc.assert(property, { numRuns: 300 });
});

test('whatever is asked as a start is refused unsent or is a wall time that the service reads', async () => {
  const { api, requests } = openInProcess();
  const rest = fc.constantFrom('', ':00', ':61', ':00.000', 'Z', '+00:00', ' ', '\n');
  const nearly = fc
    .tuple(two(69), two(69), two(69), rest)
    .map(([day, hour, minute, more]) => `2026-11-${day}T${hour}:${minute}${more}`);
  const property = fc.asyncProperty(fc.oneof(someTime, nearly, fc.anything()), async (start) => {
    // Nobody can be reached, so it is refused in any case, but not for how the start is written.
    const people = [{ firstName: 'A', lastName: 'B' }];
    const request = { ...requestOf({ people }), start } as BookingRequest;
    const { kind, messages } = await failureOf(api.bookTour(TEAM, request));
    const [sent] = requests.splice(0);
    if (!sent) return assert.equal(kind, 'invalid-request');
    assert.ok(!messages.some(({ text }) => text.includes('wrong format')), String(start));
    return assert.equal(JSON.parse(sent.body).appointment.start, start);
  });
  await fc.assert(property, { numRuns: 300 });
});
