/** What came of a call: one line that is announced, what the client made of it, and both raw messages. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  type ApiErrorKind,
  isOutcomeUncertain,
  isSlotRefused,
  TourApiError,
} from '../../src/api/index.js';
import { formatJson } from '../playground/json-text.js';
import { ruleOf } from '../sandbox/operations.js';
import { codeLines } from '../shell/code.js';
import type { Operation } from './operation.js';
import type { Report } from './send.js';

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

export function renderHeadline(operation: Operation, report: Report): TemplateResult {
  const { error, request, answer, tries, milliseconds } = report;
  const isGood = error === undefined && !/^[45]/.test(answer?.status ?? '');
  const status = answer?.status ?? (request ? 'No answer' : 'Not sent');
  const told =
    error === undefined
      ? operation.client && operation.tell?.(report.value)
      : error instanceof TourApiError && error.kind;
  return html`<b class=${isGood ? 'good' : 'bad'}>${status}</b>${told ? `, ${told}` : ''}<span
      class="hint"
    >, ${Math.max(1, Math.round(milliseconds))} ms${tries > 1 ? `, ${tries} tries` : ''}</span>`;
}

export function renderDetails(operation: Operation, report: Report): TemplateResult {
  const { request, answer, tries } = report;
  return html`
    ${renderMade(operation, report)}
    ${
      request
        ? html`<div class="wire">
            ${renderCode('Request as sent', requestText(request))}
            ${renderCode(
              `Answer${tries > 1 ? ` to try ${tries}` : ''}, with the headers a page may read`,
              answer
                ? messageText(answer.status, answer.headers, answer.body ?? '(It broke off.)')
                : 'There was none that a page may read.',
            )}
          </div>`
        : nothing
    }
  `;
}

function renderMade({ client, name }: Operation, { value, error }: Report): TemplateResult {
  const title = 'What the client made of it';
  if (error !== undefined) {
    const isRead = ruleOf(name).method === 'GET';
    const kind = error instanceof Error ? error.name : 'Error';
    return renderCode(`${title}: ${kind}`, factsOf(error, isRead));
  }
  if (!client) return renderCode(title, 'It has no method for this.');
  return renderCode(`${title}: ${client[1]}`, formatJson(value, 0, 64));
}

function factsOf(error: unknown, isRead: boolean): string {
  if (!(error instanceof TourApiError)) return `message: ${error}`;
  const { kind, status = 'none', messages, retryAfter, message } = error;
  const certainty = isRead
    ? 'does not matter: a read changes nothing'
    : isOutcomeUncertain(error)
      ? 'yes: it may have been carried out, so look before it is sent again'
      : 'no: nothing was done';
  return [
    `kind: ${kind}, ${MEANINGS[kind]}`,
    `status: ${status}`,
    ...messages.map(({ path, text }) => `messages: ${path.join('.')}: ${text}`),
    ...(retryAfter === undefined ? [] : [`retryAfter: ${retryAfter} seconds`]),
    ...(isSlotRefused(error) ? ['isSlotRefused: yes, list the times again'] : []),
    `isOutcomeUncertain: ${certainty}`,
    `message: ${message}`,
  ].join('\n');
}

function requestText({ method, url, headers, body }: NonNullable<Report['request']>): string {
  const { host, pathname, search } = new URL(url);
  return messageText(`${method} ${pathname}${search}`, { Host: host, ...headers }, body);
}

function messageText(
  first: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name.replace(/(^|-)[a-z]/g, (it) => it.toUpperCase())}: ${value}`,
  );
  return [first, ...lines, ...(body ? ['', readable(body)] : [])].join('\n');
}

/** The text of a body: as JSON when it is some, else as it is. */
function readable(body: string): string {
  try {
    return formatJson(JSON.parse(body), 0, 64);
  } catch {
    return body;
  }
}

/** It scrolls, so the keyboard has to get there. */
function renderCode(title: string, text: string): TemplateResult {
  return html`<section>
    <h4>${title}</h4>
    <pre class="code" tabindex="0" role="group" aria-label=${title}>${codeLines(text)}</pre>
  </section>`;
}
