/** What to paste into a site to get the widget as it is configured here. */
import { formatJson } from '../shell/json-text.js';

const FIRST = ['base-url', 'api-key', 'group-id'];

/** Editors and mails show that much without breaking lines. */
const WIDTH = 72;

export interface Pasted {
  readonly scriptUrl: string;
  /** Where a service in the page itself stands in for one in the network. */
  readonly sandboxUrl?: string | undefined;
  /** A tag with its attributes and what stands inside of it; in no page, so that it is as it was written. */
  readonly tag: HTMLElement;
  readonly styles?: string;
  readonly strings?: object | undefined;
}

export function snippetOf({ scriptUrl, sandboxUrl, tag, styles, strings }: Pasted): string {
  const { localName } = tag;
  const names = tag.getAttributeNames();
  const sorted = [...new Set([...FIRST.filter((name) => names.includes(name)), ...names])];
  const config = tag.querySelector('script[type="application/json"]')?.textContent;
  const fallback = tag.querySelector('a');
  return [
    ...(sandboxUrl ? [`<script src="${quoted(sandboxUrl)}"></script>`] : []),
    `<script type="module" src="${quoted(scriptUrl)}"></script>`,
    ...(styles ? ['<style>', ...styles.split('\n').map((line) => `  ${line}`), '</style>'] : []),
    `<${localName}`,
    ...sorted.map((name) => `  ${attribute(name, tag.getAttribute(name) ?? '')}`),
    '>',
    ...(config ? ['  <script type="application/json">', `    ${json(config)}`, '  </script>'] : []),
    ...(fallback ? [`  ${fallback.outerHTML}`] : []),
    `</${localName}>`,
    ...(strings
      ? [
          '<script type="module">',
          `  document.querySelector('${localName}').strings = ${formatJson(strings, 2, WIDTH)};`,
          '</script>',
        ]
      : []),
  ].join('\n');
}

const json = (text: string): string => formatJson(JSON.parse(text), 4, WIDTH);

const attribute = (name: string, value: string): string =>
  value ? `${name}="${quoted(value)}"` : name;

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
