/**
 * Where calls go and with which key. Both live in their two inputs and nowhere else: neither gets
 * into the page's address or into any storage.
 */
import { elementById } from '../playground/element-by-id.js';
import { KEYS } from '../sandbox/keys.js';
import type { OperationName } from '../sandbox/operations.js';
import type { Target } from './carry-out.js';
import { describeKey, isRefused, KEY_GROUPS } from './key-rights.js';

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
    this.#known.append(
      ...KEY_GROUPS.map(([label, names]) => {
        const group = document.createElement('optgroup');
        group.label = label;
        group.append(...names.map((name) => new Option(name)));
        return group;
      }),
      new Option('A key of your own', ''),
    );
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

  /** Known of the sandbox's keys in the sandbox only. */
  isRefused(name: OperationName): boolean | undefined {
    return this.isSandbox ? isRefused(this.apiKey.trim(), name) : undefined;
  }

  #fillIn(): void {
    this.#baseUrl.value = this.#sandboxUrl;
    this.#key.value = DEFAULT_KEY;
    this.#show();
  }

  #show(): void {
    const { isSandbox, knownKey } = this;
    const key = knownKey && KEYS.get(knownKey);
    document.body.dataset.target = isSandbox ? 'sandbox' : 'elsewhere';
    this.#known.value = knownKey ?? '';
    elementById('to-sandbox').hidden = isSandbox;
    elementById('target').textContent = isSandbox
      ? 'A world of your own in the sandbox: nothing in it is real.'
      : 'Not the sandbox: what is booked, moved or cancelled here is real.';
    elementById('rights').textContent = describeRights(isSandbox, key && describeKey(key));
    elementById('summary').textContent = knownKey ?? 'A key of your own';
    this.#onChange(isSandbox);
  }
}

function describeRights(isSandbox: boolean, known: string | undefined): string {
  if (!known) return 'Only the service knows what this key may do.';
  return isSandbox ? known : 'A key of the sandbox’s: no other service knows it.';
}
