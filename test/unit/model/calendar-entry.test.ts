import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { certainInstant } from '../../../src/model/answered-start.js';
import {
  type CalendarEntry,
  calendarFile,
  calendarLinks,
} from '../../../src/model/calendar-entry.js';
import type { WallTime } from '../../../src/model/wall-time.js';

const START = '2026-11-24T09:15:00' as WallTime;
const NOW = new Date('2026-11-21T15:00:00Z');
const INSTANT = Date.parse('2026-11-24T15:15:00Z');

const ENTRY: CalendarEntry = {
  uid: 'tour-42@api.example.com',
  sequence: 0,
  isCancelled: false,
  start: START,
  instant: INSTANT,
  duration: 30,
  title: 'Apartment tour',
  location: '1 Main Street',
};

/** What an independent parser reads. */
function parsed(entry: Partial<CalendarEntry>) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...ENTRY, ...entry }, NOW)));
  const component = calendar.getFirstSubcomponent('vevent');
  assert.ok(component);
  return { component, event: new ICAL.Event(component) };
}

test('a certain instant is written in UTC', () => {
  const { event } = parsed({});
  assert.equal(event.startDate.toJSDate().toISOString(), '2026-11-24T15:15:00.000Z');
  assert.equal(event.endDate.toJSDate().toISOString(), '2026-11-24T15:45:00.000Z');
  assert.equal(event.startDate.zone.tzid, 'UTC');
});

test('without one the wall time is written as it stands, in no zone', () => {
  const { component, event } = parsed({ instant: undefined });
  assert.equal(event.startDate.toString(), '2026-11-24T09:15:00');
  assert.equal(event.endDate.toString(), '2026-11-24T09:45:00');
  assert.equal(event.startDate.zone.tzid, 'floating');
  assert.equal(component.getFirstProperty('dtstart')?.getParameter('tzid'), undefined);
});

test('a move raises the sequence and a cancellation says so, under the same UID', () => {
  const booked = parsed({}).event;
  const moved = parsed({ sequence: 1 }).event;
  const cancelled = parsed({ sequence: 2, isCancelled: true });
  assert.deepEqual([booked.uid, moved.uid, cancelled.event.uid], Array(3).fill(ENTRY.uid));
  assert.deepEqual([booked.sequence, moved.sequence, cancelled.event.sequence], [0, 1, 2]);
  assert.equal(cancelled.component.getFirstPropertyValue('status'), 'CANCELLED');
  assert.equal(parsed({}).component.getFirstPropertyValue('status'), 'CONFIRMED');
});

test('emoji, commas, semicolons, backslashes, line breaks and long addresses come back as they were', () => {
  const hard = fc.string({
    unit: fc.constantFrom(...'aé李🏠,;\\\n: "', '\\n', 'BEGIN:VEVENT'),
    maxLength: 300,
  });
  fc.assert(
    fc.property(hard, hard, (title, location) => {
      const { component, event } = parsed({ title, location });
      assert.equal(event.summary, title);
      assert.equal(event.location ?? '', location);
      assert.equal(component.getAllProperties('location').length, location ? 1 : 0);
    }),
  );
});

test('no line is longer than 75 octets, no character is split, and every line ends in CRLF', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (location) => {
      const file = calendarFile({ ...ENTRY, location }, NOW);
      const lines = file.split('\r\n');
      assert.equal(lines.pop(), '');
      for (const line of lines) {
        assert.ok(Buffer.byteLength(line) <= 75, line);
        assert.doesNotMatch(line, /[\r\n]/);
        // No half of a character stands alone.
        assert.doesNotThrow(() => encodeURIComponent(line));
      }
    }),
  );
});

test('a line break in an address cannot begin a property of its own', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const { component } = parsed({ location: `1 Main${lineBreak}STATUS:CANCELLED` });
    assert.equal(component.getAllProperties('status').length, 1);
    assert.equal(component.getFirstPropertyValue('status'), 'CONFIRMED');
  }
});

test('web calendars are linked where the instant is certain, and only there', () => {
  assert.deepEqual(calendarLinks({ ...ENTRY, instant: undefined }), []);
  const links = calendarLinks({ ...ENTRY, location: '1 Main & 2nd, #4' });
  assert.deepEqual(
    links.map(({ name }) => name),
    ['Google', 'Outlook.com', 'Office 365'],
  );
  const [google, outlook, office] = links.map(({ url }) => new URL(url));
  assert.equal(google?.searchParams.get('dates'), '20261124T151500Z/20261124T154500Z');
  assert.equal(google?.searchParams.get('location'), '1 Main & 2nd, #4');
  for (const url of [outlook, office]) {
    assert.equal(url?.protocol, 'https:');
    assert.equal(url?.searchParams.get('startdt'), '2026-11-24T15:15:00Z');
    assert.equal(url?.searchParams.get('enddt'), '2026-11-24T15:45:00Z');
  }
});

test('an answered start tells the instant only when its offset can be no label', () => {
  const certain = (startsAt: string | undefined, zone?: string) =>
    certainInstant(START, startsAt, zone);
  assert.equal(certain('2026-11-24T15:15:00+00:00'), INSTANT);
  assert.equal(certain('2026-11-24T15:15:00+00:00', 'America/Chicago'), INSTANT);
  assert.equal(certain('2026-11-24T15:15:00Z'), INSTANT);
  // The wall time, labelled.
  assert.equal(certain('2026-11-24T09:15:00+00:00'), undefined);
  assert.equal(certain('2026-11-24T09:15:00+00:00', 'America/Chicago'), undefined);
  // Another zone's offset than the property's.
  assert.equal(certain('2026-11-24T14:15:00+00:00', 'America/Chicago'), undefined);
  // No zone is off by minutes, or by a day.
  assert.equal(certain('2026-11-24T15:16:00+00:00'), undefined);
  assert.equal(certain('2026-11-23T18:15:00+00:00'), undefined);
  assert.equal(certain('2026-11-24T21:30:00+00:00'), undefined);
  // No offset, no text, no date.
  for (const odd of [undefined, '', '2026-11-24T15:15:00', 'soon', '2026-99-99T00:00:00Z'])
    assert.equal(certain(odd), undefined);
});
