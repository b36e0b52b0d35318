/** Endless bodies, sent to the server to copy. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import {
  type DocFolder,
  end,
  freePort,
  installFolder,
  startScript,
} from '../../support/doc-script.js';
import { BOOK, environmentFor, TEAM } from '../../unit/server/site.js';

const MEGABYTE = 1024 * 1024;
const head = (header: string) =>
  [
    `POST /tours${BOOK} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Idempotency-Key: ${crypto.randomUUID()}`,
    'Idempotency-Key-Age: 0',
    header,
    '\r\n',
  ].join('\r\n');

describe('a server that gets endless bodies', { timeout: 60_000 }, () => {
  let sandbox: SandboxServer;
  let installed: DocFolder;
  let server: ChildProcess;
  let port: number;

  before(async () => {
    sandbox = await serveSandbox();
    installed = installFolder('server/node');
    port = await freePort();
    const environment = environmentFor(sandbox.origin);
    const url = installed.urlOf('server.mjs');
    server = await startScript({ url }, { ...environment, PORT: String(port) });
  });
  after(async () => {
    await end(server);
    installed.remove();
    await sandbox.close();
  });

  /** Writes up to `most` bytes as long as the server reads. Resolves to the response. */
  function pour(header: string, most: number, part: Buffer): Promise<string> {
    return new Promise((resolve) => {
      let sent = 0;
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head(header));
        write();
      });
      const write = () => {
        while (!socket.destroyed && sent < most) {
          sent += part.length;
          if (!socket.write(part)) return void socket.once('drain', write);
        }
        if (sent >= most) socket.end();
      };
      socket.setEncoding('utf8').on('data', (text) => {
        answer += text;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });
  }

  const memory = () => {
    const [, kilobytes = 0] =
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  };
  const isUp = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/tours/api/v2/group/${TEAM}/`, {
      signal: AbortSignal.timeout(2_000),
    });
    return response.ok;
  };
  const skip = process.platform === 'linux' ? false : 'memory is read from /proc';

  test('goes on, and holds none of them', { skip }, async (t) => {
    assert.ok(await isUp());
    const before = memory();
    const chunk = Buffer.from(`10000\r\n${'a'.repeat(65_536)}\r\n`);
    const endless = Array.from({ length: 4 }, () =>
      pour('Transfer-Encoding: chunked', 200 * MEGABYTE, chunk),
    );
    const most = 300 * MEGABYTE;
    const huge = pour(`Content-Length: ${most}`, most, Buffer.alloc(65_536, 'a'));
    for (let times = 0; times < 5; times++) assert.ok(await isUp());
    const all = await Promise.all([...endless, huge]);
    for (const answer of all) assert.match(answer, /^(HTTP\/1\.1 413 |$)/);
    t.diagnostic(`${Math.round((memory() - before) / MEGABYTE)} MB more`);
    assert.ok(memory() - before < 80 * MEGABYTE);
    assert.ok(await isUp());
  });

  test('answers bodies that stop in the middle', async () => {
    const slow = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${head('Content-Length: 99')}{`),
      );
      socket.setEncoding('utf8').once('data', (text) => {
        resolve(String(text));
        socket.destroy();
      });
      socket.on('error', () => {});
    });
    assert.match(slow, /^HTTP\/1\.1 409 /);
    assert.ok(await isUp());
  });
});
