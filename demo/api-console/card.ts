/** One operation: its description, its arguments, and its outcome. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { isOutcomeUncertain, isSlotRefused, TourApiError } from '../../src/api.js';
import { type OperationName, ruleOf } from '../sandbox/operations.js';
import type { Operation } from './operations.js';
import { type Report, send, type Target } from './send.js';

/** Operations that change something get a color. */
const TONES = { GET: '', POST: 'good', PUT: 'warn', DELETE: 'bad' } as const;

/** `isReal`: the target isn't the sandbox. */
export type Connection = Target & { readonly isReal: boolean };

export function createCard(
  name: OperationName,
  { title, summary, method: clientMethod, args, replacedBy }: Operation,
  connect: () => Connection,
): HTMLElement {
  const { method, path, category } = ruleOf(name);
  const typed = JSON.stringify(args, null, 2).slice(1, -1).replace(/^ {2}/gm, '').trim();
  let report: Report | undefined;
  let isSending = false;

  const card = document.createElement('section');
  card.className = 'operation';
  card.id = name;
  card.setAttribute('aria-labelledby', `${name}-title`);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const target = connect();
    const isChange = method !== 'GET' && target.isReal;
    if (isSending || (isChange && !confirm('This changes real data. Send it?'))) return;
    isSending = true;
    draw();
    const json = new FormData(event.target as HTMLFormElement).get('args') ?? '';
    report = await send(clientMethod, `[${json}]`, target);
    isSending = false;
    draw();
  }

  function draw(): void {
    const sending = isSending ? 'Sending…' : 'Send';
    render(
      html`
        <header class="row">
          <span class="method ${TONES[method]}">${method}</span>
          <h2 id="${name}-title">${title}</h2>
          ${replacedBy ? html`<span class="warn">Deprecated</span>` : nothing}
          <code>api.${clientMethod}()</code>
        </header>
        <p class="code"><code>${path
          .replaceAll('{[0-9]+}', '')
          .split(/(?=\/)/)
          .map((it) => html`<wbr />${it}`)}</code></p>
        <p>${summary} ${replacedBy ? `Replaced by ${replacedBy}.` : nothing}</p>
        <p class="hint">The key needs the category ${category}.</p>
        <form @submit=${submit}>
          ${
            args.length > 0
              ? html`<textarea
                  name="args"
                  rows=${typed.split('\n').length}
                  spellcheck="false"
                  aria-label="Arguments as JSON"
                  .value=${typed}
                ></textarea>`
              : nothing
          }
          <button class="primary" aria-label="${sending}: ${title}" aria-disabled=${isSending}>
            ${sending}
          </button>
        </form>
        <p role="status">${report ? renderHeadline(report) : nothing}</p>
        ${report ? renderDetails(report) : nothing}
      `,
      card,
    );
  }

  draw();
  return card;
}

function renderHeadline({ error, status, attempts }: Report): TemplateResult {
  const isGood = error === undefined && !/^[45]/.test(status);
  return html`<b class=${isGood ? 'good' : 'bad'}>${status}</b>
    <span class="hint">${attempts > 1 ? `${attempts} attempts` : ''}</span>`;
}

function renderDetails({ value = null, error, request, response }: Report): TemplateResult {
  const result = error === undefined ? JSON.stringify(value, null, 2) : describe(error);
  const lost = 'There was no response that a page can read.';
  return html`
    ${renderCode('Result', result)}
    <div class="wire">
      ${request ? [renderCode('Request', request), renderCode('Response', response ?? lost)] : nothing}
    </div>
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
