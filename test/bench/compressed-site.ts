import { brotliCompressSync } from 'node:zlib';
import { startServer } from './local-server.js';

export interface Site {
  /** Puts a document on the site and returns its URL. */
  add(body: string, type: 'text/html' | 'text/javascript'): string;
  close(): Promise<void>;
}

/** The site that embeds an element, compressed as by a CDN: on a slow network the bytes are what counts. */
export async function serveCompressed(): Promise<Site> {
  const documents = new Map<string, { body: Buffer; type: string }>();
  const { origin, close } = await startServer(({ url = '/' }, response) => {
    const found = documents.get(url);
    // The browser asks for an icon by itself.
    if (!found) return response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
    const headers = { 'content-type': `${found.type}; charset=utf-8`, 'content-encoding': 'br' };
    return response.writeHead(200, headers).end(found.body);
  });
  return {
    add(body, type) {
      const path = `/document-${documents.size + 1}`;
      // Brotli's default is the highest quality.
      documents.set(path, { body: brotliCompressSync(body), type });
      return origin + path;
    },
    close,
  };
}
