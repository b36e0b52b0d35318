/**
 * The plugin on a real WordPress: the oldest that it supports, from Debian 12, and the newest that
 * Debian has. Skipped, with a message, if PHP and MariaDB can't be installed.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { serveSandbox } from '../../../demo/sandbox/serve.js';
import { SandboxWorld } from '../../journey/support/sandbox-world.js';
import { docBlock } from '../../support/doc-blocks.js';
import { freePort } from '../../support/doc-script.js';
import { findBrowser, launchOptions } from '../../support/find-browser.js';
import { platform, unpackedWordPress } from './debian.js';
import {
  book,
  expect,
  installPlugin,
  logIn,
  PHONE,
  publish,
  saveSettings,
  startPost,
  WIDE,
} from './people.js';
import { type Site, startWordPress } from './site.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const zip = join(root, `.output/tour-booking-${version}.zip`);
const skip = 'missing' in platform && platform.missing;
const CLASSIC_EDITOR = "add_filter('use_block_editor_for_post', '__return_false');";

for (const [suite, theme] of [
  ['bookworm', 'wordpress-theme-twentytwentythree'],
  ['sid', 'wordpress-theme-twentytwentyfive'],
] as const) {
  describe(`WordPress from Debian ${suite}`, { skip }, async () => {
    if (skip) return;
    let site: Site;
    let browser: Browser;
    let admin: Page;
    let world: SandboxWorld;
    let service: Awaited<ReturnType<typeof serveSandbox>>;
    /** The author's page with the block, and the one with the shortcode. */
    let afterFailedTimes = '';
    let withShortcode = '';

    test.before(async () => {
      site = await startWordPress(unpackedWordPress(suite, ['wordpress', theme]));
      service = await serveSandbox();
      world = new SandboxWorld(service.origin, suite);
      browser = await chromium.launch(launchOptions(findBrowser()));
      admin = await logIn(browser, site, 'admin');
    });

    test.after(async () => {
      await browser?.close();
      await service?.close();
      await site?.close();
    });

    /** A visitor's page. */
    async function visit(url: string, viewport = WIDE): Promise<Page> {
      const page = await browser.newPage({ viewport, locale: 'en-US' });
      await page.goto(url);
      return page;
    }

    test('an administrator uploads the plugin and activates it', async () => {
      await installPlugin(admin, site, zip);
      const link = admin
        .locator('[data-slug="tour-booking"]')
        .getByRole('link', { name: 'Settings' });
      assert.match((await link.getAttribute('href')) ?? '', /page=tour-booking$/);
    });

    test('the check says what is wrong, in plain words', async () => {
      const settings = {
        'Service address': `${world.baseUrl}/`,
        'Public key': 'PUBLIC_DEMO_KEY',
        Group: '23',
        'Accent color': '',
        'Office phone': '+1 (555) 010-0199',
      };
      const check = (changed: Partial<typeof settings> = {}) =>
        saveSettings(admin, site, { ...settings, ...changed });
      assert.match(await check({ 'Public key': '' }), /^Enter the service address/);
      assert.match(await check({ 'Public key': 'WRONG' }), /refused the key/);
      const nobody = `http://127.0.0.1:${await freePort()}`;
      assert.match(await check({ 'Service address': nobody }), /couldn’t reach http/);
      assert.match(await check(), /^It works: \d+ times are open in the next seven days/);

      const says = (name: string, value: string) =>
        site.php(`add_filter('option_tour_booking', function ($saved) {
          return array_merge($saved, ['${name}' => '${value}']);
        });
        echo tour_booking_check()[1];`);
      assert.match(await says('base_url', 'api.example.com'), /start with https/);
      assert.match(await says('base_url', `${world.baseUrl}?x`), /no “\?”/);
      assert.match(await says('base_url', site.url), /isn’t the booking service|know this group/);
      assert.match(await says('api_key', '“PUBLIC_DEMO_KEY”'), /such as a space or a curly/);
      assert.match(await says('api_key', 'PUBLIC_NO_APPOINTMENTS'), /refused the key/);
      assert.match(await says('group_id', 'Fulton'), /has to be a number/);
      assert.match(await says('group_id', '999'), /doesn’t know this group/);
      assert.match(await says('group_id', '77'), /offers no tours for this group/);
      assert.match(await says('accent', 'brown'), /such as #7a3b2e/);
    });

    test('the check says so if the service has a problem or no times', async () => {
      const says = () => site.php('echo tour_booking_check()[1];');
      await world.order({ fault: 'server-error', operation: 'available-times' });
      assert.match(await says(), /has a problem right now/);
      await world.endFaults();
      await world.order({ fault: 'no-times' });
      assert.match(await says(), /no times are open/);
      await world.endFaults();
    });

    test('the check says whether the key can list tours', async () => {
      const says = () => site.php('echo implode(": ", tour_booking_check());');
      assert.match(await says(), /^warning: It works.* Anyone can use this key to list/);
      const operation = 'list-appointments';
      await world.order({ fault: 'forbidden', operation });
      assert.match(await says(), /^success: It works.* The key can’t list/);
      await world.endFaults();
      await world.order({ fault: 'server-error', operation });
      assert.match(await says(), /^warning: It works.* couldn’t be checked/);
      await world.endFaults();
    });

    test('an author adds the block, and sees a preview that books nothing', async () => {
      const page = await logIn(browser, site, 'author');
      const canvas = await startPost(page, site);
      await page.keyboard.press('Enter');
      await page.keyboard.type('/tour');
      await page.getByRole('option', { name: 'Tour Booking' }).click();
      const preview = canvas.locator('tour-booking');
      await expect(preview).toHaveAttribute('dry-run', 'true');
      await expect(preview.getByRole('grid', { includeHidden: true })).toBeVisible();
      await preview.click({ force: true, position: { x: 60, y: 200 } });
      const selected = `wp.data.select('core/block-editor').getSelectedBlock()?.name`;
      assert.equal(await page.evaluate(selected), 'tour-booking/tour-booking');
      assert.equal(await preview.evaluate((it) => it.matches(':focus-within')), false);
      afterFailedTimes = await publish(page);
      await page.close();
    });

    test('an author adds the shortcode, with its own group', async () => {
      const page = await logIn(browser, site, 'author');
      await startPost(page, site);
      await page.keyboard.press('Enter');
      await page.keyboard.type('[tour_booking group="42" display="dialog"]');
      withShortcode = await publish(page);
      await page.close();
      const visitor = await visit(withShortcode);
      await expect(visitor.locator('tour-booking')).toHaveAttribute('group-id', '42');
      await visitor.getByRole('button', { name: 'Book a tour' }).click();
      await expect(visitor.getByRole('dialog').getByRole('grid')).toBeVisible();
      await visitor.close();
    });

    for (const viewport of [WIDE, PHONE]) {
      test(`a visitor books at ${viewport.width} px`, async () => {
        const before = await world.bookings();
        const page = await visit(afterFailedTimes, viewport);
        assert.equal(await book(page), 'Your tour is booked');
        assert.equal(await world.bookings(), before + 1);
        const script = page.locator(`script[src$="/tour-booking.js?ver=${version}"]`);
        await expect(script).toHaveCount(1);
        await page.close();
      });
    }

    test('without the script, visitors can call the office', async () => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(afterFailedTimes);
      const link = page.getByRole('link', { name: 'Call +1 (555) 010-0199 to book a tour' });
      assert.equal(await link.getAttribute('href'), 'tel:+15550100199');
      site.configure("define('WPLANG', 'es_MX');");
      await page.reload();
      const spanish = 'Llame al +1 (555) 010-0199 para reservar una visita';
      const text = await page.getByRole('link', { name: '010-0199' }).textContent();
      site.configure('');
      assert.equal(text, spanish);
      await page.close();
    });

    test('a preview and a staging site book nothing', async () => {
      const before = await world.bookings();
      const draft = await site.php(`echo wp_insert_post(['post_title' => 'A draft',
        'post_content' => '<!-- wp:tour-booking/tour-booking /-->']);`);
      await admin.goto(`${site.url}/?p=${draft}&preview=true`);
      assert.equal(await book(admin), 'Your tour is booked');
      assert.equal(await world.bookings(), before, 'in the preview');
      site.configure("define('WP_ENVIRONMENT_TYPE', 'staging');");
      const page = await visit(afterFailedTimes);
      assert.equal(await book(page), 'Your tour is booked');
      assert.equal(await world.bookings(), before, 'on the staging site');
      await page.close();
      site.configure('');
    });

    test('a copy at another address books nothing until an administrator says so', async () => {
      const copy = { ...site, url: site.url.replace('127.0.0.1', 'localhost') };
      site.configure(`define('WP_HOME', '${copy.url}'); define('WP_SITEURL', '${copy.url}');
        define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');`);
      const page = await visit(afterFailedTimes.replace(site.url, copy.url));
      const widget = page.locator('tour-booking');
      await expect(page.getByRole('link', { name: 'Call +1 (555) 010-0199' })).toBeVisible();
      await expect(widget).toHaveCount(0);
      const owner = await logIn(browser, copy, 'admin');
      const notice = owner.locator('.notice').filter({ hasText: 'saved at another address' });
      await expect(notice).toBeVisible();
      assert.match(await saveSettings(owner, copy, {}), /^It works/);
      await notice.getByRole('button', { name: 'Turn on booking' }).click();
      await expect(notice).toHaveCount(0);
      await page.reload();
      await expect(widget).toHaveCount(1);
      await Promise.all([page.close(), owner.close()]);
      // The same for a site that moves back, on the dashboard.
      site.configure('');
      await admin.goto(`${site.url}/wp-admin/`);
      await admin.getByRole('button', { name: 'Turn on booking' }).click();
      await expect(admin.getByText('It works:')).toBeVisible();
    });

    test('constants in wp-config.php take precedence', async () => {
      site.configure("define('TOUR_BOOKING_API_KEY', 'PUBLIC_APPOINTMENTS_ONLY');");
      await admin.goto(`${site.url}/wp-admin/options-general.php?page=tour-booking`);
      const key = admin.getByLabel('Public key');
      await expect(key).toBeDisabled();
      await expect(key).toHaveAccessibleDescription('Set in wp-config.php.');
      const page = await visit(afterFailedTimes);
      await expect(page.locator('tour-booking')).toHaveAttribute(
        'api-key',
        'PUBLIC_APPOINTMENTS_ONLY',
      );
      await page.close();
      assert.match(await saveSettings(admin, site, { 'Accent color': '#7a3b2e' }), /^It works/);
      site.configure('');
      const later = await visit(afterFailedTimes);
      // Saving without the field has kept its value.
      await expect(later.locator('tour-booking')).toHaveAttribute('api-key', 'PUBLIC_DEMO_KEY');
      await expect(later.locator('tour-booking')).toHaveCSS('--tour-accent', '#7a3b2e');
      await later.close();
    });

    test('the Visual tab of the classic editor keeps the shortcode', async () => {
      site.addFunctions(CLASSIC_EDITOR);
      await admin.goto(`${site.url}/wp-admin/post-new.php?post_type=page`);
      const text = admin.locator('#content');
      await admin.locator('#content-html').click();
      await text.fill('[tour_booking unit="101"]');
      await admin.locator('#content-tmce').click();
      await expect(admin.frameLocator('#content_ifr').getByText('[tour_booking')).toBeVisible();
      await admin.locator('#content-html').click();
      await expect(text).toHaveValue('[tour_booking unit="101"]');
      site.addFunctions('');
    });

    test('the documented filter adds attributes', async () => {
      site.addFunctions(docBlock('docs/wordpress.md', "add_filter('tour_booking_attr"));
      const page = await visit(afterFailedTimes);
      await expect(page.locator('tour-booking')).toHaveAttribute('data-layer', 'dataLayer');
      await page
        .getByRole('region')
        .getByRole('group', { name: /^Times on / })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('link', { name: 'How we handle your data' })).toBeVisible();
      await page.close();
      site.addFunctions('');
    });

    test('the documented constants and shortcodes configure each widget', async () => {
      const constants = docBlock('docs/wordpress.md', 'define')
        .replace('https://api.example.com', world.baseUrl)
        .replace('PUBLIC_KEY', 'PUBLIC_DEMO_KEY');
      site.configure(constants);
      const content = docBlock('docs/wordpress.md', '[tour_booking]');
      const id = await site.php(`echo wp_insert_post(['post_title' => 'Three',
        'post_status' => 'publish', 'post_content' => '${content}']);`);
      const page = await visit(`${site.url}/?p=${id}`);
      const [plain, unit, dialog] = await page.locator('tour-booking').all();
      assert.ok(plain && unit && dialog);
      await expect(plain).toHaveAttribute('base-url', world.baseUrl);
      await expect(plain).toHaveAttribute('group-id', '42');
      await expect(plain).toHaveCSS('--tour-accent', '#7a3b2e');
      await expect(unit).toHaveAttribute('group-id', '43');
      await expect(unit).toHaveAttribute('unit', '4001');
      await expect(unit).toHaveAttribute('tour-type', 'video');
      await dialog.getByRole('button', { name: 'Book a tour' }).click();
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
      await page.close();
      site.configure('');
    });

    test('deleting the plugin leaves nothing', async () => {
      const stored = () =>
        site.php(
          'global $wpdb; echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE \'%tour%booking%\'");',
        );
      assert.equal(await stored(), '1');
      await admin.goto(`${site.url}/wp-admin/plugins.php`);
      admin.on('dialog', (dialog) => dialog.accept());
      const row = admin.locator('[data-slug="tour-booking"]').first();
      await row.getByRole('link', { name: 'Deactivate' }).click();
      await expect(admin.getByText('Plugin deactivated.')).toBeVisible();
      await admin.waitForLoadState();
      await row.getByRole('link', { name: 'Delete' }).click();
      await expect(admin.getByText('successfully deleted')).toBeVisible();
      assert.equal(await stored(), '0');
      assert.deepEqual(site.complaints('tour-booking'), []);
    });

    test('the documented shortcode for a theme works without the plugin', async () => {
      const code = docBlock('docs/wordpress.md', 'add_shortcode');
      site.addFunctions(code);
      const [, documented] = /\$version = '([^']+)'/.exec(code) ?? [];
      const page = await visit(withShortcode);
      await expect(page.locator('tour-booking')).toHaveAttribute('group-id', '42');
      const script = page.locator(`script[src$="/tour-booking.js?ver=${documented}"]`);
      await expect(script).toHaveCount(1);
      await page.close();
    });
  });
}
