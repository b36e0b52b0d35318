/**
 * Opens and closes the dialog, keeps the page behind it from scrolling, and gives the focus back. Closing only
 * hides it: the visitor continues at the same step. `dialog-links.ts` decides what opens it, and `dialog-home.ts`
 * for which home.
 */
import type { LitElement, ReactiveController } from 'lit';
import { isOn } from '../config/attributes.js';
import { TourCloseEvent, TourOpenEvent } from '../events.js';
import { listenOnWindow } from '../page/window-events.js';
import type { PageReporter } from '../reporting/page-reporter.js';
import { isFirst, watchDialogLinks } from './dialog-links.js';
import { isRendered } from './viewport.js';

/** The home to tour: the argument of `show()`, and the `data-*` attributes of a button or a link. */
export interface Home {
  readonly community?: string | number | undefined;
  readonly building?: string | number | undefined;
  readonly unit?: string | number | undefined;
  /** Address text. */
  readonly location?: string | undefined;
  /** A short text that names the home on every screen: "2A · Studio · $1,830". */
  readonly home?: string | undefined;
}

export interface DialogHost extends LitElement {
  display: 'inline' | 'dialog' | undefined;
  open: boolean | string | undefined;
  trigger: string | undefined;
  location: string | undefined;
}

export class DialogController implements ReactiveController {
  /** What gets the focus back, if the browser doesn't know. */
  #opener: HTMLElement | undefined;
  wasOpened = false;
  /** Whether it's open as far as the page knows: `tour-open` has fired, and `tour-close` hasn't yet. */
  isReportedOpen = false;
  /** Whether the sheet is modal: back in the page, it's open but no longer modal. */
  #isModal = false;
  #lock: CSSStyleSheet | undefined;
  /** A page may hide the open dialog with what's around it: a menu that closes, a breakpoint. No event tells. */
  readonly #observer =
    globalThis.IntersectionObserver && new IntersectionObserver(() => this.host.requestUpdate());

