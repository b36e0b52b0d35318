/**
 * The form. Decides which problem or question holds a press, where the focus goes then, and whether a summary of
 * the errors, or of what was sent, is shown. `form-body.ts` draws the fields, `form-answers.ts` has their
 * messages, and after the check, `controllers/form.ts` goes on.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { IsoDate } from '../model/dates.js';
import { findProblem } from '../model/field-validation.js';
import { isSameJson } from '../model/json.js';
import { isArguable } from '../model/phone-validation.js';
import {
  addPerson,
  type Draft,
  EMPTY_DRAFT,
  type FieldName,
  removePerson,
} from '../model/prospect.js';
import { askedOf, asksOther, type FieldRequirements } from '../model/requirements.js';
import type { Language } from '../strings/language.js';
import { fieldStyles } from '../styles/fields.js';
import { formStyles } from '../styles/form.js';
import { noticeStyles } from '../styles/notices.js';
import { shared } from '../styles/shared.js';
import {
  type Find,
  focusControl,
  isHalfTyped,
  keepComposing,
  messagesFor,
  type Problems,
  problemsAfterInput,
  problemsAfterLeave,
  problemsIn,
  readDraft,
  untickExcluded,
  writeDraft,
} from './form-answers.js';
import {
  errorSummary,
  type FormQuestions,
  fieldsInOrder,
  foldedFields,
  formBody,
  refusalNotice,
  sentDetails,
} from './form-body.js';
import { FormFold } from './form-fold.js';
import { dispatchIntent } from './intents.js';
import { QuestionedAnswers } from './questioned-answers.js';
import { hiddenFromRecorders } from './recorders.js';

const EMAILS: readonly FieldName[] = ['email', 'brokerEmail'];

/**
 * The prospect's form. All personal fields are in one shadow root and one form, with native
 * controls, so that browsers can autofill them.
 *
 * @slot - Directly above the submit button.
 * @slot refused - Below the service's sentences that belong to no field.
 * @csspart section - A group of related fields
 * @csspart section-heading - A section's heading
 * @csspart fold - The collapsible section with the optional fields
 * @csspart fold-summary - The line that opens the fold
 * @csspart field - A field with its label
 * @csspart label - A field's label
 * @csspart input - A text field
 * @csspart submit - The "Book tour" button
 */
export class TourBookingProspectForm extends LitElement {
  static readonly tagName = 'tour-booking-prospect-form';

  static override styles = [shared, fieldStyles, noticeStyles, formStyles];

  @property({ attribute: false }) language!: Language;
  /** The draft that the form was given or has last read. What's typed after that is only in its controls. */
  @property({ attribute: false, hasChanged: asksOther }) draft: Draft = EMPTY_DRAFT;
  @property({ attribute: false }) questions!: FormQuestions;
  /** Today at the property. */
  @property({ attribute: false }) today!: IsoDate;
  /** Whether visitors dial ten digits at the property. */
  @property({ attribute: false }) isTenDigits = false;
  /** The service's sentences, by field. The store clears those of an edited field. */
  @property({ attribute: false }) fieldMessages: Partial<Record<FieldName, readonly string[]>> = {};
  /** The service's sentences that belong to no field. */
  @property({ attribute: false }) otherMessages: readonly string[] = [];
  /** The submit button's text while something is on its way. Pressing it then does nothing. */
  @property({ attribute: false }) busyName: string | undefined;
  /** Whether the form only shows what was sent. The page's own content in the slot stays usable. */
  @property({ attribute: false }) isFrozen = false;
  /** Whether there's a time to book. Without a time, the form can't be submitted. */
  @property({ attribute: false }) canSubmit = true;
  /** Whether the answers were sent with a time that was refused. A summary replaces them, unless some were refused, too. */
  @property({ attribute: false }) wasSent = false;

