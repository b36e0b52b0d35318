/** The handler of `tour-booking/server`, with this site's settings. */
import { createTourHandler, redisStore } from 'tour-booking/server';
import { mayBook } from './limits.mjs';
import { sendConfirmation } from './mail.mjs';
import { clientOf } from './portal.mjs';
import { recordChange } from './record.mjs';
import { keepRedisFor, redis } from './redis.mjs';

const { API_URL, API_KEY, GROUP_IDS = '', SITE_ORIGINS = '', LINK_SECRET } = process.env;

export const handleTours = createTourHandler({
  baseUrl: API_URL,
  apiKey: API_KEY,
  groupIds: GROUP_IDS.split(',').map(Number),
  origins: SITE_ORIGINS.split(','),
  secret: LINK_SECRET,
  store: redisStore(redis),
  path: '/tours',
  mayBook,
  clientOf,
  onChange,
});

/** Neither waits for the other: without Redis, there's an email, and without the email, a record. */
async function onChange(change) {
  const work = Promise.allSettled([recordChange(change), sendConfirmation(change)]);
  const all = await keepRedisFor(work);
  for (const { reason } of all)
    if (reason) console.error(`Appointment ${change.id}: ${reason.message}`);
}
