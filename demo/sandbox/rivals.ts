/** Other people who book meanwhile: the reason why a listed time can be gone. */
import { book } from './appointments.js';
import { freeEmployees, nearestStarts } from './calendars.js';
import { zoneOf } from './groups.js';
import type { Appointment, Group } from './records.js';
import { instantOf, type WallTime } from './wall-time.js';
import type { World } from './world.js';

/** Books every employee of the group who is free then, each for a prospect of its own. */
export function takeStart(world: World, group: Group, time: WallTime): Appointment[] {
  const start = instantOf(time, zoneOf(group));
  if (start === undefined) return [];
  return freeEmployees(world, group, start)
    .map(() => {
      const email = `rival-${world.nextId()}@example.com`;
      const people = [{ first_name: 'Robin', last_name: 'Rival', email }];
      return book(world, group, { start: time, tour_type: 'guided' }, { people });
    })
    .filter((appointment) => appointment !== undefined);
}

/** The wanted start is the nearest to itself, so it is the first to go. */
export function takeNearest(world: World, group: Group, wanted: WallTime, count: number): void {
  for (const time of nearestStarts(world, group, wanted, count)) takeStart(world, group, time);
}
