import { waitUntil } from 'cloudflare:workers';
import { createTourHandler, durableObjectStore, TourBookingObject } from 'tour-booking/server';
import { sendConfirmation } from './mail.mjs';

export { TourBookingObject };

let handle;

export default {
  fetch(request, env) {
    handle ??= createTourHandler({
      baseUrl: env.API_URL,
      apiKey: env.API_KEY,
      groupIds: env.GROUP_IDS.split(',').map(Number),
      origins: env.SITE_ORIGINS.split(','),
      secret: env.LINK_SECRET,
      store: durableObjectStore(env.TOUR_BOOKINGS),
      path: '/tours',
      // Otherwise, the Worker would stop with the response, before the email is sent.
      onChange: (change) => waitUntil(sendConfirmation(change, env)),
    });
    const answer = handle(request);
    // Finishes the booking even if the visitor leaves.
    waitUntil(answer);
    return answer;
  },
};
