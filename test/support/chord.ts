/** The keys of `Shift+PageDown` and the like, as Playwright writes what is pressed together. */
export function keysOf(chord: string): string[] {
  const keys = chord.length > 1 ? chord.split('+') : [chord];
  return keys.map((key) => (key === 'Space' ? ' ' : key));
}
