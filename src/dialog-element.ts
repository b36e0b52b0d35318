import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { isOn } from './config/attribute-reader.js';
import { NOT_SHOWN } from './developer-report.js';
import { TourCloseEvent, TourOpenEvent } from './events.js';
import { lockScroll } from './page-context.js';
import { TourElement } from './tour-element.js';

/**
 * A root element that can be shown in a modal dialog. It opens by its own button, by `show()` or
 * `open`, by the page's `<button commandfor="ID" command="--show">`, and by a link to `#ID`, also
 * one that the page was entered by. Closing it only hides it: the journey stays where it is.
 *
 * @slot trigger - A button of the page's own that opens the dialog.
 * @fires tour-open - The dialog is open.
 * @fires tour-close - The dialog is closed.
 * @csspart trigger - The button that opens the dialog
 * @csspart dialog - The dialog
 * @csspart close - Its button to close it
 */
export abstract class DialogElement extends TourElement {
  static override properties: PropertyDeclarations = {
    display: {},
    trigger: {},
    open: {
      reflect: true,
      converter: { fromAttribute: isOn, toAttribute: (value) => (isOn(value) ? '' : null) },
    },
  };

  /** `inline` or `dialog`. Default: inline. */
  declare display: string | undefined;
  /** Text of the dialog's own button; with an empty one there is none. Default: "Book a tour". */
  declare trigger: string | undefined;
  /** Dialog display: whether it is open. */
  declare open: boolean | string | undefined;

  /** What gets the focus back, where the browser does not know it. */
  #opener: HTMLElement | undefined;
  #unlock: (() => void) | undefined;
  #isShown = false;
  #wasOpened = false;
  #isLinkFollowed = false;

  constructor() {
    super();
    this.addEventListener('command', (event) => {
      const { command, source } = event as Event & { command?: string; source?: HTMLElement };
      if (command === '--show') this.#show(source);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('click', this.#handlePageClick);
    window.addEventListener('hashchange', this.#handleHash);
    if (!this.#isLinkFollowed) this.#handleHash();
    this.#isLinkFollowed = true;
    // Put back into the page, what was a modal is one no more.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('click', this.#handlePageClick);
    window.removeEventListener('hashchange', this.#handleHash);
    this.#unlock?.();
    this.#unlock = undefined;
  }

  /** Opens the dialog; nothing where the display is inline. */
  show(): void {
    this.#show(document.activeElement as HTMLElement);
  }

  /** Closes the dialog. What was chosen and typed is kept. */
  close(): void {
    this.open = false;
  }

  protected get isDialog(): boolean {
    return this.display === 'dialog';
  }

  /** What has not been opened yet asks for nothing. */
  protected get isOpen(): boolean {
    return this.isDialog && isOn(this.open);
  }

  /** Its button needs none. */
  protected override loadDates(): void {
    if (!this.isDialog || this.isOpen) super.loadDates();
  }

  protected renderDialog(frame: () => TemplateResult): TemplateResult {
    const { strings, formats } = this.language;
    const label = this.trigger ?? strings.region;
    const { locale, direction } = formats;
    this.#wasOpened ||= this.isOpen;
    return html`<div class="theme" data-scheme=${this.scheme.drawn} lang=${locale} dir=${direction}>
      <slot name="trigger" @click=${this.#handleTrigger}
        >${
          label
            ? html`<button class="button primary" part="trigger" aria-haspopup="dialog">
                ${label}
              </button>`
            : nothing
        }</slot
      >
    </div>
    <dialog class="sheet theme" part="dialog" data-scheme=${this.scheme.drawn} closedby="any"
      aria-label=${strings.region} lang=${locale} dir=${direction} @close=${this.#handleClose}>
      <div class="bar"><button class="close" part="close" aria-label=${strings.close}
        @click=${this.close}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" /></svg>
      </button></div>
      ${this.#wasOpened ? frame() : nothing}
    </dialog>`;
  }

  /** After an update: opens and closes as `open` says. */
  protected syncSheet(): void {
    // Out of the page nothing can be a modal; back in it, this is called again.
    if (!this.isConnected) return;
    const sheet = this.renderRoot.querySelector<HTMLDialogElement>('.sheet');
    // By Escape or a press beside it: its event comes later than an update may.
    if (this.#isShown && sheet && !sheet.open) this.open = false;
    if (this.isOpen && sheet) {
      if (sheet.matches(':modal')) return;
      if (sheet.open) sheet.close();
      this.#focusOpener();
      sheet.showModal();
      // Nothing would be seen of it, and the page would be shut all the same.
      if (sheet.checkVisibility?.() === false) {
        sheet.close();
        this.open = false;
        this.voice.reportFaults([NOT_SHOWN]);
        return;
      }
      this.#unlock ??= lockScroll();
      this.#focusHeading();
      // Where the page was entered by the link, the browser takes the focus away once it is there.
      if (document.readyState !== 'complete') {
        const focusAgain = () => document.activeElement === document.body && this.#focusHeading();
        window.addEventListener('load', focusAgain, { once: true });
      }
      if (!this.#isShown) this.voice.tell(new TourOpenEvent());
      this.#isShown = true;
    } else if (this.#isShown) {
      this.#isShown = false;
      sheet?.close();
      this.#unlock?.();
      this.#unlock = undefined;
      this.#opener = undefined;
      this.voice.tell(new TourCloseEvent());
    }
  }

  /** What has the focus now gets it back: after a link to the page nothing has, and Safari focuses nothing that is pressed. */
  #focusOpener(): void {
    const own = this.renderRoot.querySelector<HTMLElement>('[part=trigger]');
    const isNowhere = document.activeElement === document.body;
    (this.#opener ?? (isNowhere ? own : null))?.focus({ preventScroll: true });
  }

  #focusHeading(): void {
    this.renderRoot.querySelector<HTMLElement>('.sheet[open] #heading')?.focus();
  }

  #show(opener: HTMLElement | undefined): void {
    if (!this.isDialog) return;
    this.#opener = opener;
    this.open = true;
  }

  #handleTrigger = (event: Event): void => {
    event.preventDefault();
    const [opener] = (event.currentTarget as HTMLSlotElement).assignedElements({ flatten: true });
    this.#show(opener as HTMLElement);
  };

  /** By Escape, or a press beside the sheet. */
  #handleClose = ({ target }: Event): void => {
    if (!(target as HTMLDialogElement).open) this.open = false;
  };

  /** A link to the dialog opens it in place: following it would move the page. */
  #handlePageClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    for (const node of event.composedPath()) {
      const isLink = node instanceof HTMLAnchorElement && this.#isTarget(node);
      // For browsers that do not know `commandfor`: until Firefox 144 and Safari 26.2.
      const isCommand =
        node instanceof HTMLButtonElement &&
        !('commandForElement' in HTMLButtonElement.prototype) &&
        node.matches(`[command='--show'][commandfor='${CSS.escape(this.id)}']`);
      if (!this.isDialog || !(isLink || isCommand)) continue;
      event.preventDefault();
      this.#show(node);
      return;
    }
  };

  #handleHash = (): void => {
    if (this.#isTarget(location)) this.#show(undefined);
  };

  #isTarget({ hash, pathname, search }: Location | HTMLAnchorElement): boolean {
    const isHere = pathname === location.pathname && search === location.search;
    // As the browser writes it: an id may hold letters of any language.
    return isHere && this.id !== '' && hash === new URL(`#${this.id}`, location.href).hash;
  }
}
