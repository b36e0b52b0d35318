/** Tells when another day begins at the property: a day becomes past, and one more can be booked. */
import type { ReactiveControllerHost } from 'lit';
import { propertyNow } from '../model/time-zone.js';
import { toUtcMillis } from '../model/wall-time.js';

const DAY = 86_400_000;

export function watchMidnight(
  host: ReactiveControllerHost & Element,
  now: () => Date,
  /** IANA zone of the property, when it is known. */
  currentZone: () => string | undefined,
  onMidnight: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scheduledZone: string | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  host.addController({
    hostUpdated() {
      const timeZone = currentZone();
      // An update may still come after the element is taken out: its timer would keep it in memory.
      const isScheduled = timer !== undefined && timeZone === scheduledZone;
      if (!host.isConnected || isScheduled) return;
      stop();
      scheduledZone = timeZone;
      const sinceMidnight = toUtcMillis(propertyNow(now(), timeZone)) % DAY;
      timer = setTimeout(() => {
        timer = undefined;
        onMidnight();
      }, DAY - sinceMidnight);
    },
    hostDisconnected: stop,
  });
}
