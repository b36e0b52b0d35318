import { preview } from 'vite';

export interface FolderServer {
  /** Ends in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves only a folder of files, on a new origin, below `base`. */
export async function serveFolder(outDir: string, base = '/'): Promise<FolderServer> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    base,
    appType: 'mpa',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error(`Nothing serves ${outDir}`);
  return { url, close: () => server.close() };
}
