/**
 * Uses a widget as a visitor does: presses buttons and fills in fields by name, and reads what appears.
 * Knows the widget's texts, but nothing about how it works.
 */
import type { IsoDate } from '../../src/model/dates.js';
import { dateOf, type WallTime } from '../../src/model/wall-time.js';
import type { Language } from '../../src/strings/language.js';
import { focusedIn, nameOf, type Role, tidy, visibleText, visibleWith } from './accessible.js';

/** Longer than any state takes, even after the client's retries. */
const PATIENCE = 15_000;
const GLANCE = 15;

export const PROSPECT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '(312) 555-0147',
} as const;

export type Prospect = Readonly<Record<keyof typeof PROSPECT, string>>;

/** A field that can be filled. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How presses and text reach the page: by script, or by a browser's mouse and keyboard. */
export interface Hands {
  press(target: HTMLElement): unknown;
  write(field: Field, value: string): unknown;
}

export const BY_SCRIPT: Hands = {
  press: (target) => target.click(),
  write(field, value) {
    field.value = value;
    for (const type of ['input', 'change']) {
      field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
  },
};

export class Visitor {
  readonly strings: Language['strings'];
  readonly formats: Language['formats'];
  readonly #widget: Element;
  readonly #hands: Hands;

  constructor(widget: Element, { strings, formats }: Language, hands = BY_SCRIPT) {
    this.#widget = widget;
    this.strings = strings;
    this.formats = formats;
    this.#hands = hands;
  }

  /** All visible text. */
  reads(): string {
    return visibleText(this.#widget);
  }

  /** The names of all visible elements of a role. */
  names(role: Role, group?: string): string[] {
    return this.#all(role, group).map(nameOf);
  }

  /** The name of the focused element. */
  focused(): string {
    const focused = focusedIn(this.#widget);
    return focused ? nameOf(focused) : '';
  }

  /** Waits until the text appears. */
  readonly sees = async (text: string | RegExp): Promise<void> => {
    const isThere = (all: string) =>
      typeof text === 'string' ? all.includes(tidy(text)) : text.test(all);
    await this.#until(
      () => isThere(this.reads()) || undefined,
      () => `“${text}” doesn't appear. The widget says: ${this.reads()}`,
    );
  };

  readonly press = async (name: string | RegExp, group?: string): Promise<void> => {
    await this.#press(await this.find('button', name, group));
  };

  /** Finds the field by its label: the first one, or the one in `group`. */
  async fill(label: string, value: string, group?: string): Promise<void> {
    const field = await this.find('field', label, group);
    await this.#hands.write(field as Field, value);
    await answered();
  }

  async tick(label: string, group?: string): Promise<void> {
    await this.#press(await this.find('field', label, group));
  }

  /** Waits for an enabled element with that name. */
  find(role: Role, name: string | RegExp, group?: string): Promise<HTMLElement> {
    const isIt = (element: HTMLElement) =>
      typeof name === 'string' ? nameOf(element) === tidy(name) : name.test(nameOf(element));
    return this.#until(
      () => this.#all(role, group).find((element) => isIt(element) && isUsable(element)),
      () =>
        `There's no enabled ${role} called “${name}”, only: ${this.names(role, group).join(' · ')}`,
    );
  }

  /** Waits for the calendar, until all of its days have loaded. */
  async seesDays(): Promise<void> {
    const { loadingTimes, searching } = this.strings;
    await this.#until(
      () => {
        const text = this.reads();
        const isAwaited = text.includes(loadingTimes) || text.includes(searching);
        return (!isAwaited && this.#openDays().length > 0) || undefined;
      },
      () => `No day has times. The widget says: ${this.reads()}`,
    );
  }

  async chooseDay(day: IsoDate): Promise<void> {
    const name = this.formats.fullDate(day);
    await this.find('day', /./);
    // A narrow widget shows seven days. The name of one that isn't loaded says so, too.
    const next = () => this.nameAfter(this.strings.nextStrip);
    const isShown = () => this.names('day').some((it) => it.startsWith(name));
    for (let to = next(); to && !isShown(); to = next()) await this.press(to);
    await this.press(name);
    await this.find('group', this.strings.timesOn(this.formats.day(day)));
  }

  /** The name of the button that says what it leads to. */
  nameAfter(text: (to: string) => string): string | undefined {
    return this.names('button').find((name) => name.startsWith(tidy(text(''))));
  }

  async chooseFirstDay(): Promise<void> {
    await this.seesDays();
    const [first] = this.#openDays();
    if (first) await this.#press(first);
    await this.#until(
      () => this.times().length > 0 || undefined,
      () => `There are no times. The widget says: ${this.reads()}`,
    );
  }

  /** The times on the chosen day. */
  times(): string[] {
    return this.names('button', tidy(this.strings.timesOn('')));
  }

  async chooseTime(time: WallTime): Promise<void> {
    await this.chooseDay(dateOf(time));
    await this.press(this.formats.time(time));
  }

  /** From the calendar to the form. */
  async chooseFirstTime(): Promise<void> {
    await this.chooseFirstDay();
    const [first = ''] = this.times();
    await this.press(first, tidy(this.strings.timesOn('')));
    await this.find('field', this.strings.fields.firstName);
  }

  async giveDetails(prospect: Prospect = PROSPECT): Promise<void> {
    for (const name of Object.keys(PROSPECT) as (keyof Prospect)[]) {
      await this.fill(this.strings.fields[name], prospect[name]);
    }
  }

  /** Unfolds the optional fields. */
  async unfold(): Promise<void> {
    await this.press(`${this.strings.lookingFor} (${this.strings.optional})`);
  }

  async submit(): Promise<void> {
    await this.press(this.strings.book);
  }

  /** From the calendar to submitting the form. */
  async book(time?: WallTime): Promise<void> {
    await (time ? this.chooseTime(time) : this.chooseFirstTime());
    await this.giveDetails();
    await this.submit();
  }

  /** Disconnects the device, and with it everything else on the page. */
  goOffline(): void {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  }

  #openDays(): HTMLElement[] {
    return this.#all('day').filter(isUsable);
  }

  #all(role: Role, group?: string): HTMLElement[] {
    const places =
      group === undefined
        ? [this.#widget]
        : visibleWith('group', this.#widget).filter((place) => nameOf(place).startsWith(group));
    return places.flatMap((place) => visibleWith(role, place));
  }

  async #press(target: HTMLElement): Promise<void> {
    await this.#hands.press(target);
    await answered();
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

const isUsable = (element: Element) => element.getAttribute('aria-disabled') !== 'true';

/** A synchronous update is on the page by the next task. */
const answered = () => new Promise((resolve) => setTimeout(resolve));
