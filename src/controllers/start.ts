/**
 * When a root may send requests: a visitor is about to see it, has opened its dialog, or the page doesn't want to
 * wait. `viewport.ts` decides whether it's about to be seen.
 */
import type { LitElement } from 'lit';
import { whenOpened } from '../page/paint-timing.js';
import type { Store } from '../store/store.js';
import type { DialogController } from './dialog.js';
import { watchViewport } from './viewport.js';

/**
 * Returns a function that starts the root for a script. A page that is only prerendered still waits until it's opened.
 */
export function startWhenSeen(
  host: LitElement,
  store: Store,
  dispatch: Store['dispatch'],
  dialog?: DialogController,
): () => void {
  const start = () => whenOpened(() => dispatch({ type: 'started' }));
  const check = () => {
    const { isStarted, preferences } = store.state;
    if (isStarted || !preferences) return;
    const isSeen = dialog?.isDialog ? dialog.isOpen : viewport.isNear;
    if (preferences.loading === 'eager' || isSeen) start();
  };
  const viewport = watchViewport(host, check);
  store.subscribe(check);
  return start;
}
