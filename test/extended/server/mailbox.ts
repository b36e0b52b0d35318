/** A mail service that keeps what it gets. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export async function startMailbox() {
  const mails: Mail[] = [];
  const server = createServer(async (request, response) => {
    mails.push(JSON.parse(await text(request)));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    mails,
    settings: {
      MAIL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      MAIL_KEY: 'MAIL_KEY',
      MAIL_FROM: 'Tours <tours@example.com>',
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
