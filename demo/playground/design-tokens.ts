/** The current look in the Design Tokens format (https://www.designtokens.org/tr/2025.10/), for design tools. */
import { pixelOf } from './contrast.js';
import type { Choices } from './options.js';
import { PREFIX, TOKEN_NAMES, TOKENS } from './tokens.js';

/**
 * A token that wasn't chosen has the value that the widget uses. A color that depends on the scheme has
 * the value of the scheme that's shown, because the format has no schemes.
 */
export function designTokensOf(
  choices: Choices,
  rendered: Readonly<Record<string, string>>,
): string {
  const tokens = TOKEN_NAMES.flatMap((name) => {
    const { property } = TOKENS[name];
    const value = property === 'color' ? rendered[name] : choices[name] || rendered[name];
    return value ? [[name.slice(PREFIX.length), tokenOf(property, value)]] : [];
  });
  return JSON.stringify({ tour: Object.fromEntries(tokens) }, null, 2);
}

function tokenOf(property: (typeof TOKENS)[keyof typeof TOKENS]['property'], value: string) {
  switch (property) {
    case 'color': {
      const components = pixelOf(value)
        .slice(0, 3)
        .map((channel) => Number((channel / 255).toFixed(4)));
      return { $type: 'color', $value: { colorSpace: 'srgb', components, hex: value } };
    }
    case 'font-family':
      return {
        $type: 'fontFamily',
        $value: value.split(/\s*,\s*/).map((it) => it.replaceAll('"', '')),
      };
    case 'font-weight':
      return { $type: 'fontWeight', $value: Number(value) || value };
    default: {
      const [, number, unit = 'px'] = /^([\d.]+)([a-z%]*)$/.exec(value) ?? [];
      return { $type: 'dimension', $value: number ? { value: Number(number), unit } : value };
    }
  }
}
