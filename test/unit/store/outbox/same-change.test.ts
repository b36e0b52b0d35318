import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as box from '../../../../src/store/outbox/outbox.js';
import type { AttemptResult, Press } from '../../../../src/store/outbox/write.js';
import { NOT_TODAY, OTHER_SLOT, SLOT, TOUR } from '../samples.js';

const { property } = TOUR;
const change = (visitor: string, more: Partial<Press> = {}): Press => ({
  ...{ kind: 'cancel', property, start: SLOT, tourId: TOUR.id, server: 'own', visitor },
  ...{ content: { tour: TOUR }, safeUntil: Number.POSITIVE_INFINITY },
  ...more,
});
const REFUSED: AttemptResult = {
  ...{ is: 'refused', refusal: NOT_TODAY },
  ...{ isAboutKey: true, needsKey: true },
};

test('a refusal settles no change that another visitor of the page may have made before, at no try', () => {
  const elsewhere = { ...property, id: '42 unit 101', place: { kind: 'unit', id: 101 } } as const;
  for (const more of [{}, { property: elsewhere }, { start: OTHER_SLOT }]) {
    let outbox = box.press([], change('the widget', more), 'first', 1);
    outbox = box.answered(outbox, 'first', { is: 'lost' });
    outbox = box.press(outbox, change('the list'), 'second', 2);
    for (const now of [3, 4]) {
      outbox = box.answered(outbox, 'second', REFUSED);
      assert.equal(outbox[1]?.outcome, 'unknown');
      outbox = box.retry(outbox, 'second', now);
    }
  }
});

test('a move to another start is another change', () => {
  const move = (visitor: string, start: Press['start']) => change(visitor, { kind: 'move', start });
  let outbox = box.press([], move('the widget', SLOT), 'first', 1);
  outbox = box.answered(outbox, 'first', { is: 'lost' });
  outbox = box.press(outbox, move('the list', OTHER_SLOT), 'second', 2);
  outbox = box.answered(outbox, 'second', REFUSED);
  assert.equal(outbox[1]?.outcome, 'refused');
});

test('a change waits for one of the same tour that’s on its way, by whichever number', () => {
  const outbox = box.press([], change('the list'), 'first', 1);
  const later = { ...TOUR, id: 8, formerIds: [TOUR.id] };
  for (const [tour, count] of [
    [later, 1],
    [{ ...later, formerIds: [] }, 2],
  ] as const) {
    const next = change('the widget', { tourId: 8, content: { tour } });
    assert.equal(box.press(outbox, next, 'second', 2).length, count);
  }
});
