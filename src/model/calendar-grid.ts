/** Temporary: the old name of `dates.ts`, until every import names the new one. */
export * from './dates.js';
