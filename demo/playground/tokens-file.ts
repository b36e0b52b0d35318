/** Tokens as files of other tools: a style sheet, or JSON. */

import { isOffered } from './catalogue.js';
import { styleSheetOf } from './look.js';
import { PREFIX, TOKEN_NAMES, TOKENS } from './tokens.js';

export const FORMATS = ['CSS', 'JSON'] as const;
export type Format = (typeof FORMATS)[number];

type Values = Readonly<Record<string, string>>;

export function writeTokens(format: Format, values: Values): string {
  const tokens = Object.fromEntries(
    TOKEN_NAMES.filter((name) => values[name]).map((name) => [name, values[name] ?? '']),
  );
  return format === 'CSS' ? styleSheetOf('tour-booking', tokens) : JSON.stringify(tokens, null, 2);
}

/** Takes either format, with or without the prefix. Tells the names that it cannot use. */
export function readTokens(text: string): { readonly values: Values; readonly unusable: string[] } {
  const entries = entriesIn(text).map(([name, value]): [string, string] => [
    name.startsWith(PREFIX) ? name : PREFIX + name,
    String(value).trim(),
  ]);
  const known = (entry: [string, string]) => {
    const option = TOKENS[entry[0] as keyof typeof TOKENS];
    return option !== undefined && isOffered(option, entry[1]);
  };
  const all = Object.fromEntries(TOKEN_NAMES.map((name) => [name, '']));
  return {
    values: { ...all, ...Object.fromEntries(entries.filter(known)) },
    unusable: entries.filter((entry) => !known(entry)).map(([name]) => name),
  };
}

/** @throws SyntaxError for text that begins as JSON and is none. */
function entriesIn(text: string): [string, unknown][] {
  if (text.trim().startsWith('{')) return Object.entries(JSON.parse(text));
  const rules = text.replace(/\/\*.*?\*\//gs, '');
  const found = [...rules.matchAll(/(--tour-[\w-]+)\s*:\s*([^;}]+)/g)];
  return found.map(([, name = '', value = '']) => [name, value]);
}
