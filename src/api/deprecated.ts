/** The two operations that the service no longer supports, for callers that are still to be moved. */
import * as z from 'zod/mini';
import { readErrorTree } from './errors.js';
import { checkId, checkStart } from './request-checks.js';
import { type Answer, parts, record, schemaOf } from './schema-parts.js';
import type { CallOptions, Send } from './transport.js';

export interface DeprecatedApi {
  /**
   * Office hours, or whether one time (without an offset) is available.
   * @deprecated The service replaced it: use `getAvailableTimes`.
   */
  getTimes(groupId: number, time?: string, options?: CallOptions): Promise<DeprecatedTimes>;
  /**
   * The configuration of the vendor's own widget. Rejects with kind `refused` when it is inactive.
   * @deprecated The service replaced it: use `listDiscoverySources` for lead sources and `getGroup` for the rest.
   */
  verifyWidget(groupId: number, options?: CallOptions): Promise<WidgetConfiguration>;
}

export function deprecatedOperations(send: Send): DeprecatedApi {
  return {
    async getTimes(groupId, time, options) {
      const id = checkId('times', 'groupId', groupId);
      const query = time === undefined ? '' : `?time=${checkStart('times', 'time', time)}`;
      const path = `/api/v2/appointments/group/${id}/times${query}`;
      // "Not available" is an answer with times of its own, not a failure.
      return send({ ...options, operation: 'times', path, schema: times, answersWith: 400 });
    },

    async verifyWidget(groupId, options) {
      const id = checkId('verify-widget', 'groupId', groupId);
      const path = `/api/v2/group/${id}/verify-widget/?widget=lead_capture_appointment`;
      return send({ ...options, operation: 'verify-widget', path, schema: widget });
    },
  };
}

/** "times (deprecated)": the same shape whether the asked time is available or not. */
function times() {
  const { text, isTrue, anything, listOf } = schemaOf(parts);
  const wire = z.object({
    available_times: listOf(text),
    valid: z.boolean(),
    errors: anything,
    appointment_sms_opt_in: isTrue,
  });
  return z.pipe(
    wire,
    z.transform(({ available_times, valid, errors, appointment_sms_opt_in }) => ({
      /** Without a time asked: times of day, `HH:MM:SS`. With one: datetimes without offset. */
      times: available_times,
      /** Whether the time that was asked is available. */
      isValid: valid,
      /** Why it is not. */
      messages: readErrorTree(errors),
      offersSms: appointment_sms_opt_in,
    })),
  );
}

/** The answer of the deprecated times operation. */
export type DeprecatedTimes = Answer<typeof times>;

/** "Widget configuration (deprecated operation)" */
function widget() {
  const { text, listOf, choices } = schemaOf(parts);
  const data = record({
    layout_options: z.catch(listOf(text), []),
    discovery_source_choices: choices,
    referral_sources: z.catch(listOf(z.custom<readonly [number, string]>(isReferral)), []),
    field_config: z.catch(z.looseObject({}), {}),
  });
  return z.pipe(
    z.object({ data }),
    z.transform(({ data: { discoverySourceChoices, fieldConfig, ...rest } }) => ({
      ...rest,
      discoverySources: discoverySourceChoices,
      /** By key, such as `client.pets`: 10 required, 20 optional, 30 hidden, as seen in traffic. */
      fieldConfig: integersIn(fieldConfig),
    })),
  );
}

/** The answer of the deprecated widget configuration. */
export type WidgetConfiguration = Answer<typeof widget>;

/** An integer code and a label. (`z.tuple` and `z.record` would weigh more than both operations.) */
function isReferral(item: unknown): boolean {
  return Array.isArray(item) && Number.isSafeInteger(item[0]) && typeof item[1] === 'string';
}

function integersIn(config: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const isInteger = (entry: [string, unknown]): entry is [string, number] =>
    Number.isSafeInteger(entry[1]);
  return Object.fromEntries(Object.entries(config).filter(isInteger));
}
