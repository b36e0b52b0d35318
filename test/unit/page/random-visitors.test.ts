/**
 * Three people, one after the other, on a page that says who is there in its own way: in widgets, in lists, or in
 * both, in any order, with tags that come and go meanwhile. Nobody sees what another one has typed, sent or booked,
 * and nobody's unresolved booking is forgotten.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sent } from '../../../src/page/sent.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import type { Write } from '../../../src/store/outbox/write.js';
import { runs } from '../../support/runs.js';
import { type OpenTour, openTour } from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { addList, addTo, remove } from './page-tags.js';

const { BETWEEN, draftChanged, OTHER_SLOT, PRESSES, SLOT, slotChosen, TYPED } = samples;

const PEOPLE = [
  { email: 'ada@one.example', phone: '3125550101', clientId: '890' },
  { email: 'bob@two.example', phone: '6465550102', clientId: '712' },
  { email: 'cy@three.example', phone: '2025550103', clientId: '345' },
] as const;

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...(['type', 'book', 'lose', 'add', 'remove', 'render', 'list', 'unlist'] as const),
      ...(['next', 'next rendered', 'reset'] as const),
    ),
    /** Which tag, and in which order the tags hear of it. */
    at: fc.nat(5),
  }),
  { maxLength: 12 },
);
/** Nobody has done anything when the page goes on to the next person. */
const EXAMPLES = [
  ['widgets', 'add', 'next rendered', 'next rendered', 'type', 'next'],
  ['both', 'add', 'unlist', 'next rendered', 'lose', 'list'],
  ['both', 'add', 'next rendered', 'type', 'unlist', 'next'],
  ['both', 'add', 'next rendered', 'unlist', 'next', 'lose', 'list'],
  ['both', 'next rendered', 'unlist', 'type', 'next rendered'],
].map(([by, ...acts]) => [by, acts.map((act) => ({ act, at: 0 }))]) as Parameters<typeof walk>[];
const saidBy = fc.constantFrom('widgets', 'lists', 'both');

test('nobody sees what another person did, and nobody’s unresolved booking is forgotten', async () => {
  await fc.assert(fc.asyncProperty(saidBy, steps, walk), {
    numRuns: runs(200),
    examples: EXAMPLES,
  });
});

async function walk(by: By, way: readonly { readonly act: Act; readonly at: number }[]) {
  const page = await openPage(by);
  for (const { act, at } of way) {
    await page[act](at);
    page.check();
  }
}

type By = 'widgets' | 'lists' | 'both';
type Act = Exclude<keyof Awaited<ReturnType<typeof openPage>>, 'check'>;

async function openPage(by: By) {
  let turn = 0;
  /** Who typed each note, and what of the present person's is unresolved. */
  const typed = new Map<string, number>();
  let open: string[] = [];
  const present = () => PEOPLE[turn % PEOPLE.length] ?? PEOPLE[0];
  const attributes = () =>
    by === 'lists' ? {} : { config: { prefill: { email: present().email } } };
  const listed = () => (by === 'widgets' ? '' : present().clientId);
  const first = await openTour({ attributes: attributes() });
  let widgets: OpenTour[] = [first];
  let lists = [addList(first, listed())];
  const widgetAt = (at: number) => widgets[at % widgets.length] ?? first;
  const sees = ({ store: { state } }: OpenTour, note: string) => {
    const { tours, outbox, bookingForm, shownTour, unreadOutcomes } = state;
    return JSON.stringify([tours, outbox, bookingForm, shownTour, unreadOutcomes]).includes(note);
  };

  async function fillIn(at: number) {
    const widget = widgetAt(at);
    const note = `note ${typed.size} of ${present().email}`;
    const { email, phone } = present();
    await widget.go(BETWEEN['another-wanted'], { type: 'went-back' });
    typed.set(note, turn);
    await widget.go(
      slotChosen(typed.size % 2 ? SLOT : OTHER_SLOT),
      draftChanged({ ...TYPED, email, phone, notes: note }),
    );
    return { widget, note };
  }
  async function send(at: number, end: 'done' | 'timeout') {
    const { widget, note } = await fillIn(at);
    const { length } = widget.writes();
    await widget.go(PRESSES.submitted);
    if (widget.writes().length === length) return;
    await widget.go(end);
    if (end === 'timeout') open.push(note);
  }
  /** Another person comes: each tag hears of it, in any order. */
  async function tellAll(at: number) {
    const told = [
      ...(by === 'lists' ? [] : widgets.map((it) => () => it.configure(attributes()))),
      ...(by === 'widgets' ? [] : lists.map((it) => () => it.configure({ clientId: listed() }))),
    ];
    for (const [index] of told.entries()) await told[(index + at) % told.length]?.();
  }
  function turnTo() {
    turn += 1;
    open = [];
  }
  const render = async (old: OpenTour) => {
    lifecycle.detach(old.tag);
    const next = await addTo(first, { attributes: attributes() });
    lifecycle.leave(old.tag);
    return next;
  };

  return {
    type: fillIn,
    book: (at: number) => send(at, 'done'),
    lose: (at: number) => send(at, 'timeout'),
    add: async () => void widgets.push(await addTo(first, { attributes: attributes() })),
    async remove(at: number) {
      const widget = widgetAt(at);
      if (widgets.length < 2) return;
      widgets = widgets.filter((it) => it !== widget);
      remove(widget);
    },
    async render(at: number) {
      const widget = widgetAt(at);
      const next = await render(widget);
      widgets = widgets.map((it) => (it === widget ? next : it));
    },
    list: async () => void (lists.length < 2 && lists.push(addList(first, listed()))),
    async unlist() {
      const [last, ...others] = lists;
      // A page without any tag that names them can't say who is there.
      if (!last || (by === 'lists' && others.length === 0)) return;
      lists = others;
      remove(last);
    },
    async next(at: number) {
      turnTo();
      await tellAll(at);
    },
    async 'next rendered'(at: number) {
      turnTo();
      if (by !== 'lists') widgets = await Promise.all(widgets.map(render));
      await tellAll(at);
    },
    async reset(at: number) {
      turnTo();
      await widgetAt(at).dispatch(BETWEEN.reset);
      await tellAll(at);
    },
    check() {
      for (const [note, whose] of typed)
        if (whose !== turn)
          assert.ok(!widgets.some((it) => sees(it, note)), `${present().email} sees “${note}”`);
      // A tag doesn't get what can't be tried again, but it shows that it was sent.
      const isShown = ({ key }: Write) =>
        widgets.some((it) => it.store.state.outbox.some((write) => write.key === key));
      for (const note of open)
        assert.ok(
          sent.outbox.some((it) => JSON.stringify(it).includes(note) && isShown(it)),
          `“${note}” is forgotten`,
        );
    },
  };
}
