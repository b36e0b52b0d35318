import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPhoneProblem, usesTenDigits } from '../../../src/model/phone-validation.js';

test('the office’s country code, the zone, the office’s number and the locale tell the plan, in this order', () => {
  for (const [isTenDigits, officePhone, timeZone, locale] of [
    [true, '+1 (312) 555-0123', 'Europe/Paris', 'fr'],
    [false, '+52 55 5555 0123', 'America/Chicago', 'en-US'],
    [true, '030 5550123', 'America/Chicago', 'de'],
    [true, undefined, 'US/Central', 'de'],
    [true, undefined, 'America/Toronto', 'fr-CA'],
    [false, '(312) 555-0123', 'America/Mexico_City', 'en-US'],
    [false, undefined, 'America/Sao_Paulo', 'en-US'],
    [true, '(312) 555-0123', undefined, 'de'],
    [false, '030 5550123', undefined, 'en-US'],
    [true, undefined, undefined, 'en'],
    [true, undefined, undefined, 'es-US'],
    [false, undefined, undefined, 'en-GB'],
    [false, undefined, undefined, 'es'],
  ] as const)
    assert.equal(
      usesTenDigits({ officePhone, timeZone, locale }),
      isTenDigits,
      `${officePhone} ${timeZone} ${locale}`,
    );
});

test('what keeps a number from being dialed', () => {
  for (const [problem, isTenDigits, ...numbers] of [
    [
      undefined,
      true,
      '(312) 555-0142',
      '312.555.0142',
      '1 312 555 0142',
      '3125550142 x12',
      '٣١٢٥٥٥٠١٤٢',
    ],
    ['no-area-code', true, '555-0142', '5550142'],
    ['ten-digits', true, '312 555 01', '112 555 0142', '312 155 0142', '312 555 01422', '0142'],
    ['invalid-tel', true, 'call me', '+'],
    [undefined, true, '+49 30 5550', '+1 312 555 0142', '011 44 20 7946 0958', '0044 20 7946 0958'],
    ['tel-length', true, '+49 3055', '+4930555012345678'],
    [undefined, false, '5550142', '020 7946 0958', '555-0142', '+52 55 5555 0123'],
    ['tel-length', false, '555014', '1234567890123456', '+5550142'],
    ['invalid-tel', false, '', 'call me'],
  ] as const)
    for (const number of numbers)
      assert.equal(findPhoneProblem(number, isTenDigits), problem, `${number} ${isTenDigits}`);
});
