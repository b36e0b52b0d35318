import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import {
  type Draft,
  EMPTY_DRAFT,
  type FieldName,
  type FieldProblem,
  type FieldRequirements,
  findProblem,
} from '../model/prospect.js';
import type { Language } from '../strings/language.js';
import { formStyles } from '../styles/form.js';
import { noticeStyles, shared } from '../styles/shared.js';
import {
  FIELD_NAMES,
  isHalfTyped,
  keepComposing,
  keepPress,
  readDraft,
  writeDraft,
} from './form-values.js';
import { tell } from './intents.js';
import { noAttribute, ownState } from './property.js';
import { errorSummary } from './templates/error-summary.js';
import {
  checkboxGroup,
  type Field,
  type FieldChoices,
  selectField,
  textArea,
  textField,
} from './templates/field.js';

/**
 * The prospect's form. All personal fields stand in one shadow root and one form, with native
 * controls, so that browsers fill them in; values are read from the controls themselves, because
 * autofill may fire no event.
 *
 * @summary Prospect form with checks beside each field.
 * @fires draft-change - Something was typed.
 * @fires prospect-submit - The form was submitted and has no problem of its own.
 * @fires back - "Back" was pressed.
 * @csspart field - A field with its label
 * @csspart input - A text control
 * @csspart submit - "Book tour"
 */
export class TourBookingProspectForm extends LitElement {
  static readonly tagName = 'tour-booking-prospect-form';

  static override styles = [shared, noticeStyles, formStyles];

  static override properties = {
    language: noAttribute,
    draft: noAttribute,
    requirements: noAttribute,
    choices: noAttribute,
    fieldMessages: noAttribute,
    otherMessages: noAttribute,
    isBusy: noAttribute,
    canSubmit: noAttribute,
    problems: ownState,
    edited: ownState,
    hasSummary: ownState,
  };

  /** Texts and formats. */
  declare language: Language;
  /** What the controls start with; what is typed afterwards is theirs. */
  declare draft: Draft;
  declare requirements: FieldRequirements;
  declare choices: FieldChoices;
  /** The service's sentences, by field. */
  declare fieldMessages: Partial<Record<FieldName, readonly string[]>>;
  /** The service's sentences that belong to no field. */
  declare otherMessages: readonly string[];
  /** Whether a booking is on its way: pressing again does nothing. */
  declare isBusy: boolean;
  /** Whether there is a time to book; without one the form keeps what was typed and waits. */
  declare canSubmit: boolean;

  /** Problems found here, in fields that were left or submitted. */
  declare private problems: Partial<Record<FieldName, FieldProblem>>;
  /** Fields edited since the service spoke of them: its words no longer apply. */
  declare private edited: ReadonlySet<FieldName>;
  declare private hasSummary: boolean;

  #toWrite: Draft | undefined;

  constructor() {
    super();
    this.draft = EMPTY_DRAFT;
    this.fieldMessages = {};
    this.otherMessages = [];
    this.isBusy = false;
    this.canSubmit = true;
    this.problems = {};
    this.edited = new Set();
    this.hasSummary = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Choices that come later take over the controls of earlier ones: what was chosen is put back.
    if (!this.hasUpdated) this.#toWrite = this.draft;
    else if (changed.has('choices')) this.#toWrite = this.#read();
    if (changed.has('fieldMessages')) {
      this.edited = new Set();
      this.hasSummary = Object.keys(this.fieldMessages).length > 0 || this.otherMessages.length > 0;
    }
  }

