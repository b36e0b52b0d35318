/**
 * Remembers which unusual answers a press has asked about, and words "Did you mean". `model/email-suggestion.ts`
 * decides which address looks mistyped, `model/phone-validation.ts` which number can't be dialed.
 * `prospect-form.ts` holds the press.
 */
import type { ReactiveElement } from 'lit';
import { suggestEmail } from '../model/email-suggestion.js';
import { emailIn } from '../model/field-validation.js';
import type { Draft, FieldName } from '../model/prospect.js';
import type { TourStrings } from '../strings/en.js';
import type { Question } from './form-field.js';
import { dispatchIntent } from './intents.js';

export class QuestionedAnswers {
  /** By field: the answer that a press has asked about. If it's unchanged, the next press sends it. */
  readonly #questioned: Partial<Record<FieldName, unknown>> = {};
  /** By field: the address that was most likely meant. */
  #suggestions: Partial<Record<FieldName, string>> = {};

  constructor(private readonly form: ReactiveElement) {}

  noteQuestioned(name: FieldName, draft: Draft): void {
    this.#questioned[name] = draft[name];
  }

  /** Whether a press has asked about this very answer. */
  wasQuestioned(name: FieldName, draft: Draft): boolean {
    return name in this.#questioned && draft[name] === this.#questioned[name];
  }

  /** Asks about the first address that looks mistyped, if no press has asked about it. Returns its field. */
  askAboutEmail(names: readonly FieldName[], draft: Draft): FieldName | undefined {
    const name = names.find((it) => this.#suggestionFor(it, draft));
    const email = name && this.#suggestionFor(name, draft);
    if (!email) return undefined;
    this.noteQuestioned(name, draft);
    this.#suggestions[name] = email;
    dispatchIntent(this.form, 'announce', { email, is: 'held' });
    return name;
  }

  #suggestionFor(name: FieldName, draft: Draft): string | undefined {
    return this.wasQuestioned(name, draft) ? undefined : suggestEmail(String(draft[name] ?? ''));
  }

  noteInput(name: FieldName, draft: Draft): void {
    if (this.#suggestions[name] !== suggestEmail(String(draft[name]))) this.settle(name);
    if (!this.wasQuestioned(name, draft)) delete this.#questioned[name];
  }

  noteLeave(name: FieldName, draft: Draft): void {
    const email = this.#suggestionFor(name, draft);
    if (!email || email === this.#suggestions[name]) return;
    this.#suggestions[name] = email;
    this.form.requestUpdate();
    dispatchIntent(this.form, 'announce', { email, is: 'suggested' });
  }

  /** Withdraws the suggestion for a field. */
  settle(name: FieldName): void {
    if (!this.#suggestions[name]) return;
    delete this.#suggestions[name];
    this.form.requestUpdate();
    dispatchIntent(this.form, 'announce', 'suggestion-gone');
  }

  /** For when a person is removed: other people's fields move up, and suggestions don't move with them. */
  clear(): void {
    this.#suggestions = {};
  }

  /** The question at a field, and its answers. Until a press has asked, the question itself is the only button. */
  questionAbout(
    name: FieldName,
    { didYouMean, acceptEmail, keepEmail }: TourStrings,
    answer: (email: string) => void,
  ): Question | undefined {
    const email = this.#suggestions[name];
    if (!email) return undefined;
    const accept = () => answer(email);
    const text = didYouMean(email);
    if (!(name in this.#questioned)) return { answers: [[text, accept]] };
    const typed = emailIn(String(this.#questioned[name]));
    const answers = [
      [acceptEmail(email), accept],
      [keepEmail(typed), () => answer(typed)],
    ] as const;
    return { text, answers };
  }
}
