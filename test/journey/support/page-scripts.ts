import type { Page } from 'playwright/test';
import type { Pages } from './servers.js';

/** One item of a data layer. */
export interface Heard {
  event: string;
  [field: string]: unknown;
}

/** Adds a script to the site. Returns the tag that loads it before the widget. */
export function scriptTag(pages: Pages, text: string): string {
  return `<script src="${pages.add(text, { type: 'text/javascript; charset=utf-8' })}"></script>`;
}

/** The same for styles, which the page's policy has to allow. */
export function styleSheet(pages: Pages, text: string): string {
  return `<link rel="stylesheet" href="${pages.add(text, { type: 'text/css' })}">`;
}

/** Retries follow at once, because the pause before each is random. */
export const impatience = 'Math.random = () => 0;';

export const withStyles = { 'content-security-policy': "script-src 'self'; style-src 'self'" };

/** Collects the public events: `heardBy` reads them. */
export const listening = { 'data-layer': 'heard' };

export const heardBy = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'heard') ?? []) as Heard[]);

export async function theOnly(page: Page, name: string): Promise<Heard> {
  const [found, ...others] = (await heardBy(page)).filter(({ event }) => event === name);
  if (!found || others.length) throw new Error(`${others.length + Number(!!found)} times ${name}`);
  return found;
}

/** Changes attributes in one task, like a page's script; `null` removes one. */
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

/** Console errors, without the browser's own about the network. */
export async function errorsInConsole(page: Page): Promise<string[]> {
  return (await page.consoleMessages())
    .filter((message) => message.type() === 'error')
    .map((message) => message.text())
    .filter((text) => !/^(Failed to load resource|Access to fetch)/.test(text));
}
