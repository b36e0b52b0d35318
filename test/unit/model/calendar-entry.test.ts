import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { isTentative } from '../../../src/model/appointment.js';
import {
  type CalendarEntry,
  calendarFile,
  calendarLinks,
  uidOf,
} from '../../../src/model/calendar-entry.js';
import { TOUR } from '../store/samples.js';
import { time } from './arbitrary-dates.js';

const NOW = new Date('2026-11-21T15:00:00Z');

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

const ENTRY: CalendarEntry = {
  uid: 'tour-42@api.example.com',
  sequence: 0,
  status: 'CONFIRMED',
  start: time('2026-11-24T09:15:00'),
  instant: Date.parse('2026-11-24T15:15:00Z'),
  duration: 30,
  title: 'Apartment tour',
  location: '1 Main Street',
  description: 'Call (312) 555-0123',
  url: undefined,
};

function parsed(entry: Partial<CalendarEntry>) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...ENTRY, ...entry }, NOW)));
  const component = calendar.getFirstSubcomponent('vevent');
  assert.ok(component);
  return { component, event: new ICAL.Event(component) };
}

test('a certain instant is written in UTC', () => {
  const { component, event } = parsed({});
  assert.equal(String(component.getFirstPropertyValue('dtstamp')), '2026-11-21T15:00:00Z');
  assert.equal(event.startDate.toJSDate().toISOString(), '2026-11-24T15:15:00.000Z');
  assert.equal(event.endDate.toJSDate().toISOString(), '2026-11-24T15:45:00.000Z');
  assert.equal(event.startDate.zone.tzid, 'UTC');
});

test('without an instant the wall time is written, in no zone', () => {
  const { component, event } = parsed({ instant: undefined });
  assert.equal(event.startDate.toString(), '2026-11-24T09:15:00');
  assert.equal(event.endDate.toString(), '2026-11-24T09:45:00');
  assert.equal(event.startDate.zone.tzid, 'floating');
  assert.equal(component.getFirstProperty('dtstart')?.getParameter('tzid'), undefined);
});

test('a move raises the sequence, a cancellation has a status, same UID', () => {
  for (const [sequence, status] of [
    [0, 'TENTATIVE'],
    [1, 'CONFIRMED'],
    [2, 'CANCELLED'],
  ] as const) {
    const { component, event } = parsed({ sequence, status });
    assert.deepEqual([event.uid, event.sequence], [ENTRY.uid, sequence]);
    assert.equal(component.getFirstPropertyValue('status'), status);
  }
});

test('an entry stays the one that was saved once a move has given its tour another number', () => {
  const moved = { ...TOUR, id: 9, formerIds: [7, 8] };
  const [first, second, last] = [7, 8, 9].map((id) => `tour-${id}@${TOUR.host}`);
  for (const [saved, uid] of [
    [[], last],
    [[first], first],
    [[second, last], second],
    [[`tour-7@other.example.com`], last],
  ] as [string[], string][])
    assert.equal(uidOf(moved, saved), uid);
});

test('an entry has the address where the tour can be changed', () => {
  const url = `https://www.example.com/tour#tour=${'ey.J-_'.repeat(60)}`;
  const { component } = parsed({ url });
  assert.equal(component.getFirstPropertyValue('url'), url);
  assert.equal(parsed({}).component.getFirstProperty('url'), null);
});

test('an entry has a phone and a reminder, unless it is canceled', () => {
  for (const status of ['TENTATIVE', 'CONFIRMED', 'CANCELLED'] as const) {
    const { component, event } = parsed({ status });
    assert.equal(event.description, 'Call (312) 555-0123');
    const alarms = component
      .getAllSubcomponents('valarm')
      .map((alarm) => [
        alarm.getFirstPropertyValue('action'),
        String(alarm.getFirstPropertyValue('trigger')),
        alarm.getFirstPropertyValue('description'),
      ]);
    const reminder = ['DISPLAY', '-PT1H', 'Apartment tour'];
    assert.deepEqual(alarms, status === 'CANCELLED' ? [] : [reminder], status);
  }
});

test('emoji, commas, semicolons, backslashes and line breaks come back as they were', () => {
  const hard = fc.string({
    unit: fc.constantFrom(...'aé李🏠,;\\\n: "', '\\n', 'BEGIN:VEVENT'),
    maxLength: 300,
  });
  fc.assert(
    fc.property(hard, hard, (title, location) => {
      const { component, event } = parsed({ title, location, description: location });
      assert.equal(event.summary ?? '', title);
      assert.equal(event.location ?? '', location);
      assert.equal(event.description ?? '', location);
      assert.equal(component.getAllProperties('location').length, location ? 1 : 0);
    }),
  );
});

