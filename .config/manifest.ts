/** The parts of `custom-elements.json` that the build and the documentation read. */
import { readFileSync } from 'node:fs';

export interface Described {
  readonly name: string;
  readonly description?: string;
}

export interface Typed extends Described {
  readonly type: { readonly text: string };
}

export interface Member extends Described {
  readonly kind: 'field' | 'method';
  readonly type?: { readonly text: string };
  readonly parameters?: readonly Described[];
  readonly static?: boolean;
  /** Whether pages can't set it. */
  readonly readonly?: boolean;
  /** The property's attribute, if it has one. */
  readonly attribute?: string;
}

export interface ElementManifest extends Described {
  readonly tagName: string;
  readonly attributes: readonly (Typed & { readonly fieldName: string })[];
  readonly members: readonly Member[];
  readonly events: readonly Typed[];
  readonly slots: readonly Described[];
  readonly cssParts: readonly Described[];
  readonly cssProperties: readonly Described[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly ElementManifest[] }[];
}

/** Reads the public elements from the manifest in `dist/`. */
export function readElements(path: URL): ElementManifest[] {
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  return manifest.modules.flatMap(({ declarations }) => declarations);
}

/** An attribute's allowed values, if its type lists them. */
export function wordsOf({ type }: Typed): string[] {
  return [...type.text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
}

/** The properties without an attribute. */
export function propertiesOf({ members }: ElementManifest): Member[] {
  return members.filter((it) => it.kind === 'field' && !it.static && !it.attribute);
}
