import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestEmail } from '../../../src/model/email-suggestion.js';

test('a slip in a large provider’s domain brings the address that was meant', () => {
  for (const [typed, meant] of [
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['Ada.L+tour@GMAILL.com', 'Ada.L+tour@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.cmo', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmail.comm', 'ada@gmail.com'],
    ['ada@gmailcom', 'ada@gmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@xgmail.com', 'ada@gmail.com'],
    ['ada@aol.con', 'ada@aol.com'],
    ['ada@aol.comm', 'ada@aol.com'],
    ['ada@aolcom', 'ada@aol.com'],
    ['a@gmial.com', 'a@gmail.com'],
    [' ada@ gmial.com ', 'ada@gmail.com'],
    ['"a@b"@hotmial.com', '"a@b"@hotmail.com'],
  ] as const)
    assert.equal(suggestEmail(typed), meant, typed);
});

test('other addresses bring nothing', () => {
  for (const email of [
    ...['', 'ada', 'gmial.com', '@gmial.com', 'ada@'],
    ...['ada@gmail.com', 'ada@yahoo.com', 'ada@mail.com', 'ada@email.com'],
    ...['ada@ymail.com', 'ada@yahoo.ca', 'ada@yahoo.co.uk'],
    ...['ada@gmail.commm', 'ada@gmail.comxm', 'ada@gmail.com.au', 'ada@bol.com'],
    ...['ada@aon.com', 'ada@love.com', 'ada@gmial.con', 'ada@mail.gmail.com'],
  ])
    assert.equal(suggestEmail(email), undefined, email);
});
