import { type InlineConfig, preview } from 'vite';

export interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a folder of files on a new origin. Other origins may load its scripts. */
export async function serveFolder(root: string, outDir: string): Promise<Site> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, cors: { origin: '*' } },
  };
  const server = await preview(config);
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error(`Nothing serves ${root}`);
  return { origin: new URL(url).origin, close: () => server.close() };
}
