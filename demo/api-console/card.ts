/** One operation on the page: what it is, a form of its fields, and what came of it. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { ruleOf } from '../sandbox/operations.js';
import { copy } from '../shell/clipboard.js';
import { asCurl, asFetch } from './as-code.js';
import type { Connection } from './connection.js';
import type { Field, Offer, Operation, Values } from './operation.js';
import { renderDetails, renderHeadline } from './outcome.js';
import { describeNeeds } from './rights.js';
import { type Report, rehearse, send } from './send.js';

/** For the line that shows the path alone: no request is sent to it. */
const NOWHERE = { baseUrl: 'https://service.example', apiKey: 'KEY' };

export class Card {
  readonly element = document.createElement('section');
  readonly operation: Operation;
  readonly #connection: Connection;
  /** Puts a piece of the answer into other cards; says where it is now. */
  readonly #take: (offer: Offer) => string;
  #isSending = false;
  #path = '';
  #told = '';
  #report: Report | undefined;
  #offers: readonly Offer[] = [];

  constructor(operation: Operation, connection: Connection, take: (offer: Offer) => string) {
    this.operation = operation;
    this.#connection = connection;
    this.#take = take;
    this.element.className = 'operation';
    this.element.id = operation.name;
    this.element.tabIndex = -1;
    this.element.setAttribute('aria-labelledby', `${operation.name}-title`);
    this.draw();
    void this.#showPath();
  }

  /** Leaves alone what it has no field for. A start may also stand within the JSON. */
  fill(values: Values): void {
    for (const [name, value] of Object.entries(values)) {
      const field = this.#form.elements.namedItem(name);
      const json = this.#form.elements.namedItem('json');
      if (field) (field as HTMLInputElement).value = value;
      else if (json instanceof HTMLTextAreaElement) json.value = withValue(json.value, name, value);
    }
    void this.#showPath();
  }

  /** The sandbox's ids belong to somebody else everywhere else, and one press would cancel a tour. */
  fillInIds(areSamples: boolean): void {
    const ids = this.operation.fields.filter(({ kind }) => kind === 'id');
    this.fill(Object.fromEntries(ids.map(({ name, value }) => [name, areSamples ? value : ''])));
  }

  draw(): void {
    const { name, title, summary, client, replacedBy } = this.operation;
    const { method } = ruleOf(name);
    const { isSandbox, apiKey } = this.#connection;
    const [needs, isRefused] = describeNeeds(name, isSandbox ? apiKey.trim() : '');
    const badge = replacedBy ? 'Deprecated' : client ? '' : 'Private keys only';
    const sending = this.#isSending ? 'Sending…' : 'Send';
    render(
      html`
        <header class="row">
          <span class="method ${method}">${method}</span>
          <h3 id="${name}-title">${title}</h3>
          ${badge ? html`<span class="badge">${badge}</span>` : nothing}
          ${client ? html`<code>api.${client[0]}()</code>` : nothing}
        </header>
        <p class="path"><code>${this.#path}</code></p>
        <p>${summary} ${replacedBy ? `No longer supported: replaced by ${replacedBy}.` : nothing}</p>
        <p class=${isRefused ? 'bad' : 'hint'}>${needs}.</p>
        <form novalidate @submit=${this.#submit} @input=${() => this.#showPath()}>
          <div class="fields">${this.operation.fields.map((field) => this.#renderField(field))}</div>
          <div class="row">
            <button class="send" aria-label="${sending}: ${title}" aria-disabled=${this.#isSending}>
              ${sending}
            </button>
            ${this.#renderCopy('fetch', asFetch)} ${this.#renderCopy('curl', asCurl)}
            ${
              method === 'GET' || isSandbox
                ? nothing
                : html`<p class="warn">Not the sandbox: this is carried out for real.</p>`
            }
          </div>
        </form>
        <p role="status" class="headline">
          ${this.#report ? renderHeadline(this.operation, this.#report) : nothing} ${this.#told}
        </p>
        ${this.#renderOffers()}
        ${this.#report ? renderDetails(this.operation, this.#report) : nothing}
      `,
      this.element,
    );
  }

