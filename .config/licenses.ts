/** The licences of what is bundled into the single files, by their source maps. */
import { readFileSync } from 'node:fs';

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
    // A package without a licence text cannot be shipped, so it must not pass in silence.
    const text = readFileSync(new URL('LICENSE', folder), 'utf8').trim();
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...byText].map(([text, packages]) => `${packages.join('\n')}\n\n${text}\n`);
  return `The single files of this package hold code of these packages:\n\n${parts.join('\n\n')}`;
}
