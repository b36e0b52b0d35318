/** A fresh WordPress with its own database, on free ports. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/doc-script.js';

export const PASSWORD = 'a password for tests';

export interface Site {
  readonly url: string;
  readonly version: string;
  /** Runs PHP code inside WordPress, and returns what it prints. */
  php(code: string): Promise<string>;
  /** Adds lines to wp-config.php, in place of earlier ones. */
  configure(lines: string): void;
  /** Adds code that every page runs, like a theme's functions.php. */
  addFunctions(php: string): void;
  /** What PHP reported about this path. */
  complaints(path: string): string[];
  close(): Promise<void>;
}

export async function startWordPress(files: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
  const root = join(folder, 'site');
  cpSync(files, root, { recursive: true });
  const socket = join(folder, 'db.sock');
  const database = await startDatabase(folder, socket);
  const url = `http://127.0.0.1:${await freePort()}`;
  const log = join(folder, 'debug.log');
  const configure = (lines: string) => {
    writeFileSync(
      join(root, 'wp-config.php'),
      `<?php
${lines}
define('DB_NAME', 'test');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('FS_METHOD', 'direct');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', '${log}');
// The machine may be without a network: requests to wordpress.org would only wait.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
    );
  };
  // Not synchronously: the code may call a server in this process.
  const php = async (code: string) => {
    const run = promisify(execFile)('php', ['-d', 'display_errors=0', '-r', code], { cwd: root });
    return (await run).stdout;
  };
  mkdirSync(join(root, 'wp-content/uploads'), { recursive: true });
  mkdirSync(join(root, 'wp-content/upgrade'), { recursive: true });
  configure('');
  const version = await php(`define('WP_INSTALLING', true);
    $_SERVER['HTTP_HOST'] = '${new URL(url).host}';
    require 'wp-load.php'; require 'wp-admin/includes/upgrade.php';
    wp_install('Fulton Market Residences', 'admin', 'admin@example.com', true, '', '${PASSWORD}');
    foreach (['author', 'editor'] as $role) wp_insert_user(['user_login' => $role,
      'user_pass' => '${PASSWORD}', 'user_email' => "$role@example.com", 'role' => $role]);
    echo $GLOBALS['wp_version'];`);
  // Without the cache, which sees a changed file only after two seconds.
  const server = spawn('php', ['-d', 'opcache.enable=0', '-S', new URL(url).host, '-t', root], {
    // The editor waits for several responses at once.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: 'ignore',
    // With its workers, which outlive a server that is killed alone.
    detached: true,
  });
  await responds(server, () => fetch(`${url}/wp-login.php`).then(({ ok }) => ok));
  return {
    url,
    version,
    php: (code) => php(`require 'wp-load.php'; ${code}`),
    configure,
    addFunctions(code) {
      mkdirSync(join(root, 'wp-content/mu-plugins'), { recursive: true });
      writeFileSync(join(root, 'wp-content/mu-plugins/functions.php'), `<?php\n${code}`);
    },
    complaints(path) {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
      return lines.filter((line) => line.includes(path));
    },
    async close() {
      if (server.pid) process.kill(-server.pid, 'SIGKILL');
      database.kill('SIGKILL');
      await Promise.all([once(server, 'exit'), once(database, 'exit')]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startDatabase(folder: string, socket: string): Promise<ChildProcess> {
  const data = join(folder, 'db');
  const user = `--user=${process.getuid?.() === 0 ? 'root' : process.env.USER}`;
  const install = [`--datadir=${data}`, '--auth-root-authentication-method=normal', user];
  execFileSync('mariadb-install-db', ['--no-defaults', ...install, '--skip-test-db'], {
    stdio: 'ignore',
  });
  const options = [`--datadir=${data}`, `--socket=${socket}`, '--skip-networking', user];
  // Nothing has to survive a crash, so nothing waits for the disk.
  const fast = ['--innodb-flush-log-at-trx-commit=0', '--innodb-log-file-size=16M'];
  const database = spawn('mariadbd', ['--no-defaults', ...options, ...fast], { stdio: 'ignore' });
  const code = `mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
    (new mysqli('localhost', 'root', '', '', 0, '${socket}'))->query('create database test');`;
  await responds(database, async () => {
    execFileSync('php', ['-r', code], { stdio: 'ignore' });
    return true;
  });
  return database;
}

async function responds(child: ChildProcess, check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} has ended`);
    if (await check().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.spawnfile} does not respond`);
}