  get #form(): HTMLFormElement {
    return this.element.querySelector('form') as HTMLFormElement;
  }

  get #values(): Values {
    return Object.fromEntries(new FormData(this.#form)) as Record<string, string>;
  }

  #renderField({ name, label, kind, value, choices = [], hint }: Field): TemplateResult {
    const id = `${this.operation.name}-${name}`;
    const control =
      kind === 'choice'
        ? html`<select id=${id} name=${name}>
            ${choices.map((choice) => html`<option>${choice}</option>`)}
          </select>`
        : kind === 'json'
          ? html`<textarea
              id=${id}
              name=${name}
              rows=${value.split('\n').length}
              spellcheck="false"
              .value=${value}
            ></textarea>`
          : html`<input
              id=${id}
              name=${name}
              type=${kind === 'date' ? 'date' : 'text'}
              inputmode=${kind === 'id' ? 'numeric' : nothing}
              autocomplete="off"
              spellcheck="false"
              .value=${value}
            >`;
    return html`<div class="field ${kind ?? ''}">
      <label for=${id}>${label}</label> ${control}
      ${hint ? html`<p class="hint">${hint}</p>` : nothing}
    </div>`;
  }

  #renderCopy(name: string, asCode: typeof asFetch): TemplateResult {
    const press = async () => {
      const { knownKey } = this.#connection;
      const request = await rehearse(this.operation, this.#values, this.#connection);
      this.#told =
        typeof request === 'string'
          ? `Nothing to copy: ${request}`
          : await copy(
              asCode(request, knownKey),
              `Copied as ${name}.${knownKey ? '' : ' Put your key into it.'}`,
            );
      this.draw();
    };
    return html`<button
      type="button"
      aria-label="Copy as ${name}: ${this.operation.title}"
      @click=${press}
    >Copy as ${name}</button>`;
  }

  /** The pieces of an answer as buttons, those with the same heading together. */
  #renderOffers(): TemplateResult | typeof nothing {
    if (this.#offers.length === 0) return nothing;
    const headings = [...new Set(this.#offers.map(({ heading }) => heading))];
    const take = (offer: Offer) => () => {
      this.#told = `${offer.heading} ${offer.label} is filled in at ${this.#take(offer)}.`;
      this.draw();
    };
    return html`<div class="offers" role="group" aria-label="Use one of them below">
      ${headings.map(
        (heading) => html`<div class=${heading ? 'day' : ''}>
          ${heading ? html`<b>${heading}</b>` : nothing}
          <div class="row">${this.#offers
            .filter((offer) => offer.heading === heading)
            .map(
              (offer) => html`<button
                type="button"
                title="Use it below"
                @click=${take(offer)}
              >${offer.label}</button>`,
            )}</div>
        </div>`,
      )}
    </div>`;
  }

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.#isSending) return;
    const values = this.#values;
    this.#isSending = true;
    this.#told = '';
    this.#offers = [];
    this.draw();
    this.#report = await send(this.operation, values, this.#connection);
    this.#isSending = false;
    const { value, error } = this.#report;
    if (error === undefined) this.#offers = this.operation.offers?.(value, values) ?? [];
    this.draw();
  };

  async #showPath(): Promise<void> {
    const request = await rehearse(this.operation, this.#values, NOWHERE);
    this.#path =
      typeof request === 'string'
        ? `Nothing would be sent. ${request}`
        : request.url.slice(NOWHERE.baseUrl.length);
    this.draw();
  }
}

/** Replaces one value within JSON and leaves the rest as it was typed, as far as it can be read. */
function withValue(json: string, name: string, value: string): string {
  try {
    const written = JSON.parse(json);
    return name in written ? JSON.stringify({ ...written, [name]: value }, null, 2) : json;
  } catch {
    return json;
  }
}
