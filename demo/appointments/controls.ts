/** The form of switches and choices, drawn from the tables of states and options. */
import { elementById } from '../playground/element-by-id.js';
import { type Choices, OPTION_NAMES, type OptionName, optionOf } from './address.js';
import { MOMENTS, type Moment, STATE_NAMES, type StateName, stateOf } from './states.js';

export class Controls {
  readonly #form = elementById('controls', HTMLFormElement);
  readonly #switches = new Map<StateName, HTMLInputElement>();
  readonly #selects = new Map<OptionName, HTMLSelectElement>();

  constructor(choices: Choices, onChange: (choices: Choices) => void) {
    const moments = Object.keys(MOMENTS) as Moment[];
    elementById('states').append(...moments.map((moment) => this.#createGroup(moment)));
    elementById('options').append(...OPTION_NAMES.map((name) => this.#createSelect(name)));
    for (const [name, input] of this.#switches) input.checked = choices.states.includes(name);
    for (const [name, select] of this.#selects) select.value = choices.options[name];
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    this.#form.addEventListener('change', () => onChange(this.choices));
    this.#form.addEventListener('reset', (event) => {
      event.preventDefault();
      for (const input of this.#switches.values()) input.checked = false;
      for (const select of this.#selects.values()) select.value = '';
      onChange(this.choices);
    });
  }

  get choices(): Choices {
    const options = [...this.#selects].map(([name, select]) => [name, select.value] as const);
    return {
      states: STATE_NAMES.filter((name) => this.#switches.get(name)?.checked),
      options: Object.fromEntries(options) as Record<OptionName, string>,
    };
  }

  /** A state that was ordered for one call and has had it is on no longer, though its switch is. */
  markSpent(spent: readonly StateName[]): void {
    for (const [name, input] of this.#switches) {
      const mark = input.closest('label')?.querySelector<HTMLElement>('.spent');
      if (mark) mark.hidden = !spent.includes(name);
    }
  }

  #createGroup(moment: Moment): HTMLElement {
    const group = document.createElement('fieldset');
    const legend = document.createElement('legend');
    legend.textContent = MOMENTS[moment];
    const names = STATE_NAMES.filter((name) => stateOf(name).moment === moment);
    group.append(legend, ...names.map((name) => this.#createSwitch(name)));
    return group;
  }

  #createSwitch(name: StateName): HTMLElement {
    const { label: text, hint } = stateOf(name);
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

  #createSelect(name: OptionName): HTMLElement {
    const { label: text, choices } = optionOf(name);
    const label = document.createElement('label');
    const select = document.createElement('select');
    select.name = name;
    select.append(...choices.map(([value, choice]) => new Option(choice, value)));
    label.append(text, select);
    this.#selects.set(name, select);
    return label;
  }
}
