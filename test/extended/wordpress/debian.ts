/** WordPress from Debian's packages: unpacked into a folder, so that two versions fit on one machine. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foundOrInstalled, inSearchPath } from '../../support/programs.js';

const PROGRAMS = ['php', 'mariadbd', 'mariadb-install-db', 'apt-get', 'dpkg-deb'];
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** What WordPress runs on, or why it's missing. */
export const platform = foundOrInstalled(
  'PHP and MariaDB',
  [
    'php-cli',
    'php-mysql',
    'php-xml',
    'mariadb-server-core',
    'mariadb-client-core',
    'debian-archive-keyring',
  ],
  () =>
    PROGRAMS.every((program) => inSearchPath(program).some(existsSync)) && existsSync(KEYS)
      ? { programs: PROGRAMS }
      : undefined,
);

/** Debian replaces the libraries in WordPress with links to these. */
const LIBRARIES = `libphp-phpmailer php-getid3 libjs-lodash libjs-underscore libjs-jquery-ui
  libjs-cropper`.split(/\s+/);

const folder = fileURLToPath(new URL('../../../.output/wordpress/', import.meta.url));

/** Downloads a suite's WordPress once, and returns the folder that it's in. */
export function unpackedWordPress(suite: string, packages: readonly string[]): string {
  const target = join(folder, suite);
  if (existsSync(target)) return target;
  const apt = join(folder, `${suite}-apt`);
  rmSync(apt, { recursive: true, force: true });
  for (const part of ['lists/partial', 'archives/partial', 'debs', 'root'])
    mkdirSync(join(apt, part), { recursive: true });
  const list = join(apt, 'sources.list');
  writeFileSync(list, `deb [signed-by=${KEYS}] ${mirror()} ${suite} main\n`);
  const debs = join(apt, 'debs');
  const options = Object.entries({
    'Dir::Etc::sourcelist': list,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(apt, 'lists'),
    'Dir::Cache': apt,
    // The user that apt otherwise switches to can't write here.
    'APT::Sandbox::User': 'root',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: debs, stdio: ['ignore', 'ignore', 'pipe'] });
  run('apt-get', ...options, 'update');
  // By suite: otherwise apt prefers the version that's installed.
  const wanted = [...packages, ...LIBRARIES].map((name) => `${name}/${suite}`);
  run('apt-get', ...options, 'download', ...wanted);
  for (const deb of readdirSync(debs)) run('dpkg-deb', '-x', deb, join(apt, 'root'));
  const copy = join(apt, 'wordpress');
  const from = join(apt, 'root/usr/share/wordpress');
  rmSync(join(from, '.htaccess'), { force: true });
  rmSync(join(from, 'wp-config.php'), { force: true });
  cpSync(from, copy, { recursive: true, dereference: true });
  renameSync(copy, target);
  rmSync(apt, { recursive: true });
  return target;
}

/** The mirror that this machine's apt uses. */
function mirror(): string {
  const sites = execFileSync('apt-get', ['indextargets', '--format', '$(SITE)'], {
    encoding: 'utf8',
  });
  return sites.split('\n').find((site) => /\/debian\/?$/.test(site)) ?? '';
}
