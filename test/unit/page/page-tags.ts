/** Several tags of one page, in Node. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Appointment } from '../../../src/api.js';
import { resolveAppointments } from '../../../src/config/resolve.js';
import type { Tour } from '../../../src/model/appointment.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import * as visitors from '../../../src/page/visitors.js';
import { TimesCache } from '../../../src/store/calendar/times-cache.js';
import { reduceAppointmentsRoot } from '../../../src/store/reduce-appointments-root.js';
import type { Action } from '../../../src/store/state.js';
import { Store } from '../../../src/store/store.js';
import { createTag, NO_READS } from '../store/element-host.js';
import * as tours from '../store/open-tour.js';
import * as samples from '../store/samples.js';

const { NOW, openTour } = tours;
const { CANCEL, slotChosen, MANAGING, OTHER_SLOT, PRESSES, SOUND, TOUR } = samples;
type OpenTour = tours.OpenTour;

/** Another tag of the same page. */
export const addTo = ({ service }: Pick<OpenTour, 'service'>, opening: tours.Opening = {}) =>
  openTour({ ...opening, service, isAdded: true });
export function remove({ tag }: Pick<OpenTour, 'tag'>): void {
  lifecycle.detach(tag);
  lifecycle.leave(tag);
}
/** Puts a tag back into the page. */
export function bringBack({ tag }: Pick<OpenTour, 'tag'>): void {
  lifecycle.attach(tag);
  lifecycle.catchUp(tag);
}

/** A prospect's list of tours on the same page. `configure` may give it another prospect, or a fault. */
export function addList({ service: { connection } }: Pick<OpenTour, 'service'>, clientId = '890') {
  let millis = Date.parse(NOW);
  const store = new Store(reduceAppointmentsRoot, () => millis);
  const tag = createTag(store, new TimesCache(store.now), NO_READS, (request) => request);
  Object.assign(tag, { bookingAttempts: undefined });
  function configure(attributes: object = {}): void {
    const resolved = resolveAppointments({ ...SOUND, clientId, ...attributes });
    const { settings } = resolved;
    store.dispatch({ type: 'configured', ...resolved, connection: settings && connection });
    visitors.identifyVisitor(tag);
  }
  lifecycle.attach(tag);
  configure();
  lifecycle.catchUp(tag);
  /** Changes a listed tour. */
  function change(tour: Tour, ...actions: Action[]): Promise<void> {
    for (const action of [{ type: 'tour-opened', tour } as const, ...actions])
      store.dispatch(action);
    return tours.settle();
  }
  return {
    ...{ store, tag, configure },
    open: (tour: Tour = TOUR) => store.dispatch({ type: 'tour-opened', tour }),
    /** The service lists these tours. */
    read: (...rows: object[]) =>
      store.dispatch({ type: 'list-answered', appointments: rows as Appointment[] }),
    /** Tries again what was sent last. */
    again(): Promise<void> {
      const { key } = store.state.outbox.at(-1) ?? assert.fail('nothing was sent');
      store.dispatch({ type: 'retried', key });
      return tours.settle();
    },
    /** Sets the list's clock forward, or back. */
    pass(milliseconds: number): void {
      millis += milliseconds;
    },
    cancel: (tour: Tour = TOUR) => change(tour, ...CANCEL),
    move(tour: Tour = TOUR, start = OTHER_SLOT) {
      const chosen = slotChosen(start);
      return change(tour, MANAGING['move-wanted'], chosen, PRESSES['move-confirmed']);
    },
  };
}

/** Two tags of one page. */
export async function twoTags(opening: tours.Opening = {}, other: tours.Opening = {}) {
  const first = await openTour(opening);
  return [first, await addTo(first, other)] as const;
}

/** A widget, and a list on the same page. */
export async function widgetAndList(opening: tours.Opening = {}) {
  const widget = await openTour(opening);
  return { widget, list: addList(widget) };
}

export const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
export const lastOf = ({ writes }: OpenTour) => writes().at(-1) ?? assert.fail('nothing was sent');
/** What the service says of a move. */
export const MOVED = { id: TOUR.id, start: OTHER_SLOT, startsAt: OTHER_SLOT, location: '' };

/** Which tags get answers that are news, in order, and those that only the page learns of. */
export function listen(tags: Readonly<Record<string, Pick<OpenTour, 'store'>>>): string[] {
  const heard: string[] = [];
  for (const [name, { store }] of Object.entries(tags))
    store.subscribe((_state, _previous, action) => {
      if (action.type === 'answered-late') heard.push(`${name}, late`);
      const isNews =
        action.type === 'outbox-changed' && action.answered && !action.answered.isReported;
      if (isNews) heard.push(name);
    });
  return heard;
}

/** Adds the page's address, which Node lacks, for one test. */
export function goTo(context: TestContext, href: string): void {
  Object.defineProperty(globalThis, 'location', { value: new URL(href), configurable: true });
  context.after(() => Reflect.deleteProperty(globalThis, 'location'));
}
