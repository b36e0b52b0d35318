/** The form on the screen: what's typed goes to the store, and every press that sends it checks it first. */
import type { LitElement } from 'lit';
import { listen } from '../elements/intents.js';
import type { TourBookingProspectForm } from '../elements/prospect-form.js';
import { TourFormErrorEvent } from '../events.js';
import type { Draft } from '../model/prospect.js';
import type { PageReporter } from '../reporting/page-reporter.js';
import { isDetailsStep } from '../store/reduce-booking.js';
import type { Action } from '../store/state.js';
import type { Store } from '../store/store.js';

export class FormController {
  constructor(
    private readonly host: LitElement,
    private readonly store: Store,
    private readonly reporter: PageReporter,
    private readonly dispatch: (action: Action) => void,
    /** Whether another visitor's screen is still visible. */
    private readonly isReset: () => boolean,
  ) {}

  get #form(): TourBookingProspectForm | null {
    return this.host.renderRoot.querySelector('tour-booking-prospect-form');
  }

  /** Whether it's on the screen. */
  get isThere(): boolean {
    return this.#form !== null;
  }

  /** The fields that have a problem. */
  get wrongFields(): readonly string[] {
    return Object.keys(this.#form?.problems ?? {});
  }

  /** Whether it's the form that the visitor sees. A field that's removed with its screen fires once more. */
  get #isCurrent(): boolean {
    return isDetailsStep(this.store.state.journey) && !this.isReset();
  }

  /** Call once with the shadow root. */
  listen(root: HTMLElement | DocumentFragment): void {
    const { dispatch } = this;
    listen(root, 'draft-change', (draft) => {
      if (this.#isCurrent) dispatch({ type: 'draft-changed', draft });
    });
    listen(root, 'fields-refuse', (fields) => this.reporter.emit(new TourFormErrorEvent(fields)));
    listen(root, 'prospect-submit', (draft) => {
      if (!this.#isCurrent) return;
      // Autofill may have fired no events.
      dispatch({ type: 'draft-changed', draft });
      if (this.#isPageAnswered()) dispatch({ type: 'submitted' });
    });
  }

  /** Carries out a press outside the form. One that sends the form checks it first. */
  readonly press = (action: Action): void => {
    const { unsent } = this.store.state;
    const pressed = action.type === 'sent-anyway' ? unsent?.type : action.type;
    const form = this.#form;
    // Another try sends what was sent, whatever the form says.
    if (pressed === 'submitted' && form) {
      if (!this.#isCurrent) return;
      const draft = form.check();
      if (!draft || !this.#isPageAnswered()) return;
      this.dispatch({ type: 'draft-changed', draft });
    }
    this.dispatch(action);
  };

  /** Takes what the form contains: autofill may have fired no events. */
  read(): void {
    const draft = this.#form?.read();
    if (draft) this.dispatch({ type: 'draft-changed', draft });
  }

  /** Shows what the page has filled in. */
  write(draft: Draft): void {
    this.#form?.write(draft);
  }

  /** Asks the page's own controls above the button. The first invalid one takes the focus, with the browser's message. */
  #isPageAnswered(): boolean {
    const own = '[slot="before-submit"]';
    const controls = this.host.querySelectorAll<HTMLInputElement>(`${own}, ${own} *`);
    return [...controls].every((control) => control.reportValidity?.() ?? true);
  }
}
