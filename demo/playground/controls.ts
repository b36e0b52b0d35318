/** The form of switches and choices, drawn from a catalogue. */
import type { Catalogue, Choices, Option as DemoOption, State } from './catalogue.js';
import { elementById } from './element-by-id.js';

export class Controls<Name extends string> {
  readonly #form = elementById('controls', HTMLFormElement);
  readonly #switches = new Map<string, HTMLInputElement>();
  readonly #selects = new Map<string, HTMLSelectElement>();

  constructor(
    { moments, states, options }: Catalogue<Name>,
    choices: Choices<Name>,
    onChange: (choices: Choices<Name>) => void,
  ) {
    for (const [moment, title] of Object.entries(moments)) {
      const ofMoment = Object.entries(states).filter(([, state]) => state.moment === moment);
      elementById('states').append(this.#createGroup(title, ofMoment));
    }
    for (const [name, option] of Object.entries<DemoOption>(options)) {
      elementById('options').append(this.#createSelect(name, option));
    }
    for (const [name, input] of this.#switches) input.checked = choices.states.includes(name);
    for (const [name, select] of this.#selects) {
      select.value = choices.options[name as Name];
    }
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    this.#form.addEventListener('change', () => onChange(this.choices));
    this.#form.addEventListener('reset', (event) => {
      event.preventDefault();
      for (const input of this.#switches.values()) input.checked = false;
      for (const select of this.#selects.values()) select.value = '';
      onChange(this.choices);
    });
  }

  get choices(): Choices<Name> {
    const options = [...this.#selects].map(([name, select]) => [name, select.value] as const);
    return {
      states: [...this.#switches].flatMap(([name, input]) => (input.checked ? name : [])),
      options: Object.fromEntries(options) as Record<Name, string>,
    };
  }

  /** A state that was ordered for one booking and has had it is on no longer, though its switch is. */
  markSpent(spent: readonly string[]): void {
    for (const [name, input] of this.#switches) {
      const mark = input.closest('label')?.querySelector<HTMLElement>('.spent');
      if (mark) mark.hidden = !spent.includes(name);
    }
  }

  #createGroup(title: string, states: readonly (readonly [string, State])[]): HTMLElement {
    const group = document.createElement('fieldset');
    const legend = document.createElement('legend');
    legend.textContent = title;
    group.append(legend, ...states.map(([name, state]) => this.#createSwitch(name, state)));
    return group;
  }

  #createSwitch(name: string, { label: text, hint }: State): HTMLElement {
    const label = document.createElement('label');
    label.className = 'switch';
    label.title = hint;
    const input = document.createElement('input');
    input.type = 'checkbox';
    input.name = 'state';
    input.value = name;
    // The label gives the name, so this becomes the description that assistive technology reads.
    input.title = hint;
    const spent = document.createElement('span');
    spent.className = 'spent';
    spent.textContent = 'done';
    spent.title = 'It has happened. Switch it off and on to have it happen again.';
    spent.hidden = true;
    label.append(input, ` ${text} `, spent);
    this.#switches.set(name, input);
    return label;
  }

  #createSelect(name: string, { label: text, choices, isWide = false }: DemoOption): HTMLElement {
    const label = document.createElement('label');
    label.classList.toggle('wide', isWide);
    const select = document.createElement('select');
    select.name = name;
    select.append(...choices.map(([value, choice]) => new Option(choice, value)));
    label.append(text, select);
    this.#selects.set(name, select);
    return label;
  }
}
