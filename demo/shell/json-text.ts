/** JSON as a person would write it: what fits on a line stays on one. A function stands as its code. */

/** As `JSON.stringify` with an indent of two, `indent` further in, up to `width` columns. */
export function formatJson(value: unknown, indent: number, width: number): string {
  return format(value, indent, indent, width);
}

/** `column` is where the value starts, behind its name. */
function format(value: unknown, indent: number, column: number, width: number): string {
  const inOneLine = compact(value);
  if (typeof value !== 'object' || value === null) return inOneLine;
  if (column + inOneLine.length <= width && !holdsObjects(value)) return inOneLine;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const inner = ' '.repeat(indent + 2);
  const lines = Object.entries(value).map(([name, part]) => {
    const start = Array.isArray(value) ? inner : `${inner}${quote(name)}: `;
    return start + format(part, indent + 2, start.length, width);
  });
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

const holdsObjects = (value: object): boolean =>
  Object.values(value).some((part) => typeof part === 'object' && part !== null);

function compact(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(compact).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return quote(value);
  const parts = Object.entries(value).map(([name, part]) => `${quote(name)}: ${compact(part)}`);
  return `{ ${parts.join(', ')} }`;
}

/** Inside a script element `</script` and `<!--` would be HTML. */
const quote = (value: unknown): string =>
  (JSON.stringify(value) ?? String(value)).replaceAll('<', '\\u003c');
