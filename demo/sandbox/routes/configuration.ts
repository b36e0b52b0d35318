/** What a leasing team and a company have set up: groups, lead sources, listings. */
import type { Answer } from '../environment.js';
import { brokerInfo, visibleLocation, visibleUnitNumber } from '../keys.js';
import { DISCOVERY_SOURCES, UNITS } from '../seed.js';

/** Answers without a `data` wrapper. */
export const showGroup: Answer = (c) => c.json(c.var.group.configuration);

export const listDiscoverySources: Answer = (c) =>
  c.json({ data: { discovery_sources: DISCOVERY_SOURCES } });

/** The payload is not documented; the key's display configuration acts on it like on any other. */
export const syncListings: Answer = (c) => {
  const { display } = c.var.key;
  const listings = UNITS.map(({ id, unitNumber, address, isAvailable }) => ({
    id,
    address: visibleLocation(address, display),
    unit_number: visibleUnitNumber(unitNumber, display),
    is_available: isAvailable,
    ...brokerInfo(display)[0],
  }));
  return c.json({ data: { listings } });
};
