import { expect, type Locator, type Page } from 'playwright/test';
import { Journey } from '../../journey/support/journey.js';
import { TourPage } from '../../journey/support/tour-page.js';
import { withDemo } from './demo-server.js';

/** The playground as a designer uses it: its controls by their labels, and what they do to the widget. */
export class Playground {
  readonly widget: Locator;
  readonly controls: Locator;
  readonly snippet: Locator;
  readonly tour: TourPage;

  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {
    this.widget = page.locator('tour-booking');
    this.controls = page.getByRole('complementary', { name: 'Controls' });
    this.snippet = page.getByLabel('Code', { exact: true });
    this.tour = new TourPage(page, new Journey());
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.origin}/${query}`);
    await expect(this.tour.grid).toBeVisible();
  }

  /** Finds a field by its label, and unfolds its group. */
  async field(label: string): Promise<Locator> {
    const field = this.page.getByLabel(label, { exact: true });
    const fold = this.page.locator('details.fold:not([open])').filter({ has: field });
    if (await fold.count()) await fold.locator('summary').first().click();
    return field;
  }

  /** Text takes effect when the field loses focus. */
  async set(label: string, value: string): Promise<void> {
    const field = await this.field(label);
    await field.fill(value);
    await field.blur();
  }

  async choose(label: string, value: string): Promise<void> {
    await (await this.field(label)).selectOption(value);
  }

  async wear(theme: string): Promise<void> {
    await this.controls.getByRole('button', { name: theme, exact: true }).click();
  }

  pair(label: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: label });
  }

  query(): URLSearchParams {
    return new URL(this.page.url()).searchParams;
  }

  /** A computed style of a part. */
  style(part: string, property: string): Promise<string> {
    const found = this.widget.locator(`[part~="${part}"]`).first();
    return found.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
  }
}

export const withPlayground = withDemo.extend<{ playground: Playground }>({
  playground: async ({ demo, page }, use) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await use(new Playground(page, demo.url));
  },
});
