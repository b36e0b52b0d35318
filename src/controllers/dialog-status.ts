/** The status beside a closed dialog: what became of a booking or a change meanwhile, or that it's on its way. */
import type { LitElement, ReactiveController } from 'lit';
import { announceResult, outcomeInWords } from '../screens/announcements.js';
import { rowOf } from '../screens/outcomes.js';
import type { Write } from '../store/outbox/write.js';
import type { Store } from '../store/store.js';
import type { Language } from '../strings/language.js';
import type { DialogController } from './dialog.js';
import type { DialogHome } from './dialog-home.js';

export class DialogStatus implements ReactiveController {
  /** The key of what was answered while the dialog was closed. */
  #news: string | undefined;

  constructor(
    host: LitElement,
    private readonly store: Store,
    private readonly dialog: DialogController,
    private readonly home: DialogHome,
  ) {
    host.addController(this);
  }

  /** Once it's open, the visitor reads it there. */
  hostUpdate(): void {
    if (this.dialog.isOpen) this.forget();
  }

  /** Whether there's a status while the dialog is closed. */
  get isShown(): boolean {
    return this.dialog.isDialog && this.dialog.hasOpener;
  }

  /** Something was answered. A closed dialog without a button to reopen it opens by itself. */
  noteAnswer({ key }: Write): void {
    const { isDialog, isOpen, hasOpener } = this.dialog;
    if (!isDialog || isOpen) return;
    this.#news = key;
    if (!hasOpener && document.activeElement === document.body) this.home.reopen();
  }

  forget(): void {
    this.#news = undefined;
  }

  /** Empty if there's nothing to say. */
  text(language: Language): string {
    if (this.dialog.isOpen) return '';
    const { state, now } = this.store;
    const { outbox, answers, managed } = state;
    const news = [...outbox, ...answers].find(({ key }) => key === this.#news);
    const write = news?.out ? news : outbox.find(({ out }) => out);
    if (write) return rowOf(write, now()).busy?.(language.strings, '') ?? '';
    if (news) return outcomeInWords(state, language, news, now());
    return this.#news && managed ? announceResult(state, language) : '';
  }
}