  constructor(
    private readonly host: DialogHost,
    private readonly reporter: PageReporter,
    private readonly openFor: (home: Home) => void,
  ) {
    host.addController(this);
    watchDialogLinks(host, this);
    listenOnWindow(host, { pageshow: this.#handleRestore });
  }

  get isDialog(): boolean {
    return String(this.host.display).trim() === 'dialog';
  }

  get isOpen(): boolean {
    return this.isDialog && isOn(this.host.open);
  }

  get hasOpener(): boolean {
    return this.host.trigger !== '' || this.host.querySelector('[slot=trigger]') !== null;
  }

  /** Opens the dialog for a home. Does nothing if the display is inline. */
  show(opener?: HTMLElement, home: Home = opener?.dataset ?? {}): void {
    if (!this.isDialog) return;
    this.#opener = opener;
    this.openFor(home);
  }

  hostDisconnected(): void {
    // `moveBefore` keeps it modal.
    if (this.host.isConnected && this.#isModal && this.#find('.sheet:modal')) return;
    this.#isModal = false;
    this.#releasePage();
  }

  /** Before the update, which may remove the sheet: the browser then returns the focus. */
  hostUpdate(): void {
    this.wasOpened ||= this.isOpen;
    if (this.isReportedOpen && !this.isOpen) this.#find<HTMLDialogElement>('.sheet')?.close();
  }

  hostUpdated(): void {
    if (!this.host.isConnected) return;
    const sheet = this.#find<HTMLDialogElement>('.sheet');
    // Escape or a press outside closed it. The `close` event, which updates the root, may come late.
    if (this.isReportedOpen && sheet && !sheet.open) this.host.open = false;
    if (this.isOpen && sheet) this.#open(sheet);
    else if (this.isReportedOpen) this.#close(sheet);
  }

  /** For the `click` event of the slot around the trigger. */
  readonly handleTrigger = (event: Event): void => {
    event.preventDefault();
    const opener = (event.target as Element).closest<HTMLElement>('button, a, [slot=trigger]');
    this.show(opener ?? undefined);
  };

  #open(sheet: HTMLDialogElement): void {
    if (sheet.open && this.#isModal && isRendered(sheet)) return;
    sheet.close();
    // The browser returns the focus to what has it now. After a link to the page nothing has it, and
    // Safari doesn't focus pressed buttons.
    const own = document.activeElement === document.body ? this.#find('[part=trigger]') : null;
    (this.#opener ?? own)?.focus({ preventScroll: true });
    sheet.showModal();
    this.#isModal = true;
    // In a hidden part of the page, the dialog is invisible but would still make the page inert.
    if (!isRendered(sheet)) {
      sheet.close();
      this.host.open = false;
      const message = 'is in a hidden part of the page, so the dialog can’t stay open';
      if (isFirst(this.host)) this.reporter.reportFaults([{ where: 'the tag', message }]);
      return;
    }
    this.#holdPage();
    this.#observer?.observe(sheet);
    const focusHeading = () => this.#find('.sheet[open] #heading')?.focus();
    focusHeading();
    // If the page loaded with the hash, the browser takes the focus away at the end of loading.
    if (document.readyState !== 'complete') {
      const focusAgain = () => document.activeElement === document.body && focusHeading();
      window.addEventListener('load', focusAgain, { once: true });
    }
    if (!this.isReportedOpen) this.reporter.emit(new TourOpenEvent());
    this.isReportedOpen = true;
  }

  #close(sheet: HTMLDialogElement | null): void {
    this.isReportedOpen = false;
    sheet?.close();
    this.#observer?.disconnect();
    this.#releasePage();
    // A page cache would keep what the visitor has closed.
    this.host.removeAttribute('open');
    this.#opener = undefined;
    this.#keepFocus(sheet);
    this.reporter.emit(new TourCloseEvent());
  }

  /** The page may have removed the opener. The focus then goes to what's in its place, not to the top of the page. */
  #keepFocus(sheet: HTMLElement | null): void {
    const { host } = this;
    // The browser takes the focus out of the closed dialog only with the next frame.
    const isInSheet = sheet?.contains(host.shadowRoot?.activeElement ?? null);
    if (!isInSheet && document.activeElement !== document.body) return;
    this.#find('[part=trigger]')?.focus({ preventScroll: true });
    if (host.shadowRoot?.activeElement?.matches('[part=trigger]')) return;
    host.tabIndex = -1;
    host.focus({ preventScroll: true });
    host.addEventListener('blur', () => host.removeAttribute('tabindex'), { once: true });
  }

  #find<T extends HTMLElement>(selector: string): T | null {
    return this.host.renderRoot.querySelector<T>(selector);
  }

  /**
   * Keeps the page behind the dialog in place. A style sheet does, because the page may lock and unlock its elements'
   * own styles at any moment. In a layer, the important declaration overrides all of the page's style sheets, and the
   * other one none.
   */
  #holdPage(): void {
    this.#releasePage();
    const { documentElement, body } = document;
    // Reserves the scroll bar's space, or the page would jump sideways.
    const hasScrollBar = innerWidth > documentElement.clientWidth;
    const gutter = hasScrollBar ? 'scrollbar-gutter: stable' : '';
    // The window has the root's overflow or the body's. Changing the other one's makes the body scroll by
    // itself.
    const [ofRoot, ofBody] = [documentElement, body].map((it) => getComputedStyle(it).overflow);
    const held = ofRoot === 'visible' && ofBody !== 'visible' ? 'body' : 'html';
    this.#lock = new CSSStyleSheet();
    this.#lock.replaceSync(`@layer { ${held} { overflow: hidden !important } html { ${gutter} } }`);
    // jsdom lacks the property.
    document.adoptedStyleSheets?.push(this.#lock);
  }

  #releasePage(): void {
    const sheets = document.adoptedStyleSheets;
    if (this.#lock) document.adoptedStyleSheets = sheets?.filter((sheet) => sheet !== this.#lock);
    this.#lock = undefined;
  }

  /** The visitor left the page with the dialog open, and is back. */
  readonly #handleRestore = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.isDialog) this.host.open = false;
  };
}
