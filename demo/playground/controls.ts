/** The form of switches and choices, drawn from a catalogue. */
import {
  type Catalogue,
  type Choices,
  type Option as DemoOption,
  type State,
  type Theme,
  themeOf,
  withTheme,
} from './catalogue.js';
import { type Control, createControl } from './control-kinds.js';
import { elementById } from './element-by-id.js';
import { ThemeButtons } from './theme-buttons.js';

/** Told of every step on the way, such as those of a slider, and of where it ended. */
export interface ControlsListener<Name extends string> {
  onInput(choices: Choices<Name>): void;
  onChange(choices: Choices<Name>): void;
}

export class Controls<Name extends string> {
  readonly #form = elementById('controls', HTMLFormElement);
  readonly #catalogue: Catalogue<Name>;
  readonly #listener: ControlsListener<Name>;
  readonly #switches = new Map<string, HTMLInputElement>();
  readonly #controls = new Map<Name, Control>();
  readonly #counts = new Map<string, HTMLElement>();
  readonly #themes: ThemeButtons;

  constructor(
    catalogue: Catalogue<Name>,
    choices: Choices<Name>,
    listener: ControlsListener<Name>,
  ) {
    this.#catalogue = catalogue;
    this.#listener = listener;
    this.#themes = new ThemeButtons(catalogue.themes, (theme) => this.#wear(theme));
    for (const [group, title] of Object.entries(catalogue.groups)) this.#drawGroup(group, title);
    for (const [name, input] of this.#switches) input.checked = choices.states.includes(name);
    for (const [name, control] of this.#controls) control.value = choices.options[name];
    this.#tally();
    // Some stand outside of the form, and belong to it all the same.
    document.addEventListener('input', (event) => this.#hear(event, () => this.#handleInput()));
    document.addEventListener('change', (event) => this.#hear(event, () => this.#handleChange()));
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    this.#form.addEventListener('reset', (event) => {
      event.preventDefault();
      for (const input of this.#switches.values()) input.checked = false;
      for (const control of this.#controls.values()) control.value = '';
      this.#handleChange();
    });
  }

  get choices(): Choices<Name> {
    const options = [...this.#controls].map(([name, { value }]) => [name, value] as const);
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

  showRendered(name: Name, value: string): void {
    this.#controls.get(name)?.showRendered(value);
  }

  #hear({ target }: Event, then: () => void): void {
    if ((target as HTMLInputElement | null)?.form === this.#form) then();
  }

  #handleInput(): void {
    this.#tally();
    this.#listener.onInput(this.choices);
  }

  #handleChange(): void {
    this.#tally();
    this.#listener.onChange(this.choices);
  }

  #wear(theme: Theme): void {
    const options = withTheme(this.#catalogue, theme, this.choices.options);
    for (const [name, control] of this.#controls) control.value = options[name];
    this.#handleChange();
  }

  /** How much is not as usual in a group that may be folded, and which theme that is. */
  #tally(): void {
    const { choices } = this;
    const { options } = this.#catalogue;
    for (const [group, place] of this.#counts) {
      const names = [...this.#controls.keys()].filter((name) => options[name].group === group);
      const set = names.filter((name) => choices.options[name]).length;
      const count = group === 'states' ? choices.states.length : set;
      place.textContent = count > 0 ? `${count} set` : '';
    }
    this.#themes.mark(themeOf(this.#catalogue, choices));
  }

  /** Folded together, unless the page has a place of its own for the group. */
  #drawGroup(group: string, title: string): void {
    const controls = Object.entries<DemoOption>(this.#catalogue.options)
      .filter(([, option]) => option.group === group)
      .map(([name, option]) => this.#createControl(name as Name, option));
    const states = group === 'states' ? this.#createStates() : [];
    const themes = controls.length > 0 && group === this.#themedGroup ? this.#themes.elements : [];
    const place = document.getElementById(`${group}-controls`) ?? this.#createFold(group, title);
    place.append(...states, ...themes, ...controls);
  }

  get #themedGroup(): string | undefined {
    const options = Object.values<DemoOption>(this.#catalogue.options);
    return options.find(({ isThemed }) => isThemed)?.group;
  }

  #createFold(group: string, title: string): HTMLElement {
    const fold = document.createElement('details');
    fold.className = 'fold';
    fold.id = `${group}-group`;
    const summary = document.createElement('summary');
    const count = document.createElement('span');
    count.className = 'count';
    summary.append(title, ' ', count);
    const body = document.createElement('div');
    body.className = 'fold-body';
    fold.append(summary, body);
    this.#counts.set(group, count);
    elementById('groups').append(fold);
    return body;
  }

  #createControl(name: Name, option: DemoOption): HTMLElement {
    const control = createControl(name, option, this.#form.id);
    this.#controls.set(name, control);
    return control.element;
  }

  #createStates(): HTMLElement[] {
    const { moments, states } = this.#catalogue;
    return Object.entries(moments).map(([moment, title]) => {
      const group = document.createElement('fieldset');
      const legend = document.createElement('legend');
      legend.textContent = title;
      const ofMoment = Object.entries(states).filter(([, state]) => state.moment === moment);
      group.append(legend, ...ofMoment.map(([name, state]) => this.#createSwitch(name, state)));
      return group;
    });
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
}
