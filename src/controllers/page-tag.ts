/** A tag as its page knows it: it comes and goes, is there for a visitor, and sends what is pressed in it. */
import type { LitElement, ReactiveController } from 'lit';
import { send, sendAgain } from '../page/sent.js';
import type { Tag } from '../page/tags.js';
import * as visitors from '../page/visitors.js';
import type { SendAction } from '../store/outbox/open-writes.js';
import { pressOf } from '../store/presses.js';

export class PageTag implements ReactiveController {
  /** Whether it may still go on with what a removed tag has shown. */
  #isNew = true;

  constructor(
    private readonly host: LitElement,
    private readonly tag: Tag,
  ) {
    visitors.follow(tag);
    host.addController(this);
  }

  hostConnected(): void {
    visitors.enter(this.tag);
    // Back in the page, it shows what was sent meanwhile.
    if (!this.#isNew) visitors.join(this.tag);
  }

  hostDisconnected(): void {
    visitors.exit(this.tag);
    // A move within the page disconnects and reconnects at once; requests continue.
    setTimeout(() => {
      if (this.host.isConnected) return;
      visitors.leave(this.tag);
      this.tag.store.dispatch({ type: 'left' });
    });
  }

  /** Call with each configuration: it says whom the tag is for. Returns whether that's known. */
  meet(): boolean {
    const { settings } = this.tag.store.state;
    visitors.meet(this.tag);
    // A page may set the attributes only after it has added the tag.
    if (this.#isNew && settings) {
      this.#isNew = false;
      visitors.join(this.tag);
    }
    return !this.#isNew;
  }

  /** Another visitor comes. */
  reset(): void {
    visitors.reset(this.tag);
  }

  /** Call after each update: the visitor has seen what is on the screen. */
  noteSeen(): void {
    if (this.tag.isVisible()) this.tag.seen = this.tag.store.state.answers;
  }

  readonly send = (action: SendAction): void => {
    const { store } = this.tag;
    const pressed = pressOf(store.state, action, store.now());
    if (action.type === 'retried') sendAgain(this.tag, action.key);
    else if (pressed) send(this.tag, pressed);
  };
}
