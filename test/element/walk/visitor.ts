/** A visitor who presses whatever is on the screen, and who types, edits and takes back. */
import { nameOf } from '../../../demo/states/accessible.js';
import type { TourBooking } from '../../../src/tour-booking.js';
import { type Claims, claimsIn, SENDING, strings, whenOf } from './claims.js';
import { homesIn } from './homes.js';
import type { Memory } from './memory.js';
import type { Page } from './page.js';
import { fieldNamed, type Pressable, press, type Screen, type } from './screen.js';
import type { Press } from './write.js';

/** A number from 0 to 1. */
export type Draw = () => number;

const TIME = /\d+:\d\d [AP]M/;

/** How often a visitor presses a button, among those that are there. */
const WISHES: readonly (readonly [name: string | RegExp, weight: number])[] = [
  [strings.tryAgain, 8],
  [strings.book, 12],
  [strings.moveTour, 12],
  [strings.yesCancel, 5],
  [strings.keepTour, 2],
  [strings.changeTime, 4],
  [strings.cancelTour, 3],
  [strings.bookAnother, 4],
  [strings.otherTime, 3],
  [strings.changeDetails, 3],
  [strings.allTimes, 2],
  [strings.showTour, 2],
  [strings.backToList, 2],
  [strings.back, 1],
  [strings.close, 0.3],
  [strings.sendAnyway, 4],
  [strings.region, 8],
  [/^Next opening|^Next available|^Next 7 days|^Next month/, 0.5],
  [TIME, 1.5],
];

export class Visitor {
  /** What was pressed last that sends something. */
  latest: Press = {
    ...{ name: '', visitor: 1, claims: [], homes: [], isInList: false },
    ...{ lastDay: undefined, isConsentGiven: undefined, hasTicked: false },
  };

  constructor(
    private readonly memory: Memory,
    private readonly page: Page,
  ) {}

  /** Presses one of the buttons. Returns what it did. */
  async goOn(draw: Draw, times: number, tag?: HTMLElement): Promise<string> {
    const all = this.#pressables(tag);
    const wished = all.flatMap((it) => {
      const [, weight] = WISHES.find(([name]) => matches(it, name)) ?? [];
      return weight && !it.isLink && !it.isDay ? [[weight, it] as const] : [];
    });
    const chosen = pickWeighted(wished, draw);
    if (!chosen) return this.chooseRadio(draw) ?? 'finds nothing to press';
    if (chosen.name === strings.book) await this.fillIn(chosen.tag);
    return this.press(chosen, times);
  }

