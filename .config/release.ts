/** Pure functions for what a release checks and writes. `release-steps.ts` runs them. */

export interface Release {
  readonly tag: string;
  /** Each place that names the version, and the version it names. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly changelog: string;
}

/** The reasons not to release, if any. */
export function findMismatches({ tag, versions, changelog }: Release): string[] {
  const version = tag.replace(/^v/, '');
  const found: string[] = [];
  if (!/^v\d+\.\d+\.\d+(-[\w.]+)?$/.test(tag))
    found.push(`The tag "${tag}" doesn't look like v1.2.3.`);
  if (isDevelopment(version)) found.push(`${version} isn't the version of a release.`);
  for (const [place, named] of Object.entries(versions)) {
    if (named !== version) found.push(`${place} says ${named}, but the tag says ${version}.`);
  }
  const { heading, text } = section(changelog, version);
  if (!/ - \d{4}-\d\d-\d\d$/.test(heading) || !text) {
    found.push(`CHANGELOG.md has no dated section for ${version}.`);
  }
  if (section(changelog, 'Unreleased').text) {
    found.push('CHANGELOG.md still has lines under Unreleased.');
  }
  return found;
}

/** Between two releases, the version ends in `-dev`, so that no other build passes for a release. */
export function isDevelopment(version: string): boolean {
  return version.endsWith('-dev');
}

/** "0.1.1-dev" after 0.1.0, and "0.2.0-dev" after 0.2.0-rc.1. From both, `npm version` leads to any release. */
export function developmentAfter(version: string): string {
  const [release = '', pre] = version.split('-');
  const [major, minor, patch] = release.split('.');
  return `${major}.${minor}.${Number(patch) + (pre ? 0 : 1)}-dev`;
}

/** The version that the documentation names: the last release or, before the first, a placeholder. */
export function documentedVersion(changelog: string): string {
  const [, last] = /^## (\d\S*) - \d/m.exec(changelog) ?? [];
  return last ?? 'VERSION';
}

/** Moves the changelog's "Unreleased" lines into a dated section for the version. */
export function closeChangelog(changelog: string, version: string, date: string): string {
  const dated = `## ${version} - ${date}`;
  const { heading } = section(changelog, version);
  if (heading) return changelog.replace(heading, dated);
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n${dated}`);
}

/** The release notes: the changes, and the hashes of the single files. */
export function releaseNotes(
  changelog: string,
  version: string,
  integrity: Readonly<Record<string, string>>,
): string {
  const rows = Object.entries(integrity).map(([file, hash]) => `| \`${file}\` | \`${hash}\` |`);
  return `${section(changelog, version).text}

### Hashes

Put the hash of the file that you load into the \`integrity\` attribute of its script tag.

| file | integrity |
| --- | --- |
${rows.join('\n')}
`;
}

export interface Entry {
  readonly version: string;
  readonly date: string;
  /** Whether the changelog has a "Security" heading for it. */
  readonly security: boolean;
  /** The hash of each single file, for the `integrity` attribute. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The entry of a version in `releases.json`. */
export function releaseEntry(
  changelog: string,
  version: string,
  integrity: Entry['integrity'],
): Entry {
  const { heading, text } = section(changelog, version);
  const date = heading.split(' - ')[1] ?? '';
  return { version, date, security: /^### Security$/m.test(text), integrity };
}

/** All releases, the newest first. */
export function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return [entry, ...entries.filter(({ version }) => version !== entry.version)];
}

/** The name of a file beside a release: "tour-booking-1.2.0.js". */
export function versionedName(file: string, version: string): string {
  return file.replace(/(?=\.js(?:\.map)?$)/, `-${version}`);
}

/** Sets the version in every pinned address, in the name of every file, and in every tag of a release. */
export function withVersion(text: string, version: string): string {
  const old = '(?:VERSION|\\d+\\.\\d+\\.\\d+(?:-[\\w.]+?)?)';
  return text
    .replace(new RegExp(`(tour-booking@)${old}(?=/dist/)`, 'g'), `$1${version}`)
    .replace(
      new RegExp(
        `\\b((?:tour-booking|tour-appointments|nestio|agent-tools)-)${old}(?=\\.(?:js|cdx\\.json)\\b)`,
        'g',
      ),
      `$1${version}`,
    )
    .replace(new RegExp(`(gh release download v)${old}(?=\\s)`, 'g'), `$1${version}`);
}

/** Sets the hash in every script tag that has one. */
export function withIntegrity(text: string, integrity: Readonly<Record<string, string>>): string {
  return text.replace(
    /(integrity=")[^"]*("[^>]*\/dist\/([\w.-]+)")/g,
    (tag, before, after, file) => (integrity[file] ? before + integrity[file] + after : tag),
  );
}

/** The heading and the text of a section of the changelog. Both are empty if it doesn't exist. */
function section(changelog: string, name: string): { heading: string; text: string } {
  const all = changelog.split(/^(?=## )/m);
  const found = all.find((it) => it.split(/\s/, 2)[1] === name);
  const [heading = '', ...lines] = found?.split('\n') ?? [];
  return { heading, text: lines.join('\n').trim() };
}
