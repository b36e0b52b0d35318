/**
 * The documentation's tables, made from the manifest, the event classes and the `config` schema.
 * Generators for manifests know neither the fields of events nor `config`.
 * Each table is between two markers: `<!-- table: attributes tour-booking -->` and `<!-- end -->`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { configSchema } from '../src/config/schema.js';
import { readDoc as read } from './doc-files.js';
import { type Described, type ElementManifest, propertiesOf, readElements } from './manifest.js';
import { SCRIPTS } from './single-file.js';

/** Returns the text with all its tables updated. */
export function withTables(text: string): string {
  return text.replace(
    /(<!-- table: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, words: string, end: string) =>
      `${begin}\n${tableOf(words.split(' '))}\n${end}`,
  );
}

function tableOf([kind = '', subject = 'tour-booking', ...names]: string[]): string {
  if (kind === 'config') return configTable(subject);
  if (kind === 'sizes') return sizeTable();
  const all = readElements(new URL('../dist/custom-elements.json', import.meta.url));
  const element = all.find(({ tagName }) => tagName === subject);
  const rows = element && ROWS[kind]?.(element);
  if (!rows) throw new Error(`Unknown table: "${kind} ${subject}"`);
  const wanted = rows.filter(([name = '']) => !names.length || names.includes(plain(name)));
  return table(HEADS[kind] ?? [kind.slice(0, -1), 'meaning'], wanted);
}

/** The scripts' sizes, in whole kilobytes so that the table rarely changes. */
function sizeTable(): string {
  const rows = SCRIPTS.map(({ file }) => {
    const content = readFileSync(new URL(`../dist/${file}`, import.meta.url));
    return [code(`dist/${file}`), `${Math.round(brotliCompressSync(content).length / 1000)}`];
  });
  return table(['script', 'kB, Brotli'], rows);
}

const HEADS: Readonly<Record<string, string[]>> = {
  attributes: ['attribute', 'meaning', 'default'],
  events: ['event', 'when', 'fields'],
  properties: ['property', 'meaning'],
  tokens: ['property', 'what it sets', 'default'],
  slots: ['slot', 'where it appears'],
};

const ROWS: Readonly<Record<string, (element: ElementManifest) => string[][]>> = {
  attributes: ({ attributes }) => attributes.map(withDefault).sort(byNeed),
  properties: (element) => propertiesOf(element).map(row),
  methods: ({ members }) =>
    members
      .filter(({ kind }) => kind === 'method')
      .map(({ name, parameters = [], description = '' }) =>
        row({ name: `${name}(${parameters.map((it) => it.name)})`, description }),
      ),
  slots: ({ slots }) => slots.filter(({ name }) => name).map(row),
  events: ({ events }) =>
    events.map((event) => [...row(event), fieldsOf(event.type.text).map(code).join(', ')]),
  tokens: ({ cssProperties }) => cssProperties.map(withDefault).map(withSwatch),
  parts: ({ cssParts }) => cssParts.map(row),
};

const code = (text: string) => `\`${text}\``;
const plain = (text: string) => text.replaceAll('`', '');
const row = ({ name, description = '' }: Described) => [code(name), description];

/** A description ends with the default, or with "Required". */
function withDefault({ name, description = '' }: Described): string[] {
  const [meaning = '', fallback = ''] = description.split(/ Default: | (?=Required)/);
  return [code(name), meaning, fallback.replace(/\.$/, '').replace(/^R/, 'r')];
}

/** Shows a color before its default. `npm run screenshots -- readme` writes the pictures. */
function withSwatch([name = '', meaning = '', fallback = '']: string[]): string[] {
  const picture = `images/tokens/${plain(name).replace('--tour-', '')}.svg`;
  const hasPicture = existsSync(new URL(`../docs/${picture}`, import.meta.url));
  return [name, meaning, hasPicture ? `![](${picture}) ${fallback}` : fallback];
}

