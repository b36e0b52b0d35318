/** What the live region says: after each action, and what an element or a pressed day adds. */
import type { ReactiveControllerHost } from 'lit';
import type { Memory } from '../screens/announced-days.js';
import { announcementAfter } from '../screens/announcements.js';
import type { Store } from '../store/store.js';
import type { Language } from '../strings/language.js';
import type { FocusController } from './focus.js';

export class LiveRegion {
  text = '';

  constructor(
    private readonly host: ReactiveControllerHost,
    store: Store,
    focus: FocusController,
    language: () => Language,
  ) {
    const memory: Memory = {};
    store.subscribe((state, previous, action) => {
      const { mayMoveFocus } = focus;
      const change = { state, previous, action, now: store.now(), mayMoveFocus, memory };
      this.say(announcementAfter(change, language()));
    });
  }

  /** A repeated announcement is read only if its text differs. */
  say(text: string | undefined): void {
    if (text === undefined) return;
    this.text = text && text === this.text ? `${text}\u00a0` : text;
    this.host.requestUpdate();
  }
}
