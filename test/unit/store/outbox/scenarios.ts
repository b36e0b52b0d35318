/** What two visitors press, at which site. */
import { booking, change, type Scenario, TYPED } from './world.js';

const RETYPED = { ...TYPED, notes: 'A dog' };
const OTHER = { ...TYPED, email: 'bob@example.com' };
const BOOKED = [{ id: 1, person: TYPED.email, start: '2026-11-24T09:00:00', isCanceled: false }];

type Maker = ReturnType<typeof booking>;
/** The presses of an hour. */
function menu(makers: Record<string, Maker>): Scenario['presses'] {
  const made = new Map<number, ReturnType<Scenario['presses']>>();
  return (world) => {
    const entries = Object.entries(makers).map(([name, make]) => [name, make(world)]);
    const presses = made.get(world.hour) ?? Object.fromEntries(entries);
    made.set(world.hour, presses);
    return presses;
  };
}

const bookings = (keys: boolean) => ({
  'book 10 AM': booking(keys, 'A', '10'),
  'book 10 AM with a note': booking(keys, 'A', '10', RETYPED),
});
const others = (keys: boolean) => ({
  'book 10 AM': booking(keys, 'A', '10'),
  'book 10 AM by video': booking(keys, 'A', '10', TYPED, 'video'),
  'book 10 AM for somebody else': booking(keys, 'A', '10', OTHER),
  'book 11 AM': booking(keys, 'A', '11'),
});
const changes = (keys: boolean, token?: string) => ({
  'move to 10 AM': change(keys, 'A', 1, '10', token),
  cancel: change(keys, 'A', 1, undefined, token),
});

function atSite(isOwn: boolean): Scenario[] {
  const at = isOwn ? 'own server' : 'no server';
  const site = { isOwn, refusesConflicts: true };
  const one = { ...site, mostPresses: 1, mostCopies: 2 };
  const several = { ...site, mostCopies: 1, isBrief: true, also: [] };
  const asB = { 'book 10 AM as B': booking(isOwn, 'B', '10') };
  const cancelAsB = { 'cancel as B': change(isOwn, 'B', 1) };
  const { 'book 10 AM': ten, ...retyped } = bookings(isOwn);
  const only = { 'book 10 AM': ten };
  type Limits = Omit<Scenario, 'name' | 'presses'>;
  const scenario = (name: string, limits: Limits, makers: Record<string, Maker>): Scenario => ({
    ...{ name: `${name}, ${at}`, ...limits, presses: menu(makers) },
  });
  return [
    scenario(
      'one booking, answered at once',
      { ...several, mostPresses: 1, also: ['hours', 'rivals', 'reload'] },
      only,
    ),
    scenario(
      'three changes',
      { ...several, mostPresses: 3, tours: BOOKED, deepest: 7 },
      { ...changes(isOwn), ...cancelAsB },
    ),
    scenario('two visitors', { ...several, mostPresses: 2, also: ['reload'] }, { ...only, ...asB }),
    scenario('one booking', { ...one, also: ['hours', 'reload'] }, only),
    scenario(
      'one booking, a person may have two tours at once',
      { ...one, refusesConflicts: false, also: ['hours'] },
      only,
    ),
    scenario('one change', { ...one, also: ['hours'], tours: BOOKED }, changes(isOwn)),
    scenario(
      'two bookings',
      { ...several, mostPresses: 2, refusesConflicts: false, also: ['hours'], deepest: 9 },
      { ...only, ...retyped },
    ),
    scenario('edited bookings', { ...several, mostPresses: 2 }, others(isOwn)),
    scenario(
      'three bookings',
      { ...several, mostPresses: 3, deepest: 7 },
      { ...only, ...retyped, ...asB },
    ),
    scenario(
      'two changes',
      { ...several, mostPresses: 2, tours: BOOKED },
      { ...changes(isOwn), 'move to 11 AM': change(isOwn, 'A', 1, '11') },
    ),
  ];
}

/** A tour is booked, and then changed. */
const BOOKED_HERE: Scenario = {
  name: 'a booking and its changes, own server',
  ...{ isOwn: true, refusesConflicts: true, mostPresses: 3, mostCopies: 1, isBrief: true },
  ...{ also: [] },
  presses(world) {
    const { 'book 10 AM': ten } = bookings(true);
    const booked = world.outbox.find((it) => it.kind === 'book' && it.outcome === 'done');
    const id = booked?.result?.tour.id;
    const its = id && {
      'move it to 11 AM': change(true, 'A', id, '11')(world),
      'cancel it': change(true, 'A', id)(world),
    };
    return { 'book 10 AM': ten(world), ...its };
  },
};

/** The page doesn't know yet that the server reads keys. A link's token has one, anyway. */
const UNKNOWN_SERVER: Scenario = {
  name: 'own server, not known yet',
  ...{ isOwn: true, refusesConflicts: true, mostPresses: 1, mostCopies: 2, isBrief: true },
  ...{ also: ['hours'], tours: BOOKED },
  presses: menu({ 'book 10 AM': booking(false, 'A', '10'), ...changes(false, 'TOKEN') }),
};

const withoutServer = atSite(false);
/** The ones that notice most come first. */
export const SCENARIOS: readonly Scenario[] = [
  ...atSite(true).flatMap((it, index) => [it, ...withoutServer.slice(index, index + 1)]),
  BOOKED_HERE,
  UNKNOWN_SERVER,
];
