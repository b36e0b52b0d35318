/** What the one live region says: screen readers announce it once, politely. */
import type { LitElement } from 'lit';
import type { IsoDate } from '../model/dates.js';
import { announceDay, announcementAfter } from '../screens/announcements.js';
import type { Action, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import type { Language } from '../strings/language.js';
import type { FocusController } from './focus.js';

export class Announcer {
  text = '';

  constructor(
    private readonly host: LitElement,
    private readonly store: Store,
    private readonly focus: FocusController,
    private readonly language: () => Language,
  ) {}

  /** What follows from an action. */
  sayAfter(state: State, previous: State, action: Action): void {
    const { isFocusMoved } = this.focus;
    const now = this.store.now();
    this.say(announcementAfter({ state, previous, action, now, isFocusMoved }, this.language()));
  }

  /** How many times a pressed day has. */
  sayDay(day: IsoDate): void {
    this.say(announceDay(day, this.store.state, this.language(), this.store.now()));
  }

  /** A repeated announcement is read only if its text differs. Without a text, the last one stays. */
  say(text: string | undefined): void {
    if (text === undefined) return;
    this.text = text && text === this.text ? `${text}\u00a0` : text;
    this.host.requestUpdate();
  }
}
