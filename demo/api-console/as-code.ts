/**
 * A request as code to run elsewhere. A key of the sandbox's is written out, since everybody knows
 * it; a key that was typed is not, since a clipboard is read by more than its owner.
 */
import type { SentRequest } from './recorder.js';

/** The same requests as the client's: no cookies, no redirects followed, nothing from a cache. */
export function asFetch(
  { method, url, headers, body }: SentRequest,
  key: string | undefined,
): string {
  const others = headers
    .filter(([name]) => name !== 'Authorization')
    .map(([name, value]) => `    ${/^\w+$/.test(name) ? name : quoted(name)}: ${quoted(value)},\n`);
  const content = body && JSON.stringify(JSON.parse(body), null, 2).replaceAll('\n', '\n  ');
  return (
    `const apiKey = ${quoted(key ?? 'YOUR_API_KEY')};\n` +
    `const response = await fetch(${quoted(url)}, {\n` +
    `  method: ${quoted(method)},\n` +
    '  headers: {\n' +
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is copied
    '    Authorization: `Basic ${btoa(`${apiKey}:`)}`,\n' +
    `${others.join('')}  },\n` +
    (content ? `  body: JSON.stringify(${content}),\n` : '') +
    `  credentials: 'omit',\n  redirect: 'error',\n  cache: 'no-store',\n});\n` +
    'console.log(response.status, await response.text());\n'
  );
}

export function asCurl(
  { method, url, headers, body }: SentRequest,
  key: string | undefined,
): string {
  const parts = [
    `curl --include --request ${method} ${shellQuoted(url)}`,
    // The password is empty: without the colon, curl would ask for one.
    `--user ${key ? shellQuoted(`${key}:`) : '"$TOUR_API_KEY:"'}`,
    ...headers
      .filter(([name]) => name !== 'Authorization')
      .map(([name, value]) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    ...(body ? [`--data-raw ${shellQuoted(body)}`] : []),
  ];
  return `${parts.join(' \\\n  ')}\n`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
