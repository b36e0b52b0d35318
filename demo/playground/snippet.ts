/** The code to paste into a site: what the docs start with, plus everything that was chosen. */
import { ATTRIBUTES, type Choices } from './options.js';
import { styleSheetOf } from './tokens.js';

/** Placeholders, because the playground's service exists on this machine only. */
const PLACEHOLDERS = 'base-url="https://api.example.com" api-key="PUBLIC_KEY" group-id="42"';

export const FALLBACK = '<a href="tel:+13125550123">Call (312) 555-0123 to book a tour</a>';

export function snippetOf(choices: Choices): string {
  const styles = styleSheetOf('tour-booking', choices);
  const chosen = (Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[]).filter(
    (name) => choices[name],
  );
  return [
    '<script type="module" src="/tour-booking.js"></script>',
    ...(styles ? ['<style>', styles.replace(/^/gm, '  '), '</style>'] : []),
    `<tour-booking ${PLACEHOLDERS}${chosen.map((name) => `\n  ${name}="${quoted(choices[name])}"`).join('')}>`,
    `  ${FALLBACK}`,
    '</tour-booking>',
  ].join('\n');
}

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
