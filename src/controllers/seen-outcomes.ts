/** Which outcomes the visitor has seen: those that are drawn, and what has to be seen before another booking only if its notice had the focus. */
import type { LitElement } from 'lit';
import type { Tag } from '../page/tags.js';
import { noticeOf } from '../screens/write-notices.js';
import { mustBeSeen } from '../store/outbox/phase.js';
import type { Write } from '../store/outbox/write.js';

/** Returns what to call after each update. */
export function watchOutcomes(host: LitElement, tag: Tag): () => void {
  const { store } = tag;
  // Something of the page may cover a notice, or it may be scrolled out of sight.
  const hadFocus = (write: Write) => {
    const { renderRoot } = host;
    const notice = noticeOf(renderRoot, write) ?? renderRoot.querySelector('#notice');
    return notice?.matches(':focus-within');
  };
  const check = () => {
    const { unreadOutcomes, seenOutcomes } = store.state;
    const isKnown = (it: Write) => seenOutcomes.includes(it);
    // Whether it's visible costs a layout.
    if (unreadOutcomes.every(isKnown) || document.visibilityState !== 'visible') return;
    if (!tag.isVisible()) return;
    // The same listener is added once. A focus that moves within the root isn't reported outside it.
    host.renderRoot.addEventListener('focusin', check);
    const outcomes = unreadOutcomes.filter((it) => isKnown(it) || !mustBeSeen(it) || hadFocus(it));
    if (!outcomes.every(isKnown)) store.dispatch({ type: 'outcomes-seen', outcomes });
  };
  return check;
}
