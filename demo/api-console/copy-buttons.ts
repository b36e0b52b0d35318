/** Copies the request as code, as the client would send it now. */
import { asCurl, asFetch } from './as-code.js';
import { textElement } from './elements.js';
import type { SentRequest } from './recorder.js';

const FORMS = [
  ['fetch', asFetch, 'Put your key in for YOUR_API_KEY.'],
  ['curl', asCurl, 'Put your key into $TOUR_API_KEY.'],
] as const;

export interface CopySource {
  /** The request, or why there is none; `undefined` when that has been told already. */
  readonly request: () => Promise<SentRequest | string | undefined>;
  /** A key that everybody knows may stand in the copy. */
  readonly knownKey: () => string | undefined;
}

export class CopyButtons {
  readonly buttons: readonly HTMLButtonElement[];
  readonly told = document.createElement('div');

  constructor(title: string, source: CopySource) {
    this.told.role = 'status';
    this.told.className = 'copied';
    this.buttons = FORMS.map(([name, asCode, advice]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = `Copy as ${name}`;
      button.ariaLabel = `Copy as ${name}: ${title}`;
      button.addEventListener('click', async () => {
        const request = await source.request();
        if (request === undefined) return;
        const key = source.knownKey();
        if (typeof request === 'string') this.told.textContent = `Nothing to copy: ${request}`;
        else await this.#copy(asCode(request, key), `Copied as ${name}. ${key ? '' : advice}`);
      });
      return button;
    });
  }

  async #copy(code: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      this.told.textContent = done;
    } catch {
      const block = textElement('pre', code);
      block.tabIndex = 0;
      this.told.replaceChildren('The browser does not let a page copy. Here it is:', block);
    }
  }
}
