/** From the address that the page was entered with to a lead source. Nothing is stored. */
import type { Config } from './config.js';

/** The query as it was when the script ran: a single-page site may have moved on by the booking. */
export const LANDING_QUERY = globalThis.location?.search ?? '';

/** The source of the first rule that fits. Letter case is no difference: `utm_source=Google`. */
export function attributedSource(
  attribution: Config['attribution'],
  query: string,
): number | undefined {
  const params = new URLSearchParams(query);
  const rule = attribution?.rules?.find(({ param, equals }) =>
    params.getAll(param).some((value) => value.toLowerCase() === equals.toLowerCase()),
  );
  return rule && Number(rule.discoverySource);
}
