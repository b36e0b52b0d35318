import { expect, type Locator, type Page } from 'playwright/test';
import { Journey } from '../../journey/support/journey.js';
import { TourPage } from '../../journey/support/tour-page.js';
import { withDemo } from './demo-server.js';

/** The playground as a designer uses it: its controls by their labels, and what they do to the widget. */
export class Playground {
  readonly widget: Locator;
  readonly controls: Locator;
  readonly snippet: Locator;
  readonly journal: Locator;
  readonly tour: TourPage;

  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {
    this.widget = page.locator('tour-booking');
    this.controls = page.getByRole('complementary', { name: 'Controls' });
    this.snippet = page.locator('#snippet');
    this.journal = page.getByRole('list', { name: 'Newest first' });
    this.tour = new TourPage(page, new Journey());
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.origin}/${query}`);
    await expect(this.tour.grid).toBeVisible();
  }

  /** A field by its label; its group is unfolded where it is not. */
  async field(label: string): Promise<Locator> {
    const field = this.page.getByLabel(label, { exact: true });
    const fold = this.page.locator('details.fold:not([open])').filter({ has: field });
    if (await fold.count()) await fold.locator('summary').first().click();
    return field;
  }

  /** A text is what it is once the field is left. */
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

  /** How a token, or what is made of it, comes out in the widget. */
  style(part: string, property: string): Promise<string> {
    const found = this.widget.locator(`[part~="${part}"]`).first();
    return found.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
  }
}

export const withPlayground = withDemo.extend<{ playground: Playground }>({
  playground: async ({ demo, page }, use) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await use(new Playground(page, demo.url));
  },
});
