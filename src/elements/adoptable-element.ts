import { LitElement, supportsAdoptingStyleSheets } from 'lit';

/**
 * An element that keeps its looks in another document than the script's: moving it there empties its
 * adopted style sheets, and those of one document are refused by another, so they are made anew.
 */
export abstract class AdoptableElement extends LitElement {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument.defaultView === window || !supportsAdoptingStyleSheets)
      return super.createRenderRoot();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.adoptedCallback();
    return root;
  }

  /** Called by the browser. */
  adoptedCallback(): void {
    const view = this.ownerDocument.defaultView;
    // Inside a template there is nothing to see. Before Safari 16.4 style elements are used, which go along.
    if (!view || !this.shadowRoot || !supportsAdoptingStyleSheets) return;
    const { elementStyles } = this.constructor as typeof LitElement;
    this.shadowRoot.adoptedStyleSheets = elementStyles.map((style) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(String(style));
      return sheet;
    });
  }
}
