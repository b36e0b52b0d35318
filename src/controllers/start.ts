/** When a root may send requests: a visitor is about to see it, or has opened its dialog. */
import type { LitElement } from 'lit';
import { whenOpened } from '../page/paint-timing.js';
import type { Store } from '../store/store.js';
import { watchViewport } from './viewport.js';

/** `isOpen` says whether its dialog is open, if it has one. Returns a function that doesn't wait. */
export function startWhenSeen(
  host: LitElement,
  store: Store,
  dispatch: Store['dispatch'],
  isOpen = (): boolean | undefined => undefined,
): () => void {
  const start = () => whenOpened(() => dispatch({ type: 'started' }));
  const check = () => {
    const { isStarted, preferences } = store.state;
    if (isStarted || !preferences) return;
    if (preferences.loading === 'eager' || (isOpen() ?? viewport.isNear)) start();
  };
  const viewport = watchViewport(host, check);
  store.subscribe(check);
  return start;
}
