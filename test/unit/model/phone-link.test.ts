import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findPhone, writtenPhone } from '../../../src/model/phone.js';

const EXTENDED = 'tel:+13125550100;ext=23';
const FIRST = 'tel:5550100';

for (const [what, addresses] of Object.entries({
  'a number is dialed as it is written, without what only separates': {
    '(312) 555-0123': 'tel:3125550123',
    '1.312.555.0123': 'tel:13125550123',
    '312‑555–0123': 'tel:3125550123',
    '312/555-0123': 'tel:3125550123',
    '312 / 555-0123': 'tel:3125550123',
    '030/1234567': 'tel:0301234567',
    '+49 30/1234567': 'tel:+49301234567',
    '555-0123': 'tel:5550123',
    '+1 (312) 555-0123': 'tel:+13125550123',
    '+81 3-5555-0101': 'tel:+81355550101',
    '011 44 20 7946 0958': 'tel:011442079460958',
    'Leasing office: 312 555 0123 (call or text)': 'tel:3125550123',
    '312 Main Street, 312-555-0123': 'tel:3125550123',
  },
  'an extension is dialed after the number': {
    '+1 312-555-0100 ext. 23': EXTENDED,
    '+1 312-555-0100 EXT 23': EXTENDED,
    '+1 312-555-0100, extension 23': EXTENDED,
    '+1 312-555-0100x23': EXTENDED,
    '+1 312-555-0100 #23': EXTENDED,
    '+1 312-555-0100 (ext. 23) or 555-0200': EXTENDED,
  },
  'of two numbers the first is dialed': {
    '555-0100 or 555-0200': FIRST,
    '555-0100 / 555-0200 ext. 4': FIRST,
    '555-0100/0200': FIRST,
    '555-0100, 555-0200': FIRST,
    '555-0100; 555-0200': FIRST,
  },
}))
  test(what, () => {
    for (const [text, address] of Object.entries(addresses))
      assert.equal(findPhone(text).telHref, address, text);
  });

test('if it’s unclear what to dial, nothing is dialed', () => {
  const words = ['', 'Call us', 'alert(1)', '911', '1-800', '24 HOURS', 'Call 24 HOURS A DAY'];
  const twice = ['555-0100 555-0200', '312-555-0100 9-5', '555-0100 9-5', '+44 (0)20 7946 0958'];
  // Its letters are part of it.
  const vanity = ['1-800-TOUR-NOW', '1-800-555-TOUR'];
  for (const text of [...words, ...twice, ...vanity, '３１２５５５０１００'])
    assert.equal(findPhone(text).telHref, '', text);
  assert.deepEqual(findPhone('Call us'), { number: '', telHref: '' });
});

test('the number that is dialed is the one that is shown', () => {
  for (const [text, number] of [
    ['Call (312) 555-0123 today', '(312) 555-0123'],
    ['+1 312-555-0100 ext. 23, Mon-Fri', '+1 312-555-0100 ext. 23'],
  ] as const)
    assert.equal(findPhone(text).number, number);
});

test('whatever the text, only a telephone number is dialed', () => {
  const part = fc.constantFrom(' ', ...'555 0100 - ( ) + x TOUR or , # ;'.split(' '));
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(part).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      assert.match(findPhone(text).telHref, /^(tel:\+?\d{7,16}(;ext=\d+)?)?$/);
    }),
  );
});

test('a North American number is written as people write it, and any other one stays', () => {
  for (const number of ['+13125550100', '13125550100', '3125550100'])
    assert.equal(writtenPhone(number), '(312) 555-0100');
  for (const number of ['+442079460958', '5550100', '+13125550100;ext=5'])
    assert.equal(writtenPhone(number), number);
});
