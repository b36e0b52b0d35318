/** The documentation's samples, each as the file that a reader makes of it, in a page with the sandbox behind it. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import { Journey } from '../journey/support/journey.js';
import { scriptTag, styleSheet } from '../journey/support/page-scripts.js';
import { journeyNow, SandboxWorld } from '../journey/support/sandbox-world.js';
import { type Pages, withServers as test } from '../journey/support/servers.js';
import { expect, listTag, tagOf } from '../journey/support/test.js';
import { aProspect, TourPage } from '../journey/support/tour-page.js';
import { type DocBlock, docBlock } from '../support/doc-blocks.js';
import { samplesInPage } from '../support/doc-samples.js';

const root = new URL('../../', import.meta.url);
const hashes = JSON.parse(readFileSync(new URL('dist/integrity.json', root), 'utf8'));

const LOAD = '<script type="module" src="/dist/tour-booking.js"></script>';
const LOAD_LIST = '<script type="module" src="/dist/tour-appointments.js"></script>';
const FALLBACK = '<a href="tel:+13125550123">Call (312) 555-0123</a>';

/** What a page's own tags and libraries bring along. `calls` notes what they're told. */
const SURROUNDINGS = `const calls = [];
  const note = (name) => (...words) => { calls.push([name, ...words]); };
  Object.assign(window, { calls, gtag: note('gtag'), fbq: note('fbq') });
  navigator.sendBeacon = (address, text) => !calls.push([address, JSON.parse(text)]);
  document.modelContext = { registerTool: async ({ name }) => note('tool')(name) };
  addEventListener('DOMContentLoaded', () => {
    const slider = document.getElementById('slider');
    if (slider) slider.swiper = { updateAutoHeight: note('height') };
  });`;

const FRENCH = "const tour = document.querySelector('tour-booking');\ntour.locale = 'fr'";

/** What a sample with these words does beyond showing the widget, once a tour is booked if it waits for that. */
const EFFECTS: Readonly<Record<string, (page: Page, world: SandboxWorld) => Promise<unknown>>> = {
  form_submit: async (page) => {
    const names = (await calls(page, 'gtag')).map(([, name]) => name);
    expect(names).toEqual(['form_start', 'form_submit', 'generate_lead']);
  },
  "'default'": async (page) => expect(await calls(page, 'gtag')).toHaveLength(1),
  "'Schedule'": async (page) =>
    expect(await calls(page, 'fbq')).toEqual([
      ['track', 'Schedule', { content_category: 'guided' }],
    ]),
  "'user_data'": async (page) =>
    expect(await calls(page, 'gtag')).toEqual([['set', 'user_data', { email: aProspect.email }]]),
  '/consent-records': async (page) => {
    const [[record]] = (await calls(page, '/consent-records')) as [[{ sent: string }]];
    expect(record.sent).toBe('all-sms-disabled');
  },
  'from the spring page': async (_, world) =>
    expect((await world.bookedBody()).client.notes).toBe(' (from the spring page)'),
  '/tour-health': async (page) => {
    const [[report]] = (await calls(page, '/tour-health')) as [[{ type: string }]];
    expect(report.type).toBe('tour-times');
  },
  'data-book': async (page) => expect(await calls(page, 'tool')).toHaveLength(5),
  'tour-booking/agent-tools': async (page) => expect(await calls(page, 'tool')).toHaveLength(3),
  updateAutoHeight: async (page) => expect(await calls(page, 'height')).not.toEqual([]),
  Reservar: async (page) => {
    await page
      .getByRole('group', { name: /^Horarios/ })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Reservar mi visita' })).toBeVisible();
  },
  "'fr'": async (page) => {
    const [, name = ''] = /region: '(.+?)'/.exec(docBlock('docs/styling.md', FRENCH)) ?? [];
    await expect(page.getByRole('region', { name })).toBeVisible();
  },
};

const calls = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      (Reflect.get(window, 'calls') as unknown[][])
        .filter(([it]) => it === wanted)
        .map(([, ...words]) => words),
    name,
  );