/** Sorts required attributes first. */
function byNeed([, , one = '']: string[], [, , other = '']: string[]): number {
  return Number(other.startsWith('required')) - Number(one.startsWith('required'));
}

/** The fields that the declaration of an event class lists. */
function fieldsOf(type: string): string[] {
  const [, body = ''] =
    new RegExp(`class ${type} extends TourEvent \\{([\\s\\S]*?)constructor`).exec(
      read('dist/lib/events.d.ts'),
    ) ?? [];
  return [...body.matchAll(/^ {4}(?:readonly )?(\w+)\??:/gm)].map(([, name = '']) => name);
}

/** The parts of a zod schema that this file reads. */
interface Schema {
  readonly def: { type: string; innerType?: Schema; in?: Schema; element?: Schema };
  readonly shape: Readonly<Record<string, Schema>>;
  safeParse(value: unknown): { error?: { issues: { message: string }[] } };
}

const whole = () => inner(configSchema() as unknown as Schema);

/** The names of the parts of `config`. */
export const configParts = () => Object.keys(whole().shape);

/** The keys of one part of `config`, or of `config` itself. */
function configTable(part: string): string {
  const schema = part === 'all' ? whole() : inner(whole().shape[part]);
  const comments = commentsOf(part === 'all' ? 'Config' : interfaceOf(part));
  const entries = Object.entries(inner(schema.def.element ?? schema).shape);
  const rows = entries.map(([name, it]) => [code(name), takes(it), comments.get(name) ?? '']);
  return table(['key', 'takes', 'meaning'], joined(rows));
}

/** Merges adjacent keys that take the same value and have no description. */
function joined(rows: string[][]): string[][] {
  const all: string[][] = [];
  for (const [name = '', ...rest] of rows) {
    const last = all.at(-1);
    if (last && !rest[1] && rest.join() === last.slice(1).join()) last[0] += `, ${name}`;
    else all.push([name, ...rest]);
  }
  return all;
}

/** What an optional value is, and what an object is before its keys without a value are left out. */
const inner = (schema: Schema | undefined): Schema => {
  if (!schema) throw new Error('The schema of config has no such key');
  const { type, innerType, in: before } = schema.def;
  if (type === 'optional') return inner(innerType);
  return type === 'pipe' ? inner(before) : schema;
};

/** The allowed values, as the message about an invalid value lists them. */
function takes(schema: Schema): string {
  const { def, shape } = inner(schema);
  const need = schema.def.type === 'optional' ? '' : ' (required)';
  if (def.type === 'array')
    return `a list of ${takes(def.element as Schema)
      .replace(/ \(.*/, '')
      .replace('an object', 'objects')}`;
  if (def.type !== 'object') {
    const message = schema.safeParse(Symbol()).error?.issues[0]?.message ?? '';
    // In the console, "this site" is clear. In the documentation, it isn't.
    const words = message.replace(/^must be /, '').replace('on this site', 'on your own site');
    return words.replace(/(?<=^one of .*)[\w-]+(?=,|$)/g, code) + need;
  }
  const keys = Object.keys(shape);
  return keys.length > 4 ? 'an object' : code(`{${keys.join(', ')}}`);
}

const INTERFACES = 'src/config/config.ts';

function interfaceOf(part: string): string {
  const [, name = ''] =
    new RegExp(`readonly ${part}\\?: (?:readonly )?(\\w+)`).exec(read(INTERFACES)) ?? [];
  return name;
}

/** The doc comment of each key of an interface. */
function commentsOf(name: string): ReadonlyMap<string, string> {
  const [body = ''] =
    new RegExp(`interface ${name} [\\s\\S]*?\\n\\}\\n`).exec(read(INTERFACES)) ?? [];
  const found = body.matchAll(/\/\*\* (.+?) \*\/\n\s+readonly (\w+)/g);
  return new Map([...found].map(([, comment = '', key = '']) => [key, comment]));
}

function table(head: string[], rows: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(cell).join(' | ')} |\n`).join('');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
