import { html } from 'lit';

/**
 * A text that may change, as `textContent`: a page translator replaces text nodes, and a text written into the old one
 * would never appear. An element with nothing but a text has it as its own property.
 */
export const plainText = (text: unknown) =>
  typeof text === 'string' ? html`<span .textContent=${text}></span>` : text;
