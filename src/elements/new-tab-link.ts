/** A link that opens in a new tab, so that nothing typed is lost, and that says so to screen readers. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TourStrings } from '../strings/en.js';
import { plainText } from './plain-text.js';

interface LinkOptions {
  readonly kind?: string;
  /** The name by which a press is reported. Only links with an action have a part. */
  readonly action?: string;
  /** The id of the text that says what the link is about, if there are several such links. */
  readonly describedBy?: string | undefined;
}

/** A link to another site, in a new tab, so that nothing typed is lost. Screen readers say so. */
export const newTabLink = (
  url: string,
  name: string,
  { newTab }: TourStrings,
  { kind, action, describedBy }: LinkOptions = {},
): TemplateResult =>
  html`<a class=${kind ?? nothing} href=${url} part=${action ? 'link' : nothing}
    data-action=${action ?? nothing} aria-describedby=${describedBy ?? nothing}
    target="_blank" rel="noreferrer">${plainText(name)}<span class="visually-hidden"> ${newTab}</span></a>`;
