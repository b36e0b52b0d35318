import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { build } from 'vite';
import { type ElementManifest, readElements, wordsOf } from '../../.config/manifest.js';
import { singleFile } from '../../.config/single-file.js';
import { resolve, resolveAppointments } from '../../src/config/resolve.js';
import { TOUR_TYPES } from '../../src/model/appointment.js';

const dist = new URL('../../dist/', import.meta.url);
const elements = readElements(new URL('custom-elements.json', dist));
const TAGS = ['tour-booking', 'tour-appointments'] as const;
type Tag = (typeof TAGS)[number];

/** The class of each element, and the code of each alone, as built. */
const built = {} as Record<Tag, { element: Built; code: string }>;
interface Built {
  new (): object;
  observedAttributes: string[];
  elementProperties: Map<string, { attribute?: unknown; state?: boolean }>;
}

before(async () => {
  const { TourBooking, TourAppointments } = await import(new URL('lib/index.js', dist).href);
  const classes = { 'tour-booking': TourBooking, 'tour-appointments': TourAppointments };
  for (const tag of TAGS) {
    const file = { entry: `dist/lib/${tag}.js`, file: `${tag}.js`, outDir: '.output/package' };
    await build(singleFile({ ...file, isModule: true }));
    const code = readFileSync(new URL(`../.output/package/${tag}.js`, dist), 'utf8');
    built[tag] = { element: classes[tag], code };
  }
});

function described(tag: Tag): ElementManifest {
  const found = elements.find(({ tagName }) => tagName === tag);
  assert.ok(found, tag);
  return found;
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
const sorted = (list: Iterable<string>) => [...new Set(list)].sort();

test('the manifest has the two public elements and no other', () => {
  const tags = elements.map(({ tagName }) => tagName);
  assert.deepEqual(tags, TAGS);
});

/** What the manifest lists of an element, and what the built one has. */
const LISTS: readonly [
  what: string,
  listed: (it: ElementManifest) => readonly { name: string }[],
  found: (it: (typeof built)[Tag]) => Iterable<string>,
][] = [
  ['attributes', (it) => it.attributes, (it) => it.element.observedAttributes],
  [
    'properties',
    // What a page can only read isn't reactive.
    (it) => it.members.filter((it) => it.kind === 'field' && !it.static && !it.readonly),
    ({ element }) =>
      [...element.elementProperties].flatMap(([name, { state }]) => (state ? [] : name)),
  ],
  ['parts', (it) => it.cssParts, (it) => partsIn(it.code)],
  ['custom properties', (it) => it.cssProperties, (it) => it.code.match(/--tour-[a-z-]+/g) ?? []],
  [
    'slots',
    (it) => it.slots,
    // Each tour type has a slot.
    (it) =>
      [...it.code.matchAll(/<slot(?: name=(?:"([^"]+)"|(\$)))?/g)].flatMap(([, name = '', type]) =>
        type ? TOUR_TYPES : name,
      ),
  ],
];

for (const tag of TAGS) {
  for (const [what, listed, found] of LISTS)
    test(`${tag}: the manifest lists the ${what} of the built element`, () => {
      assert.deepEqual(names(listed(described(tag))), sorted(found(built[tag])));
    });

  test(`${tag}: only the public methods are described`, () => {
    const methods = described(tag).members.filter(({ kind }) => kind === 'method');
    const ofBooking = [
      ...['cancelTour', 'close', 'findTimes', 'goToDate', 'moveTo'],
      ...['prefill', 'reset', 'show', 'submit'],
    ];
    const expected = ['refresh', ...(tag === 'tour-booking' ? ofBooking : [])];
    assert.deepEqual(names(methods), expected.sort());
    for (const { name } of methods) assert.ok(name in built[tag].element.prototype, name);
  });

  test(`${tag}: nothing is without a description`, () => {
    const { attributes, events, slots, cssParts, cssProperties, members } = described(tag);
    const all = [...attributes, ...events, ...slots, ...cssParts, ...cssProperties, ...members];
    const bare = all.filter((it) => !it.description && it.name !== 'tagName');
    assert.deepEqual(names(bare), []);
  });

  test(`${tag}: the described words of an attribute are those it accepts`, () => {
    const read = tag === 'tour-booking' ? resolve : resolveAppointments;
    const { attributes } = described(tag);
    const wrong = Object.fromEntries(attributes.map(({ fieldName }) => [fieldName, '?']));
    const checked = new Map(
      read(wrong).faults.flatMap(({ where, message }) => {
        const [, list] = /^must be one of (.+), not /.exec(message) ?? [];
        return list && where !== 'first-day' ? [[where, list] as const] : [];
      }),
    );
    const listed = attributes.filter((attribute) => wordsOf(attribute).length);
    assert.deepEqual(names(listed), sorted(checked.keys()));
    for (const it of listed) assert.equal(wordsOf(it).join(', '), checked.get(it.name), it.name);
  });
}

test('every event is described, with its class, and is exported', async () => {
  const source = readFileSync(new URL('../../src/events.ts', import.meta.url), 'utf8');
  const classes = [...source.matchAll(/^export class (\w+)/gm)].map(([, name = '']) => name);
  const types = elements.flatMap(({ events }) => events.map(({ type }) => type.text));
  assert.deepEqual(sorted(types), classes.sort());
  const index = await import(new URL('lib/index.js', dist).href);
  for (const name of classes) assert.equal(typeof index[name], 'function', name);
});

test('an event is described for the element that fires it', () => {
  const inList = names(described('tour-appointments').events);
  const inBooking = names(described('tour-booking').events);
  const missing = inList.filter((name) => !inBooking.includes(name));
  assert.deepEqual(missing, []);
  assert.equal(inList.length, 7);
});

/**
 * The words of every `part` in a template, including its expressions, and every exported part of an
 * inner element.
 */
function partsIn(code: string): string[] {
  const found: string[] = [];
  const attributes = /(?:part|exportparts)=(?:"((?:\$\{[^}]*\}|[^"])*)"|(?=(\$\{[^}]*\})))/g;
  for (const [, quoted, value = quoted ?? ''] of code.matchAll(attributes)) {
    found.push(...value.replace(/\$\{[^}]*\}/g, ' ').split(/[\s,]+/));
    // What a condition compares is no part.
    for (const [expression] of value.matchAll(/\$\{[^}]*\}/g))
      for (const [, word = ''] of expression.replace(/.*?\?/, '').matchAll(/[`'"]([a-z-]+)[`'"]/g))
        found.push(word);
  }
  return sorted(found.filter(Boolean));
}