  async pressNamed(
    name: string | RegExp,
    draw: Draw,
    times = 1,
    tag?: HTMLElement,
  ): Promise<string | undefined> {
    const found = this.#pressables(tag).filter(
      (it) => matches(it, name) && !it.isLink && !it.isDay,
    );
    const chosen = pick(found, draw);
    if (!chosen) return undefined;
    if (chosen.name === strings.book) await this.fillIn(chosen.tag);
    return this.press(chosen, times);
  }

  /** Presses what sends something. Returns its name. */
  async send(draw: Draw): Promise<string | undefined> {
    const chosen = pick(
      this.#pressables().filter(({ name }) => SENDING.includes(name)),
      draw,
    );
    if (chosen?.name === strings.book) await this.fillIn(chosen.tag);
    if (chosen) await this.press(chosen);
    return chosen && `“${chosen.name}”`;
  }

  async chooseDay(draw: Draw): Promise<string | undefined> {
    const days = this.#pressables().filter(({ isDay }) => isDay);
    const chosen = pick(days, draw);
    return chosen && this.press(chosen);
  }

  chooseTime(draw: Draw): Promise<string | undefined> {
    return this.pressNamed(TIME, draw);
  }

  /** In person, self-guided or by video; or one of the page's homes. */
  chooseRadio(draw: Draw): string | undefined {
    const fields = this.page.screens().flatMap((screen) => screen.fields);
    const radio = pick(
      fields.filter((it) => it.matches('[type="radio"]:enabled')),
      draw,
    );
    radio?.click();
    return radio && `chooses ${nameOf(radio)}`;
  }

  async press(chosen: Pressable, times = 1): Promise<string> {
    const { name } = chosen;
    if (SENDING.includes(name)) this.#note(name, chosen.tag);
    press(chosen, times);
    return `presses “${name}”${times > 1 ? ' twice' : ''}`;
  }

  /** Presses a button of the page's, which submits the form of some tag, or of one. */
  async submitByScript(tag?: HTMLElement): Promise<string | undefined> {
    const screen = this.#formScreen(tag);
    if (!screen) return undefined;
    await this.fillIn(screen.tag);
    const isFrozen = screen.fields.every((field) => field.matches(':read-only, :disabled'));
    const name = isFrozen ? strings.tryAgain : strings.book;
    void this.byScript(name, screen.tag as TourBooking).submit();
    return 'submit()';
  }

  /** A tag whose button a script presses. */
  byScript(name: string, tag = this.page.tag): TourBooking {
    this.#note(name, tag);
    return tag;
  }

  /** Lets an assistant call a tool, and again if an answer asks what the visitor has decided. */
  async letCall(tag: TourBooking, call: () => Promise<unknown>, isDecided: boolean): Promise<void> {
    const { heard } = this.memory;
    const told = [...heard].map((start) => strings.uncertainText(whenOf(start))).join(' ');
    this.#note(strings.book, tag, claimsIn(told, []));
    const { note, unresolved = [] } = Object(await call());
    for (const start of unresolved) heard.add(start);
    if (isDecided && /call again/.test(note)) await this.letCall(tag, call, false);
  }

  /** What was on the screen, and in the form, when something was sent. */
  #note(name: string, tag: HTMLElement, ...told: readonly Claims[]): void {
    const screens = this.page.screens();
    const pressed = screens.find((it) => it.tag === tag);
    // A closed dialog names no home: it's the tag's own.
    const named = pressed?.isOpen ? homesIn(pressed.text) : [];
    // Nobody sees which one is chosen in a hidden tag.
    const hidden = pressed ? [] : this.page.homes.choices;
    const own = [...homesIn(tag.getAttribute('location') ?? ''), ...hidden];
    // Only a dialog may be for another home. For a video tour, only a notice names one.
    const isVideo = pressed?.text.includes(strings.sections.meeting);
    const isOwn = named.length === 0 || isVideo || tag.getAttribute('display') !== 'dialog';
    const box = pressed?.fields.find((it) => it.matches('[name="smsConsent"]'));
    this.latest = {
      ...{ name, visitor: this.memory.visitor },
      claims: [...screens.map(({ claims }) => claims), ...told],
      homes: isOwn ? [...named, ...own] : named,
      lastDay: this.memory.lastDay(tag),
      isInList: tag.localName === 'tour-appointments',
      isConsentGiven: box?.matches(':checked'),
      hasTicked: this.memory.hasTicked,
    };
  }

  /** Fills in what's required and empty. */
  async fillIn(tag?: HTMLElement): Promise<void> {
    const screen = this.#formScreen(tag);
    if (!screen) return;
    const { firstName, lastName, email, phone } = strings.fields;
    const values = [
      [firstName, this.memory.firstName],
      [lastName, 'Walker'],
      [email, this.memory.emails()[0]],
      [phone, '(312) 555-0147'],
    ] as const;
    for (const [label, value] of values) {
      const field = fieldNamed(screen, label);
      if (field && !field.value) type(field, value);
    }
    // A video tour needs an app.
    for (const field of screen.fields) {
      const isEmpty = field.matches('[aria-required="true"]:enabled') && !field.value;
      if (isEmpty && field instanceof HTMLSelectElement) {
        const [, first] = field.options;
        type(field, first?.value ?? '');
      } else if (isEmpty) type(field, 'Ada’s room');
    }
  }

  /** Changes the form, as a visitor or the browser's autofill does. */
  async edit(draw: Draw): Promise<string | undefined> {
    // Of the page's tags, any one with a form.
    const forms = this.page.screens().filter((it) => fieldNamed(it, strings.fields.firstName));
    const screen = forms.length > 1 ? pick(forms, draw) : forms[0];
    if (!screen) return undefined;
    await this.fillIn(screen.tag);
    const change = pick(['letter', 'take back', 'email', 'email', 'tick'] as const, draw);
    const { lastName, email } = strings.fields;
    if (change === 'tick') {
      const boxes = screen.fields.filter((it) => it.matches('[type="checkbox"]'));
      const box = pick(boxes, draw);
      const fold = screen.pressables.find((it) => it.name.startsWith(strings.lookingFor));
      if (box?.name === 'smsConsent') this.memory.hasTicked = true;
      if (box) box.click();
      else if (fold) press(fold);
      return box ? `ticks ${box.name}` : fold && 'unfolds the form';
    }
    const field = fieldNamed(screen, change === 'email' ? email : lastName);
    if (!field || field.matches(':read-only, :disabled')) return undefined;
    if (change === 'email') {
      const [first, second] = this.memory.emails();
      type(field, field.value === first ? second : first);
      return `writes ${field.value}`;
    }
    const typed = field.value;
    type(field, typed === 'Walker' ? 'Walkers' : 'Walker');
    if (change === 'letter') return `writes ${field.value}`;
    type(field, typed);
    return `writes ${typed} again`;
  }

  #formScreen(tag?: HTMLElement): Screen | undefined {
    const screens = this.page.screens().filter((it) => !tag || it.tag === tag);
    return screens.find((screen) => fieldNamed(screen, strings.fields.firstName));
  }

  #pressables(tag?: HTMLElement): Pressable[] {
    const screens = this.page.screens().filter((it) => !tag || it.tag === tag);
    return screens.flatMap(({ pressables }) => pressables);
  }
}

function matches({ name }: Pressable, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

export function pick<T>(items: readonly T[], draw: Draw): T | undefined {
  return items[Math.floor(draw() * items.length)];
}

/** The higher its weight, the likelier is an item. */
export function pickWeighted<T>(
  items: readonly (readonly [weight: number, item: T])[],
  draw: Draw,
): T | undefined {
  let left = draw() * items.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, item] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return undefined;
}
