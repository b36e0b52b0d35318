/** The address where the page wants the visitor after a booking. */
import { redirectAfter } from '../screens/after-booking.js';
import type { Write } from '../store/outbox/write.js';
import type { State } from '../store/state.js';

/** In milliseconds, before the page opens it: the page's tags get a moment to send what they know. */
const PAUSE = 500;

/** Opens it after a booking, unless the visitor is busy: where only a notice tells of the booking. */
export function redirect(host: Element, { kind, result }: Write, state: State): void {
  const isShown = result && state.managed?.tour.id === result.tour.id;
  const next = kind === 'book' && isShown ? redirectAfter(state, result.tour) : undefined;
  if (next?.isAtOnce && host.isConnected) setTimeout(() => location.assign(next.url), PAUSE);
}
