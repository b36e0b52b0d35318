/** What the dialog opens for: a home, or what was answered while it was closed. Beside the closed dialog, a status says it. */
import type { LitElement, ReactiveController } from 'lit';
import { PLACE_KINDS } from '../model/property.js';
import { isSameJson } from '../model/same-json.js';
import type { Use } from '../page/tags.js';
import { announceResult, outcomeInWords } from '../screens/announcements.js';
import { rowOf } from '../screens/outcomes.js';
import type { Write } from '../store/outbox/write.js';
import { propertyOf } from '../store/selectors.js';
import type { Action, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import type { Language } from '../strings/language.js';
import type { DialogController, DialogHost } from './dialog.js';

/** The home to tour: the argument of `show()`, and the `data-*` attributes of a button or a link. */
export interface Home {
  readonly community?: string | number | undefined;
  readonly building?: string | number | undefined;
  readonly unit?: string | number | undefined;
  /** Address text. */
  readonly location?: string | undefined;
  /** A short text that names the home on every screen: "2A · Studio · $1,830". */
  readonly home?: string | undefined;
}

export interface OpeningsHost
  extends LitElement,
    DialogHost,
    Pick<Home, 'community' | 'building' | 'unit'> {
  groupId: string | number | undefined;
}

export class DialogOpenings implements ReactiveController {
  /** The home that it's for, in place of the tag's: what replaces the attributes. */
  home: Readonly<Record<string, string>> = {};
  /** What says for which home it opens. Otherwise, the page opens it, for the tag's. */
  #openedBy: 'press' | 'removed tag' | undefined;
  /** Whether the visible tour may belong to another home. */
  #isEarlier = false;
  /** The key of what was answered while it was closed. */
  #news: string | undefined;

  constructor(
    private readonly host: OpeningsHost,
    private readonly dialog: DialogController,
    private readonly store: Store,
    private readonly dispatch: (action: Action) => void,
    /** The page's configuration has to be read again. */
    private readonly onChange: () => void,
  ) {
    host.addController(this);
  }

  /** Once it's open, the visitor reads there what was answered. */
  hostUpdate(): void {
    if (this.dialog.isOpen) this.#news = undefined;
  }

  /** Call before the page's configuration is read: the page may have set `open` by itself. */
  sync(): void {
    const { isOpen, isReportedOpen } = this.dialog;
    if (!isOpen && this.#openedBy === 'press') this.#openedBy = undefined;
    else if (isOpen && !isReportedOpen && !this.#openedBy) this.#begin({});
  }

  /** A press or a call opens it for a home. */
  openFor(home: Home): void {
    this.#begin(home);
    this.#reopen();
  }

  /** Starts over for another home than the current one. What is on its way goes on. */
  #begin(home: Home): void {
    const next = attributesOf(home);
    const isOther = this.#isEarlier || !isSameJson(next, this.home);
    this.dispatch({ type: 'reads-retried' });
    if (isOther && this.dialog.wasOpened) this.dispatch({ type: 'home-changed' });
    this.home = next;
    this.#isEarlier = false;
    this.#openedBy = undefined;
    this.onChange();
  }

  /** Opens it as the visitor left it. */
  #reopen(): void {
    this.#openedBy = 'press';
    this.host.open = true;
  }

  /** The visitor turns to a tour of theirs, whichever home it's of. */
  noteEarlier(): void {
    this.#isEarlier = true;
  }

  /** A closed dialog without a button to reopen it opens by itself. */
  noteAnswer({ key, kind, result, property }: Write, state: State): void {
    const { isDialog, isOpen, hasOpener } = this.dialog;
    if (isDialog && !isOpen) {
      this.#news = key;
      if (!hasOpener && document.activeElement === document.body) this.#reopen();
    }
    // It may be a tour of the home before.
    if (kind === 'book' && result && property.id !== propertyOf(state)?.id) this.noteEarlier();
  }

  /** Another visitor comes. */
  forget(): void {
    this.home = {};
    this.#isEarlier = false;
    this.#news = undefined;
    this.onChange();
  }

  /** How the visitor has it in use. */
  get use(): Omit<Use, 'isUsed'> {
    const { host, dialog, home } = this;
    const places = PLACE_KINDS.map((kind) => `${host[kind] ?? ''}`);
    return { isOpen: dialog.isOpen, home, place: [dialog.isDialog, `${host.groupId}`, ...places] };
  }

  /** Before its first update, the tag takes the place of one that was removed. */
  replace({ isOpen, home = {} }: Use): void {
    if (!isOpen || Object.keys(this.home).length > 0) return;
    this.home = home;
    this.#openedBy = 'removed tag';
  }

  /** What that tag has shown is on the screen. Without a `use`, nothing of it is. */
  takeOver(use: Use | undefined): void {
    if (use?.isOpen) this.#reopen();
    else if (this.#openedBy === 'removed tag') {
      this.home = {};
      this.#openedBy = undefined;
    }
    this.onChange();
  }

  /** Whether a status says what was answered while it's closed. */
  get hasStatus(): boolean {
    return this.dialog.isDialog && this.dialog.hasOpener;
  }

  /** What became of a booking or a change while it was closed, or that it's on its way. */
  status(language: Language): string {
    if (this.dialog.isOpen) return '';
    const { state, now } = this.store;
    const { outbox, answers, managed } = state;
    const news = [...outbox, ...answers].find(({ key }) => key === this.#news);
    const write = news?.out ? news : outbox.find(({ out }) => out);
    if (write) return rowOf(write, now()).busy?.(language.strings, '') ?? '';
    if (news) return outcomeInWords(state, language, news, now());
    return this.#news && managed ? announceResult(state, language) : '';
  }
}

/** With a unit, the tag's building doesn't apply. */
function attributesOf(home: Home): Readonly<Record<string, string>> {
  const { location, home: name } = home;
  const hasPlace = PLACE_KINDS.some((kind) => home[kind]);
  const places = PLACE_KINDS.map((kind) => [kind, String(home[kind] ?? '')]);
  return {
    ...(hasPlace && Object.fromEntries(places)),
    ...(location && { location }),
    ...(name && { home: name }),
  };
}
