/** What can be done with appointments that exist: list a prospect's, move one, cancel one. */
import type { Appointment, MovedAppointment } from '../model/appointment.js';
import { parseWallTime, type WallTime } from '../model/wall-time.js';
import { fromAppointment, fromMoved } from './appointment-mapping.js';
import { checkId, refuse } from './request-checks.js';
import * as schemas from './schemas.js';
import type { CallOptions, Send } from './transport.js';

export interface AppointmentApi {
  /**
   * A prospect's appointments that are confirmed or were made in the web application, by start.
   * Rejects with kind `not-found` when there is no such prospect. A key that may do this shows the
   * appointments of every prospect whose id is guessed: it belongs on a server.
   */
  listAppointments(clientId: number, options?: CallOptions): Promise<readonly Appointment[]>;
  /**
   * Moves an appointment to another listed start. Rejects with kind `not-found` when it does not
   * exist, and with `isSlotRefused` when the start is taken or past. Sent once.
   */
  rescheduleAppointment(
    appointmentId: number,
    groupId: number,
    start: WallTime,
  ): Promise<MovedAppointment>;
  /** Cancels an appointment. Rejects with kind `not-found` when it does not exist. Sent once. */
  cancelAppointment(appointmentId: number): Promise<{ readonly notificationSent: boolean }>;
}

export function appointmentOperations(send: Send): AppointmentApi {
  return {
    async listAppointments(clientId, callOptions) {
      checkId('list-appointments', 'clientId', clientId);
      const { data } = await send({
        ...callOptions,
        operation: 'list-appointments',
        method: 'GET',
        path: `/api/v2/clients/${clientId}/appointments/`,
        schema: schemas.appointments,
      });
      return data.appointments.map(fromAppointment);
    },

    async rescheduleAppointment(appointmentId, groupId, start) {
      checkId('reschedule', 'appointmentId', appointmentId);
      checkId('reschedule', 'groupId', groupId);
      if (!parseWallTime(start)) refuse('reschedule', 'start is not as documented');
      const { data } = await send({
        operation: 'reschedule',
        method: 'PUT',
        path: `/api/v2/appointments/${appointmentId}/group/${groupId}/book/`,
        body: { appointment: { start } },
        schema: schemas.moved,
      });
      return fromMoved(data.appointment);
    },

    async cancelAppointment(appointmentId) {
      checkId('cancel', 'appointmentId', appointmentId);
      const { data } = await send({
        operation: 'cancel',
        method: 'DELETE',
        // The one path that the documentation spells without a slash at its end.
        path: `/api/v2/appointments/${appointmentId}`,
        schema: schemas.cancelled,
      });
      return { notificationSent: data.notification_sent === true };
    },
  };
}
