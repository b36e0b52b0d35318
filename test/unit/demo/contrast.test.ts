import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  contrastRatio,
  flatten,
  hexOf,
  type Rgba,
  roundDown,
} from '../../../demo/playground/contrast.js';

const WHITE: Rgba = [255, 255, 255, 1];

const channel = fc.integer({ min: 0, max: 255 });
const opaque = fc
  .tuple(channel, channel, channel)
  .map(([red, green, blue]): Rgba => [red, green, blue, 1]);
const veil = fc.tuple(channel, channel, channel, fc.double({ min: 0, max: 1, noNaN: true }));

test('known pairs come to what others measure, whichever of the two is in front', () => {
  for (const [color, on, ratio] of [
    [[0, 0, 0, 1], WHITE, 21],
    [WHITE, WHITE, 1],
    [[0x76, 0x76, 0x76, 1], WHITE, 4.54],
    [[0x77, 0x77, 0x77, 1], WHITE, 4.47],
    [[255, 0, 0, 1], WHITE, 3.99],
    [[0, 0, 255, 1], WHITE, 8.59],
  ] as const) {
    assert.equal(roundDown(contrastRatio(color, on)), ratio, hexOf(color));
    assert.equal(roundDown(contrastRatio(on, color)), ratio, hexOf(color));
  }
});

test('what is half transparent shows what is behind it', () => {
  assert.deepEqual(flatten(WHITE, [[0, 0, 0, 0.5]]), [127.5, 127.5, 127.5, 1]);
  // The upper one lies on what the lower one has left of the ground.
  const layers: Rgba[] = [
    [0, 0, 0, 0.5],
    [255, 255, 255, 0.2],
  ];
  assert.deepEqual(flatten(WHITE, layers).map(Math.round), [153, 153, 153, 1]);
});

test('nothing is seen through an opaque layer, and nothing of a clear one', () => {
  fc.assert(
    fc.property(opaque, veil, opaque, (ground, between, top) => {
      assert.deepEqual(flatten(ground, [between, top]), top);
      assert.deepEqual(flatten(ground, [[9, 9, 9, 0]]), ground);
    }),
  );
});

test('a ratio that is just too small is not rounded up to enough', () => {
  assert.equal(roundDown(4.499), 4.49);
  assert.equal(roundDown(4.5), 4.5);
});

test('a colour is written as a picker takes it', () => {
  assert.equal(hexOf([29, 92, 77, 1]), '#1d5c4d');
  assert.equal(hexOf([0.4, 254.6, 15.5, 0.2]), '#00ff10');
});
