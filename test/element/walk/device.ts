/** The device that shows the page: its connection, and whether anybody sees the page. */
export function startDevice() {
  let isOnline = true;
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  const turn = (next: DocumentVisibilityState) => {
    visibility = next;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  return {
    /** Only says so: what is sent may arrive. */
    toggleConnection(): void {
      isOnline = !isOnline;
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    async putAway(during: () => Promise<void>): Promise<void> {
      turn('hidden');
      await during();
      turn('visible');
    },
    /** The browser keeps the page as it is. */
    async leaveAndReturn(during: () => void | Promise<void>): Promise<void> {
      const pass = (type: string) =>
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      pass('pagehide');
      turn('hidden');
      await during();
      pass('pageshow');
      turn('visible');
    },
    stop(): void {
      Reflect.deleteProperty(navigator, 'onLine');
      Reflect.deleteProperty(document, 'visibilityState');
    },
  };
}

export type Device = ReturnType<typeof startDevice>;
