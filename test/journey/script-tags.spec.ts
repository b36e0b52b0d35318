/** However a site, or an optimizer, loads a file, nothing of it becomes a global of the page. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './support/test.js';

/** What a page may notice: the name that the vendor's script has, and the registries of Lit and zod. */
const LIBRARIES = /^(lit|reactiveElement|__zod_)/;
const FILES: Readonly<Record<string, readonly string[]>> = {
  'tour-booking.js': [],
  'tour-appointments.js': [],
  'nestio.js': ['NestioLeadCapture'],
  'agent-tools.js': [],
};

/** An optimizer's file: without a semicolon before or after, as in the scripts that it joins. */
const joined = (file: string) =>
  `self.before = function () {}\n${readFileSync(new URL(`../../dist/${file}`, import.meta.url))}\nself.after = () => {}`;

for (const [file, expected] of Object.entries(FILES))
  for (const [way, tag, added] of [
    ['a module', '<script type="module" src="FILE"></script>', []],
    ['a deferred script', '<script defer src="FILE"></script>', []],
    ['a plain script', '<script src="FILE"></script>', []],
    ['part of a joined file', '<script src="JOINED"></script>', ['after', 'before']],
  ] as const)
    test(`${file} as ${way} adds no global`, { tag: '@flow' }, async ({ page, pages }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(pages.add('<!doctype html>'));
      const before = await globals(page);
      const script = tag.includes('JOINED')
        ? tag.replace('JOINED', pages.add(joined(file), { type: 'text/javascript' }))
        : tag.replace('FILE', `/dist/${file}`);
      await page.goto(pages.add(`<!doctype html>${script}`));
      const found = (await globals(page)).filter((name) => !before.includes(name));
      expect(found.filter((name) => !LIBRARIES.test(name))).toEqual([...expected, ...added].sort());
      expect(errors).toEqual([]);
    });

/** The names on `window`, and what scripts declare beside it with `let`, `const` and `class`. */
async function globals(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { names } = await client.send('Runtime.globalLexicalScopeNames');
  const own = await page.evaluate(() => Object.getOwnPropertyNames(window));
  return [...names, ...own].sort();
}