  /**
   * The problems that the form itself finds in fields that were left or submitted. `#complaints` adds the service's
   * sentences.
   */
  @state() problems: Problems = {};
  @state() private hasErrorSummary = false;
  /** Whether a summary replaces the answers. It stays when another time is picked, until the visitor edits the answers. */
  @state() isSummarized = false;
  /** The requirements for the current draft. */
  #asked: Partial<FieldRequirements> = {};
  readonly #questionedAnswers = new QuestionedAnswers(this);
  /** The draft that the next update writes into the controls. Until then, it counts as what they hold. */
  #toWrite: Draft | undefined;
  readonly #fold = new FormFold(this);
  /** The selector of what gets the focus after the next update. */
  #focusNext: string | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const asked = askedOf(this.questions.requirements, this.draft);
    // Fields and choices that arrive later reuse controls, so the typed values are written back.
    if (!isSameJson(asked, this.#asked) || changed.has('questions')) this.#toWrite ??= this.read();
    this.#asked = asked;
    const isRefused = this.wasSent && changed.has('wasSent');
    this.isSummarized = (this.isSummarized || isRefused) && this.#complaints().faulty.length === 0;
    if (!changed.has('isSummarized')) return;
    // Fields that the summary replaces leave their values in the draft. When they return, those that are filled in open
    // the fold.
    this.draft = this.#toWrite ??= this.read();
    this.#fold.reset();
  }

  protected override updated(changed: PropertyValues): void {
    if (this.#toWrite && this.#form) writeDraft(this.#form, this.#toWrite);
    this.#toWrite = undefined;
    const before: typeof this.fieldMessages = changed.get('fieldMessages') ?? this.fieldMessages;
    const isNew = (name: FieldName) =>
      changed.has('problems') || this.fieldMessages[name] !== before[name];
    const folded = foldedFields(this.#asked);
    const isTold = folded.some((name) => isNew(name) && this.#messagesOf(name).length > 0);
    this.#fold.openFor(folded, this.draft, isTold);
    if (this.#focusNext) focusControl(this.renderRoot, this.#focusNext);
    this.#focusNext = undefined;
  }

  /**
   * Focuses the first faulty field, the error summary if the faulty fields don't fit in the window, or else the service's
   * sentences that belong to no field. The rest is announced.
   */
  async focusErrors(): Promise<void> {
    await this.updateComplete;
    const { faulty, others } = this.#complaints();
    const [first = 'refusal'] = faulty;
    this.hasErrorSummary = this.#areApart(faulty);
    await this.updateComplete;
    focusControl(this.renderRoot, `#${this.hasErrorSummary ? 'error-summary' : first}`);
    const count = this.hasErrorSummary ? 0 : faulty.length;
    if (faulty.length) dispatchIntent(this, 'announce', { faulty: count, others });
  }

  /** Whether the fields don't fit in the window together. */
  #areApart(names: readonly FieldName[]): boolean {
    const [first, last] = [names[0], names.at(-1)].map((name) =>
      this.renderRoot.querySelector(`#${name}`)?.getBoundingClientRect(),
    );
    return !!first && !!last && last.bottom - first.top > window.innerHeight;
  }

  /**
   * Returns the values if they're valid. Otherwise, what's wrong takes the focus. One press asks about everything
   * that looks wrong.
   */
  check(): Draft | undefined {
    const draft = this.read();
    const find = this.#finder(draft);
    this.problems = problemsIn(fieldsInOrder(this.#asked, draft), (name) => {
      const problem = find(name);
      return isArguable(problem) && this.#questionedAnswers.wasQuestioned(name, draft)
        ? undefined
        : problem;
    });
    const refused = Object.keys(this.problems) as FieldName[];
    const hasSuggestion = this.#isHeldBySuggestion(draft);
    if (refused.length === 0) return hasSuggestion ? undefined : draft;
    const arguable = refused.filter((name) => isArguable(this.problems[name]));
    for (const name of arguable) this.#questionedAnswers.noteQuestioned(name, draft);
    this.#focusNext = undefined;
    dispatchIntent(this, 'fields-refuse', refused);
    void this.focusErrors();
    return undefined;
  }

  /** Asks once about a suggested address, and moves the focus to the question. Returns whether that holds the press. */
  #isHeldBySuggestion(draft: Draft): boolean {
    const names = EMAILS.filter((name) => (this.#asked[name] ?? 'hidden') !== 'hidden');
    const name = this.#questionedAnswers.askAboutEmail(names, draft);
    if (!name) return false;
    this.#focusNext = `#${name}-question button`;
    this.isSummarized = false;
    this.requestUpdate();
    return true;
  }

  /** The form's values, even before its controls show them. */
  read(): Draft {
    return this.#toWrite ?? (this.#form ? readDraft(this.#form, this.draft) : this.draft);
  }

  /**
   * The form's values, or `undefined` if nothing was filled in since the form was given that draft. Compares with a copy of
   * the form: controls drop blanks and line breaks, and put choices in order.
   */
  readSince(given: Draft): Draft | undefined {
    const draft = this.read();
    if (isSameJson(draft, given)) return undefined;
    const copy = this.#form?.cloneNode(true) as HTMLFormElement | undefined;
    if (copy) writeDraft(copy, given);
    return copy && isSameJson(draft, readDraft(copy, given)) ? undefined : draft;
  }

  write(draft: Draft): void {
    this.#recheck(draft);
    this.draft = this.#toWrite = draft;
    this.requestUpdate();
  }

  /** The visible fields with messages, and the service's sentences that appear at no field. */
  #complaints() {
    const names = fieldsInOrder(this.#asked, this.draft);
    const told = Object.keys(this.fieldMessages) as FieldName[];
    const unasked = told.filter((name) => !names.includes(name)).flatMap(this.#messagesOf);
    return {
      faulty: names.filter((name) => this.#messagesOf(name).length > 0),
      others: [...this.otherMessages, ...unasked],
    };
  }

  readonly focusFirst = async (): Promise<void> => {
    this.isSummarized = false;
    await this.updateComplete;
    focusControl(this.renderRoot, 'input');
  };

  async focusSubmit(): Promise<void> {
    await this.updateComplete;
    focusControl(this.renderRoot, '[type="submit"]');
  }

  protected override render(): TemplateResult {
    const { strings } = this.language;
    const { draft, questions, today, busyName, isFrozen } = this;
    const form = {
      ...{ strings, draft, questions, today, ...this.#complaints() },
      asked: this.#asked,
      messagesOf: this.#messagesOf,
      questionOf: this.#questionAbout,
      onFollow: (name: FieldName) => focusControl(this.renderRoot, `#${name}`),
      onEdit: isFrozen ? undefined : this.focusFirst,
      onAddPerson: this.#handleAdd,
      onRemovePerson: this.#handleRemove,
    };
    return html`
      <form ${hiddenFromRecorders()} novalidate
        @submit=${this.#handleSubmit} @input=${this.#handleInput} @change=${this.#handleInput}
        @focusout=${this.#handleLeave} @keydown=${keepComposing}>
        <fieldset class="fields" ?disabled=${isFrozen}>
          ${this.hasErrorSummary ? errorSummary(form) : nothing}
          ${this.isSummarized ? sentDetails(form) : formBody(form)}
        </fieldset>
        <slot></slot>
        ${refusalNotice(form)}
        ${(isFrozen && !busyName) || !this.canSubmit ? nothing : this.#renderSubmit(form.faulty.length)}
      </form>
    `;
  }

  #renderSubmit(toCheck: number): TemplateResult {
    const { strings } = this.language;
    const { busyName } = this;
    const count = html`<p class="error" id="to-check" .textContent=${strings.checkAbove(toCheck)}></p>`;
    // A press on the button must not blur the field first: a message that appears would move the button away.
    return html`<div class="actions" @mousedown=${(event: Event) => event.preventDefault()}>
      <button class="button primary ${busyName ? 'busy' : ''}" part="submit" type="submit"
        aria-disabled=${busyName ? 'true' : nothing} aria-describedby=${toCheck ? 'to-check' : nothing}
        .textContent=${busyName ?? strings.book} @click=${this.#handleSubmit}></button>
      ${toCheck ? count : nothing}
    </div>`;
  }

  #messagesOf = (name: FieldName): readonly string[] => {
    const { strings } = this.language;
    const messages = messagesFor(name, this.problems[name], this.fieldMessages[name], strings);
    const mayStay =
      isArguable(this.problems[name]) && this.#questionedAnswers.wasQuestioned(name, this.read());
    return mayStay ? [...messages, strings.pressAgain(strings.book)] : messages;
  };

  #questionAbout = (name: FieldName) =>
    this.#questionedAnswers.questionAbout(name, this.language.strings, (email) =>
      this.#answer(name, email),
    );

  get #form(): HTMLFormElement | null {
    // There's no form until the element has been in the page.
    return this.renderRoot?.querySelector('form');
  }

  #finder(draft: Draft): Find {
    const asked = askedOf(this.questions.requirements, draft);
    return (name) =>
      isHalfTyped(this.renderRoot, name)
        ? 'invalid-date'
        : findProblem(name, draft, asked, this.today, this.isTenDigits);
  }

  #recheck(draft: Draft): void {
    this.problems = problemsAfterInput(this.problems, this.#finder(draft));
  }

  #keep(draft: Draft): void {
    this.draft = draft;
    dispatchIntent(this, 'draft-change', draft);
  }

  /** Also handles clicks, because a frame without `allow-forms` fires no `submit`. Enter in a field clicks the button. */
  #handleSubmit = (event: Event): void => {
    event.preventDefault();
    const draft = !this.busyName && !this.isFrozen && this.canSubmit && this.check();
    if (!draft) return;
    focusControl(this.renderRoot, '[type="submit"]');
    dispatchIntent(this, 'prospect-submit', draft);
  };

  #handleInput = (event: Event): void => {
    const control = event.target as HTMLInputElement;
    untickExcluded(control);
    const name = control.name as FieldName;
    const draft = this.read();
    this.#questionedAnswers.noteInput(name, draft);
    this.#recheck(draft);
    this.#keep(draft);
    this.#fold.openFor(foldedFields(this.#asked), draft);
  };

