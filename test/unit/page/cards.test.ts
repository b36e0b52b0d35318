/** Cards for homes, and other tags side by side: which of them goes on with a ticket or a form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tour } from '../../../src/model/appointment.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { BOOKED, openTour, SEVERAL, UNKNOWN } from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { openPage } from './kept-page.js';
import { addTo, bringBack, remove, twoTags } from './page-tags.js';

const { BETWEEN, linkOpened, TOUR } = samples;

test('a ticket, and a form whose outcome is unknown, go on in the tag of their home', async () => {
  for (const [way, step] of [
    [BOOKED, 'idle'],
    [UNKNOWN, 'unknown'],
  ] as const)
    for (const [home, other] of [
      [{ unit: '101' }, { unit: '202' }],
      [{ location: '12 Oak St' }, { location: '98 Elm St' }],
    ]) {
      const [own, others] = [{ attributes: { ...home } }, { attributes: { ...other } }];
      const [first, second] = await twoTags(own, others);
      await first.go(...way);
      for (const { tag } of [first, second]) lifecycle.detach(tag);
      const next = await addTo(first, others);
      const its = await addTo(first, own);
      assert.deepEqual([next.step(), its.step()], ['when', step]);
      // The page may have left out an attribute just before it removes the tag.
      await its.configure({ groupId: '' }, { isSound: false });
      remove(its);
      assert.equal((await addTo(first, own)).step(), step);
    }
});

test('a card for several homes goes on with the tour or the form of any of them', async () => {
  for (const [way, step] of [
    [BOOKED, 'idle'],
    [UNKNOWN, 'unknown'],
  ] as const) {
    const removed = await openTour({ way });
    remove(removed);
    assert.equal((await addTo(removed, { attributes: SEVERAL })).step(), step);
  }
});

test('a tag that comes back, even hidden, keeps its ticket', async () => {
  const moved = await openTour({ way: BOOKED });
  remove(moved);
  bringBack(moved);
  Object.assign(moved.tag, { isVisible: () => false });
  assert.equal((await addTo(moved)).store.state.shownTour, undefined);
});

test('each of a page’s cards goes on with its own tour, also after a reload', async (t) => {
  const { hide } = openPage(t);
  for (const isReloaded of [false, true])
    for (const [home, other, isUnknown] of [
      [{ unit: '101' }, { unit: '202' }],
      [{}, { unit: '202' }],
      // The service doesn't know it, and the visitor has left it out.
      [{}, { unit: '202' }, true],
      [{ unit: '202' }, {}],
      [{ location: '12 Oak St' }, { location: '98 Elm St' }],
      [{ location: '12 Oak St' }, {}],
    ] as const) {
      const first = await openTour({ attributes: home });
      const cards = [first, await addTo(first, { attributes: other })];
      for (const [at, { store, dispatch }] of cards.entries()) {
        const [property] = store.state.settings?.properties ?? [];
        const tour = { ...TOUR, manageToken: undefined, id: 7 + at };
        const { place, ...group } = property ?? assert.fail();
        const where = isUnknown ? { property: group, unknownPlace: place } : { property };
        await dispatch(linkOpened({ ...tour, ...where } as Tour));
      }
      if (isReloaded) hide();
      else for (const { tag } of cards) lifecycle.detach(tag);
      const its = isReloaded
        ? await openTour({ attributes: home })
        : await addTo(first, { attributes: home });
      const others = await addTo(its, { attributes: other });
      const shown = [its, others].map(({ store }) => store.state.shownTour?.tour.id);
      assert.deepEqual(shown, [7, 8], `${JSON.stringify([home, other])} ${isReloaded}`);
      await its.dispatch(BETWEEN.reset);
    }
});

test('a link’s tour of a home goes on in a tag for its group, also after a reload', async (t) => {
  const { hide } = openPage(t);
  const property = { ...TOUR.property, place: { kind: 'unit', id: 202 } } as const;
  const tour = { ...TOUR, manageToken: undefined, property };
  for (const isReloaded of [false, true])
    for (const [isFromLink, kind, shown] of [
      [true, {}, TOUR.id],
      [true, { unit: '101' }, undefined],
      [false, {}, undefined],
    ] as const) {
      const first = await openTour();
      await first.dispatch(linkOpened({ ...tour, isFromLink }));
      if (isReloaded) hide();
      else remove(first);
      const next = await (isReloaded
        ? openTour({ attributes: kind })
        : addTo(first, { attributes: kind }));
      assert.equal(next.store.state.shownTour?.tour.id, shown);
      await next.dispatch(BETWEEN.reset);
    }
});

test('a tag that nobody has used leaves the ticket of another one', async () => {
  const [first, unused] = await twoTags();
  await first.go(...BOOKED);
  for (const { tag } of [first, unused]) lifecycle.detach(tag);
  assert.equal((await addTo(first)).store.state.shownTour?.tour.id, TOUR.id);
});
