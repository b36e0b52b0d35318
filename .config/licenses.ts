/** The licences of what is bundled into the single files, by their source maps. */
import { readdirSync, readFileSync } from 'node:fs';

/** The packages whose code a file holds. */
export function packagesIn(sourceMap: URL): string[] {
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(sourceMap, 'utf8'));
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

export function licensesOf(names: readonly string[], modules: URL): string {
  const byText = new Map<string, string[]>();
  for (const name of names) {
    const folder = new URL(`${name}/`, modules);
    const { version, license } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
    const text = licenseText(name, folder);
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...byText].map(([text, packages]) => `${packages.join('\n')}\n\n${text}\n`);
  return `The single files of this package hold code of these packages:\n\n${parts.join('\n\n')}`;
}

/** A package without a licence text cannot be shipped, so it must not pass in silence. */
function licenseText(name: string, folder: URL): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.md|\.txt)?$/i.test(entry));
  if (file) return readFileSync(new URL(file, folder), 'utf8').trim();
  throw new Error(`${name} has no licence text`);
}
