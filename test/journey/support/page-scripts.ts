import type { Page } from 'playwright/test';
import type { Pages } from './servers.js';

export interface Heard {
  type: string;
  [field: string]: unknown;
}

declare global {
  interface Window {
    heard: Heard[];
  }
}

/** Puts a script on the site, and returns the tag that loads it before anything of ours. */
export function scriptTag(pages: Pages, text: string): string {
  return `<script src="${pages.add(text, { type: 'text/javascript; charset=utf-8' })}"></script>`;
}

/** The same for the page's styles, which its policy has to allow. */
export function styleSheet(pages: Pages, text: string): string {
  return `<link rel="stylesheet" href="${pages.add(text, { type: 'text/css' })}">`;
}

export const withStyles = { 'content-security-policy': "script-src 'self'; style-src 'self'" };

const EVENTS = [
  'ready',
  'step-change',
  'slot-select',
  'slot-taken',
  'booked',
  'rescheduled',
  'cancelled',
  'no-availability',
  'open',
  'close',
  'error',
];

/** A script that listens where a tag manager would, and keeps all fields of each event. */
export function listener(pages: Pages): string {
  return scriptTag(
    pages,
    `window.heard = [];
    for (const type of ${JSON.stringify(EVENTS)}) {
      document.addEventListener('tour-' + type, (event) => {
        const fields = Object.keys(event).filter((name) => name !== 'isTrusted');
        const told = Object.fromEntries(fields.map((name) => [name, event[name]]));
        window.heard.push({ type: event.type, from: event.target.localName, ...told });
      });
    }`,
  );
}

export const heardBy = (page: Page) => page.evaluate(() => window.heard);

/** The one event of a kind, without what every event has. */
export async function theOnly(page: Page, type: string): Promise<Heard> {
  const [found, ...others] = (await heardBy(page)).filter((heard) => heard.type === type);
  if (!found || others.length) throw new Error(`${others.length + Number(!!found)} times ${type}`);
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
