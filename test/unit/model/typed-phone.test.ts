import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitExtension, withAsciiDigits } from '../../../src/model/phone.js';

test('digits of every script become ASCII digits, and nothing else changes', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const typed = `+${digits.format(1234567890)} ext. é`;
    // Some systems, such as Roman numerals, have no decimal digits.
    if (/^\+\p{Nd}{10} /u.test(typed))
      assert.equal(withAsciiDigits(typed), '+1234567890 ext. é', numberingSystem);
  }
});

test('an extension never becomes part of a number whose digits are sent', () => {
  const typed = '(312) 555-0100';
  for (const extension of ['ext. 123', 'x123', '#123', ';ext=123', ', 123', '(123)', '/ 123'])
    assert.deepEqual(splitExtension(`${typed} ${extension} `), { main: `${typed} `, extension });
  for (const whole of ['312/555-0100', 'Office: +1 (312) 555-0100', '+44 (0) 20 7946 0958'])
    assert.deepEqual(splitExtension(whole), { main: whole, extension: '' });
});
