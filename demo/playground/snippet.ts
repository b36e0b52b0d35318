/** What to paste into a site to get the widget as it is configured here, in colours. */
import { formatJson } from './json-text.js';

type Piece = readonly [kind: 'plain' | 'tag' | 'name' | 'value' | 'key' | 'text', text: string];

const FIRST = ['base-url', 'api-key', 'group-id'];

/** Editors and mails show that much without breaking lines. */
const WIDTH = 72;

export interface Pasted {
  readonly scriptUrl: string;
  /** Where a service in the page itself stands in for one in the network. */
  readonly sandboxUrl?: string | undefined;
  /** A tag with its attributes and what stands inside of it; in no page, so that it is as it was written. */
  readonly tag: HTMLElement;
  /** Custom properties. */
  readonly styles?: Readonly<Record<string, string>>;
  readonly strings?: object | undefined;
}

export function snippetPieces(pasted: Pasted): Piece[] {
  const { scriptUrl, sandboxUrl, tag, styles = {}, strings } = pasted;
  const names = tag.getAttributeNames();
  const sorted = [
    ...FIRST.filter((name) => names.includes(name)),
    ...names.filter((name) => !FIRST.includes(name)),
  ];
  const attributes = sorted.flatMap((name) =>
    attribute('\n  ', name, tag.getAttribute(name) ?? ''),
  );
  const config = tag.querySelector('script[type="application/json"]')?.textContent;
  const fallback = tag.querySelector('a');
  return [
    ...(sandboxUrl ? script([['src', sandboxUrl]]) : []),
    ...script([
      ['type', 'module'],
      ['src', scriptUrl],
    ]),
    ...styleSheet(tag.localName, Object.entries(styles)),
    ['tag', `<${tag.localName}`],
    ...attributes,
    ['plain', '\n'],
    ['tag', '>'],
    ...(config ? configuration(config) : []),
    ...(fallback ? link(fallback) : []),
    ['plain', '\n'],
    ['tag', `</${tag.localName}>`],
    ...(strings ? texts(tag.localName, strings) : []),
  ];
}

/** The pieces as spans, each with its kind for a class, line by line. */
export function renderPieces(pieces: readonly Piece[]): HTMLElement[] {
  return linesOf(pieces).map((line, index, lines) => {
    const block = document.createElement('span');
    block.className = 'line';
    block.append(...line.map(renderPiece), index < lines.length - 1 ? '\n' : '');
    // A line that is too long for the panel goes on further in than it starts.
    const indent = /^ */.exec(block.textContent ?? '')?.[0].length ?? 0;
    block.style.setProperty('--hang', `${indent + 2}ch`);
    return block;
  });
}

function renderPiece([kind, text]: Piece): HTMLElement {
  const span = document.createElement('span');
  span.className = kind;
  span.textContent = text;
  return span;
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const [kind, text] of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push([kind, part]);
    }
  }
  return lines;
}

function attribute(space: string, name: string, value: string): Piece[] {
  const named: Piece[] = [
    ['plain', space],
    ['name', name],
  ];
  if (!value) return named;
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [...named, ['plain', '='], ['value', `"${escaped}"`]];
}

function configuration(json: string): Piece[] {
  return [
    ['plain', '\n  '],
    ['tag', '<script'],
    ...attribute(' ', 'type', 'application/json'),
    ['tag', '>'],
    ['plain', '\n    '],
    ...coloured(formatJson(JSON.parse(json), 4, WIDTH)),
    ['plain', '\n  '],
    ['tag', '</script>'],
  ];
}

function script(attributes: readonly (readonly [string, string])[]): Piece[] {
  return [
    ['tag', '<script'],
    ...attributes.flatMap(([name, value]) => attribute(' ', name, value)),
    ['tag', '></script>'],
    ['plain', '\n'],
  ];
}

function styleSheet(selector: string, rules: readonly (readonly [string, string])[]): Piece[] {
  if (rules.length === 0) return [];
  const lines = rules.flatMap(([name, value]): Piece[] => [
    ['plain', '\n    '],
    ['key', name],
    ['plain', ': '],
    ['text', value],
    ['plain', ';'],
  ]);
  return [
    ['tag', '<style>'],
    ['plain', `\n  ${selector} {`],
    ...lines,
    ['plain', '\n  }\n'],
    ['tag', '</style>'],
    ['plain', '\n'],
  ];
}

function texts(selector: string, strings: object): Piece[] {
  return [
    ['plain', '\n'],
    ['tag', '<script'],
    ...attribute(' ', 'type', 'module'),
    ['tag', '>'],
    ['plain', `\n  document.querySelector('${selector}').strings = `],
    ...coloured(formatJson(strings, 2, WIDTH)),
    ['plain', ';\n'],
    ['tag', '</script>'],
  ];
}

/** Names, texts, and what stands between them. */
function coloured(json: string): Piece[] {
  return json.split(/("(?:[^"\\]|\\.)*"(?:: )?)/).map((part): Piece => {
    if (!part.startsWith('"')) return ['plain', part];
    return [part.endsWith(': ') ? 'key' : 'text', part];
  });
}

function link(anchor: HTMLAnchorElement): Piece[] {
  return [
    ['plain', '\n  '],
    ['tag', '<a'],
    ...attribute(' ', 'href', anchor.getAttribute('href') ?? ''),
    ['tag', '>'],
    ['plain', anchor.textContent ?? ''],
    ['tag', '</a>'],
  ];
}
