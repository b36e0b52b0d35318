import { html } from 'lit';

/** What was asked for is done: says nothing that the heading does not. */
export const doneMark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 12.5 4 4 8-9" /></svg>`;
