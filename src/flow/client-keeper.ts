/** The client that is in use: the page's own, or one for its address and key, made anew when they change. */
import { type BookingApi, bookingOperations } from '../api/booking-operations.js';
import { connect } from '../api/connect.js';
import type { Resolved } from '../config/resolve.js';
import { type Call, recordCalls } from './call-journal.js';

export class ClientKeeper {
  api: BookingApi | undefined;
  #given: BookingApi | undefined;
  #key: string | undefined;

  constructor(readonly onCall: (call: Call) => void) {}

  /** Nothing without sound settings: there may be no key to send. */
  update({ settings, preferences: { isDebug } }: Resolved, given: BookingApi | undefined): void {
    const key = settings && `${settings.baseUrl} ${settings.apiKey} ${isDebug}`;
    if (key === this.#key && given === this.#given) return;
    this.#key = key;
    this.#given = given;
    const client = settings && (given ?? bookingOperations(connect(settings)));
    this.api = client && isDebug ? recordCalls(client, this.onCall) : client;
  }
}
