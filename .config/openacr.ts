/**
 * The accessibility report as an OpenACR file, GSA's machine-readable VPAT. It's made from the table
 * of criteria in `docs/accessibility.md`.
 */
import { readDoc } from './doc-files.js';

export const OPENACR_FILE = 'docs/openacr.yaml';

/** The level AA criteria of WCAG 2.2. All others in the table are level A. */
const LEVEL_AA = `
1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7
2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3
`.split(/\s+/);

interface Criterion {
  readonly num: string;
  /** `supports`, `partially-supports` or `not-applicable`. */
  readonly level: string;
  readonly notes: string;
}

/** The criteria of the table, in WCAG's order. A row can have several. */
export function criteria(): Criterion[] {
  const [, rows = ''] =
    /\n\| criterion \|.*\n\|[-| ]+\n((?:\|.*\n)+)/.exec(readDoc('docs/accessibility.md')) ?? [];
  const found = rows.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm);
  return [...found]
    .flatMap(([, name = '', level = '', how = '']) =>
      [...name.matchAll(/\d\.\d\.\d+/g)].map(([num]) => ({
        num,
        level: level.replaceAll(' ', '-'),
        notes: `${how}.`.replaceAll('`', ''),
      })),
    )
    .sort((one, other) => one.num.localeCompare(other.num, 'en', { numeric: true }));
}

export function openAcr(): string {
  const levelA = criteria().filter(({ num }) => !LEVEL_AA.includes(num));
  const levelAa = criteria().filter(({ num }) => LEVEL_AA.includes(num));
  return `# Made from docs/accessibility.md by "npm run docs".
title: tour-booking Accessibility Conformance Report
product:
  name: tour-booking
  description: A custom element that books apartment tours.
author:
  name: The maintainers of tour-booking
  email: ""
catalog: 2.5-edition-wcag-2.2-en
notes: "Covers the widget, not the page around it. What wasn't tested is listed in docs/accessibility.md."
evaluation_methods_used: Automated tests in Chromium with axe-core, keyboard tests, comparison with the accessibility tree, and review.
license: MIT
chapters:
${chapter('a', levelA)}${chapter('aa', levelAa)}`;
}

function chapter(level: string, rows: readonly Criterion[]): string {
  const entries = rows.map(
    ({ num, level, notes }) => `      - num: ${num}
        components:
          - name: web
            adherence:
              level: ${level}
              notes: ${JSON.stringify(notes)}
`,
  );
  return `  success_criteria_level_${level}:\n    criteria:\n${entries.join('')}`;
}
