/** The fold with the form's optional fields, which opens by itself if a field in it is filled in or has to be fixed. */
import type { LitElement } from 'lit';
import type { Draft, FieldName } from '../model/prospect.js';

export class FormFold {
  /** Fields whose content has opened it. After that, the visitor may close it. */
  readonly #openedBy = new Set<FieldName>();

  constructor(private readonly form: LitElement) {}

  /** Opens it for what is filled in now, or `isTold` if a field has a new message. */
  openFor(names: readonly FieldName[], draft: Draft, isTold = false): void {
    const filled = names.filter((it) => String(draft[it] || '') && !this.#openedBy.has(it));
    for (const name of filled) this.#openedBy.add(name);
    const fold = this.form.renderRoot.querySelector('details');
    if (fold && (isTold || filled.length > 0)) fold.open = true;
  }

  /** The answers are out of sight, and open it again. */
  reset(): void {
    this.#openedBy.clear();
  }
}
