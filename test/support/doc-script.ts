/** Installs a script or a folder of the documentation in a temporary folder, with the package as a dependency. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { docBlock } from './doc-blocks.js';

const ROOT = new URL('../../', import.meta.url);

export interface DocFolder {
  readonly folder: string;
  urlOf(file: string): string;
  remove(): void;
}

export interface DocScript extends DocFolder {
  readonly script: string;
  readonly url: string;
}

/** A copy of a folder in `docs/`. Without `hasRedis`, its Redis is a stand-in in each process. */
export function installFolder(name: string, { hasRedis = false } = {}): DocFolder {
  const installed = newFolder();
  cpSync(new URL(`docs/${name}/`, ROOT), installed.folder, { recursive: true });
  const redis = join(installed.folder, 'node_modules/redis');
  if (hasRedis) symlinkSync(fileURLToPath(new URL('node_modules/redis', ROOT)), redis);
  else writePackage(redis, { '.': 'test/support/fake-redis.ts' });
  return installed;
}

/** `others`: files that the script imports, by name. */
export function installScript(
  file: string,
  beginning: string,
  others: Readonly<Record<string, string>> = {},
): DocScript {
  const script = docBlock(file, beginning);
  const installed = newFolder();
  for (const [name, text] of Object.entries(others))
    writeFileSync(join(installed.folder, name), text);
  writeFileSync(join(installed.folder, 'script.mjs'), script);
  return { ...installed, script, url: installed.urlOf('script.mjs') };
}

function newFolder(): DocFolder {
  const folder = mkdtempSync(join(tmpdir(), 'integrator-'));
  const packages = join(folder, 'node_modules');
  // The sources, so that the test needs no build and can't meet an old one.
  writePackage(join(packages, 'tour-booking'), {
    './api': 'src/api.ts',
    './server': 'src/server/index.ts',
  });
  symlinkSync(fileURLToPath(new URL('node_modules/@hono', ROOT)), join(packages, '@hono'));
  return {
    folder,
    urlOf: (file) => pathToFileURL(join(folder, file)).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A package whose entries export files of this project. */
function writePackage(folder: string, entries: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  const exports = Object.entries(entries).map(([entry, file], index) => {
    const text = `export * from ${JSON.stringify(new URL(file, ROOT).href)};`;
    writeFileSync(join(folder, `${index}.mjs`), text);
    return [entry, `./${index}.mjs`];
  });
  const manifest = { type: 'module', exports: Object.fromEntries(exports) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
}

/** Runs the script in a process, and waits until it responds at its port. */
export async function startScript(
  { url }: Pick<DocScript, 'url'>,
  environment: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(url)], {
    // Node finds the loader there.
    cwd: fileURLToPath(ROOT),
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (part) => {
    said += part;
  });
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The script has ended: ${said}`);
    const isUp = await fetch(`http://127.0.0.1:${environment.PORT}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error(`The script does not answer: ${said}`);
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
