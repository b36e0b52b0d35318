/** However a site, or an optimizer, loads a file, nothing in it becomes a global of the page. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { errorsInConsole } from './support/page-scripts.js';
import { expect, flow, test } from './support/test.js';

/** The globals that each file is for. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'tour-booking.js': [],
  'tour-appointments.js': [],
  'nestio.js': ['NestioLeadCapture'],
  'agent-tools.js': [],
};

/** The registries of Lit and zod. */
const LIBRARIES = /^(lit|reactiveElement|__zod_)/;

/** Without a semicolon at the end of either script, which some optimizers don't add. */
const joined = (file: string) => `self.before = function () {}
  ${readFileSync(new URL(`../../dist/${file}`, import.meta.url))}
  self.after = function () {}`;

for (const [file, own] of Object.entries(FILES)) {
  test(`${file} adds no global, however it is loaded`, flow, async ({ page, pages }) => {
    const withScript = async (script: string) => {
      await page.goto(pages.add(`<!doctype html>${script}`));
      return globals(page);
    };
    const before = await withScript('');
    const src = `src="/dist/${file}"`;
    const both = pages.add(joined(file), { type: 'text/javascript' });
    for (const [script, others] of [
      [`<script type="module" ${src}></script>`, []],
      [`<script defer ${src}></script>`, []],
      [`<script ${src}></script>`, []],
      [`<script src="${both}"></script>`, ['after', 'before']],
    ] as const) {
      const added = (await withScript(script)).filter((name) => !before.includes(name));
      const noticed = added.filter((name) => !LIBRARIES.test(name)).sort();
      expect(noticed, script).toEqual([...own, ...others].sort());
      expect(await errorsInConsole(page), script).toEqual([]);
      expect(await page.pageErrors(), script).toEqual([]);
    }
  });
}

/** The properties of `window`, and what scripts declare beside them with `let`, `const` and `class`. */
async function globals(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { names } = await client.send('Runtime.globalLexicalScopeNames');
  return [...names, ...(await page.evaluate(() => Object.getOwnPropertyNames(window)))];
}
