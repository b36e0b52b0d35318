/** The client that is in use: the page's own, or one for its address and key, made anew when they change. */
import { type AppointmentApi, appointmentOperations } from '../api/appointment-operations.js';
import { type BookingApi, bookingOperations } from '../api/booking-operations.js';
import { connect } from '../api/connect.js';
import type { Connection, Preferences } from '../config/attribute-reader.js';
import { type Call, recordCalls } from './call-journal.js';

/** A page's own client may lack what comes after a booking: then it is not offered. */
export type TourClient = BookingApi & Partial<AppointmentApi>;

export class ClientKeeper {
  api: TourClient | undefined;
  #given: TourClient | undefined;
  #key: string | undefined;

  constructor(readonly onCall: (call: Call) => void) {}

  /** Nothing without sound settings: there may be no key to send. */
  update(
    settings: Connection | undefined,
    { isDebug }: Preferences,
    given: TourClient | undefined,
  ): void {
    const key = settings && `${settings.baseUrl} ${settings.apiKey} ${isDebug}`;
    if (key === this.#key && given === this.#given) return;
    this.#key = key;
    this.#given = given;
    const client = settings && (given ?? createClient(settings));
    this.api = client && isDebug ? recordCalls(client, this.onCall) : client;
  }
}

function createClient(settings: Connection): TourClient {
  const send = connect(settings);
  return { ...bookingOperations(send), ...appointmentOperations(send) };
}
