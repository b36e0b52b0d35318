/** What the live region says: after each action, and what an element or a pressed day adds. */
import type { ReactiveControllerHost } from 'lit';
import { announcementAfter, type Memory } from '../screens/announcements.js';
import type { Store } from '../store/store.js';
import type { Language } from '../strings/language.js';

export class LiveRegion {
  /** Announced once, politely, by screen readers. */
  text = '';
  readonly #memory: Memory = {};

  constructor(
    private readonly host: ReactiveControllerHost,
    store: Store,
    language: () => Language,
    /** Whether the focus moves to what was answered. */
    isFocusMoved: () => boolean,
  ) {
    store.subscribe((state, previous, action) => {
      const change = { state, previous, action, now: store.now(), memory: this.#memory };
      this.say(announcementAfter({ ...change, isFocusMoved: isFocusMoved() }, language()));
    });
  }

  /** A repeated announcement is read only if its text differs. */
  say(text: string | undefined): void {
    if (text === undefined) return;
    this.text = text && text === this.text ? `${text}\u00a0` : text;
    this.host.requestUpdate();
  }
}
