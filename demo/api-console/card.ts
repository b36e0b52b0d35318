/** One operation: its description, a form with its fields, and its outcome. */
import { html, nothing, render, type TemplateResult } from 'lit';
import {
  type ApiErrorKind,
  isOutcomeUncertain,
  isSlotRefused,
  TourApiError,
} from '../../src/api/index.js';
import { ruleOf } from '../sandbox/operations.js';
import { type Field, OPERATIONS, type Values } from './operations.js';
import { type Report, send, type Target } from './send.js';

const MEANINGS: Record<ApiErrorKind, string> = {
  'invalid-request': 'the client rejected it and sent nothing',
  network: 'no response: offline, blocked, rejected by CORS, dropped or redirected',
  timeout: 'no complete response in time',
  aborted: 'aborted by the caller',
  unauthorized: 'the key is missing or unknown',
  forbidden: 'the key has no permission',
  'not-found': 'the record doesn’t exist',
  'rate-limited': 'too many requests in too short a time',
  refused: 'the service rejected the request',
  server: 'the service failed',
  'unexpected-response': 'the response isn’t as documented',
};

/** Operations that change something get a color. */
const TONES = { GET: '', POST: 'good', PUT: 'warn', DELETE: 'bad' } as const;

/** `isReal`: the target isn't the sandbox. */
export type Connection = Target & { readonly isReal: boolean };

/** Returns a function that draws the card. `onValue` gets what the client returns. */
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
        <p>${summary} ${replacedBy ? `Replaced by ${replacedBy}.` : nothing}</p>
        <p class="hint">The key needs the category ${category}.</p>
        <form novalidate @submit=${submit}>
          <div class="fields">${fields.map((field) => renderField(name, field))}</div>
          <div class="row">
            <button class="send" aria-label="${sending}: ${title}" aria-disabled=${isSending}>
              ${sending}
            </button>
            ${
              method !== 'GET' && connect().isReal
                ? html`<p class="warn">This isn’t the sandbox. The change is real.</p>`
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
  const status = answer?.status ?? (request ? 'No response' : 'Not sent');
  const counted = tries > 1 ? `, ${tries} attempts` : '';
  return html`<b class=${isGood ? 'good' : 'bad'}>${status}</b>
    <span class="hint">${Math.ceil(milliseconds)} ms${counted}</span>`;
}

function renderDetails({ value, error, request, answer }: Report, isRead: boolean): TemplateResult {
  const made =
    error === undefined ? JSON.stringify(value ?? null, null, 2) : factsOf(error, isRead);
  return html`
    ${renderCode('Result', made)}
    ${
      request
        ? html`<div class="wire">
            ${renderCode('Request', messageText(`${request.method} ${request.url}`, request))}
            ${renderCode(
              'Response, with the headers that a page can read',
              answer
                ? messageText(answer.status, answer)
                : 'There was no response that a page can read.',
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
    ? 'no: reading changes nothing'
    : isOutcomeUncertain(error)
      ? 'yes: check before you send it again'
      : 'no: nothing changed';
  return [
    `kind: ${kind}, ${MEANINGS[kind]}`,
    `status: ${status}`,
    ...messages.map(({ path, text }) => `messages: ${path.join('.')}: ${text}`),
    ...(retryAfter === undefined ? [] : [`retryAfter: ${retryAfter} seconds`]),
    ...(isSlotRefused(error) ? ['isSlotRefused: yes, load the times again'] : []),
    `isOutcomeUncertain: ${certainty}`,
    `message: ${message}`,
  ].join('\n');
}

type Message = Pick<NonNullable<Report['request'] | Report['answer']>, 'headers' | 'body'>;

function messageText(first: string, { headers, body = '' }: Message): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [first, ...lines, '', readable(body)].join('\n').trim();
}

/** Formats JSON; leaves anything else as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Focusable, because it scrolls. */
function renderCode(title: string, text: string): TemplateResult {
  return html`<section>
    <h3>${title}</h3>
    <pre class="code" tabindex="0" role="group" aria-label=${title}>${text}</pre>
  </section>`;
}
