/** Which home the dialog is for: the one in the tag, or another one that it was opened for. */
import { PLACE_KINDS } from '../model/property.js';
import { isSameJson } from '../model/same-json.js';
import type { Use } from '../page/tags.js';
import type { Write } from '../store/outbox/write.js';
import { propertyOf } from '../store/selectors.js';
import type { Action, State } from '../store/state.js';
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

type Attributes = Readonly<Record<string, string>>;

export interface HomeHost extends DialogHost, Omit<Home, 'home' | 'location'> {
  groupId: string | number | undefined;
}

export class DialogHome {
  /** What replaces the tag's attributes. */
  attributes: Attributes = {};
  /** What says for which home the dialog opens. Otherwise, the page opens it, for the one in the tag. */
  #openedBy: 'press' | 'removed tag' | undefined;
  /** Whether the visible tour may belong to another home. */
  #isEarlier = false;

  constructor(
    private readonly host: HomeHost,
    private readonly dialog: DialogController,
    private readonly dispatch: (action: Action) => void,
    /** The page's configuration has to be read again. */
    private readonly onChange: () => void,
  ) {}

  /** A press or a call opens the dialog. */
  show(home: Home): void {
    this.#begin(home);
    this.#openedBy = 'press';
  }

  /** Call before the page's configuration is read: the page may have set `open` by itself. */
  sync(): void {
    const { isOpen, isReportedOpen } = this.dialog;
    if (!isOpen && this.#openedBy === 'press') this.#openedBy = undefined;
    else if (isOpen && !isReportedOpen && !this.#openedBy) this.#begin({});
  }

  /** Starts over for another home than the current one. What is on its way goes on. */
  #begin(home: Home): void {
    const next = attributesOf(home);
    const isOther = this.#isEarlier || !isSameJson(next, this.attributes);
    this.dispatch({ type: 'reads-retried' });
    if (isOther && this.dialog.wasOpened) this.dispatch({ type: 'home-changed' });
    this.attributes = next;
    this.#isEarlier = false;
    this.#openedBy = undefined;
    this.onChange();
  }

  /** Opens the dialog again, as the visitor left it. */
  reopen(): void {
    this.#openedBy = 'press';
    this.host.open = true;
  }

  /** Another visitor comes. */
  forget(): void {
    this.attributes = {};
    this.#isEarlier = false;
    this.onChange();
  }

  /** The visitor turned to a tour of theirs, whichever home it's of. */
  noteEarlier(): void {
    this.#isEarlier = true;
  }

  /** A tour may be booked by now, of the home before. */
  noteAnswer({ kind, result, property }: Write, state: State): void {
    if (kind === 'book' && result && property.id !== propertyOf(state)?.id) this.noteEarlier();
  }

  /** How the visitor has the dialog in use. */
  get use(): Omit<Use, 'isUsed'> {
    const { host, dialog, attributes: home } = this;
    const places = PLACE_KINDS.map((kind) => `${host[kind] ?? ''}`);
    return { isOpen: dialog.isOpen, home, place: [dialog.isDialog, `${host.groupId}`, ...places] };
  }

  /** Before its first update, the tag takes the place of one that was removed. */
  replace({ isOpen, home = {} }: Use): void {
    if (!isOpen || Object.keys(this.attributes).length > 0) return;
    this.attributes = home;
    this.#openedBy = 'removed tag';
  }

  /** What that tag has shown is on the screen. Without a `use`, nothing of it is. */
  takeOver(use: Use | undefined): void {
    if (use?.isOpen) this.reopen();
    else if (this.#openedBy === 'removed tag') {
      this.attributes = {};
      this.#openedBy = undefined;
    }
    this.onChange();
  }
}

/** With a unit, the tag's building doesn't apply. */
function attributesOf(home: Home): Attributes {
  const { location, home: name } = home;
  const hasPlace = PLACE_KINDS.some((kind) => home[kind]);
  const places = PLACE_KINDS.map((kind) => [kind, String(home[kind] ?? '')]);
  return {
    ...(hasPlace && Object.fromEntries(places)),
    ...(location && { location }),
    ...(name && { home: name }),
  };
}