/** Replaces the service, the files and the placeholders in a sample with the test's. */
const here = (text: string, { baseUrl }: SandboxWorld, pages: Pages) =>
  text
    .replace(/https:\/\/unpkg\.com\/tour-booking@[^/]+(?=\/dist\/)/, '')
    .replace('"HASH"', `"${hashes['tour-booking.js']}"`)
    .replace(
      /(?:https:\/\/www\.example\.com)?(?<!dist)\/(tour-booking|tour-appointments|nestio|agent-tools)(?:-VERSION)?\.js/g,
      '/dist/$1.js',
    )
    .replace("'/testing.js'", "'/dist/lib/testing.js'")
    .replace(/https:\/\/(api|www)\.example\.com(\/tours)?(?=["'])/g, baseUrl)
    .replace('http://127.0.0.1:4174/worlds/my-page', baseUrl)
    .replace(/PUBLIC_KEY|SESSION_TOKEN|(?<=api-key=")site/g, 'PUBLIC_DEMO_KEY')
    .replace('/homes.json', () => pages.add(homes(), { type: 'application/json' }));

const homes = () => docBlock('docs/dialog.md', '[\n  { "unit"');

/** A script, with what it imports from the package. */
async function bundled(code: string, language: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: language as 'js' | 'ts', resolveDir: root.pathname },
    alias: { 'tour-booking': new URL('dist/lib', root).pathname },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** What the tag has that a page's samples without a tag are for. */
const SETTINGS: Readonly<Record<string, Record<string, string>>> = {
  'docs/dialog.md': { id: 'tour', display: 'dialog' },
  'docs/privacy.md': { config: docBlock('docs/privacy.md', '{\n  "smsConsent": {\n    "text"') },
};

/** The page that has the sample. */
async function pageWith(block: DocBlock, world: SandboxWorld, pages: Pages): Promise<string> {
  const { language, file } = block;
  const code = here(block.code, world, pages);
  const isList = code.includes('tour-appointments');
  const load = isList ? LOAD_LIST : LOAD;
  const tag = isList ? listTag(world) : tagOf(world, SETTINGS[file], FALLBACK);
  if (language === 'json') {
    const config = `<script type="application/json">${code}</script>${FALLBACK}`;
    return load + tagOf(world, {}, config);
  }
  if (language === 'css') return load + styleSheet(pages, code) + tag;
  const hasTag = /<tour-|createElement\('tour|NestioLead/.test(code);
  if (language === 'html') {
    const hasScript = /(src="|import ')\/dist\/(?!agent)/.test(code);
    return (hasScript ? '' : load) + code + (hasTag ? '' : tag);
  }
  const hasScript = /'tour-booking\/(define|nestio)'/.test(code);
  const script = scriptTag(pages, await bundled(code, language));
  return `${hasScript ? '' : load}<div id="tours"></div><div id="slider"></div>${hasTag ? '' : tag}
    ${script.replace('<script', '<script type="module"')}`;
}

const OPENERS = 'a[href="#tour"], a[slot=trigger], button';

/** The widget, in the dialog that the page's first control opens, if it has one. */
async function tourOn(page: Page): Promise<TourPage> {
  const tour = new TourPage(page, new Journey());
  if (!(await page.locator('tour-booking[display=dialog]').count())) return tour;
  const dialog = page.getByRole('dialog');
  await expect(page.locator('tour-booking').first()).toHaveJSProperty('isUpdatePending', false);
  if (!(await dialog.isVisible())) await page.locator(OPENERS).first().click();
  return tour.within(dialog);
}

const WAITS_FOR_BOOKING = /tour-(before-book|booked)/;

samplesInPage().forEach((block, index) => {
  const { file, heading, language, code } = block;
  test(`${file}, ${heading}: sample ${index + 1} runs`, async ({
    browser,
    pages,
    sandboxOrigin,
  }) => {
    const world = new SandboxWorld(sandboxOrigin, `sample-${index}`);
    await world.reset({ busyness: 0 });
    const context = await browser.newContext();
    await context.clock.setFixedTime(journeyNow);
    await context.addInitScript(SURROUNDINGS);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    const body = await pageWith(block, world, pages);
    const isWhole = body.startsWith('<!doctype');
    await page.goto(pages.add(isWhole ? body : `<!doctype html><html lang="en">${body}`));

    if (body.includes('<tour-appointments')) {
      await expect(page.getByRole('heading', { name: 'Your tours' })).toBeVisible();
    } else if (!code.includes('.locale =')) {
      const tour = await tourOn(page);
      if (code.includes('"locations"')) await tour.region.getByRole('radio').first().click();
      await expect(tour.times).toBeVisible();
      if (WAITS_FOR_BOOKING.test(code)) {
        await tour.chooseFirstTime();
        await tour.fill();
        // As the visitor, or the site's consent manager, does.
        if (code.includes('SPRING')) await page.getByLabel('Invitation code').fill('SPRING');
        if (code.includes('mayAdvertise')) await page.evaluate('mayAdvertise = true');
        await tour.book();
      }
    }
    for (const [words, expectEffect] of Object.entries(EFFECTS))
      if (code.includes(words)) await expectEffect(page, world);
    if (language === 'css') expect(await page.evaluate(rules)).toBe(code.match(/\{/g)?.length);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** How many rules the browser understands, with those in media queries. Runs in the page. */
function rules(): number {
  const all = [...(document.styleSheets[0]?.cssRules ?? [])].flatMap((rule) => [
    rule,
    ...(rule instanceof CSSMediaRule ? rule.cssRules : []),
  ]);
  return all.filter((it) => !(it instanceof CSSStyleRule) || it.style.length > 0).length;
}
