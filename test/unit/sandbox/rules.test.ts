/** What the service's public documentation says beyond the specification. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture } from '../api/recorded-client.js';
import { at, bodyOf, MONDAY, openInProcess, TEAM, TUESDAY } from '../contract/in-process.js';

const NONE = 'No appointments available at the selected time.';

/** The paths at which a booking is refused. */
async function refusedAt(more: object, group = TEAM): Promise<string[]> {
  const { json } = await openInProcess().book(bodyOf(more), { group });
  const leaves = (tree: object): string[] =>
    Object.entries(tree).flatMap(([key, inner]) =>
      Array.isArray(inner) ? key : leaves(inner).map((rest) => `${key}.${rest}`),
    );
  return leaves(json.errors ?? {});
}

test('a booking that is right in form is refused for what it names or lacks', async () => {
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  const people = [{ ...names, phone_1: '312-555-0100' }];
  const mute = { people: [{ ...names, email: 'a@b.org' }], sms_opted_in: 'marketing-enabled' };
  const video = {
    is_video_tour: true,
    platform_of_choice: 'Zoom',
    platform_of_choice_details: 'x',
  };
  for (const [more, paths, group] of [
    [{ client: { unit: 4002 } }, ['client.unit']],
    [{ client: mute }, ['client.sms_opted_in']],
    [{ client: { people: [{ ...names, title: 'Dr' }] } }, ['client.people.0.title']],
    [{ client: { people: [names] } }, ['client.people.0.email'], 88],
    [{ client: { people } }, ['client.people.0.email'], 42],
    [{ client: { people } }, [], 88],
    [{ appointment: { ...video, platform_of_choice: '' } }, ['appointment.platform_of_choice']],
    [{ appointment: { ...video, tour_type: 'self-guided' } }, ['appointment.tour_type']],
    [{ appointment: video }, []],
    [{ appointment: { broker_booked: true } }, ['client.broker_email']],
    [{ appointment: fixture('book.request-full').appointment }, ['appointment.start']],
    [{ client: fixture('book.request-full').client }, []],
  ] as [object, string[], number?][])
    assert.deepEqual(await refusedAt(more, group), paths, JSON.stringify(more));
});

test('a start is refused in the words of its reason, and not listed', async () => {
  const { book, times, changeGroup } = openInProcess({ now: '2026-11-23T16:15:00Z' });
  await changeGroup(TEAM, { minimum_notice_minutes: 60, max_days_in_advance_to_book_tours: 1 });
  await book(bodyOf({ appointment: { start: at('10:00', TUESDAY) } }));
  for (const [start, reason] of [
    [at('07:00'), 'Selected time is in the past.'],
    [at('10:30'), 'You cannot book an appointment with such short notice.'],
    [at('17:45'), 'Selected time is outside tour hours.'],
    [at('10:07', TUESDAY), NONE],
    [at('10:00', '2026-11-25'), NONE],
    [at('10:00', TUESDAY), 'Prospect has a conflicting appointment at the same time.'],
  ] as const) {
    const { json } = await book(bodyOf({ appointment: { start } }));
    assert.deepEqual(json, { errors: { appointment: { start: [reason] } } });
  }
  assert.equal((await times(TEAM, MONDAY))[0], at('11:30'));
  assert.deepEqual(await times(TEAM, '2026-11-25'), []);
});

test('times that a clock jumps over are not listed, and of two alike the first is booked', async () => {
  const always = { sunday: { open_at: '00:00:00', close_at: '23:59:59' } };
  const order = { appointment_widget_settings: { active: true, office_hours: always } };
  for (const [group, date, first] of [
    [TEAM, '2026-03-08', '00:00 00:30 01:00 01:30 03:00'],
    [102, '2026-09-06', '01:00 01:30 02:00 02:30 03:00'],
    [103, '2026-10-04', '00:00 00:30 01:00 01:30 02:30'],
  ] as const) {
    const { changeGroup, times } = openInProcess({ now: `${date.slice(0, 8)}01T12:00:00Z` });
    await changeGroup(group, order);
    const listed = (await times(group, date)).slice(0, 5).map((time) => time.slice(11, 16));
    assert.equal(listed.join(' '), first);
  }
  const { book, changeGroup } = openInProcess({ now: '2026-10-25T12:00:00Z' });
  await changeGroup(TEAM, order);
  const { json } = await book(bodyOf({ appointment: { start: '2026-11-01T01:30:00' } }));
  assert.equal(json.data.appointment.start, '2026-11-01T06:30:00+00:00');
});