  protected override updated(): void {
    if (this.#toWrite) writeDraft(this.#form, this.#toWrite);
    this.#toWrite = undefined;
  }

  /** Moves the focus to the summary of what is wrong. */
  async focusSummary(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#summary')?.focus();
  }

  /** Moves the focus to "Book tour". */
  focusSubmit(): void {
    this.renderRoot.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }

  protected override render(): TemplateResult {
    const { strings } = this.language;
    return html`
      <form
        novalidate
        @submit=${this.#handleSubmit}
        @input=${this.#handleInput}
        @change=${this.#handleInput}
        @focusout=${this.#handleLeave}
        @keydown=${keepComposing}
      >
        ${this.#renderSummary()}
        ${this.#renderText('firstName', { type: 'text', autocomplete: 'given-name' })}
        ${this.#renderText('lastName', { type: 'text', autocomplete: 'family-name' })}
        ${this.#renderText('email', { type: 'email', autocomplete: 'email' })}
        ${this.#renderText('phone', { type: 'tel', autocomplete: 'tel' })}
        ${this.#renderField('platform', (field) => selectField(field, this.choices.platforms))}
        ${this.#renderText('platformDetails', { type: 'text' })}
        ${this.#renderText('moveInDate', { type: 'date' })}
        ${this.#renderField('pets', (field) => checkboxGroup(field, this.choices.pets))}
        ${this.#renderField('laundry', (field) => checkboxGroup(field, this.choices.laundry))}
        ${this.#renderField('notes', textArea)}
        <div class="actions full" @mousedown=${keepPress}>
          <button
            class="button primary"
            part="submit"
            type="submit"
            aria-disabled=${this.isBusy || !this.canSubmit ? 'true' : nothing}
          >
            ${this.isBusy ? strings.booking : strings.book}
          </button>
          <button class="button" type="button" @click=${() => tell(this, 'back', undefined)}>
            ${strings.back}
          </button>
        </div>
      </form>
    `;
  }

  #renderSummary(): TemplateResult | typeof nothing {
    const { strings } = this.language;
    const faults = FIELD_NAMES.flatMap((name) =>
      this.#messagesOf(name).map((text) => ({
        name,
        text: strings.inSummary(strings.fields[name], text),
      })),
    );
    const count = faults.length + this.otherMessages.length;
    if (!this.hasSummary || !count) return nothing;
    const heading = strings.summaryHeading(count);
    return errorSummary(heading, faults, this.otherMessages, (name) => this.#focusField(name));
  }

  #renderText(name: FieldName, control: Parameters<typeof textField>[1]) {
    return this.#renderField(name, (field) => textField(field, control));
  }

  #renderField(name: FieldName, template: (field: Field) => TemplateResult) {
    const requirement = this.requirements[name];
    if (requirement === 'hidden') return nothing;
    const { strings } = this.language;
    return template({
      name,
      label: strings.fields[name],
      isRequired: requirement === 'required',
      optional: strings.optional,
      hint: strings.fieldHints[name],
      messages: this.#messagesOf(name),
    });
  }

  #messagesOf(name: FieldName): readonly string[] {
    const { strings } = this.language;
    const problem = this.problems[name];
    if (problem) return [strings.fieldProblems[problem]];
    const messages = this.edited.has(name) ? undefined : this.fieldMessages[name];
    return messages ?? [];
  }

  #focusField(name: FieldName): void {
    const target = this.renderRoot.querySelector<HTMLElement>(`#${name}`);
    (target?.querySelector<HTMLElement>('input') ?? target)?.focus();
  }

  get #form(): HTMLFormElement {
    return this.renderRoot.querySelector('form') as HTMLFormElement;
  }

  #read(): Draft {
    return readDraft(this.#form, this.draft, this.requirements);
  }

  #problemOf(name: FieldName, draft: Draft): FieldProblem | undefined {
    return isHalfTyped(this.#form, name)
      ? 'invalid-date'
      : findProblem(name, draft, this.requirements);
  }

  #setProblem(name: FieldName, problem: FieldProblem | undefined): void {
    const { [name]: _, ...others } = this.problems;
    this.problems = problem ? { ...others, [name]: problem } : others;
  }

  #handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (this.isBusy || !this.canSubmit) return;
    const draft = this.#read();
    this.problems = {};
    for (const name of FIELD_NAMES) this.#setProblem(name, this.#problemOf(name, draft));
    this.hasSummary = Object.keys(this.problems).length > 0;
    if (this.hasSummary) return void this.focusSummary();
    this.focusSubmit();
    tell(this, 'prospect-submit', draft);
  };

  #handleInput = (event: Event): void => {
    const name = (event.target as HTMLInputElement).name as FieldName;
    const draft = this.#read();
    this.edited = new Set([...this.edited, name]);
    // A message goes as soon as it is mended, and comes only when the field is left.
    if (this.problems[name]) this.#setProblem(name, this.#problemOf(name, draft));
    tell(this, 'draft-change', draft);
  };

  #handleLeave = (event: FocusEvent): void => {
    const { name } = event.target as HTMLInputElement;
    const draft = this.#read();
    const problem = name ? this.#problemOf(name as FieldName, draft) : undefined;
    // Passing through an empty field is not a mistake yet.
    if (problem && problem !== 'required') this.#setProblem(name as FieldName, problem);
  };
}
