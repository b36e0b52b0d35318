/** The handler for a site's own server: `import { createTourHandler } from 'tour-booking/server'`. */
export { createTourHandler } from './handler.js';
export type { TourHandlerOptions } from './options.js';
export type { TourChange } from './reports.js';
export * from './stores.js';
export { type TourClaims, tokenOf } from './tokens.js';
