import type { Page } from 'playwright/test';
import type { Pages } from './servers.js';

/** One item of a data layer. */
export interface Heard {
  event: string;
  [field: string]: unknown;
}

/** Puts a script on the site, and returns the tag that loads it before anything of ours. */
export function scriptTag(pages: Pages, text: string): string {
  return `<script src="${pages.add(text, { type: 'text/javascript; charset=utf-8' })}"></script>`;
}

/** The same for the page's styles, which its policy has to allow. */
export function styleSheet(pages: Pages, text: string): string {
  return `<link rel="stylesheet" href="${pages.add(text, { type: 'text/css' })}">`;
}

/** Makes whatever is tried again follow at once: pauses between tries are drawn by chance. */
export const impatience = 'Math.random = () => 0;';

export const withStyles = { 'content-security-policy': "script-src 'self'; style-src 'self'" };

/** Collects the public events: `heardBy` reads them. */
export const listening = { 'data-layer': 'heard' };

export const heardBy = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'heard') ?? []) as Heard[]);

/** The one event of a kind. */
export async function theOnly(page: Page, name: string): Promise<Heard> {
  const [found, ...others] = (await heardBy(page)).filter(({ event }) => event === name);
  if (!found || others.length) throw new Error(`${others.length + Number(!!found)} times ${name}`);
  return found;
}

/** What a page's own script does with the tag, all at once; `null` takes an attribute away. */
export async function setAttributes(
  page: Page,
  attributes: Record<string, string | null>,
): Promise<void> {
  await page.locator('tour-booking').evaluate((element, wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }, attributes);
}

/** Errors in the console, without the browser's lines about the network. */
export async function errorsInConsole(page: Page): Promise<string[]> {
  return (await page.consoleMessages())
    .filter((message) => message.type() === 'error')
    .map((message) => message.text())
    .filter((text) => !/^(Failed to load resource|Access to fetch)/.test(text));
}
