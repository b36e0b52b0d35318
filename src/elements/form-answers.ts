/**
 * Reads and writes the form's controls; autofill may fire no events. Decides which message a field shows, when it
 * appears and goes, which checkboxes exclude each other, and which Enter only accepts a word.
 * `model/field-validation.ts` decides what's valid.
 */
import type { FieldProblem } from '../model/field-validation.js';
import { FIELDS } from '../model/fields.js';
import { isSameJson } from '../model/json.js';
import { type Draft, type FieldName, NONE, partsOf } from '../model/prospect.js';
import { isTechnical } from '../model/service-sentences.js';
import type { TourStrings } from '../strings/en.js';

export type Problems = Readonly<Partial<Record<FieldName, FieldProblem>>>;

export type Find = (name: FieldName) => FieldProblem | undefined;

export function problemsIn(names: readonly FieldName[], find: Find): Problems {
  const found = names.map((name) => [name, find(name)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem));
}

/**
 * A message disappears once its problem is fixed, also by another field: by a phone number if either is enough, or by
 * the other price.
 */
export function problemsAfterInput(before: Problems, find: Find): Problems {
  const after = problemsIn(Object.keys(before) as FieldName[], find);
  return isSameJson(after, before) ? before : after;
}

/** A field that's left is checked, unless it's empty: tabbing through it isn't a mistake yet. */
export function problemsAfterLeave(problems: Problems, name: FieldName, find: Find): Problems {
  const problem = find(name);
  const isEmpty = problem === 'required' || problem === 'either';
  return problem && !isEmpty ? { ...problems, [name]: problem } : problems;
}

/**
 * The message about a field's problem, or else the service's sentences about the field. Our own message replaces a
 * technical sentence.
 */
export function messagesFor(
  name: FieldName,
  problem: FieldProblem | undefined,
  told: readonly string[] = [],
  { fieldProblems, requiredProblems, requiredOfOthers }: TourStrings,
): readonly string[] {
  const { field, person } = partsOf(name);
  if (problem === 'required') {
    const ofField = requiredProblems[field as keyof typeof requiredProblems];
    return [person > 1 ? requiredOfOthers : ofField];
  }
  if (problem) return [fieldProblems[problem]];
  const ours: Readonly<Record<string, string>> = fieldProblems;
  const plain = ours[`invalid-${FIELDS[field].control}`] ?? fieldProblems.refused;
  return [...new Set(told.map((it) => (isTechnical(it) ? plain : it)))];
}

/** Fieldsets and buttons are also among the form's elements, but have no name. */
function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return ([...form.elements] as HTMLInputElement[]).filter(({ name }) => name);
}

/** The controls' values. Fields without a control on the screen keep their values. */
export function readDraft(form: HTMLFormElement, before: Draft): Draft {
  const draft: Record<string, unknown> = { ...before };
  const controls = controlsOf(form);
  for (const { name, type, value, checked } of controls) {
    const isList = Array.isArray(before[name as FieldName]);
    draft[name] = isList ? [] : type === 'checkbox' ? checked : value;
  }
  for (const { name, value, checked } of controls) {
    const held = draft[name];
    if (checked && Array.isArray(held)) held.push(value);
  }
  return draft as unknown as Draft;
}

/** "No pets" and the animals exclude each other: the last one checked stays. */
export function untickExcluded(last: HTMLInputElement): void {
  for (const box of last.checked && last.form ? controlsOf(last.form) : []) {
    const isExcluded = (box.value === NONE) !== (last.value === NONE);
    if (box.name === last.name && isExcluded) box.checked = false;
  }
}

export function writeDraft(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const value = draft[control.name as FieldName] ?? '';
    if (typeof value === 'boolean') control.checked = value;
    else if (control.type === 'checkbox') control.checked = value.includes(control.value);
    // A half-typed date reads as empty. An empty value must not erase it.
    else if (value !== '' || !control.validity.badInput) control.value = String(value);
  }
}

/** A half-typed date reads as empty; only the control's validity tells it from an empty field. */
export function isHalfTyped(root: ParentNode, name: FieldName): boolean {
  return root.querySelector<HTMLInputElement>(`[name="${name}"]`)?.validity.badInput ?? false;
}

/** Focuses a control, or the first checkbox of a group. Opens the fold first: fields in a closed fold can't take the focus. */
export function focusControl(root: ParentNode, selector: string): void {
  const target = root.querySelector<HTMLElement>(selector);
  const fold = target?.closest('details');
  if (fold) fold.open = true;
  const isGroup = target?.localName === 'fieldset';
  (isGroup ? target.querySelector('input') : target)?.focus();
}

/** Enter that ends an IME composition only accepts a word, and must not submit the form (keyCode 229: Safari). */
export function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault();
}
