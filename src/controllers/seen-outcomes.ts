/** Which outcomes the visitor has seen: what tells of them was in the window, or had the focus. */
import type { LitElement } from 'lit';
import type { Tag } from '../page/tags.js';
import { noticeOf } from '../screens/write-notices.js';
import type { Write } from '../store/outbox/write.js';

/** Returns what to call after each update and before each action. */
export function watchOutcomes(host: LitElement, tag: Tag): () => void {
  const { store } = tag;
  /** Without one, an error beside its field tells of it. */
  const noticeFor = (write: Write) => {
    const { renderRoot } = host;
    return noticeOf(renderRoot, write) ?? renderRoot.querySelector('#notice') ?? undefined;
  };
  const findNews = () => {
    const { unreadOutcomes, seenOutcomes } = store.state;
    return unreadOutcomes.filter((it) => !seenOutcomes.includes(it));
  };
  const check = () => {
    const news = findNews();
    // Whether it's visible costs a layout.
    if (news.length === 0 || document.visibilityState !== 'visible' || !tag.isVisible()) return;
    const outcomes = news.filter((it) => isInSight(noticeFor(it)));
    if (outcomes.length > 0) store.dispatch({ type: 'outcomes-seen', outcomes });
  };
  // The visitor may scroll there, and away again.
  const observer =
    globalThis.IntersectionObserver && new IntersectionObserver(check, { threshold: 1 });
  return () => {
    check();
    observer?.disconnect();
    for (const it of findNews()) {
      const words = wordsOf(noticeFor(it));
      if (words) observer?.observe(words);
    }
  };
}

const wordsOf = (notice: Element | undefined) => notice?.querySelector('.said');

function isInSight(notice: Element | undefined): boolean {
  const { top, bottom } = wordsOf(notice)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return notice?.matches(':focus-within') || (top >= 0 && bottom <= innerHeight);
}
