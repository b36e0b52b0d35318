import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './doc-script.js';
import type { WebKit } from './find-engines.js';

/** WebKitGTK's driver, and the display that its browser uses. */
export interface Driver {
  readonly url: string;
  stop(): void;
}

export async function startDriver({ driver, display }: WebKit, timeZone: string): Promise<Driver> {
  const started: ChildProcess[] = [];
  const start = (path: string, args: string[], env = process.env) => {
    // A new process group, so that the driver's browser ends with it.
    const child = spawn(path, args, { env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    // The code that waits for it reports the error.
    child.once('error', () => undefined);
    started.push(child);
    return child;
  };
  // An interrupted run would leave the new groups behind.
  const leave = () => process.exit(143);
  const stop = () => {
    for (const child of started.splice(0).reverse()) endGroup(child);
    process.off('exit', stop);
    process.off('SIGTERM', leave);
  };
  process.once('exit', stop);
  process.once('SIGTERM', leave);
  try {
    // It picks a free number and prints it.
    const size = ['-screen', '0', '1280x1024x24'];
    const screen = start(display, ['-displayfd', '1', ...size]);
    const number = await firstLine(screen);
    const port = await freePort();
    const own = { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', TZ: timeZone, LC_ALL: 'en_US.UTF-8' };
    start(driver, [`--port=${port}`], { ...process.env, ...own }).stdout.resume();
    await untilOpen(port);
    return { url: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}

async function firstLine({ stdout }: { stdout: Readable }): Promise<string> {
  const [line] = await Promise.race([
    once(stdout, 'data', { signal: AbortSignal.timeout(20_000) }),
    once(stdout, 'end').then(() => ['']),
  ]);
  const text = String(line).trim();
  if (!text) throw new Error('The display does not start.');
  return text;
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error('The driver of WebKit does not start.');
}
