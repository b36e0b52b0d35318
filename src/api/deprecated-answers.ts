/** The responses of the two operations that the service has deprecated. */
import * as z from 'zod/mini';
import { readErrorTree } from './errors.js';
import { isText, itemsOf, reader, record, textOf } from './schema-parts.js';
import { type Answer, inData, readChoice } from './schemas.js';

/** "times (deprecated)": the same shape whether the requested time is available or not. */
export const readTimes = reader(
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
export const readWidget = reader(
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
