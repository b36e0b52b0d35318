/** A text that may change. */
import { html } from 'lit';

/**
 * `textContent`, because a page translator replaces text nodes: a text written into the old node would never
 * appear. An element with nothing but a text has it as its own property.
 */
export const plainText = (text: unknown) =>
  typeof text === 'string' ? html`<span .textContent=${text}></span>` : text;
