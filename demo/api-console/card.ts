/** One operation: its description, a form with its fields, and its outcome. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { isOutcomeUncertain, isSlotRefused, TourApiError } from '../../src/api/index.js';
import { ruleOf } from '../sandbox/operations.js';
import { type Field, OPERATIONS, type Values } from './operations.js';
import { type Report, send, type Target } from './send.js';

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
            <button class="primary" aria-label="${sending}: ${title}" aria-disabled=${isSending}>
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
        ${report ? renderDetails(report) : nothing}
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
            autocomplete="off"
            value=${value}
          >`;
  return html`<div class=${kind === 'json' ? 'field json' : 'field'}>
    <label for=${id}>${label}</label> ${control}
    ${hint ? html`<p class="hint">${hint}</p>` : nothing}
  </div>`;
}

function renderHeadline({ error, status, attempts }: Report): TemplateResult {
  const isGood = error === undefined && !/^[45]/.test(status);
  return html`<b class=${isGood ? 'good' : 'bad'}>${status}</b>
    <span class="hint">${attempts > 1 ? `${attempts} attempts` : ''}</span>`;
}

function renderDetails({ value = null, error, request, response }: Report): TemplateResult {
  const result = error === undefined ? JSON.stringify(value, null, 2) : describe(error);
  return html`
    ${renderCode('Result', result)}
    ${
      request
        ? html`<div class="wire">
            ${renderCode('Request', request)}
            ${renderCode('Response', response ?? 'There was no response that a page can read.')}
          </div>`
        : nothing
    }
  `;
}

/** The properties of an error that a page can use. */
function describe(error: unknown): string {
  if (!(error instanceof TourApiError)) return String(error);
  const { kind, status, messages, retryAfter, message } = error;
  const facts = {
    isSlotRefused: isSlotRefused(error),
    isOutcomeUncertain: isOutcomeUncertain(error),
  };
  return JSON.stringify({ kind, status, messages, retryAfter, ...facts, message }, null, 2);
}

/** Focusable, because it scrolls. */
function renderCode(title: string, text: string): TemplateResult {
  return html`<section>
    <h3>${title}</h3>
    <pre class="code" tabindex="0" role="group" aria-label=${title}>${text}</pre>
  </section>`;
}