  #handleLeave = (event: FocusEvent): void => {
    const { name: left, type } = event.target as HTMLInputElement;
    const name = left as FieldName;
    const draft = this.read();
    if (name) this.problems = problemsAfterLeave(this.problems, name, this.#finder(draft));
    if (type === 'email') this.#questionedAnswers.noteLeave(name, draft);
  };

  /** The visitor has chosen the address that is meant. */
  #answer(name: FieldName, email: string): void {
    const draft = { ...this.read(), [name]: email };
    this.#recheck(draft);
    this.#questionedAnswers.settle(name);
    this.#questionedAnswers.noteQuestioned(name, draft);
    this.#toWrite = draft;
    this.#focusNext = `#${name}`;
    dispatchIntent(this, 'announce', { email, is: 'accepted' });
    this.#keep(draft);
  }

  #handleAdd = (): void => {
    const draft = addPerson(this.read());
    this.#focusNext = `#firstName${1 + (draft.morePeople ?? 0)}`;
    this.#keep(draft);
  };

  #handleRemove = (person: number): void => {
    const draft = removePerson(this.read(), person);
    // The people after this person move up, and suggestions don't move with them.
    this.#questionedAnswers.clear();
    this.#recheck(draft);
    this.#toWrite = draft;
    this.#focusNext = '#add-person';
    this.#keep(draft);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-booking-prospect-form': TourBookingProspectForm;
  }
}
