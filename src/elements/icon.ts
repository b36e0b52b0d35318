import { html, type TemplateResult } from 'lit';

/** A decorative icon of one path, 24 by 24. */
export const icon = (path: string, kind = ''): TemplateResult =>
  html`<svg class=${kind} viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;
