/** Custom data for editors of the VS Code family: https://github.com/microsoft/vscode-custom-data */
import { type Described, type ElementManifest, type Typed, wordsOf } from './manifest.js';

/** Tags, attributes and their values. */
export function htmlData(elements: readonly ElementManifest[]): object {
  const tags = elements.map((element) => ({
    ...described({ name: element.tagName, description: element.description ?? '' }),
    attributes: element.attributes.map((attribute) => ({
      ...described(attribute),
      ...valuesOf(attribute),
    })),
  }));
  return { version: 1.1, tags };
}

/** Custom properties and parts. */
export function cssData(elements: readonly ElementManifest[]): object {
  const parts = elements.flatMap(({ cssParts }) => cssParts);
  return {
    version: 1.1,
    properties: byName(elements.flatMap(({ cssProperties }) => cssProperties)),
    pseudoElements: byName(parts.map((part) => ({ ...part, name: `::part(${part.name})` }))),
  };
}

function described({ name, description = '' }: Described) {
  return { name, description: { kind: 'markdown', value: description } };
}

/** `v` says that the attribute needs no value. */
function valuesOf(attribute: Typed): object {
  const words = wordsOf(attribute);
  if (words.length) return { values: words.map((name) => ({ name })) };
  return /\bboolean\b/.test(attribute.type.text) ? { valueSet: 'v' } : {};
}

function byName(entries: readonly Described[]): object[] {
  return [...new Map(entries.map((it) => [it.name, described(it)])).values()];
}
