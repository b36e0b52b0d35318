/** What two visitors press, at which site. */
import { booking, change, type Scenario, TYPED, type World } from './world.js';

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

const SITES = [
  { isOwn: true, refusesConflicts: true },
  { isOwn: true, refusesConflicts: false },
  { isOwn: false, refusesConflicts: true },
  { isOwn: false, refusesConflicts: false },
];

export const SCENARIOS: Scenario[] = SITES.flatMap((site): Scenario[] => {
  const keys = site.isOwn;
  const at = `${site.isOwn ? 'own server' : 'no server'}${site.refusesConflicts ? ', conflicts' : ''}`;
  const ten = booking(keys, 'A', '10');
  return [
    {
      name: `one booking, ${at}`,
      ...{ ...site, mostPresses: 1, mostCopies: 2 },
      presses: menu({ 'book 10 AM': ten }),
    },
    {
      name: `two bookings, ${at}`,
      ...{ ...site, mostPresses: 2, mostCopies: 1 },
      presses: menu({ 'book 10 AM': ten, 'book 10 AM with a note': booking(keys, 'A', '10', RETYPED) }),
    },
    {
      name: `edited bookings, ${at}`,
      ...{ ...site, mostPresses: 2, mostCopies: 1, isShort: true },
      presses: menu({
        'book 10 AM': ten,
        'book 10 AM by video': booking(keys, 'A', '10', TYPED, 'video'),
        'book 10 AM for somebody else': booking(keys, 'A', '10', OTHER),
        'book 11 AM': booking(keys, 'A', '11'),
      }),
    },
    {
      name: `three bookings of two visitors, ${at}`,
      ...{ ...site, mostPresses: 3, mostCopies: 1, isShort: true },
      presses: menu({
        'book 10 AM': ten,
        'book 10 AM with a note': booking(keys, 'A', '10', RETYPED),
        'book 10 AM as B': booking(keys, 'B', '10'),
      }),
    },
    {
      name: `three changes, ${at}`,
      ...{ ...site, mostPresses: 3, mostCopies: 1, isShort: true, tours: BOOKED },
      presses: menu({
        'move to 10 AM': change(keys, 'A', 1, '10'),
        cancel: change(keys, 'A', 1),
        'cancel as B': change(keys, 'B', 1),
      }),
    },
    {
      name: `one change, ${at}`,
      ...{ ...site, mostPresses: 1, mostCopies: 2, tours: BOOKED },
      presses: menu({ 'move to 10 AM': change(keys, 'A', 1, '10'), cancel: change(keys, 'A', 1) }),
    },
  ];
});
