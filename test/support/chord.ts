/** The keys of a Playwright chord such as `Shift+PageDown`. */
export function keysOf(chord: string): string[] {
  const keys = chord.length > 1 ? chord.split('+') : [chord];
  return keys.map((key) => (key === 'Space' ? ' ' : key));
}
