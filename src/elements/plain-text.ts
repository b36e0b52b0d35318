import { html } from 'lit';

/**
 * A text that may change, as `textContent`: a page translator replaces text nodes, and a text written into the old node
 * would never appear. An element that contains nothing but a text sets its own `textContent` instead.
 */
export const plainText = (text: unknown) =>
  typeof text === 'string' ? html`<span .textContent=${text}></span>` : text;
