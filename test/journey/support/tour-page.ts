import { expect, type Locator, type Page } from 'playwright/test';
import type { Journey } from './journey.js';

/** Unique names: if one appears in the console, it's a leak. */
export const aProspect = {
  firstName: 'Zenobia',
  lastName: 'O’Quillivan',
  email: 'zenobia@quillivan.example',
  phone: '+1 (555) 010-7788',
} as const;

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  moveInDate: 'Move-in date',
  notes: 'Notes',
};

/** What a visitor fills in; dates as `2027-01-15`. */
type ProspectEntry = Partial<Record<keyof typeof LABELS, string>> & {
  pets?: readonly string[];
  laundry?: readonly string[];
};

export const tuesday = 'Tuesday, November 24, 2026';
export const wednesday = 'Wednesday, November 25, 2026';

const fullDate = /\p{L}+day, \p{L}+ \d{1,2}, \d{4}/u;

/** The name of the region or the dialog, before and after a booking. */
export const WIDGET = /^((Book a|Your) tour\b|Tour )/;

/** The widget as a visitor finds it: by names and roles, without test IDs, classes or tag names. */
export class TourPage {
  readonly page: Page;
  readonly region: Locator;
  readonly grid: Locator;
  readonly times: Locator;
  /** Opens the optional fields. */
  readonly fold: Locator;
  /** The notice about an unavailable time. */
  readonly notOpen: Locator;
  /** The notice about an uncertain outcome. */
  readonly maybeBooked: Locator;
  /** The headings of a tour that was moved and one that was canceled. */
  readonly moved: Locator;
  readonly canceled: Locator;
  /** What the service says that belongs to no field. */
  readonly refusal: Locator;
  readonly question: Locator;
  readonly #journey: Journey;

  constructor(
    page: Page,
    journey: Journey,
    region: Locator = page.getByRole('region', { name: WIDGET }),
  ) {
    this.page = page;
    this.#journey = journey;
    this.region = region;
    this.grid = this.region.getByRole('grid');
    this.times = this.region.getByRole('group', { name: /^Times on / });
    const lookingFor = 'What you’re looking for';
    this.notOpen = this.message(/ (was just taken|can’t be booked)\./);
    this.maybeBooked = this.message(/^We’re not sure your booking/);
    this.moved = this.heading('Your tour is moved');
    this.canceled = this.heading('Your tour is canceled');
    this.refusal = this.message(/wasn’t booked\.|^The property’s system says/);
    this.question = page.getByRole('dialog', { name: 'Cancel your tour?' });
    this.fold = this.region.locator('summary').filter({ hasText: lookingFor });
  }

  /** One widget of several on a page, counted from 0. */
  nth(index: number): TourPage {
    return this.within(this.region.nth(index));
  }

