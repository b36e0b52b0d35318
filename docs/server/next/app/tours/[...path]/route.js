import { after } from 'next/server';
import { createTourHandler, redisStore } from 'tour-booking/server';
import { sendConfirmation } from './mail.mjs';
import { redis } from './redis.mjs';

// In seconds. A booking may wait for an earlier copy of its request.
export const maxDuration = 60;

let handle;

function answer(request) {
  // On the first request, because a build may have no settings.
  const { API_URL, API_KEY, GROUP_IDS = '', SITE_ORIGINS = '', LINK_SECRET } = process.env;
  handle ??= createTourHandler({
    baseUrl: API_URL,
    apiKey: API_KEY,
    groupIds: GROUP_IDS.split(',').map(Number),
    origins: SITE_ORIGINS.split(','),
    secret: LINK_SECRET,
    store: redisStore(redis),
    path: '/tours',
    // The platform may stop once the response is sent. `after` keeps it until the email is.
    onChange: (change) => after(sendConfirmation(change)),
  });
  return handle(request);
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as POST, answer as PUT };
