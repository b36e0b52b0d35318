import type { PropertyDeclaration } from 'lit';
import { AdoptableElement } from './elements/adoptable-element.js';
import { nextTask } from './elements/next-task.js';

/** An element whose properties are what its page has configured: taken once for each change. */
export abstract class ConfiguredElement extends AdoptableElement {
  #isConfigured = false;

  /** Takes what the page wrote. */
  protected abstract configure(): void;

  /** Loads what the browser knows of dates, where the first drawing needs it. */
  protected abstract loadDates(): void;

  override connectedCallback(): void {
    super.connectedCallback();
    // While the page is read, what stands inside the tag is not all there yet.
    const readAnew = () => this.requestUpdate('config', null);
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', readAnew, { once: true });
    }
  }

  override requestUpdate(name?: PropertyKey, before?: unknown, how?: PropertyDeclaration): void {
    // Every property but the announcement is configuration; the same value again is no news.
    const isOption = name && name !== 'announcement';
    if (isOption && this[name as keyof this] !== before) this.#isConfigured = false;
    super.requestUpdate(name, before, how);
  }

  /**
   * The first time in tasks of their own: the service is asked, the data for dates is loaded (a tenth
   * of a second on a slow phone), the screen is drawn. In one they would hold up the page.
   */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) {
      await nextTask();
      this.#configureOnce();
      await nextTask();
      this.loadDates();
      await nextTask();
    }
    super.scheduleUpdate();
  }

  protected override willUpdate(): void {
    this.#configureOnce();
  }

  #configureOnce(): void {
    if (this.#isConfigured) return;
    this.#isConfigured = true;
    this.configure();
  }
}
