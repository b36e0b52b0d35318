/** The two operations that the service has deprecated. */
import * as z from 'zod/mini';
import { readErrorTree } from './errors.js';
import { readChoice } from './group.js';
import { checkId, checkStart } from './request-checks.js';
import type { CallOptions } from './retry.js';
import { type Answer, inData, isText, itemsOf, reader, record, textOf } from './schema-parts.js';
import type { Send } from './transport.js';

/** "times (deprecated)": the same shape whether the requested time is available or not. */
const readTimes = reader(
  () => record({ available_times: z.array(z.unknown()), valid: z.boolean() }),
  (record) => ({
    /** Without a requested time: times of day, `HH:MM:SS`. With one: datetimes without an offset. */
    times: itemsOf(record.available_times, textOf),
    /** Whether the requested time is available. */
    isValid: record.valid,
    /** Why it isn't. */
    messages: readErrorTree(record.errors),
    offersSms: record.appointment_sms_opt_in === true,
  }),
);

/** The response of the deprecated times operation. */
export type DeprecatedTimes = Answer<typeof readTimes>;

/** "Widget configuration (deprecated operation)" */
const readWidget = reader(
  () => inData({}),
  ({ data }) => ({
    layoutOptions: itemsOf(data.layout_options, textOf),
    discoverySources: itemsOf(data.discovery_source_choices, readChoice),
    referralSources: itemsOf(data.referral_sources, readReferral),
    /** By key, such as `client.pets`: 10 required, 20 optional, 30 hidden, as seen in traffic. */
    fieldConfig: Object.fromEntries(Object.entries(Object(data.field_config)).filter(isCode)),
  }),
);

/** The response of the deprecated widget configuration. */
export type WidgetConfiguration = Answer<typeof readWidget>;

const isCode = (entry: [string, unknown]): entry is [string, number] =>
  Number.isSafeInteger(entry[1]);

/** An integer code and a label. */
function readReferral(item: unknown): readonly [number, string] | undefined {
  const [code, label] = Array.isArray(item) ? item : [];
  return Number.isSafeInteger(code) && isText(label) ? [code, label] : undefined;
}

/** Operations that the service has deprecated, for callers that haven't migrated yet. */
export interface DeprecatedApi {
  /**
   * Office hours, or whether one time (without an offset) is available.
   * @deprecated The service replaced it: use `getAvailableTimes`.
   */
  getTimes(groupId: number, time?: string, options?: CallOptions): Promise<DeprecatedTimes>;
  /**
   * The vendor's widget configuration. Rejects with kind `refused` if it's inactive.
   * @deprecated The service replaced it: use `listDiscoverySources` for lead sources and `getGroup`
   * for the rest.
   */
  verifyWidget(groupId: number, options?: CallOptions): Promise<WidgetConfiguration>;
}

export const deprecated = (send: Send): DeprecatedApi => ({
  async getTimes(groupId, time, options) {
    const id = checkId('times', 'groupId', groupId);
    const query = time === undefined ? '' : `?time=${checkStart('times', 'time', time)}`;
    const path = `/api/v2/appointments/group/${id}/times${query}`;
    // "Not available" is a response with times, not a failure.
    return send('times', path, readTimes, { ...options, answersWith: 400 });
  },

  async verifyWidget(groupId, options) {
    const id = checkId('verify-widget', 'groupId', groupId);
    const path = `/api/v2/group/${id}/verify-widget/?widget=lead_capture_appointment`;
    return send('verify-widget', path, readWidget, options);
  },
});
