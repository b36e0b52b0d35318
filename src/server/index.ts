/** The handler for a site's own server: `import { createTourHandler } from 'tour-booking/server'`. */
export { createTourHandler } from './handler.js';
export type { TourChange, TourHandlerOptions } from './options.js';
export * from './stores.js';
export { type TourClaims, tokenOf } from './tokens.js';
