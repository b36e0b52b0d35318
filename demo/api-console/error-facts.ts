/** A failure of the client as facts to read: its kind, what the service said, whether it may be done. */
import {
  type ApiErrorKind,
  isOutcomeUncertain,
  isSlotRefused,
  TourApiError,
} from '../../src/api/index.js';

type Fact = readonly [name: string, ...lines: string[]];

const MEANINGS: Record<ApiErrorKind, string> = {
  'invalid-request': 'refused by the client before anything was sent',
  network: 'no answer: offline, blocked, refused by CORS, broken off or redirected',
  timeout: 'no complete answer in time',
  aborted: 'ended by the caller',
  unauthorized: 'the key is missing or unknown',
  forbidden: 'the key is known and may not do this',
  'not-found': 'there is no such record',
  'rate-limited': 'too many calls in too short a time',
  refused: 'the service understood and said no',
  server: 'the service failed',
  'unexpected-response': 'an answer without the documented shape',
};

export function errorFacts(error: unknown, isRead: boolean): Fact[] {
  if (!(error instanceof TourApiError)) return [['message', String(error)]];
  const { kind, status, messages, retryAfter } = error;
  return [
    ['kind', `${kind}: ${MEANINGS[kind]}`],
    ['status', status === undefined ? 'none' : String(status)],
    ['messages', ...messages.map(({ path, text }) => `${path.join('.')}: ${text}`)],
    ...(retryAfter === undefined ? [] : [['retryAfter', `${retryAfter} seconds`] as const]),
    ...(isSlotRefused(error) ? [['isSlotRefused', 'yes: list the times again'] as const] : []),
    ['isOutcomeUncertain', describeCertainty(error, isRead)],
    ['message', error.message],
  ];
}

function describeCertainty(error: TourApiError, isRead: boolean): string {
  if (isRead) return 'does not matter: a read changes nothing';
  return isOutcomeUncertain(error)
    ? 'yes: it may have been carried out, so look before it is sent again'
    : 'no: nothing was done';
}

export function renderFacts(facts: readonly Fact[]): HTMLElement {
  const list = document.createElement('dl');
  for (const [name, ...lines] of facts) {
    const term = document.createElement('dt');
    term.textContent = name;
    const texts = lines.length === 0 ? ['none'] : lines;
    const details = texts.map((line) => {
      const detail = document.createElement('dd');
      detail.textContent = line;
      return detail;
    });
    const row = document.createElement('div');
    row.append(term, ...details);
    list.append(row);
  }
  return list;
}
