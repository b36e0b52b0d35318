/**
 * Uses a widget as a visitor does: presses and fills in what has a name, and looks at what it says.
 * Knows its texts and nothing of how it works.
 */
import type { IsoDate, WallTime } from '../../src/model/wall-time.js';
import { dateOf } from '../../src/model/wall-time.js';
import type { Language } from '../../src/strings/language.js';
import { nameOf, type Role, visibleText, visibleWith } from './accessible.js';
import type { SiteTexts } from './site.js';

/** No state is further away than that, not even one behind the client's own tries. */
const PATIENCE = 8_000;
const GLANCE = 15;

export const PROSPECT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '(312) 555-0147',
} as const;

export class Visitor {
  readonly strings: Language['strings'];
  readonly formats: Language['formats'];
  readonly #widget: Element;

  constructor(
    widget: Element,
    { strings, formats }: Language,
    /** What the page around the widget says. */
    readonly site: SiteTexts,
  ) {
    this.#widget = widget;
    this.strings = strings;
    this.formats = formats;
  }

  /** Waits until the text can be read. */
  readonly sees = async (text: string): Promise<void> => {
    const wanted = text.replace(/\s+/g, ' ').trim();
    await this.#until(
      () => visibleText(this.#widget).includes(wanted) || undefined,
      () => `“${wanted}” is not to be read. To be read is: ${visibleText(this.#widget)}`,
    );
  };

  readonly press = async (name: string): Promise<void> => {
    (await this.#find('button', name)).click();
  };

  /** The label's text is the name of a field; of several with the same one the first, or the one in a group. */
  async fill(label: string, value: string, group?: string): Promise<void> {
    const field = (await this.#find('field', label, group)) as HTMLInputElement;
    field.value = value;
    for (const type of ['input', 'change']) {
      field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
  }

  async tick(label: string, group?: string): Promise<void> {
    (await this.#find('field', label, group)).click();
  }

  /** The first picture of the calendar, with its days. */
  async seesDays(): Promise<void> {
    await this.sees(this.strings.chooseDay);
  }

  /** What opens the dialog. */
  async seesTrigger(): Promise<void> {
    await this.sees(this.site.open);
  }

  async chooseDay(day: IsoDate): Promise<void> {
    await this.press(this.formats.fullDate(day));
    await this.sees(this.strings.timesOn(this.formats.day(day)));
  }

  async chooseTime(time: WallTime): Promise<void> {
    await this.chooseDay(dateOf(time));
    await this.press(this.formats.time(time));
  }

  async giveDetails(): Promise<void> {
    const { fields } = this.strings;
    for (const name of Object.keys(PROSPECT) as (keyof typeof PROSPECT)[]) {
      await this.fill(fields[name], PROSPECT[name]);
    }
  }

  /** From the calendar to the press that books. */
  async book(time: WallTime): Promise<void> {
    await this.chooseTime(time);
    await this.giveDetails();
    await this.press(this.strings.book);
  }

  /** The device loses its connection, and so does everything else on the page. */
  goOffline(): void {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  }

  #find(role: Role, name: string, group?: string): Promise<HTMLElement> {
    const places = () =>
      group === undefined
        ? [this.#widget]
        : visibleWith('group', this.#widget).filter((place) => nameOf(place).startsWith(group));
    const all = () => places().flatMap((place) => visibleWith(role, place));
    return this.#until(
      () =>
        all().find(
          (element) => nameOf(element) === name && element.getAttribute('aria-disabled') !== 'true',
        ),
      () =>
        `There is no ${role} called “${name}” to use. There are: ${all().map(nameOf).join(' · ')}`,
    );
  }

  async #until<T>(look: () => T | undefined, explain: () => string): Promise<T> {
    const end = performance.now() + PATIENCE;
    for (;;) {
      const seen = look();
      if (seen !== undefined) return seen;
      if (performance.now() > end) throw new Error(explain());
      await new Promise((resolve) => setTimeout(resolve, GLANCE));
    }
  }
}
