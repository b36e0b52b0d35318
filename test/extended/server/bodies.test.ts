/** Bodies without an end, against the documentation's server for Node. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { type SandboxServer, serveSandbox } from '../../../demo/sandbox/serve.js';
import {
  type DocScript,
  end,
  freePort,
  installScript,
  startScript,
} from '../../support/doc-script.js';
import { BOOK, ORIGIN, PRIVATE, SECRET, TEAM } from '../../unit/server/site.js';

const MEGABYTE = 1024 * 1024;

describe('a server that gets bodies without an end', { timeout: 60_000 }, () => {
  let sandbox: SandboxServer;
  let script: DocScript;
  let server: ChildProcess;
  let port: number;

  before(async () => {
    sandbox = await serveSandbox();
    script = installScript('docs/server.md', '// server.mjs');
    port = await freePort();
    server = await startScript(script, {
      API_URL: sandbox.origin,
      API_KEY: PRIVATE,
      GROUP_ID: String(TEAM),
      SITE_ORIGIN: ORIGIN,
      LINK_SECRET: SECRET,
      PORT: String(port),
    });
  });
  after(async () => {
    await end(server);
    script.remove();
    await sandbox.close();
  });

  /** Writes for as long as anybody reads, at most so much. Gives how much that was, and the answer. */
  function pour(
    header: string,
    most: number,
    part: Buffer,
  ): Promise<{ sent: number; answer: string }> {
    return new Promise((resolve) => {
      let sent = 0;
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => {
        const type = 'Content-Type: application/json';
        socket.write(`POST /tours${BOOK} HTTP/1.1\r\nHost: x\r\n${type}\r\n${header}\r\n\r\n`);
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
      socket.on('close', () => resolve({ sent, answer }));
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
    const huge = pour(
      `Content-Length: ${300 * MEGABYTE}`,
      300 * MEGABYTE,
      Buffer.alloc(65_536, 'a'),
    );
    for (let times = 0; times < 5; times++) assert.ok(await isUp());
    const all = await Promise.all([...endless, huge]);
    for (const { answer } of all) assert.match(answer, /^(HTTP\/1\.1 413 |$)/);
    t.diagnostic(
      `poured ${all.map(({ sent }) => Math.round(sent / MEGABYTE))} MB; memory at most ${Math.round((memory() - before) / MEGABYTE)} MB more`,
    );
    assert.ok(memory() - before < 80 * MEGABYTE);
    assert.ok(await isUp());
  });

  test('answers those that stop in the middle', async () => {
    const slow = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST /tours${BOOK} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
        ),
      );
      socket.setEncoding('utf8').once('data', (text) => {
        resolve(String(text));
        socket.destroy();
      });
      socket.on('error', () => {});
    });
    assert.match(slow, /^HTTP\/1\.1 400 /);
    assert.ok(await isUp());
  });
});
