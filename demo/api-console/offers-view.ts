/** The pieces of an answer that can be pressed into the fields of other operations. */
import type { OperationName } from '../sandbox/operations.js';
import { linksTo, textElement } from './elements.js';
import type { Offer } from './operation.js';

/** Puts an offer where it belongs; says which operations have it now. */
export type Take = (offer: Offer) => readonly { name: OperationName; title: string }[];

export class OffersView {
  readonly element = document.createElement('div');
  readonly #take: Take;
  readonly #told = document.createElement('p');
  readonly #list = document.createElement('div');

  constructor(take: Take) {
    this.#take = take;
    this.#told.role = 'status';
    this.#told.className = 'told';
    this.#list.className = 'offers';
    this.#list.hidden = true;
    this.element.append(this.#list, this.#told);
  }

  clear(): void {
    this.#told.textContent = '';
    this.#list.replaceChildren();
    this.#list.hidden = true;
  }

  /** As buttons, those with the same heading together. */
  show(offers: readonly Offer[]): void {
    const headings = [...new Set(offers.map(({ heading }) => heading))];
    this.#list.replaceChildren(
      ...headings.map((heading) => {
        const row = document.createElement('div');
        row.role = 'group';
        row.ariaLabel = heading || 'Use one of them';
        if (heading) row.append(textElement('b', heading));
        const own = offers.filter((offer) => offer.heading === heading);
        const buttons = document.createElement('span');
        buttons.append(...own.map((offer) => this.#createButton(offer)));
        row.append(buttons);
        return row;
      }),
    );
    this.#list.hidden = offers.length === 0;
    if (offers.length > 0) this.#told.textContent = 'Press one to use it below.';
  }

  take(offer: Offer): void {
    this.#told.replaceChildren(
      `${offer.told} is filled in at `,
      ...linksTo(this.#take(offer)),
      '.',
    );
  }

  #createButton(offer: Offer): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = offer.label;
    button.ariaPressed = 'false';
    button.addEventListener('click', () => {
      for (const other of this.#list.querySelectorAll('button')) other.ariaPressed = 'false';
      button.ariaPressed = 'true';
      this.take(offer);
    });
    return button;
  }
}
