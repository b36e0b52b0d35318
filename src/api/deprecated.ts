/** The two operations that the service has deprecated: `getTimes` and `verifyWidget`. */
import * as z from 'zod/mini';
import { readErrorTree } from './errors.js';
import { checkId, checkStart } from './requests.js';
import type { CallOptions } from './retry-reads.js';
import {
  filledText,
  goodItemsOf,
  goodItemsOrNone,
  inData,
  integer,
  type ModelOf,
  schemaOf,
} from './schema-parts.js';
import type { Send } from './transport.js';

/** "times (deprecated)": the same shape whether the requested time is available or not. */
const timesAnswer = schemaOf(() =>
  z.object({
    available_times: goodItemsOf(filledText()),
    valid: z.boolean(),
    errors: z.optional(z.unknown()),
    appointment_sms_opt_in: z.catch(z.boolean(), false),
  }),
);

const toTimes = (given: ModelOf<typeof timesAnswer>) => ({
  /** Without a requested time: times of day, `HH:MM:SS`. With one: datetimes without an offset. */
  times: given.availableTimes,
  /** Whether the requested time is available. */
  isValid: given.valid,
  /** Why it isn't available. */
  messages: readErrorTree(given.errors),
  offersSms: given.appointmentSmsOptIn,
});

/** The response of the deprecated times operation. */
export type DeprecatedTimes = Readonly<ReturnType<typeof toTimes>>;

/** An integer code and a label. */
const referral = () =>
  z.pipe(
    z.tuple([integer(), z.string()], z.unknown()),
    z.transform(([code, label]) => [code, label] as const),
  );

const choice = () => z.object({ value: integer(), label: filledText() });

/** "Widget configuration (deprecated operation)" */
const widgetAnswer = schemaOf(() =>
  inData({
    layout_options: goodItemsOrNone(filledText()),
    discovery_source_choices: goodItemsOrNone(choice()),
    referral_sources: goodItemsOrNone(referral()),
    field_config: z.optional(z.unknown()),
  }),
);

const toConfiguration = ({ data }: ModelOf<typeof widgetAnswer>) => ({
  layoutOptions: data.layoutOptions,
  discoverySources: data.discoverySourceChoices.map(({ value: id, label: name }) => ({ id, name })),
  referralSources: data.referralSources,
  fieldConfig: codesIn(data.fieldConfig),
});

/** By key, such as `client.pets`: 10 required, 20 optional, 30 hidden, as seen in traffic. */
const codesIn = (fieldConfig: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(Object(fieldConfig)).filter(isCode));

/** The response of the deprecated widget configuration. */
export type WidgetConfiguration = Readonly<ReturnType<typeof toConfiguration>>;

const isCode = (entry: [string, unknown]): entry is [string, number] =>
  Number.isSafeInteger(entry[1]);

/** Operations that the service has deprecated, for callers that haven't migrated yet. */
export interface DeprecatedApi {
  /**
   * Office hours, or whether one time (without an offset) is available.
   * @deprecated The service replaced it: use `getAvailableTimes`.
   */
  getTimes(groupId: number, time?: string, options?: CallOptions): Promise<DeprecatedTimes>;
  /**
   * Funnel's widget configuration. Rejects with kind `refused` if it's inactive.
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
    return toTimes(await send('times', path, timesAnswer, { ...options, alsoExpected: 400 }));
  },

  async verifyWidget(groupId, options) {
    const id = checkId('verify-widget', 'groupId', groupId);
    const path = `/api/v2/group/${id}/verify-widget/?widget=lead_capture_appointment`;
    return toConfiguration(await send('verify-widget', path, widgetAnswer, options));
  },
});
