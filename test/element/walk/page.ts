/** The page: its tags, and what a page does with them. It uses the public members only. */

import type { TourAppointments } from '../../../src/tour-appointments.js';
import type { TourBooking } from '../../../src/tour-booking.js';
import { loadPage } from '../../support/new-page.js';
import type { Clock } from './clock.js';
import { Homes, type Kind } from './homes.js';
import type { Memory } from './memory.js';
import { isModal, type Screen, screenOf, tagInFront } from './screen.js';
import { GROUP } from './server.js';
import { listenForTours } from './told.js';

export const STARTS = [23, 24, 25, 27].flatMap((day) =>
  ['09', '11', '13', '15'].map((hour) => `2026-11-${day}T${hour}:00:00`),
);

/** The part of the Navigation API that this file needs. */
interface Navigation {
  updateCurrentEntry(options: { state: unknown }): void;
  back(): { readonly finished: Promise<unknown> };
}

const CONSENTS = ['Text me about my tour.', 'Text me about my tour and offers.'] as const;

export interface PageOptions {
  readonly isDialog: boolean;
  readonly hasServer: boolean;
  readonly isNarrow: boolean;
  readonly hasConsent: boolean;
  /** Whether what's written while the page unloads is lost, because a router then replaces the entry, or by a crash. */
  readonly losesUnload: boolean;
  /** Whether the page sets a limit of days. Otherwise, the group's holds. */
  readonly hasMaxDays: boolean;
  readonly tagsFor: Kind;
  /** Whether the visitor is signed in from the beginning. */
  readonly hasList: boolean;
  /** Which homes, as a number from 0 to 1. */
  readonly row: number;
}

export class Page {
  readonly place = document.createElement('div');
  tags: TourBooking[] = [];
  /** The prospect's list of tours, while one is signed in. */
  list: TourAppointments | undefined;
  /** Removed ones, which a page may still hold. */
  readonly removed: TourBooking[] = [];
  /** Whether the page knows its visitor, and says so in a prefill. */
  isPrefilled = false;
  /** Whose turn it is among the tags: a number from 0 to 1. */
  turn = 0;
  #keys = 0;
  /** Which of the page's texts are shown. */
  #texts = 0;
  readonly homes: Homes;
  readonly #endListening: () => void;

  constructor(
    private readonly clock: Clock,
    private readonly memory: Memory,
    private readonly options: PageOptions,
  ) {
    if (options.isNarrow) this.place.style.width = '400px';
    document.body.append(this.place);
    this.homes = new Homes(options.tagsFor, options.row);
    this.#addAll();
    if (options.hasList) this.signIn(memory.client);
    this.#endListening = listenForTours(memory);
  }

  /** The tags that the visitor sees. */
  screens(): Screen[] {
    const all: HTMLElement[] = [...this.tags, ...(this.list ? [this.list] : [])];
    const seen = all.filter((tag) => tag.checkVisibility() || isModal(tag));
    const front = seen.length > 1 ? tagInFront(seen) : undefined;
    return seen.map((tag) => screenOf(tag, !front || front === tag));
  }

  /** The one that a step is about. */
  get tag(): TourBooking {
    return this.tags[Math.floor(this.turn * this.tags.length)] ?? this.add();
  }

