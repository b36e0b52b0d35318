/** Chooses a booking's lead source by the query and the referrer of the visitor's first page. */
import type { Config } from './schema.js';

/** Read on load, because a single-page site may navigate before the booking. */
const LANDING_QUERY = globalThis.location?.search ?? '';
const LANDING_REFERRER = globalThis.document?.referrer ?? '';

/** The lead source of the first rule that matches. Letter case doesn't matter: `utm_source=Google`. */
export function attributedSource({ rules, query, referrer }: Config['attribution'] = {}) {
  const params = new URLSearchParams(query ?? LANDING_QUERY);
  // The fourth part of `https://host/path`.
  const [, , , host] = (referrer ?? LANDING_REFERRER).toLowerCase().split(/[/:?#]/);
  const rule = rules?.find(
    (it) =>
      (!it.param || params.getAll(it.param).some((value) => isSame(value, it.equals))) &&
      // Also a subdomain: `l.facebook.com`.
      (!it.referrer || `.${host}`.endsWith(`.${it.referrer}`.toLowerCase())),
  );
  return rule && Number(rule.discoverySource);
}

const isSame = (one: string, other = '') => one.toLowerCase() === other.toLowerCase();
