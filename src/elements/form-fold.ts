/**
 * Opens the fold with the form's optional fields if a field in it is filled in or has to be fixed. `form-body.ts`
 * decides which fields are in the fold.
 */
import type { LitElement } from 'lit';
import type { Draft, FieldName } from '../model/prospect.js';

export class FormFold {
  /** Fields whose values have opened the fold. Each opens it only once, so that the visitor can close it. */
  readonly #openedBy = new Set<FieldName>();

  constructor(private readonly form: LitElement) {}

  /** Opens the fold for fields that are newly filled in, or because a field in it has a new message (`isTold`). */
  openFor(names: readonly FieldName[], draft: Draft, isTold = false): void {
    const filled = names.filter((it) => String(draft[it] || '') && !this.#openedBy.has(it));
    for (const name of filled) this.#openedBy.add(name);
    const fold = this.form.renderRoot.querySelector('details');
    if (fold && (isTold || filled.length > 0)) fold.open = true;
  }

  /** Lets fields open the fold again, for when the summary replaces the form or the form returns. */
  reset(): void {
    this.#openedBy.clear();
  }
}