  /** The same methods in a part of the widget. */
  within(region: Locator): TourPage {
    return new TourPage(this.page, this.#journey, region);
  }

  async setTime(now: string): Promise<void> {
    await this.page.clock.setFixedTime(now);
  }

  /** Leaves for another tab and returns at `now`. A headless browser hides no page by itself. */
  async comeBack(now: string): Promise<void> {
    await this.page.evaluate(setVisibility, 'hidden' as const);
    await this.setTime(now);
    await this.page.evaluate(setVisibility, 'visible' as const);
  }

  button(name: string | RegExp): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  heading(name: string | RegExp): Locator {
    return this.region.getByRole('heading', { name, exact: true });
  }

  time(name: string | RegExp): Locator {
    return this.times.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.region.getByLabel(label, { exact: true });
  }

  choice(group: string, label: string): Locator {
    return this.region
      .getByRole('group', { name: group, exact: true })
      .getByLabel(label, { exact: true });
  }

  /** A message that takes the focus, by how it starts. */
  message(name: string | RegExp): Locator {
    return this.region.getByRole('group', { name });
  }

  month(name: string): Locator {
    return this.region.getByRole('grid', { name });
  }

  /** A day by its full date: "Tuesday, November 24, 2026". */
  day(name: string): Locator {
    return this.grid.getByRole('button', { name });
  }

  daysWithTimes(): Locator {
    return this.grid.getByRole('button', { name: fullDate, disabled: false });
  }

  async showNextMonth(): Promise<void> {
    await this.button(/^Next month/).click();
  }

  /** The full date of the first day with times. */
  async firstDayWithTimes(): Promise<string> {
    return nameOf(this.daysWithTimes().first(), fullDate);
  }

  async chooseDay(name: string): Promise<void> {
    await this.day(name).click();
    await expect(this.timesOf(name)).toBeVisible();
  }

  /** The group of a day's times, whose name has no year. */
  timesOf(day: string): Locator {
    return this.region.getByRole('group', { name: `Times on ${withoutYear(day)}`, exact: true });
  }

  /** Chooses a time, by default the first, and returns its name. */
  async chooseTime(name?: string): Promise<string> {
    const time = name ? this.time(name) : this.times.getByRole('button').first();
    const chosen = name ?? (await nameOf(time, /\d{1,2}:\d{2}(\s[AP]M)?/));
    await time.click();
    return chosen;
  }

  /** Chooses the first time of the first day, and returns both names. */
  async chooseFirstTime(): Promise<{ day: string; time: string }> {
    const day = await this.firstDayWithTimes();
    await this.chooseDay(day);
    const time = await this.chooseTime();
    await expect(this.field('First name')).toBeVisible();
    return { day, time };
  }

  /** Fills in only these fields. What's typed counts as private. */
  async fill(prospect: ProspectEntry = aProspect): Promise<void> {
    const { pets = [], laundry = [], ...texts } = prospect;
    const { moveInDate, notes } = texts;
    if (moveInDate || notes || pets.length + laundry.length > 0) await this.unfold();
    for (const [key, value] of Object.entries(texts)) {
      await this.field(LABELS[key as keyof typeof texts]).fill(value);
      // A date identifies nobody, and the calendar is full of them.
      if (key !== 'moveInDate') this.#journey.secret(value);
    }
    for (const pet of pets) await this.choice('Pets', pet).check();
    for (const place of laundry) await this.choice('Laundry', place).check();
  }

  async unfold(): Promise<void> {
    const isOpen = await this.fold.evaluate((it) => (it.parentElement as HTMLDetailsElement).open);
    if (!isOpen) await this.fold.click();
  }

  async submit(): Promise<void> {
    await this.button('Book tour').click();
  }

  async goBack(): Promise<void> {
    await this.button('Back').click();
  }

  /** Fills in the form and books the chosen time; with `startAt: 'form'`, Tuesday at 1:00 PM. */
  async book(): Promise<void> {
    await this.fill();
    await this.submit();
    await this.expectBooked();
  }

  async moveTo(day: string, time: string): Promise<void> {
    await this.button('Change time').click();
    await expect(this.heading('Choose a new time')).toBeVisible();
    await this.moveInCalendar(day, time);
  }

  async moveInCalendar(day: string, time: string): Promise<void> {
    await this.chooseDay(day);
    await this.chooseTime(time);
    await this.button('Move tour').click();
  }

  async cancel(): Promise<void> {
    await this.button('Cancel tour').click();
    await this.button('Yes, cancel tour').click();
  }

  async expectBooked(): Promise<void> {
    await expect(this.heading(/^Your (tour is booked|time is reserved)$/)).toBeVisible();
  }
}

export function withoutYear(day: string): string {
  return day.replace(/, \d{4}$/, '');
}

/** Runs in the page. */
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Waits for it: the calendar may be drawn again between finding an element and reading its name. */
async function nameOf(locator: Locator, pattern: RegExp): Promise<string> {
  let name: string | undefined;
  const read = async () => {
    name = pattern.exec(await locator.ariaSnapshot())?.[0];
    return name;
  };
  await expect.poll(read, `a name like ${pattern} at ${locator}`).toBeDefined();
  return name ?? '';
}
