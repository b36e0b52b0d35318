/** One operation on the page: what it is, its fields, how to send or copy it, and what came of it. */
import { ruleOf } from '../sandbox/operations.js';
import { carryOut, rehearse, type Target } from './carry-out.js';
import type { Connection } from './connection.js';
import { CopyButtons } from './copy-buttons.js';
import { linksTo, methodBadge, textElement } from './elements.js';
import { FieldControl, Input } from './fields.js';
import { describeNeeds } from './key-rights.js';
import { OffersView, type Take } from './offers-view.js';
import type { Operation } from './operation.js';
import { OutcomeView } from './outcome-view.js';

/** For the line that shows the path alone: no request is sent to it. */
const NOWHERE: Target = { baseUrl: 'https://service.example', apiKey: 'KEY' };

export class OperationCard {
  readonly element = document.createElement('section');
  readonly #operation: Operation;
  readonly #connection: Connection;
  readonly #fields: ReadonlyMap<string, FieldControl>;
  readonly #path = document.createElement('code');
  readonly #needs = document.createElement('p');
  readonly #send = document.createElement('button');
  readonly #copy: CopyButtons;
  readonly #offers: OffersView;
  readonly #outcome: OutcomeView;
  #isSending = false;

  constructor(operation: Operation, connection: Connection, take: Take) {
    this.#operation = operation;
    this.#connection = connection;
    this.#fields = new Map(
      operation.fields.map((field) => [
        field.name,
        new FieldControl(field, `${operation.name}-${field.name}`),
      ]),
    );
    this.#offers = new OffersView(take);
    this.#copy = new CopyButtons(operation.title, {
      request: async () =>
        this.#isReadable() ? rehearse(operation, this.#input, connection) : undefined,
      knownKey: () => connection.knownKey,
    });
    this.#outcome = new OutcomeView(operation, this.#offers.element);
    this.element.className = 'operation';
    this.element.id = operation.name;
    this.element.tabIndex = -1;
    this.element.setAttribute('aria-labelledby', `${operation.name}-title`);
    this.element.append(...this.#renderAbout(), this.#renderForm(), this.#outcome.element);
    this.showRights();
    void this.#showPath();
  }

  /** `request.start` is the start within the JSON of the field `request`. */
  set(name: string, value: string): boolean {
    const [field = '', within] = name.split('.');
    const control = this.#fields.get(field);
    if (!control) return false;
    if (within === undefined) control.value = value;
    else if (!control.setWithin(within, value)) return false;
    control.flash();
    void this.#showPath();
    return true;
  }

  /** The sandbox's ids belong to somebody else everywhere else, and one press would cancel a tour. */
  fillInIds(areSamples: boolean): void {
    for (const control of this.#fields.values()) {
      if (control.field.kind === 'id') control.value = areSamples ? control.field.value : '';
    }
    void this.#showPath();
  }

  /** Whether the chosen key may do this, where that is known. */
  showRights(): void {
    const isRefused = this.#connection.isRefused(this.#operation.name);
    const needs = describeNeeds(this.#operation.name);
    this.#needs.className = isRefused ? 'needs lacking' : 'needs';
    this.#needs.textContent = isRefused ? `Needs ${needs}: this key gets a 403` : `Needs ${needs}`;
  }

  get #input(): Input {
    const values = [...this.#fields].map(([name, control]) => [name, control.value] as const);
    return new Input(new Map(values));
  }

  #renderAbout(): HTMLElement[] {
    const { name, title, summary, client, replacedBy } = this.#operation;
    const { method } = ruleOf(name);
    const heading = textElement('h3', title);
    heading.id = `${name}-title`;
    const header = document.createElement('header');
    header.append(methodBadge(method), heading);
    if (replacedBy || !client) {
      const badge = textElement('span', replacedBy ? 'Deprecated' : 'Private keys only');
      badge.className = 'badge';
      header.append(badge);
    }
    if (client) header.append(textElement('code', `api.${client[0]}()`));
    const path = document.createElement('p');
    path.className = 'path';
    path.append(this.#path);
    const about = textElement('p', summary);
    about.className = 'summary';
    if (replacedBy) {
      about.append(' No longer supported: replaced by ', ...linksTo(replacedBy), '.');
    }
    return [header, path, about, this.#needs];
  }

  #renderForm(): HTMLFormElement {
    const form = document.createElement('form');
    form.noValidate = true;
    const fields = document.createElement('div');
    fields.className = 'fields';
    fields.append(...[...this.#fields.values()].map(({ element }) => element));
    const actions = document.createElement('div');
    actions.className = 'actions';
    this.#send.type = 'submit';
    this.#send.className = 'send';
    this.#showSending(false);
    actions.append(this.#send, ...this.#copy.buttons);
    if (ruleOf(this.#operation.name).method !== 'GET') {
      const warning = textElement('p', 'Not the sandbox: this is carried out for real.');
      warning.className = 'for-real';
      actions.append(warning);
    }
    form.append(fields, actions, this.#copy.told);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#carryOut();
    });
    form.addEventListener('input', () => {
      for (const control of this.#fields.values()) control.check();
      void this.#showPath();
    });
    return form;
  }

  #showSending(isSending: boolean): void {
    this.#isSending = isSending;
    this.#send.textContent = isSending ? 'Sending…' : 'Send';
    this.#send.ariaLabel = `${this.#send.textContent}: ${this.#operation.title}`;
    // Not `disabled`, which would drop the focus.
    this.#send.ariaDisabled = String(isSending);
  }

  async #carryOut(): Promise<void> {
    if (this.#isSending || !this.#isReadable()) return;
    const input = this.#input;
    this.#showSending(true);
    this.#offers.clear();
    const report = await carryOut(this.#operation, input, this.#connection);
    this.#showSending(false);
    this.#outcome.show(report);
    if ('error' in report.outcome) return;
    const offers = this.#operation.offers?.(report.outcome.value, input) ?? [];
    const [first] = offers;
    if (!this.#operation.offersAtOnce) this.#offers.show(offers);
    else if (first) this.#offers.take(first);
  }

  /** JSON that cannot be read has nothing to send. */
  #isReadable(): boolean {
    const unreadable = [...this.#fields.values()].find((control) => !control.check());
    unreadable?.focus();
    return !unreadable;
  }

  async #showPath(): Promise<void> {
    const request = await rehearse(this.#operation, this.#input, NOWHERE);
    const isSent = typeof request !== 'string';
    this.#path.className = isSent ? '' : 'unsent';
    this.#path.textContent = isSent
      ? request.url.slice(NOWHERE.baseUrl.length)
      : `Nothing would be sent. ${request}`;
  }
}