  add(): TourBooking {
    const tag = document.createElement('tour-booking');
    const attributes = {
      ...this.#service(),
      ...(this.options.hasMaxDays && { 'max-days': '6' }),
      ...this.homes.attributesOf(this.homes.next(this.tags), this.#language),
      ...(this.options.isDialog && { display: 'dialog' }),
      ...(this.options.hasServer && { 'manage-link': location.href.replace(/#.*/, '') }),
    };
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    this.#equip(tag);
    this.place.append(tag);
    this.tags.push(tag);
    return tag;
  }

  #addAll(): void {
    while (this.tags.length < this.homes.tagCount) this.add();
  }

  /** The visitor signs in. The page may name nobody, and keep the list. */
  signIn(client: number | ''): void {
    if (this.list) {
      this.list.setAttribute('client-id', `${client}`);
      return;
    }
    const list = document.createElement('tour-appointments');
    const attributes = { ...this.#service(), 'client-id': `${client}` };
    for (const [name, value] of Object.entries(attributes)) list.setAttribute(name, value);
    list.fetch = this.memory.network.fetchOf(list);
    this.place.append(list);
    this.list = list;
  }

  signOut(): void {
    this.list?.remove();
    this.list = undefined;
  }

  /** A new render: another node with the same attributes and properties. */
  render(old: TourBooking, hasConfig = true): void {
    const next = old.cloneNode(true) as TourBooking;
    this.#equip(next, hasConfig);
    old.replaceWith(next);
    this.removed.push(old);
    this.tags = this.tags.map((tag) => (tag === old ? next : tag));
  }

  async renderWithLatePrefill(): Promise<void> {
    this.isPrefilled = true;
    for (const tag of this.tags) this.render(tag, false);
    await this.clock.pass(200);
    for (const tag of this.tags) tag.config = this.#config();
  }

  remove(): TourBooking | undefined {
    const old = this.tags.pop();
    old?.remove();
    if (old) this.removed.push(old);
    return old;
  }

  /** Goes on to a route without a tag. */
  leaveRoute(): void {
    for (const tag of this.tags) {
      tag.remove();
      this.removed.push(tag);
    }
    this.tags = [];
  }

  /** Comes back, with a new tag or with the one that was kept. */
  enterRoute(isKept: boolean): void {
    const kept = isKept ? this.removed.pop() : undefined;
    if (!kept) return void this.#addAll();
    this.place.append(kept);
    this.tags.push(kept);
  }

  /** What is on its way goes on without the page. */
  reload(): void {
    if (!this.options.losesUnload) dispatchEvent(new Event('pagehide'));
    this.memory.network.abandon();
    loadPage();
    // A browser removes no tag before it leaves a page, so by now, nothing of these is in use.
    this.leaveRoute();
    const { clientId } = this.list ?? {};
    this.signOut();
    this.removed.length = 0;
    loadPage();
    this.memory.loadedAt = this.clock.now();
    // A router reads the address without it.
    this.memory.opened = undefined;
    this.#addAll();
    if (clientId) this.signIn(Number(clientId));
  }

  /** An app goes on, and its router loads the new entry once more, in another document. Then, the visitor goes back. */
  async goOnAndBack(): Promise<void> {
    const { navigation } = globalThis as { navigation?: Navigation };
    history.pushState(null, '', location.href);
    loadPage();
    navigation?.updateCurrentEntry({ state: null });
    this.memory.entryLostAt = this.clock.now();
    await navigation?.back().finished;
    this.reload();
  }

  newFetch(): void {
    for (const tag of this.tags) tag.fetch = this.memory.network.fetchOf(tag);
  }

  newKey(): void {
    this.#keys++;
    const ofService = ['PUBLIC_DEMO_KEY', 'PUBLIC_HIDE_UNIT'][this.#keys % 2];
    for (const tag of this.tags)
      tag.apiKey = this.options.hasServer ? `SITE${this.#keys}` : ofService;
  }

  /** The page shows its own texts in another language. */
  translate(): void {
    this.#texts++;
    for (const tag of this.tags) {
      const { location } = this.homes.attributesOf(tag.dataset.walkHome, this.#language);
      tag.location = location;
      tag.config = this.#config();
    }
  }

  /** Without a value, the attribute is away for that moment. */
  async changeForAMoment(
    attribute: string,
    value?: string,
    wait = () => this.clock.pass(300),
  ): Promise<void> {
    // Elsewhere, a list would be another prospect's.
    const tags = [...this.tags, ...(this.list && value === undefined ? [this.list] : [])];
    const own = tags.map((tag) => [tag, tag.getAttribute(attribute)] as const);
    for (const tag of tags)
      value === undefined ? tag.removeAttribute(attribute) : tag.setAttribute(attribute, value);
    await wait();
    for (const [tag, before] of own) {
      if (before === null) tag.removeAttribute(attribute);
      else tag.setAttribute(attribute, before);
    }
  }

  addHiddenCopy(): void {
    this.add().style.display = 'none';
  }

  openLink(token: string): void {
    this.memory.opened = token;
    this.memory.hasOpenedLink = true;
    location.hash = `#tour=${token}`;
  }

  /** As a router does that has read the address before the script. */
  putLinkBack(): void {
    history.replaceState(history.state, '', `#tour=${this.memory.opened}`);
  }

  /** On a shared device: everything that the page has is for the next visitor. */
  reset(): void {
    this.signOut();
    this.memory.nextVisitor();
    for (const tag of [...this.tags, ...this.removed]) {
      tag.reset();
      if (this.isPrefilled) tag.config = this.#config();
    }
  }

  /** Whether its tags have said who is there. A first prefill is of the same person. */
  get saysWho(): boolean {
    return this.tags.length > 0 && this.tags.every(({ config }) => Object(config).prefill);
  }

  /** Somebody else signs in, without a load. */
  prefillNext(): void {
    this.signOut();
    this.memory.nextVisitor();
    for (const tag of [...this.tags, ...this.removed]) tag.config = this.#config();
  }

  /** The list is another prospect's, without a load. */
  signInNext(): void {
    this.memory.nextVisitor();
    this.signIn(this.memory.client);
    if (!this.isPrefilled) return;
    for (const tag of [...this.tags, ...this.removed]) tag.config = this.#config();
  }

  /** For the next visitor, the page builds another tag. */
  resetRemoved(): void {
    const old = this.remove();
    this.signOut();
    this.memory.nextVisitor();
    old?.reset();
    this.add();
  }

  end(): void {
    for (const tag of [...this.tags, ...this.removed]) tag.reset();
    this.place.remove();
    this.#endListening();
  }

  #service() {
    return {
      'base-url': this.memory.service.baseUrl,
      'api-key': this.options.hasServer ? 'SITE' : 'PUBLIC_DEMO_KEY',
      'group-id': String(GROUP),
      loading: 'eager',
    };
  }

  #equip(tag: TourBooking, hasConfig = true): void {
    tag.fetch = this.memory.network.fetchOf(tag);
    if (hasConfig) tag.config = this.#config();
  }

  #config() {
    const smsConsent = { text: CONSENTS[this.#language] ?? '', purpose: 'marketing' } as const;
    const fields = { pets: 'optional', notes: 'optional' } as const;
    const homes = this.homes.config(this.#language);
    const config = this.options.hasConsent
      ? { fields, smsConsent, ...homes }
      : { fields, ...homes };
    return this.isPrefilled ? { ...config, prefill: this.memory.details() } : config;
  }

  get #language(): number {
    return this.#texts % 2;
  }
}
