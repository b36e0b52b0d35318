import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { type IsoDate, type TourApi, TourApiError, type TourType } from '../../../src/api/index.js';
import { createOffer, type Offer } from '../../../src/config/offer.js';
import { type Attributes, resolve, type Settings } from '../../../src/config/resolve.js';
import { createSubmission } from '../../../src/flow/booking-request.js';
import type { Group } from '../../../src/model/appointment.js';
import { askedOf, type Draft, type FieldName, findProblem } from '../../../src/model/prospect.js';
import { formOptions } from '../../../src/screens/form-options.js';
import { en } from '../../../src/strings/en.js';
import { NOW, PUBLIC, START } from '../../support/contract/world.js';
import { heldAtFirst, type Places, somePage, someValue } from './arbitrary-configs.js';
import { openInProcess } from './in-process.js';

const RUNS = 800;
const SEED = 20_261_121;
const SERVICE = { baseUrl: 'https://sandbox.test', apiKey: PUBLIC };

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

const attributesOf = ({ places, chosenType: _, ...page }: Page) =>
  ({ ...SERVICE, ...page, ...places }) as Attributes;
const isTwo = (places: Places) =>
  [places.community, places.building, places.unit].filter((given) => given !== undefined).length >
  1;

/** A form that is filled in until nothing is wrong with it, or `undefined` when that did not succeed. */
function filledIn(settings: Settings, offer: Offer, group: Group, draw: Draw): Draft | undefined {
  const { choices } = formOptions(settings, offer, group, en);
  let draft: Draft = {
    ...heldAtFirst(settings, choices),
    companions: draw(fc.nat, { max: 2 }),
  };
  const askedFor = (name: FieldName) => askedOf(offer.requirements, draft)[name] ?? 'hidden';
  const names = () => Object.keys(askedOf(offer.requirements, draft)) as FieldName[];
  for (let round = 0; round < 12; round++) {
    const toFill = names().filter(
      (name) =>
        askedFor(name) !== 'hidden' &&
        (round === 0 || findProblem(name, draft, askedOf(offer.requirements, draft))),
    );
    if (round > 0 && toFill.length === 0) return draft;
    for (const name of toFill)
      draft = { ...draft, [name]: draw(() => someValue(name, choices)) } as Draft;
  }
  return undefined;
}

async function slotFor(api: TourApi, { property, tourType }: Offer) {
  const type: TourType = tourType === 'video' ? 'guided' : tourType;
  const query = { groupId: property.groupId, from: NOW.slice(0, 10) as IsoDate, tourType: type };
  const { slots } = await api.getAvailableTimes(query).catch(() => ({ slots: [] }));
  return slots[0] ?? START;
}

/** What came of one page and one person. */
async function attempt(page: Page, draw: Draw): Promise<string> {
  const { settings } = resolve(attributesOf(page));
  const [property] = settings?.properties ?? [];
  if (!settings || !property) return 'not configured';
  const { api } = openInProcess();
  const group = await api.getGroup(property.groupId);
  const { chosenType } = page;
  const offer = createOffer(settings, property, {
    group,
    chosenType: chosenType as TourType | undefined,
  });
  if (!offer || offer.elsewhere) return 'not offered';
  const draft = filledIn(settings, offer, group, draw);
  if (!draft) return 'not filled in';
  const start = await slotFor(api, offer);
  const now = new Date(NOW);
  const { request } = createSubmission({ settings, offer, start, draft, consentText: 'x', now });
  try {
    await api.bookTour(property.groupId, request);
    return 'booked';
  } catch (error) {
    assert.ok(error instanceof TourApiError, `${error}`);
    assert.equal(error.kind, 'refused', `${error.message} ${JSON.stringify(request)}`);
    for (const { path, text } of error.messages) {
      const said = `${path.join(' ')} ${text}`;
      assert.ok(
        ALLOWED.some((allowed) => allowed.test(said)),
        `${said} ${JSON.stringify(request)}`,
      );
    }
    return 'refused for what the account is like';
  }
}

test('what a page configures and a form lets through is never refused for its form', async (t: TestContext) => {
  t.mock.method(Math, 'random', () => 0);
  const outcomes: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(somePage, fc.gen(), async (page, draw) => {
      const outcome = await attempt(page, draw);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }),
    // Looking for a smaller example would take minutes; the request says enough.
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  t.diagnostic(JSON.stringify(outcomes));
  // Otherwise it would say little.
  assert.ok((outcomes.booked ?? 0) > RUNS / 6, JSON.stringify(outcomes));
  assert.ok((outcomes['not configured'] ?? 0) > RUNS / 20, JSON.stringify(outcomes));
});

test('two places are a fault of the configuration, wherever they are written, and book nothing', () => {
  let count = 0;
  fc.assert(
    fc.property(somePage, (page) => {
      const { settings, faults } = resolve(attributesOf(page));
      const { locations = [] } = page.config as { locations?: Places[] };
      const isDouble = isTwo(page.places) || locations.some(isTwo);
      if (!isDouble) return;
      count++;
      assert.equal(settings, undefined);
      assert.ok(faults.some(({ isFatal }) => isFatal));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  assert.ok(count > 50, `${count}`);
});

test('no booking that a page leads to has more than one place', () => {
  fc.assert(
    fc.property(somePage, (page) => {
      for (const { place } of resolve(attributesOf(page)).settings?.properties ?? [])
        if (place) assert.deepEqual(Object.keys(place).sort(), ['id', 'kind']);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
