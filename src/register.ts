/** Registers elements once per page; the first copy of a script wins. A second copy is ignored with a warning. */

/** A root, and the elements that it draws with. */
interface Root extends CustomElementConstructor {
  readonly tagName: string;
  readonly version: string;
}
type Part = CustomElementConstructor & { readonly tagName: string };

/** Returns the version of the root that's already registered, in which case nothing is registered. */
export function register(root: Root, ...parts: readonly Part[]): string | undefined {
  const present = customElements.get(root.tagName) as Root | undefined;
  if (present) return present.version;
  // The root comes last, so that everything it renders is already defined, maybe by the other script.
  for (const element of [...parts, root]) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
  return undefined;
}

/** A second copy, of any version, warns once and leaves the first in place. */
export function registerOrWarn(root: Root, ...parts: readonly Part[]): void {
  const present = register(root, ...parts);
  if (!present) return;
  console.warn(
    `${root.tagName}: the script was loaded twice (${present} and ${root.version}). The first copy stays in use.`,
  );
}
