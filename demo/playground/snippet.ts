/** The code to paste into a site: what the docs start with, plus everything that was chosen. */
import type { Config } from '../../src/config/config.js';
import { selectorOf } from './match.js';
import { ATTRIBUTES, type Choices } from './options.js';
import { styleSheetOf } from './tokens.js';

/** Placeholders, because the demo's service exists on this machine only. */
const USUAL = { 'base-url': 'https://api.example.com', 'api-key': 'PUBLIC_KEY', 'group-id': '42' };

export const FALLBACK = '<a href="tel:+13125550123">Call (312) 555-0123 to book a tour</a>';

interface Tag {
  readonly name?: 'tour-booking' | 'tour-appointments' | undefined;
  /** Added to the usual ones. `undefined` removes one. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly config?: Config | undefined;
  readonly content?: string | undefined;
}

export function htmlOf(tag: Tag, look: Parameters<typeof styleSheetOf>[1]): string {
  const { name = 'tour-booking', attributes, config, content = FALLBACK } = tag;
  const styles = styleSheetOf(name, look);
  const own = Object.entries({ ...USUAL, ...attributes }).flatMap(([key, value]) =>
    value === undefined ? [] : `${key in USUAL ? ' ' : '\n  '}${key}="${quoted(value)}"`,
  );
  const json = config && indented(JSON.stringify(config, null, 2).replaceAll('<', '\\u003c'));
  const inner = [json && `<script type="application/json">\n${json}\n</script>`, content.trim()];
  return [
    `<script type="module" src="/${name}.js"></script>`,
    ...(styles ? ['<style>', indented(styles), '</style>'] : []),
    `<${name}${own.join('')}>`,
    ...inner.flatMap((text) => (text ? indented(text) : [])),
    `</${name}>`,
  ].join('\n');
}

export function snippetOf(choices: Choices): string {
  const names = Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[];
  const chosen = names.map((name) => [name, choices[name] || undefined]);
  const match = selectorOf(choices.match) || undefined;
  return htmlOf({ attributes: { ...Object.fromEntries(chosen), match } }, choices);
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
