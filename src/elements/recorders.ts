/**
 * Keeps what a visitor typed out of session recordings, with the marks of the common recorders. For
 * Lit's `ref`, which runs before the element is in the page, where a recorder sees it.
 */
export function hideFromRecorders(element?: Element): void {
  // Fullstory, rrweb, PostHog and Sentry.
  element?.classList.add('fs-mask', 'rr-block', 'ph-no-capture', 'sentry-block');
  for (const [name, value] of Object.entries(MARKS)) element?.setAttribute(name, value);
}

/** Clarity, Hotjar, LogRocket and Datadog. */
const MARKS = {
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-private': '',
  'data-dd-privacy': 'hidden',
};
