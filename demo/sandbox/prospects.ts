/** Guest cards. A booking creates a prospect, or updates the one with the same email address. */
import type { Person, Prospect } from './records.js';
import { DISCOVERY_SOURCES } from './seed.js';
import type { ClientFields } from './validation/requests.js';
import type { World } from './world.js';

export function findByEmail(world: World, email: string | undefined): Prospect | undefined {
  if (!email) return undefined;
  const wanted = email.toLowerCase();
  return [...world.prospects.values()].find(
    (prospect) => prospect.people[0]?.email.toLowerCase() === wanted,
  );
}

/** The first person is the primary one, whose email address identifies the prospect. */
export function saveProspect(world: World, fields: ClientFields): Prospect {
  const known = findByEmail(world, fields.people[0]?.email);
  const people = fields.people.map((person, index): Person => {
    const before = known?.people[index];
    return {
      id: before?.id ?? world.nextId(),
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email ?? '',
      phone_1: person.phone_1 ?? before?.phone_1 ?? '',
    };
  });
  const prospect: Prospect = {
    id: known?.id ?? world.nextId(),
    people: [...people, ...(known?.people.slice(people.length) ?? [])],
    broker_first_name: fields.broker_first_name ?? known?.broker_first_name ?? '',
    broker_last_name: fields.broker_last_name ?? known?.broker_last_name ?? '',
    discoverySource: fields.discovery_source ?? known?.discoverySource ?? null,
  };
  world.prospects.set(prospect.id, prospect);
  return prospect;
}

export function namesOf({ people }: Prospect): string {
  return people.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
}

export function leadSourceOf({ discoverySource }: Prospect): string {
  return DISCOVERY_SOURCES.find(({ id }) => id === discoverySource)?.name ?? '';
}
