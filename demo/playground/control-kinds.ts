/** One control for each kind of option; whatever it is made of, it has one text for its value. */
import {
  type ChoiceOption,
  type CssOption,
  type Option as DemoOption,
  isOffered,
  type SizeOption,
  type TextOption,
} from './catalogue.js';
import { pixelOf } from './color-pixel.js';
import { hexOf } from './contrast.js';

export interface Control {
  readonly element: HTMLElement;
  value: string;
  /** What is there while nothing is chosen, for a picker to start from. */
  showRendered(value: string): void;
}

/** `form` is the id of the form that it belongs to, wherever in the page it stands. */
export function createControl(name: string, option: DemoOption, form: string): Control {
  const control = kindOf(name, option);
  for (const part of control.element.querySelectorAll('input, select, button')) {
    part.setAttribute('form', form);
  }
  const label = control.element.querySelector('label');
  if (label && option.hint) label.title = option.hint;
  return control;
}

function kindOf(name: string, option: DemoOption): Control {
  switch (option.kind) {
    case 'choice':
      return choiceControl(name, option);
    case 'switch':
      return switchControl(name, option);
    case 'text':
      return textControl(name, option);
    case 'css':
      return cssControl(name, option);
    case 'size':
      return sizeControl(name, option);
  }
}

function choiceControl(name: string, option: ChoiceOption): Control {
  const select = document.createElement('select');
  select.append(...option.choices.map(([value, choice]) => new Option(choice, value)));
  return inRow(name, option, select, []);
}

function switchControl(name: string, option: DemoOption): Control {
  const box = createInput('checkbox');
  const { element } = inRow(name, option, box, []);
  return {
    element,
    get value() {
      return box.checked ? 'on' : '';
    },
    set value(value) {
      box.checked = value === 'on';
    },
    showRendered() {},
  };
}

function textControl(name: string, option: TextOption): Control {
  const field = createInput('text');
  field.placeholder = option.example ?? '';
  if (option.isNumber) field.inputMode = 'numeric';
  return inRow(name, option, field, suggestionsFor(name, field, option.suggestions));
}

/** Typed, picked, or unset again. */
function cssControl(name: string, option: CssOption): Control {
  const { property, range, suggestions } = option;
  const field = createInput('text');
  field.placeholder = 'unset';
  const unset = createButton('×', `Unset ${name}`);
  unset.className = 'unset';
  const picker = range ? rangeOf(range) : property === 'color' ? createInput('color') : undefined;
  picker?.setAttribute('aria-label', `Pick ${name}`);
  const row = inRow(name, option, field, [...suggestionsFor(name, field, suggestions), unset]);
  if (picker) field.before(picker);
  row.element.classList.add(property === 'font-family' ? 'tall' : 'picked');
  let rendered = '';
  const follow = () => {
    unset.disabled = !field.value;
    const shown = pickable(field.value, property) ?? pickable(rendered, property);
    if (picker && shown) picker.value = shown;
  };
  picker?.addEventListener('input', () => {
    field.value = property === 'color' ? picker.value : `${picker.value}px`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // The form hears of a picker's change by itself, but only after the field has it.
  field.addEventListener('input', follow);
  unset.addEventListener('click', () => {
    field.value = '';
    field.focus();
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  return {
    element: row.element,
    get value() {
      return row.value;
    },
    set value(value) {
      row.value = value;
      follow();
    },
    showRendered(value) {
      rendered = value;
      field.placeholder = value || 'unset';
      follow();
    },
  };
}

function sizeControl(name: string, option: SizeOption): Control {
  const { range, presets } = option;
  const field = createInput('number');
  const slider = rangeOf(range);
  slider.setAttribute('aria-label', `${option.label ?? name}, pixels`);
  [field.min, field.max] = range.map(String) as [string, string];
  const all = [...presets, ['', 'all there is'] as const];
  const buttons = all.map(([value, title]) => {
    const button = createButton(value || 'Full', `${value || 'Full'}, ${title}`);
    button.title = title;
    button.addEventListener('click', () => {
      field.value = value;
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    });
    return [value, button] as const;
  });
  const segments = document.createElement('div');
  segments.className = 'segments';
  segments.append(...buttons.map(([, button]) => button));
  const row = inRow(name, option, field, [slider, segments]);
  row.element.classList.add('size');
  const follow = () => {
    slider.value = field.value || field.placeholder;
    for (const [value, button] of buttons)
      button.setAttribute('aria-pressed', String(value === field.value));
  };
  field.addEventListener('input', follow);
  slider.addEventListener('input', () => {
    field.value = slider.value;
    follow();
  });
  return {
    element: row.element,
    get value() {
      return row.value;
    },
    set value(value) {
      row.value = value;
      follow();
    },
    showRendered(value) {
      field.placeholder = value;
      follow();
    },
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

/** A label and a field; what cannot be its value is marked and counts as none. */
function inRow(
  name: string,
  option: DemoOption,
  field: Field,
  others: readonly HTMLElement[],
): Control {
  field.id = `option-${name.replace(/^-+/, '')}`;
  field.name = name;
  const label = document.createElement('label');
  label.htmlFor = field.id;
  label.textContent = option.label ?? name;
  label.classList.toggle('code', !option.label);
  const element = document.createElement('div');
  element.className = 'control';
  element.append(label, field, ...others);
  const isRight = () => isOffered(option, field.value.trim());
  field.addEventListener('input', () => field.removeAttribute('aria-invalid'));
  field.addEventListener('change', () => {
    if (!isRight()) field.setAttribute('aria-invalid', 'true');
  });
  return {
    element,
    get value() {
      return isRight() ? field.value.trim() : '';
    },
    set value(value) {
      field.removeAttribute('aria-invalid');
      field.value = value;
    },
    showRendered() {},
  };
}

function suggestionsFor(
  name: string,
  field: HTMLInputElement,
  suggestions: readonly string[] = [],
): HTMLElement[] {
  if (suggestions.length === 0) return [];
  const list = document.createElement('datalist');
  list.id = `suggestions-${name.replace(/^-+/, '')}`;
  list.append(...suggestions.map((value) => new Option(value, value)));
  field.setAttribute('list', list.id);
  return [list];
}

/**
 * What a picker can hold of a value: `#rrggbb`, or a number of pixels. Nothing for what means
 * something in its place alone, such as `light-dark()` or `var()`.
 */
function pickable(value: string, property: CssOption['property']): string | undefined {
  if (property !== 'color') return /^(\d+(?:\.\d+)?)px$/.exec(value)?.[1];
  const color = pixelOf(value);
  return color[3] > 0 ? hexOf(color) : undefined;
}

function createInput(type: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  input.autocomplete = 'off';
  input.spellcheck = false;
  return input;
}

function rangeOf([least, most]: readonly [number, number]): HTMLInputElement {
  const slider = createInput('range');
  [slider.min, slider.max] = [String(least), String(most)];
  return slider;
}

function createButton(text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.setAttribute('aria-label', name);
  return button;
}
