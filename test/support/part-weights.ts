import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { brotliSizeOf } from './brotli-size.js';

export interface PartWeight {
  part: string;
  /** How many bytes smaller the compressed file would be without this part. */
  weight: number;
}

/**
 * The weight of each part of a built file, by its source map, the heaviest first. Parts compress better
 * together, so the whole weighs more than their sum.
 */
export function partWeights(file: URL): PartWeight[] {
  const code = readFileSync(file, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  const pieces: { part: string; text: string }[] = [];
  for (const [line, text] of code.split('\n').entries()) {
    for (const [column, character] of text.split('').entries()) {
      const entry = map.findEntry(line, column);
      const part = partOf('originalSource' in entry ? entry.originalSource : '');
      const last = pieces.at(-1);
      if (last?.part === part) last.text += character;
      else pieces.push({ part, text: character });
    }
  }
  const whole = brotliSizeOf(code);
  const parts = new Set(pieces.map(({ part }) => part));
  return [...parts]
    .map((part) => {
      const rest = pieces.filter((piece) => piece.part !== part).map(({ text }) => text);
      return { part, weight: whole - brotliSizeOf(rest.join('')) };
    })
    .sort((a, b) => b.weight - a.weight);
}

/** Libraries by name, our own code by folder, and each language. */
function partOf(source: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (library) return /lit-|reactive-element/.test(library) ? 'lit' : library;
  const [, path = ''] = /\bsrc\/(.*)$/.exec(source) ?? [];
  if (/^strings\/..\.ts$/.test(path)) return `src/${path}`;
  return path.includes('/') ? `src/${path.slice(0, path.indexOf('/'))}/` : 'src/';
}
