/** The typed form fields of an operation, and what was typed into them. */
import type { IsoDate, WallTime } from '../../src/api/index.js';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'id' | 'date' | 'start' | 'choice' | 'json';
  readonly value: string;
  /** Of a choice. */
  readonly choices?: readonly string[];
  readonly hint?: string;
}

/**
 * What was typed. Handed to the client as it is, even where it is wrong: the client's own checks are
 * what a visitor came to see. Only JSON that cannot be read has nothing to hand over.
 */
export class Input {
  readonly #values: ReadonlyMap<string, string>;

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  text(name: string): string {
    return this.#values.get(name)?.trim() ?? '';
  }

  /** The path takes an id as it is written, so only a number that can be one becomes a number. */
  id(name: string): number {
    return /^\d+$/.test(this.text(name)) ? Number(this.text(name)) : Number.NaN;
  }

  date(name: string): IsoDate {
    return this.text(name) as IsoDate;
  }

  start(name: string): WallTime {
    return this.text(name) as WallTime;
  }

  /** @throws SyntaxError */
  json<Value>(name: string): Value {
    return JSON.parse(this.text(name));
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One field on the page: label, control, hint, and room for what is wrong with it. */
export class FieldControl {
  readonly element = document.createElement('div');
  readonly #control: Control;
  readonly #fault = document.createElement('p');

  constructor(
    readonly field: Field,
    id: string,
  ) {
    this.#control = createControl(field);
    this.#control.id = id;
    const label = document.createElement('label');
    label.htmlFor = id;
    label.textContent = field.label;
    this.#fault.id = `${id}-fault`;
    this.#fault.className = 'fault';
    this.element.className = `field ${field.kind}`;
    this.element.append(label, this.#control, this.#fault);
    const described = [this.#fault.id];
    if (field.hint) {
      const hint = document.createElement('p');
      hint.id = `${id}-hint`;
      hint.className = 'hint';
      hint.textContent = field.hint;
      this.element.append(hint);
      described.push(hint.id);
    }
    this.#control.setAttribute('aria-describedby', described.join(' '));
    this.value = field.value;
  }

  get value(): string {
    return this.#control.value;
  }

  set value(value: string) {
    this.#control.value = value;
    this.check();
  }

  /** Replaces one value within JSON and leaves the rest as it was typed, as far as it can be read. */
  setWithin(name: string, value: string): boolean {
    try {
      const written = { ...JSON.parse(this.value), [name]: value };
      this.value = JSON.stringify(written, null, 2);
      return true;
    } catch {
      return false;
    }
  }

  /** Says so when the JSON cannot be read, whose text the client never gets. */
  check(): boolean {
    let fault = '';
    if (this.field.kind === 'json') {
      try {
        JSON.parse(this.value);
      } catch (error) {
        fault = `Not JSON yet: ${(error as Error).message}.`.replace('..', '.');
      }
    }
    this.#fault.textContent = fault;
    this.#control.setAttribute('aria-invalid', String(fault !== ''));
    return fault === '';
  }

  focus(): void {
    this.#control.focus();
  }

  /** Shows where a value has just come from another operation's answer. */
  flash(): void {
    const { classList } = this.element;
    classList.remove('handed');
    requestAnimationFrame(() => classList.add('handed'));
  }
}

function createControl({ kind, choices = [], value }: Field): Control {
  if (kind === 'choice') {
    const select = document.createElement('select');
    select.append(...choices.map((choice) => new Option(choice)));
    return select;
  }
  if (kind === 'json') {
    const area = document.createElement('textarea');
    area.rows = value.split('\n').length;
    area.spellcheck = false;
    return area;
  }
  const input = document.createElement('input');
  input.type = kind === 'date' ? 'date' : 'text';
  if (kind === 'id') input.inputMode = 'numeric';
  input.autocomplete = 'off';
  input.spellcheck = false;
  return input;
}
