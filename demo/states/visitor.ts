/**
 * Uses a widget as a visitor does: presses and fills in what has a name, and looks at what it says.
 * Knows its texts and nothing of how it works.
 */

import type { IsoDate } from '../../src/model/dates.js';
import { dateOf, type WallTime } from '../../src/model/wall-time.js';
import type { Language } from '../../src/strings/language.js';
import { focusedIn, nameOf, type Role, tidy, visibleText, visibleWith } from './accessible.js';

/** No state is further away than that, not even one behind the client's own tries. */
const PATIENCE = 15_000;
const GLANCE = 15;

export const PROSPECT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '(312) 555-0147',
} as const;

export type Prospect = Readonly<Record<keyof typeof PROSPECT, string>>;

/** A field that can be filled in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How presses and texts reach the page: by script, or by the mouse and the keys of a browser. */
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

  /** All that is to be read now. */
  reads(): string {
    return visibleText(this.#widget);
  }

  /** The names of all buttons, links, fields or groups there are now. */
  names(role: Role, group?: string): string[] {
    return this.#all(role, group).map(nameOf);
  }

  /** The name of what has the focus. */
  focused(): string {
    const focused = focusedIn(this.#widget);
    return focused ? nameOf(focused) : '';
  }

  /** Waits until the text can be read. */
  readonly sees = async (text: string | RegExp): Promise<void> => {
    const isThere = (all: string) =>
      typeof text === 'string' ? all.includes(tidy(text)) : text.test(all);
    await this.#until(
      () => isThere(this.reads()) || undefined,
      () => `“${text}” is not to be read. To be read is: ${this.reads()}`,
    );
  };

  readonly press = async (name: string | RegExp, group?: string): Promise<void> => {
    await this.#press(await this.find('button', name, group));
  };

  /** The label's text is the name of a field; of several with the same one the first, or the one in a group. */
  async fill(label: string, value: string, group?: string): Promise<void> {
    const field = await this.find('field', label, group);
    await this.#hands.write(field as Field, value);
    await answered();
  }

  async tick(label: string, group?: string): Promise<void> {
    await this.#press(await this.find('field', label, group));
  }

  /** Waits for what has that name and can be used. */
  find(role: Role, name: string | RegExp, group?: string): Promise<HTMLElement> {
    const isIt = (element: HTMLElement) =>
      typeof name === 'string' ? nameOf(element) === tidy(name) : name.test(nameOf(element));
    return this.#until(
      () => this.#all(role, group).find((element) => isIt(element) && isUsable(element)),
      () =>
        `There is no ${role} called “${name}” to use. There are: ${this.names(role, group).join(' · ')}`,
    );
  }

  /** The first picture of the calendar in which all of its days are known. */
  async seesDays(): Promise<void> {
    const { loadingTimes, searching } = this.strings;
    await this.#until(
      () => {
        const text = this.reads();
        const isAwaited = text.includes(loadingTimes) || text.includes(searching);
        return (!isAwaited && this.#openDays().length > 0) || undefined;
      },
      () => `There is no day with times. To be read is: ${this.reads()}`,
    );
  }

  async chooseDay(day: IsoDate): Promise<void> {
    await this.press(this.formats.fullDate(day));
    await this.find('group', this.strings.timesOn(this.formats.day(day)));
  }

  async chooseFirstDay(): Promise<void> {
    await this.seesDays();
    const [first] = this.#openDays();
    if (first) await this.#press(first);
    await this.#until(
      () => this.times().length > 0 || undefined,
      () => `There are no times. To be read is: ${this.reads()}`,
    );
  }

  /** The times of the chosen day. */
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

  /** What may be left out is folded. */
  async unfold(): Promise<void> {
    await this.press(`${this.strings.lookingFor} (${this.strings.optional})`);
  }

  async submit(): Promise<void> {
    await this.press(this.strings.book);
  }

  /** From the calendar to the press that books. */
  async book(time?: WallTime): Promise<void> {
    await (time ? this.chooseTime(time) : this.chooseFirstTime());
    await this.giveDetails();
    await this.submit();
  }

  /** The device loses its connection, and so does everything else on the page. */
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

/** What is drawn of it at once is there in the next task. */
const answered = () => new Promise((resolve) => setTimeout(resolve));
