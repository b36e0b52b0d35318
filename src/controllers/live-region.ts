/**
 * When the live region speaks, and how it repeats the same text. `screens/announcements.ts` and
 * `screens/announced-days.ts` decide what it says.
 */
import type { LitElement } from 'lit';
import type { IsoDate } from '../model/dates.js';
import { dayInWords, type Memory } from '../screens/announced-days.js';
import { announcementAfter, newsInWords } from '../screens/announcements.js';
import type { Store } from '../store/store.js';
import type { Language } from '../strings/language.js';
import type { FocusController } from './focus.js';
import { onIntents } from './root-events.js';

export class LiveRegion {
  text = '';

  constructor(
    private readonly host: LitElement,
    private readonly store: Store,
    focus: FocusController,
    private readonly language: () => Language,
  ) {
    const memory: Memory = {};
    store.subscribe((state, previous, action) => {
      const { mayMoveFocus } = focus;
      const change = { state, previous, action, now: store.now(), mayMoveFocus, memory };
      this.say(announcementAfter(change, language()));
    });
    onIntents(host, {
      announce: (news) => focus.isReset || this.say(newsInWords(news, language())),
    });
  }

  /** Announces a pressed day. Its action alone doesn't tell: a key that turns to another period chooses a day, too. */
  sayDay(day: IsoDate): void {
    this.say(dayInWords(day, this.store.state, this.language(), this.store.now()));
  }

  /** A repeated announcement is read only if its text differs. */
  say(text: string | undefined): void {
    if (text === undefined) return;
    this.text = text && text === this.text ? `${text}\u00a0` : text;
    this.host.requestUpdate();
  }
}
