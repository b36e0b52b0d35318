/**
 * Which lead source follows from the query and the referrer of the visitor's first page, and which campaign
 * parameters go into the notes. `booking/booking-options.ts` decides whether the prospect is asked instead.
 */
import type { Config } from './config.js';

/**
 * Read on load, because a single-page site may navigate. Scripts remove campaign parameters from the address, but not
 * from this entry.
 */
const [NAVIGATION] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
const [OPENED_QUERY] = /\?[^#]*/.exec(NAVIGATION?.name ?? '') ?? [];
const LANDING_QUERY = OPENED_QUERY ?? globalThis.location?.search ?? '';
const LANDING_REFERRER = globalThis.document?.referrer ?? '';

const CAMPAIGN_PARAMS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
];

/** The lead source of the first rule that matches. Letter case doesn't matter: `utm_source=Google`. */
export function attributedSource({ rules, query, referrer }: Config['attribution'] = {}) {
  const params = new URLSearchParams(query ?? LANDING_QUERY);
  const lower = (text = '') => text.toLowerCase();
  const [, host] = /^[\w-]+:\/\/([^/:?#]+)/.exec(referrer ?? LANDING_REFERRER) ?? [];
  const rule = rules?.find(
    (it) =>
      (!it.param || params.getAll(it.param).some((value) => lower(value) === lower(it.equals))) &&
      // Also a subdomain: `l.facebook.com`.
      (!it.referrer || lower(`.${host}`).endsWith(lower(`.${it.referrer}`))),
  );
  return rule && Number(rule.discoverySource);
}

/** The campaign's parameters, one a line, if the page wants them in the notes. */
function campaignNote({ note, query }: Config['attribution'] = {}): string {
  if (!note) return '';
  const params = new URLSearchParams(query ?? LANDING_QUERY);
  const lines = CAMPAIGN_PARAMS.flatMap((name) => {
    // A line break could pass for what the prospect typed.
    const value = params
      .get(name)
      ?.replace(/[\s\p{C}]+/gu, ' ')
      .trim();
    return value ? [`${name}: ${value}`] : [];
  });
  // The cut may leave the first half of a surrogate pair.
  return lines
    .join('\n')
    .slice(0, 500)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The notes to send: what was typed, and below it the campaign. */
export function withCampaign(typed: string, attribution: Config['attribution']): string {
  return [typed, campaignNote(attribution)].filter(Boolean).join('\n\n');
}
