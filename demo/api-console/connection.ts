/**
 * Where calls go and with which key. Both live in their two inputs and nowhere else: neither gets
 * into the page's address or into any storage.
 */
import { KEYS } from '../sandbox/keys.js';
import { elementById } from '../shell/element-by-id.js';
import { describeKey } from './rights.js';
import type { Target } from './send.js';

const DEFAULT_KEY = 'PUBLIC_DEMO_KEY';

export class Connection implements Target {
  readonly #sandboxUrl: string;
  readonly #baseUrl = elementById('base-url', HTMLInputElement);
  readonly #key = elementById('key', HTMLInputElement);
  readonly #known = elementById('known-key', HTMLSelectElement);
  readonly #onChange: (isSandbox: boolean) => void;

  constructor(sandboxUrl: string, onChange: (isSandbox: boolean) => void) {
    this.#sandboxUrl = sandboxUrl;
    this.#onChange = onChange;
    for (const type of ['public', 'private']) {
      const group = document.createElement('optgroup');
      group.label = `The sandbox’s ${type} keys`;
      const names = [...KEYS].filter(([, key]) => key.type === type).map(([name]) => name);
      group.append(...names.map((name) => new Option(name)));
      this.#known.append(group);
    }
    this.#known.append(new Option('A key of your own', ''));
    this.#baseUrl.addEventListener('input', () => this.#show());
    this.#key.addEventListener('input', () => this.#show());
    this.#known.addEventListener('change', () => {
      this.#key.value = this.#known.value;
      this.#show();
      if (!this.#known.value) this.#key.focus();
    });
    elementById('to-sandbox').addEventListener('click', () => {
      this.#fillIn();
      this.#baseUrl.focus();
    });
    this.#fillIn();
  }

  get baseUrl(): string {
    return this.#baseUrl.value;
  }

  get apiKey(): string {
    return this.#key.value;
  }

  get isSandbox(): boolean {
    return this.baseUrl.trim().replace(/\/+$/, '') === this.#sandboxUrl;
  }

  /** The key, when it is one that everybody knows. */
  get knownKey(): string | undefined {
    const key = this.apiKey.trim();
    return KEYS.has(key) ? key : undefined;
  }

  #fillIn(): void {
    this.#baseUrl.value = this.#sandboxUrl;
    this.#key.value = DEFAULT_KEY;
    this.#show();
  }

  #show(): void {
    const { isSandbox, knownKey } = this;
    this.#known.value = knownKey ?? '';
    elementById('to-sandbox').hidden = isSandbox;
    elementById('sandbox').hidden = !isSandbox;
    elementById('target').textContent = isSandbox
      ? 'A world of your own in the sandbox: nothing in it is real.'
      : 'Not the sandbox: what is booked, moved or cancelled here is real.';
    elementById('rights').textContent = knownKey
      ? (isSandbox && describeKey(knownKey)) || 'A key of the sandbox’s: no other service knows it.'
      : 'Only the service knows what this key may do.';
    this.#onChange(isSandbox);
  }
}
