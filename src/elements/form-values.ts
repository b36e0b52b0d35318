/** Between the form's controls and the draft. Values are read from the controls: autofill may fire no event. */
import { type Draft, EMPTY_DRAFT, type FieldName } from '../model/prospect.js';

/** Fieldsets and buttons are among the form's elements, too, and have no name. */
function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return ([...form.elements] as HTMLInputElement[]).filter(({ name }) => name);
}

/** What the controls hold; what is not on the screen keeps the value it had. */
export function readDraft(form: HTMLFormElement, before: Draft): Draft {
  const data = new FormData(form);
  const draft: Record<string, unknown> = { ...before };
  for (const { name } of controlsOf(form)) {
    draft[name] = Array.isArray(EMPTY_DRAFT[name as keyof typeof EMPTY_DRAFT])
      ? data.getAll(name).map(String)
      : String(data.get(name) ?? '');
  }
  return draft as unknown as Draft;
}

export function writeDraft(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const value = draft[control.name as FieldName] ?? '';
    if (control.type === 'checkbox') control.checked = value.includes(control.value);
    else control.value = String(value);
  }
}

/** A half-typed date reads as empty; only the control knows. */
export function isHalfTyped(form: HTMLFormElement, name: FieldName): boolean {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.validity.badInput ?? false;
}

/** A group of boxes is reached by its first box; what is folded cannot take the focus. */
export function focusControl(root: ParentNode, selector: string): void {
  const target = root.querySelector<HTMLElement>(selector);
  const fold = target?.closest('details');
  if (fold) fold.open = true;
  const isGroup = target?.localName === 'fieldset';
  (isGroup ? target.querySelector('input') : target)?.focus();
}

/** Enter that ends a composition chooses a word; it must not send the form (keyCode 229: Safari). */
export function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault();
}
