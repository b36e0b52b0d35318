/** One operation on the page: what it is, a form of its fields, and what came of it. */
import { html, nothing, render, type TemplateResult } from 'lit';
import {
  type ApiErrorKind,
  isOutcomeUncertain,
  isSlotRefused,
  TourApiError,
} from '../../src/api/index.js';
import { ruleOf } from '../sandbox/operations.js';
import { formatJson } from '../shell/json-text.js';
import { type Field, OPERATIONS, type Values } from './operations.js';
import { type Report, send, type Target } from './send.js';

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

/** What changes something stands out. */
const TONES = { GET: '', POST: 'good', PUT: 'warn', DELETE: 'bad' } as const;

/** `isReal`: the target is not the sandbox. */
export type Connection = Target & { readonly isReal: boolean };

/** Draws it; draw it again when the connection has changed. `onValue` is told what the client made of an answer. */
export function createCard(
  name: keyof typeof OPERATIONS,
  connect: () => Connection,
  onValue: (value: unknown) => void,
): () => HTMLElement {
  const operation = OPERATIONS[name];
  const { title, summary, method: clientMethod, replacedBy, fields } = operation;
  const { method, path, category } = ruleOf(name);
  let report: Report | undefined;
  let isSending = false;

  const card = document.createElement('section');
  card.className = 'operation';
  card.id = name;
  card.setAttribute('aria-labelledby', `${name}-title`);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    draw();
    const typed = new FormData(event.target as HTMLFormElement);
    report = await send(operation, Object.fromEntries(typed) as Values, connect());
    isSending = false;
    draw();
    if (report.error === undefined) onValue(report.value);
  }

  function draw(): HTMLElement {
    const sending = isSending ? 'Sending…' : 'Send';
    render(
      html`
        <header class="row">
          <span class="method ${TONES[method]}">${method}</span>
          <h2 id="${name}-title">${title}</h2>
          ${replacedBy ? html`<span class="warn">Deprecated</span>` : nothing}
          <code>api.${clientMethod}()</code>
        </header>
        <p class="code"><code>${path.replaceAll('{[0-9]+}', '')}</code></p>
        <p>${summary} ${replacedBy ? `No longer supported: replaced by ${replacedBy}.` : nothing}</p>
        <p class="hint">Needs ${category}.</p>
        <form novalidate @submit=${submit}>
          <div class="fields">${fields.map((field) => renderField(name, field))}</div>
          <div class="row">
            <button class="send" aria-label="${sending}: ${title}" aria-disabled=${isSending}>
              ${sending}
            </button>
            ${
              method !== 'GET' && connect().isReal
                ? html`<p class="warn">Not the sandbox: this is carried out for real.</p>`
                : nothing
            }
          </div>
        </form>
        <p role="status">${report ? renderHeadline(report) : nothing}</p>
        ${report ? renderDetails(report, method === 'GET') : nothing}
      `,
      card,
    );
    return card;
  }

  return draw;
}

function renderField(operation: string, { name, label, kind, value, hint }: Field): TemplateResult {
  const id = `${operation}-${name}`;
  const control =
    kind === 'json'
      ? html`<textarea
          id=${id}
          name=${name}
          rows=${value.split('\n').length}
          spellcheck="false"
          .value=${value}
        ></textarea>`
      : typeof kind === 'object'
        ? html`<select id=${id} name=${name}>${kind.map((it) => html`<option>${it}</option>`)}</select>`
        : html`<input
            id=${id}
            name=${name}
            type=${kind === 'date' ? 'date' : 'text'}
            inputmode=${kind === 'id' ? 'numeric' : nothing}
            list="known-${name}"
            autocomplete="off"
            value=${value}
          >`;
  return html`<div class=${kind === 'json' ? 'field json' : 'field'}>
    <label for=${id}>${label}</label> ${control}
    ${hint ? html`<p class="hint">${hint}</p>` : nothing}
  </div>`;
}

function renderHeadline({ error, request, answer, tries, milliseconds }: Report): TemplateResult {
  const isGood = error === undefined && !/^[45]/.test(answer?.status ?? '');
  const status = answer?.status ?? (request ? 'No answer' : 'Not sent');
  const counted = tries > 1 ? `, ${tries} tries` : '';
  return html`<b class=${isGood ? 'good' : 'bad'}>${status}</b>
    <span class="hint">${Math.ceil(milliseconds)} ms${counted}</span>`;
}

function renderDetails({ value, error, request, answer }: Report, isRead: boolean): TemplateResult {
  const made = error === undefined ? formatJson(value ?? null, 0, 64) : factsOf(error, isRead);
  return html`
    ${renderCode('What the client made of it', made)}
    ${
      request
        ? html`<div class="wire">
            ${renderCode('Request as sent', messageText(`${request.method} ${request.url}`, request))}
            ${renderCode(
              'Answer, with the headers a page may read',
              answer ? messageText(answer.status, answer) : 'There was none that a page may read.',
            )}
          </div>`
        : nothing
    }
  `;
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

type Message = Pick<NonNullable<Report['request'] | Report['answer']>, 'headers' | 'body'>;

function messageText(first: string, { headers, body = '' }: Message): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [first, ...lines, '', readable(body)].join('\n').trim();
}

/** As JSON when it is some, else as it is. */
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
    <h3>${title}</h3>
    <pre class="code" tabindex="0" role="group" aria-label=${title}>${text}</pre>
  </section>`;
}
