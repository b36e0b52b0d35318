/** The handler for a site's own server: `import { createTourHandler } from 'tour-booking/server'`. */
export {
  type DurableObjects,
  durableObjectStore,
  TourBookingObject,
} from './durable-object-store.js';
export { createTourHandler } from './handler.js';
export type { TourHandlerOptions } from './options.js';
export { memoryStore, type RedisClient, redisStore, type TourStore } from './stores.js';
export { type TourClaims, tokenOf } from './tokens.js';
