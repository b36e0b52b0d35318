/** Installs a script from the documentation in a temporary folder, with the package as a dependency. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { docBlock } from './doc-blocks.js';

const ROOT = new URL('../../', import.meta.url);

export interface DocScript {
  readonly script: string;
  readonly folder: string;
  readonly url: string;
  remove(): void;
}

/** `others`: files that the script imports, by name. */
export function installScript(
  file: string,
  beginning: string,
  others: Readonly<Record<string, string>> = {},
): DocScript {
  const script = docBlock(file, beginning);
  const folder = mkdtempSync(join(tmpdir(), 'integrator-'));
  const packages = join(folder, 'node_modules');
  const installed = join(packages, 'tour-booking');
  mkdirSync(installed, { recursive: true });
  // Exports the sources, so that the test needs no build and can't meet an old one.
  const exports: Record<string, string> = {};
  for (const [entry, file] of [
    ['api', 'api.ts'],
    ['server', 'server/index.ts'],
  ]) {
    const source = new URL(`src/${file}`, ROOT).href;
    writeFileSync(join(installed, `${entry}.mjs`), `export * from ${JSON.stringify(source)};`);
    exports[`./${entry}`] = `./${entry}.mjs`;
  }
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', exports }));
  for (const name of ['@hono', 'redis'])
    symlinkSync(fileURLToPath(new URL(`node_modules/${name}`, ROOT)), join(packages, name));
  for (const [name, text] of Object.entries(others)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'script.mjs'), script);
  return {
    script,
    folder,
    url: pathToFileURL(join(folder, 'script.mjs')).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
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
