/** The core that's checked: the writes, and what can happen to them. */
export * from '../../../../src/store/outbox/outbox.js';
export * from '../../../../src/store/outbox/retry-safety.js';
export * from '../../../../src/store/outbox/write.js';
