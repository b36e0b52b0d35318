/** The handler for a site's own server: `import { createTourHandler } from 'tour-booking/server'`. */
export { createTourHandler, type TourHandlerOptions } from './handler.js';
export * from './stores.js';
export { type TourClaims, tokenOf } from './tokens.js';
