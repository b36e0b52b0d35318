import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toBookingBody } from '../../../src/api/booking-body.js';
import { createBookingOptions } from '../../../src/booking/booking-options.js';
import { toBookingRequest } from '../../../src/booking/request-from-form.js';
import { type Config, choicesIn } from '../../../src/config/config.js';
import { draftOf } from '../../../src/config/prefill.js';
import { resolve } from '../../../src/config/resolve.js';
import { findProblem } from '../../../src/model/field-validation.js';
import { type BaseField, FIELD_NAMES, FIELDS, optionsKey } from '../../../src/model/fields.js';
import type { Draft } from '../../../src/model/prospect.js';
import { askedOf } from '../../../src/model/requirements.js';
import { runs } from '../../support/runs.js';
import { MONDAY, NOW, openInProcess, START } from './in-process.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'K', groupId: '23' };
const KNOWN = [{ requiresEmail: true }, [{ id: 466, name: 'Facebook' }]] as const;
const someAttributes = fc.record({
  places: fc.constantFrom(
    {},
    { community: '215' },
    { building: 310 },
    { unit: '4001', building: 310 },
  ),
  tourType: fc.constantFrom('guided', 'self-guided', 'video'),
});

const value = fc.oneof(fc.nat(40), fc.constantFrom('20', 'loft', '010', -5, 1.5, '1e3', ' 7', ''));
const choices = fc.array(fc.record({ value, label: fc.constant('A') }), { minLength: 1 });
const given = fc.oneof(value, fc.boolean(), fc.array(value), fc.constant('$1,800'));
const asked = FIELD_NAMES.filter((name) => FIELDS[name].asked);
const keys = FIELD_NAMES.flatMap((name) => optionsKey(name) ?? []);
const someConfig = fc.record({
  fields: fc.dictionary(fc.constantFrom(...asked), fc.constantFrom('required', 'optional')),
  options: fc.dictionary(fc.constantFrom(...keys), choices),
  prefill: fc.dictionary(fc.constantFrom(...FIELD_NAMES), given),
  smsConsent: fc.record({ text: fc.constantFrom('Text me', ''), optedIn: fc.constant(null) }),
});

const TEXTS: Readonly<Record<string, string>> = {
  email: 'jeff@example.com',
  tel: '+1 (312) ٥٥٥-0100',
  date: '2027-01-15',
  price: '$2,500',
  'yes-no': 'no',
};

/** A form with every field that the page offers filled in and checked. */
function filledIn(config: Config): Draft {
  const prefilled = draftOf(config.prefill);
  const held = (name: BaseField) => {
    const offered = choicesIn(config, name)?.map((it) => String(it.value));
    const { control, values } = FIELDS[name];
    if (control === 'tick') return true;
    if (control === 'choices') return offered ?? values ?? [];
    if (control === 'select') return offered?.[0] ?? (name === 'platform' && 'Zoom');
    return prefilled[name] || (TEXTS[control] ?? 'Ada');
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, held(name) || ''])) as never;
}

test('no configuration leads to a wrong type or to two places', async () => {
  let accepted = 0;
  const property = fc.asyncProperty(someConfig, someAttributes, async (config, more) => {
    const { places, tourType } = more;
    const { settings } = resolve({ ...SOUND, ...places, tourType, config });
    assert.equal(settings === undefined, Object.keys(places).length > 1);
    const [only] = settings?.properties ?? [];
    const options = settings && only && createBookingOptions(settings, only, ...KNOWN);
    if (!options) return;
    const draft = filledIn(settings.config);
    const requirements = askedOf(options.requirements, draft);
    if (FIELD_NAMES.some((name) => findProblem(name, draft, requirements, MONDAY))) return;
    const parts = { settings, options, draft, start: START, now: new Date(NOW) };
    const body = toBookingBody(toBookingRequest(parts).request);
    const { status, json } = await openInProcess().book(body);
    if (status === 200) accepted++;
    // The sandbox doesn't know the page's own values.
    const errors = JSON.stringify(json.errors ?? '').replace(/[^,]*(valid choice|not exist)/g, '');
    assert.doesNotMatch(errors, /\w \w/);
  });
  await fc.assert(property, { numRuns: runs(400) });
  assert.ok(accepted > 10, `${accepted} bookings`);
});