test('a line break in an address cannot add a property', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const { component } = parsed({ location: `Lobby${lineBreak}STATUS:CANCELLED` });
    assert.equal(component.getAllProperties('status').length, 1);
    assert.equal(component.getFirstPropertyValue('status'), 'CONFIRMED');
    assert.equal(component.getFirstPropertyValue('location'), 'Lobby\nSTATUS:CANCELLED');
  }
});

test('neither a link nor an invisible character changes the entry', () => {
  const url = 'https://www.example.com/tour#tour=ey\r\nSTATUS:CANCELLED';
  const { component } = parsed({ url, location: '\u202eLobby\u0085STATUS:CANCELLED' });
  assert.equal(component.getAllProperties('status').length, 1);
  assert.equal(component.getFirstPropertyValue('location'), 'Lobby\nSTATUS:CANCELLED');
});

test('lines have at most 75 octets, whole characters, and CRLF', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 99, maxLength: 300 }), (location) => {
      const lines = calendarFile({ ...ENTRY, location }, NOW).split('\r\n');
      assert.equal(lines.pop(), '');
      for (const line of lines) {
        assert.ok(line && Buffer.byteLength(line) <= 75, line);
        assert.doesNotMatch(line, /[\r\n]/);
        // No character is split.
        assert.doesNotThrow(() => encodeURIComponent(line));
      }
    }),
  );
});

test('a line is folded no more often than it has to be', () => {
  const { length: before } = calendarFile({ ...ENTRY, location: 'a' }, NOW).split('\r\n');
  for (const [location, lines] of [
    ['a'.repeat(2 * 74 - 'LOCATION:'.length), 2],
    ['🏠'.repeat(2 * 18 - 'LOCATION:'.length), 2],
  ] as const) {
    const { length } = calendarFile({ ...ENTRY, location }, NOW).split('\r\n');
    assert.equal(length - before + 1, lines);
  }
});

test('web calendars are linked where the instant is certain, and only there', () => {
  assert.deepEqual(calendarLinks({ ...ENTRY, instant: undefined }, WINDOWS), []);
  const links = calendarLinks({ ...ENTRY, location: '1 Main & 2nd, #4' }, WINDOWS);
  const names = links.map(({ name }) => name);
  assert.deepEqual(names, ['Google', 'Outlook.com', 'Office 365']);
  const [google, ...others] = links.map(({ url }) => new URL(url));
  assert.equal(google?.searchParams.get('dates'), '20261124T151500Z/20261124T154500Z');
  assert.equal(google?.searchParams.get('location'), '1 Main & 2nd, #4');
  assert.equal(google?.searchParams.get('details'), ENTRY.description);
  for (const url of others) {
    assert.equal(url.searchParams.get('startdt'), '2026-11-24T15:15:00Z');
    assert.equal(url.searchParams.get('enddt'), '2026-11-24T15:45:00Z');
  }
});

test('Outlook gets the address that its site for the device follows, and blanks as %20', () => {
  const addresses = (userAgent: string) =>
    calendarLinks(ENTRY, userAgent)
      .slice(1)
      .map(({ url }) => url.replace(/(&subject=Apartment%20tour)&.*/, '$1'));
  const query = '?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent&subject=Apartment%20tour';
  const hosts = ['live', 'office'].map((name) => `https://outlook.${name}.com/calendar/0`);
  const expected = (kind: string) => hosts.map((host) => `${host}/${kind}/compose${query}`);
  assert.deepEqual(addresses(WINDOWS), expected('action'));
  for (const device of ['iPhone; CPU iPhone OS 18_0', 'iPad; CPU OS 18_0', 'Linux; Android 16'])
    assert.deepEqual(addresses(`Mozilla/5.0 (${device})`), expected('deeplink'));
});

test('the answered status decides whether a tour is confirmed, then the group', () => {
  for (const [status, confirmationEnabled, expected] of [
    [30, true, false],
    [10, false, true],
    [20, undefined, true],
    [null, true, true],
    [undefined, true, true],
    [undefined, false, false],
    [null, undefined, false],
  ] as const) {
    const tour = { ...TOUR, status, confirmationEnabled };
    assert.equal(isTentative(tour), expected, `${status} ${confirmationEnabled}`);
  }
});
