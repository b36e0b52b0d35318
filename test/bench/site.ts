import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site {
  /** Puts a document on the site and returns its URL. */
  add(body: string, type: 'text/html' | 'text/javascript'): string;
  close(): void;
}

/** The site that embeds an element, on a port of its own, and so on an origin of its own. */
export async function serveSite(): Promise<Site> {
  const documents = new Map<string, { body: string; type: string }>();
  const server = createServer(({ url = '/' }, response) => {
    const found = documents.get(url);
    // The browser asks for an icon by itself.
    if (!found) return response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
    const type = `${found.type}; charset=utf-8`;
    return response.writeHead(200, { 'content-type': type }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    add(body, type) {
      const path = `/document-${documents.size + 1}`;
      documents.set(path, { body, type });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
