/** A site's own server on the page's origin, in each engine. */
import { expect } from '@open-wc/testing';
import * as z from 'zod/mini';
import { createTransport } from '../../../src/api/transport.js';

it('a booking on the page’s own origin carries the origin, and no referrer', async () => {
  const send = createTransport({ baseUrl: `${location.origin}/own-server`, apiKey: 'key' });
  const headers = z.record(z.string(), z.string());
  const sent = await send('book', '/book/', () => headers, { method: 'POST', body: {} });
  expect(sent).to.include({ origin: location.origin }).and.not.to.have.property('referer');
});
