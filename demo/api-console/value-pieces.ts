/** A value as indented and coloured text: JSON, and `undefined` where the client leaves a part so. */
import type { renderPieces } from '../playground/snippet.js';

type Piece = Parameters<typeof renderPieces>[0][number];

/** A list of short values stays on one line up to here. */
const LINE = 64;

export function valuePieces(value: unknown, indent = ''): Piece[] {
  if (typeof value === 'string') return [['value', JSON.stringify(value)]];
  if (typeof value !== 'object' || value === null) return [['tag', String(value)]];
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const entries = Object.entries(value);
  if (entries.length === 0) return [['plain', open + close]];
  const isShort = isList && value.every(isPlain) && JSON.stringify(value).length <= LINE;
  const deeper = isShort ? '' : `${indent}  `;
  const pieces: Piece[] = [['plain', open]];
  entries.forEach(([name, part], index) => {
    const comma = index === 0 ? '' : ',';
    const gap = isShort ? comma && ', ' : `${comma}\n${deeper}`;
    pieces.push(['plain', gap]);
    if (!isList) pieces.push(['name', JSON.stringify(name)], ['plain', ': ']);
    pieces.push(...valuePieces(part, deeper));
  });
  pieces.push(['plain', isShort ? close : `\n${indent}${close}`]);
  return pieces;
}

/** The text of a body: as JSON when it is some, else as it is. */
export function bodyPieces(text: string): Piece[] {
  try {
    return valuePieces(JSON.parse(text));
  } catch {
    return [['plain', text]];
  }
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
