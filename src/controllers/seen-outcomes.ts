/** Which outcomes the visitor has seen: what tells of them was in the window, or had the focus. */
import type { LitElement } from 'lit';
import type { Tag } from '../page/tags.js';
import { noticeOf } from '../screens/write-notices.js';
import type { Write } from '../store/outbox/write.js';

/** Returns what to call after each update and before each action. */
export function watchOutcomes(host: LitElement, tag: Tag): () => void {
  const { store } = tag;
  const check = () => {
    const { unreadOutcomes, seenOutcomes } = store.state;
    const isKnown = (it: Write) => seenOutcomes.includes(it);
    // Whether it's visible costs a layout.
    if (unreadOutcomes.every(isKnown) || document.visibilityState !== 'visible') return;
    if (!tag.isVisible()) return;
    const outcomes = unreadOutcomes.filter((it) => isKnown(it) || isInSight(it));
    if (!outcomes.every(isKnown)) store.dispatch({ type: 'outcomes-seen', outcomes });
  };
  // The visitor may scroll there, and away again.
  const observer =
    globalThis.IntersectionObserver && new IntersectionObserver(check, { threshold: 1 });
  const isInSight = (write: Write) => {
    const { renderRoot } = host;
    const notice = noticeOf(renderRoot, write) ?? renderRoot.querySelector('#notice');
    const words = notice?.querySelector('.said');
    // An error beside its field tells of it.
    if (!words) return true;
    observer?.observe(words);
    const { top, bottom } = words.getBoundingClientRect();
    return notice?.matches(':focus-within') || (top >= 0 && bottom <= innerHeight);
  };
  return check;
}
