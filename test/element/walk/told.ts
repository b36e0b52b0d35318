/** What the page's events tell of the visitor's tours. */
import type { Memory } from './memory.js';

/** Notes what the events tell. Returns a function that stops it. */
export function listenForTours({ told, rescheduled, canceled, service }: Memory): () => void {
  const { firstIdOf } = service;
  const noteBooked = ({ appointment }: HTMLElementEventMap['tour-booked']) => {
    const { start } = appointment;
    const id = firstIdOf(appointment.id);
    told.set(id, { start, times: (told.get(id)?.times ?? 0) + 1 });
  };
  const noteMoved = ({ appointment }: HTMLElementEventMap['tour-rescheduled']) => {
    const { start } = appointment;
    const id = firstIdOf(appointment.id);
    rescheduled.push({ id, start });
    told.set(id, { start, times: told.get(id)?.times ?? 0 });
  };
  const noteCanceled = ({ appointment: { id } }: HTMLElementEventMap['tour-cancelled']) =>
    void canceled.push(firstIdOf(id));
  const listeners = [
    ['tour-booked', noteBooked as EventListener],
    ['tour-rescheduled', noteMoved as EventListener],
    ['tour-cancelled', noteCanceled as EventListener],
  ] as const;
  for (const [type, listener] of listeners) document.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  };
}
