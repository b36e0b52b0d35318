/**
 * For which home the dialog is open, when its form starts over for another home, when it opens by itself for an
 * answer, and when a status is next to the closed dialog. `dialog.ts` opens and closes it, and
 * `screens/announcements.ts` words the status.
 */
import { isSameJson } from '../model/json.js';
import { PLACE_KINDS, type Property } from '../model/property.js';
import { dialogStatusInWords } from '../screens/announcements.js';
import { isDetailsStep } from '../store/form/booking-form.js';
import { propertyOf } from '../store/properties.js';
import type { Store } from '../store/store.js';
import type { Language } from '../strings/language.js';
import type { DialogController, DialogHost, Home } from './dialog.js';
import { onActions } from './effects.js';

export function watchOpenings(
  host: DialogHost,
  dialog: DialogController,
  store: Store,
  dispatch: Store['dispatch'],
  /** The page's configuration has to be read again. */
  onChange: () => void,
) {
  /** The home that the dialog is for: the attributes that replace the tag's. */
  let home: Readonly<Record<string, string>> = {};
  /** Whether a press or a call opens the dialog, and names the home. Otherwise, the page does, for the tag's home. */
  let isHomeChosen = false;
  /** Whether the visible tour may belong to another home. */
  let isOfOtherHome = false;
  /** The key of what was answered while it was closed. */
  let unreadKey: string | undefined;

  host.addController({
    // Once it's open, the visitor reads there what was answered.
    hostUpdate() {
      if (dialog.isOpen) unreadKey = undefined;
    },
  });

  /** Starts over for another home than the current one. What is on its way goes on. */
  function begin(other: Home): void {
    const next = attributesOf(other, host.location);
    const isOther = isOfOtherHome || !isSameJson(next, home);
    dispatch({ type: 'reads-retried' });
    // A tour from before a reload, or the form of a removed tag, may be another home's, too.
    const { shownTour, bookingForm } = store.state;
    const form = isDetailsStep(bookingForm) ? bookingForm.offer : undefined;
    const { property } = shownTour?.tour ?? form ?? {};
    const isElsewhere = property && !isHomeOf(next, property, host.location);
    if (isOther && (dialog.wasOpened || isElsewhere)) dispatch({ type: 'home-changed' });
    home = next;
    isOfOtherHome = false;
    onChange();
  }

  /** Opens the dialog as the visitor left it. */
  function reopen(): void {
    isHomeChosen = true;
    host.open = true;
  }

  onActions(store, {
    // The visitor's other tour may be of any home.
    'other-tour-wanted'() {
      isOfOtherHome = true;
    },
    'outbox-changed'({ answered }, state) {
      if (!answered) return;
      const { key, result, property } = answered;
      if (dialog.isDialog && !dialog.isOpen) {
        unreadKey = key;
        // Without a button to reopen it, it opens by itself.
        if (!dialog.hasOpener && document.activeElement === document.body) reopen();
      }
      // The answer may be about the home before.
      const here = propertyOf(state);
      const isHere = here !== undefined && here.id === property.id;
      if (result && !isHere) isOfOtherHome = true;
    },
    reset() {
      home = {};
      isOfOtherHome = false;
      unreadKey = undefined;
      onChange();
    },
  });

  return {
    home: () => home,

    /** Call before the page's configuration is read: the page may have set `open` by itself. */
    sync(): void {
      if (!dialog.isOpen) isHomeChosen = false;
      else if (!dialog.isReportedOpen && !isHomeChosen) begin({});
    },

    openFor(other: Home): void {
      begin(other);
      reopen();
    },

    /** Says what became of a booking or a change while the dialog was closed, or that it's on its way. */
    status(language: Language): string {
      return dialog.isOpen
        ? ''
        : dialogStatusInWords(store.state, language, unreadKey, store.now());
    },
  };
}

/** Without a unit, the address tells homes apart. The page may have none. */
function isHomeOf(
  home: Readonly<Record<string, string>>,
  { place, location }: Property,
  ownAddress = '',
) {
  const isPlace = PLACE_KINDS.every(
    (kind) => (home[kind] ?? '') === (place?.kind === kind ? `${place.id}` : ''),
  );
  const isUnit = place?.kind === 'unit';
  return isPlace && (isUnit || (home.location ?? ownAddress) === (location ?? ''));
}

/**
 * With a unit, the tag's building doesn't apply, and at another address, the tag's unit doesn't. The tag's own address,
 * as it is now, makes no other home of it.
 */
function attributesOf(home: Home, ownAddress = ''): Readonly<Record<string, string>> {
  const { location, home: name } = home;
  const hasPlace = PLACE_KINDS.some((kind) => home[kind]);
  const places = PLACE_KINDS.map((kind) => [kind, String(home[kind] ?? '')]);
  const isElsewhere = location && location !== ownAddress;
  return {
    ...(hasPlace ? Object.fromEntries(places) : isElsewhere && { unit: '' }),
    ...(isElsewhere && { location }),
    ...(name && { home: name }),
  };
}
