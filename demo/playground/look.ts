/** A look as the style sheet that a site would write: tokens, and declarations for parts. */
import { recordIn } from './catalogue.js';
import { TOKEN_NAMES } from './tokens.js';

/** Whether it can stand between the braces of a rule, and in a style sheet within HTML. */
export function isDeclarations(css: string): boolean {
  if (/[<{}]/.test(css)) return false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`x { ${css} }`);
  const [rule] = sheet.cssRules;
  return rule instanceof CSSStyleRule && rule.style.length > 0;
}

/** Empty for a look that changes nothing. */
export function styleSheetOf(tag: string, look: Readonly<Record<string, string>>): string {
  const tokens = TOKEN_NAMES.flatMap((name) => (look[name] ? `${name}: ${look[name]};` : []));
  const parts = Object.entries(recordIn(look.parts ?? ''));
  return [
    ...ruleFor(tag, tokens),
    ...parts.flatMap(([name, css]) => ruleFor(`${tag}::part(${name})`, css.trim().split('\n'))),
  ].join('\n');
}

function ruleFor(selector: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [`${selector} {`, ...lines.map((line) => `  ${line.trim()}`), '}'];
}
