/** What people do on a WordPress site, in its real screens. */
import type { Browser, Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { PASSWORD, type Site } from './site.js';

/** Slow machines need time to render. */
export const expect = playwrightExpect.configure({ timeout: 10_000 });

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 800 };

let prospects = 0;

export async function logIn(browser: Browser, { url }: Site, user: string): Promise<Page> {
  const page = await browser.newPage({ viewport: WIDE, locale: 'en-US' });
  await page.goto(`${url}/wp-login.php`);
  const name = page.locator('#user_login');
  // WordPress selects the name 200 ms after the page has loaded: a password filled in meanwhile replaces it.
  await expect(name).toBeFocused();
  await name.fill(user);
  await page.locator('#user_pass').fill(PASSWORD);
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
  return page;
}

/** Uploads the plugin and activates it. */
export async function installPlugin(page: Page, { url }: Site, zip: string): Promise<void> {
  await page.goto(`${url}/wp-admin/plugin-install.php?tab=upload`);
  await page.locator('#pluginzip').setInputFiles(zip);
  await page.locator('#install-plugin-submit').click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await expect(page.getByText('Plugin activated.')).toBeVisible();
}

/** Fills in the settings, saves them, and returns what the check says. */
export async function saveSettings(
  page: Page,
  { url }: Site,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  await page.goto(`${url}/wp-admin/options-general.php?page=tour-booking`);
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save and check' }).click();
  return (await page.locator('.notice[role=status]').textContent()) ?? '';
}

/** Writes a page in the block editor. Returns the editor's canvas, which newer versions frame. */
export async function startPost(page: Page, { url }: Site) {
  await page.goto(`${url}/wp-admin/post-new.php`);
  // Waits for the editor, and closes its welcome.
  await page.waitForFunction('window.wp?.data?.select("core/editor")?.getCurrentPostId()');
  await page.evaluate(`wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
    wp.data.dispatch('core/preferences').set('core/edit-post', 'fullscreenMode', false);`);
  const title = '.editor-post-title__input, [aria-label="Add title"]';
  const frame = page.locator('iframe[name="editor-canvas"]');
  await expect(frame.or(page.locator(title)).first()).toBeVisible();
  const canvas =
    (await frame.count()) > 0 ? page.frameLocator('iframe[name="editor-canvas"]') : page;
  await canvas.locator(title).fill('Book a tour');
  return canvas;
}

export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Editor publish' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByText('is now live.')).toBeVisible();
  return page.evaluate<string>(`wp.data.select('core/editor').getPermalink()`);
}

/**
 * Books the first time that is offered, and returns the last screen's heading. Each call is a different
 * prospect: the service accepts only one tour per prospect at a time.
 */
export async function book(page: Page): Promise<string> {
  prospects += 1;
  const region = page.getByRole('region', { name: /^(Book a|Your) tour$/ });
  await region
    .getByRole('group', { name: /^Times on / })
    .getByRole('button')
    .first()
    .click();
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', `ada${prospects}@example.com`],
    ['Phone', `+1 555 010 ${7000 + prospects}`],
  ] as const)
    await region.getByLabel(label, { exact: true }).fill(value);
  await region.getByRole('button', { name: 'Book tour' }).click();
  const heading = region.getByRole('heading', { level: 2 });
  await expect(heading).not.toHaveText('Your details');
  return (await heading.textContent()) ?? '';
}
