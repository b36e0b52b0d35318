/** The two operations that the service no longer supports, for callers that are still to be moved. */
import type { DiscoverySource } from '../model/appointment.js';
import { parseWallTime, type WallTime } from '../model/wall-time.js';
import { fromChoices, fromFieldConfig } from './appointment-mapping.js';
import { type ApiMessage, readErrorTree } from './errors.js';
import { text } from './mapping.js';
import { checkId, refuse } from './request-checks.js';
import * as schemas from './schemas.js';
import type { CallOptions, Send } from './transport.js';

/** The answer of the deprecated times operation. */
export interface DeprecatedTimes {
  /** Without a time asked: times of day, `HH:MM:SS`. With one: datetimes without offset. */
  readonly times: readonly string[];
  /** Whether the time that was asked is available. */
  readonly isValid: boolean;
  /** Why it is not. */
  readonly messages: readonly ApiMessage[];
  readonly offersSms: boolean;
}

/** The answer of the deprecated widget configuration. */
export interface WidgetConfiguration {
  readonly layoutOptions: readonly string[];
  readonly discoverySources: readonly DiscoverySource[];
  /** Integer code and label. */
  readonly referralSources: readonly (readonly [number, string])[];
  /** By key, such as `client.pets`: 10 required, 20 optional, 30 hidden. */
  readonly fieldConfig: Readonly<Record<string, number>>;
}

export interface DeprecatedApi {
  /**
   * Office hours, or whether one time is available.
   * @deprecated The service replaced it: use `getAvailableTimes`.
   */
  getTimes(groupId: number, time?: WallTime, options?: CallOptions): Promise<DeprecatedTimes>;
  /**
   * The configuration of the vendor's own widget. Rejects with kind `refused` when it is inactive.
   * @deprecated The service replaced it: use `listDiscoverySources` for lead sources and `getGroup` for the rest.
   */
  verifyWidget(groupId: number, options?: CallOptions): Promise<WidgetConfiguration>;
}

export function deprecatedOperations(send: Send): DeprecatedApi {
  return {
    async getTimes(groupId, time, callOptions) {
      checkId('times', 'groupId', groupId);
      if (time !== undefined && !parseWallTime(time)) refuse('times', 'time is not as documented');
      const answer = await send({
        ...callOptions,
        operation: 'times',
        method: 'GET',
        path: `/api/v2/appointments/group/${groupId}/times${time ? `?time=${time}` : ''}`,
        schema: schemas.times,
        // "Not available" is an answer with times of its own, not a failure.
        answersWith: 400,
      });
      return {
        times: answer.available_times.flatMap((item) => text(item) ?? []),
        isValid: answer.valid,
        messages: readErrorTree(answer.errors),
        offersSms: answer.appointment_sms_opt_in === true,
      };
    },

    async verifyWidget(groupId, callOptions) {
      checkId('verify-widget', 'groupId', groupId);
      const { data } = await send({
        ...callOptions,
        operation: 'verify-widget',
        method: 'GET',
        path: `/api/v2/group/${groupId}/verify-widget/?widget=lead_capture_appointment`,
        schema: schemas.widget,
      });
      const layouts = Array.isArray(data.layout_options) ? data.layout_options : [];
      const referrals = Array.isArray(data.referral_sources) ? data.referral_sources : [];
      return {
        layoutOptions: layouts.flatMap((layout) => text(layout) ?? []),
        discoverySources: fromChoices(data.discovery_source_choices),
        referralSources: referrals.filter(
          (source) => Number.isSafeInteger(source?.[0]) && text(source?.[1]),
        ),
        fieldConfig: fromFieldConfig(data.field_config),
      };
    },
  };
}
