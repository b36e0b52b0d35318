/** What a page cannot have and what it should not use: two for private keys, two that are deprecated. */
import { isId } from '../../src/api/request-checks.js';
import { type Chapter, operation } from './operation.js';
import { clientField, count, groupField } from './operations.js';

export const SPECIAL_CHAPTERS: readonly Chapter[] = [
  {
    id: 'private',
    title: 'For private keys',
    operations: [
      operation({
        name: 'edit-client',
        title: 'Edit a guest card',
        summary:
          'A public key gets a 403 without a word, the same as an inactive one does. The client has no method for it: a private key has no place in a page.',
        fields: [
          clientField,
          {
            name: 'body',
            label: 'Body, as JSON',
            kind: 'json',
            value: JSON.stringify({ client: { notes: 'Prefers the afternoon.' } }, null, 2),
            hint: 'Its fields are not documented, and the sandbox reads none of them.',
          },
        ],
        send: ({ raw, input }) => {
          const client = input.id('client');
          if (!isId(client)) throw new RangeError('client has to be a positive integer');
          return raw('PUT', `/api/v2/clients/${client}`, input.json('body'));
        },
      }),
      operation({
        name: 'sync-listings',
        title: 'Sync listings',
        summary:
          'Needs a private key with sync access; everything else gets a 403 without a word. The client has no method for it.',
        fields: [],
        send: ({ raw }) => raw('GET', '/api/v2/sync/listings'),
      }),
    ],
  },
  {
    id: 'deprecated',
    title: 'Deprecated',
    operations: [
      operation({
        name: 'times',
        title: 'Times',
        summary:
          'Without a time: the office hours, whoever is free. With one: whether it is available, and the other starts of its day. A 400 is an answer here, not a failure.',
        client: ['getTimes', 'DeprecatedTimes'],
        replacedBy: [{ name: 'available-times', title: 'Available times' }],
        fields: [
          groupField,
          {
            name: 'time',
            label: 'Time (optional)',
            kind: 'start',
            value: '',
            hint: 'Empty for the office hours.',
          },
        ],
        send: ({ api, input }) => {
          const time = input.text('time') ? input.start('time') : undefined;
          return api.getTimes(input.id('group'), time);
        },
        tell: ({ times, isValid }) =>
          isValid ? count(times.length, 'time') : `not available, ${count(times.length, 'other')}`,
      }),
      operation({
        name: 'verify-widget',
        title: 'Verify widget',
        summary: 'The configuration of the vendor’s own widget. A 400 when that is inactive.',
        client: ['verifyWidget', 'WidgetConfiguration'],
        replacedBy: [
          { name: 'discovery-sources', title: 'Discovery sources' },
          { name: 'group', title: 'Employee group' },
        ],
        fields: [groupField],
        send: ({ api, input }) => api.verifyWidget(input.id('group')),
        tell: ({ discoverySources }) => count(discoverySources.length, 'lead source'),
      }),
    ],
  },
];
