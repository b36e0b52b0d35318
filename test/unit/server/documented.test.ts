import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { groupFields } from '../../../src/api/group.js';
import { ifValid, inData, listWithGaps } from '../../../src/api/schema-parts.js';
import { ANSWERS, pick } from '../../../src/server/documented.js';

test('a field that a schema of the client gains passes at once, and nothing else', () => {
  const policy = ifValid(z.object({ name: z.string() }));
  const group = z.pipe(
    z.extend(groupFields(), { policy }),
    z.transform((given) => given.policy),
  );
  const given = { name: 'Team', policy: { name: 'Cats', key: 'secret' }, key: 'secret' };
  assert.deepEqual({ ...Object(pick(group, given)) }.policy, { name: 'Cats' });
  const list = inData({ groups: listWithGaps(group), policy });
  const passed = JSON.stringify(pick(list, { data: { groups: [given, 5, null], ...given } }));
  assert.deepEqual(JSON.parse(passed), {
    data: {
      groups: [{ name: 'Team', policy: { name: 'Cats' } }, null, null],
      policy: { name: 'Cats' },
    },
  });
});

test('what only a site’s own server adds does not come from the service', () => {
  const appointment = { id: 7, start: '2026-11-24T16:00:00+00:00', group_id: 23 };
  const data = { appointment, appointments: [appointment], manage_token: 'TOKEN' };
  for (const kind of ['booked', 'moved', 'list'] as const)
    assert.doesNotMatch(JSON.stringify(pick(ANSWERS[kind](), { data })), /TOKEN|group_id/);
});

test('the group’s ID passes, which the client does not read', () => {
  assert.equal(Object(pick(ANSWERS.group(), { id: 23 })).id, 23);
});
