/**
 * A request as code to run elsewhere, sent as the client sends it. A key of the sandbox's is written
 * out, since everybody knows it; a key that was typed is not, since a clipboard is read by more than
 * its owner.
 */
import type { SentRequest } from './send.js';

export function asFetch({ method, url, headers, body }: SentRequest, key = 'YOUR_API_KEY'): string {
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'Authorization')
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const content = body && JSON.stringify(JSON.parse(body), null, 2).replaceAll('\n', '\n  ');
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    `    Authorization: 'Basic ' + btoa(${JSON.stringify(`${key}:`)}),`,
    ...lines,
    '  },',
    ...(content ? [`  body: JSON.stringify(${content}),`] : []),
    `  credentials: 'omit',\n  redirect: 'error',\n  cache: 'no-store',\n});`,
    'console.log(response.status, await response.text());\n',
  ].join('\n');
}

export function asCurl({ method, url, headers, body }: SentRequest, key?: string): string {
  const parts = [
    `curl --include --request ${method} ${quoted(url)}`,
    // The password is empty: without the colon, curl would ask for one.
    `--user ${key ? quoted(`${key}:`) : '"$TOUR_API_KEY:"'}`,
    ...Object.entries(headers)
      .filter(([name]) => name !== 'Authorization')
      .map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`--data-raw ${quoted(body)}`] : []),
  ];
  return `${parts.join(' \\\n  ')}\n`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
