/**
 * Connects a root to its page (`src/page`): decides when it has left the page, and which outcomes the visitor has
 * seen there. `page/tag-lifecycle.ts`, `page/visitors.ts` and `page/sending.ts` decide what follows.
 */
import type { LitElement } from 'lit';
import { showAll } from '../page/delivery.js';
import { press } from '../page/sending.js';
import * as lifecycle from '../page/tag-lifecycle.js';
import { type Tag, visitorOf } from '../page/tags.js';
import * as visitors from '../page/visitors.js';
import { noticeOf } from '../screens/write-notices.js';
import type { SendAction } from '../store/outbox/open-writes.js';
import { mustBeSeen } from '../store/outbox/phase.js';
import type { Write } from '../store/outbox/write.js';
import { listenInRoot } from './root-events.js';

export type PageTag = ReturnType<typeof watchTag>;

export function watchTag(host: LitElement, tag: Tag) {
  const { store } = tag;
  /** Whether the tag may still go on with what a removed one has shown. */
  let isNew = true;
  lifecycle.trackTag(tag);
  // A focus that moves within the root isn't reported outside it.
  listenInRoot(host, ['focusin'], () => noteSeen(host, tag));
  host.addController({
    hostConnected() {
      lifecycle.attach(tag);
      // Back in the page, the tag shows what was sent meanwhile.
      if (!isNew) lifecycle.catchUp(tag);
    },
    hostDisconnected() {
      lifecycle.detach(tag);
      // A move within the page disconnects and reconnects at once; requests continue.
      setTimeout(() => {
        if (host.isConnected) return;
        lifecycle.leave(tag);
        store.dispatch({ type: 'left' });
      });
    },
  });
  return {
    /** Call with each configuration: it says whom the tag is for. */
    identifyVisitor(): void {
      visitors.identifyVisitor(tag);
      // A page may set the attributes only after it has added the tag.
      if (!isNew || !store.state.settings) return;
      isNew = false;
      lifecycle.catchUp(tag);
    },

    reset: () => visitors.reset(tag),

    /** For a script that keeps a removed tag: shows it what was sent and booked since. */
    showAll(): void {
      if (tag.visitor === visitorOf(tag)) showAll(tag);
    },

    /** Call after each update, and before each action. */
    noteSeen: () => noteSeen(host, tag),

    send: (action: SendAction) => press(tag, action),
  };
}

/**
 * Notes which outcomes the visitor has seen: those that are drawn. An outcome that must be seen before another booking
 * counts only if its notice had the focus.
 */
function noteSeen(host: LitElement, tag: Tag): void {
  const { unreadOutcomes, seenOutcomes } = tag.store.state;
  const isKnown = (it: Write) => seenOutcomes.includes(it);
  // Checked last: whether the tag is visible costs a layout.
  if (unreadOutcomes.every(isKnown) || document.visibilityState !== 'visible') return;
  if (!tag.isVisible()) return;
  // Something of the page may cover a notice, or it may be scrolled out of sight.
  const hadFocus = (write: Write) => {
    const notice = noticeOf(host.renderRoot, write) ?? host.renderRoot.querySelector('#notice');
    return notice?.matches(':focus-within');
  };
  const outcomes = unreadOutcomes.filter((it) => isKnown(it) || !mustBeSeen(it) || hadFocus(it));
  if (!outcomes.every(isKnown)) tag.store.dispatch({ type: 'outcomes-seen', outcomes });
}
