import { nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { TourBooking } from '../../../src/tour-booking.js';
import { all, text, until } from '../../element/support/world.js';

/** What a visitor sees and does, with the engine's own mouse and keys. */
export class Visitor {
  readonly #widget: TourBooking;

  constructor(widget: TourBooking) {
    this.#widget = widget;
  }

  /** Waits for what can be pressed, and presses it where it lies. */
  async press(selector: string, name?: string | RegExp): Promise<void> {
    const isIt = (element: HTMLElement) => isNamed(element, name);
    await until(() => this.#shown(selector).some(isIt), `${name ?? selector} to press`);
    const target = this.#shown(selector).find(isIt) as HTMLElement;
    await sendMouse({ type: 'click', position: await restingPlace(target) });
  }

  async type(fieldName: string, value: string): Promise<void> {
    await this.press(`[name="${fieldName}"]`);
    await sendKeys({ type: value });
  }

  async seesHeading(name: string): Promise<void> {
    const isIt = (element: HTMLElement) => isNamed(element, name);
    await until(() => this.#shown('h2, h3').some(isIt), `the heading ${name}`).catch((error) => {
      throw new Error(`${error.message}, in: ${text(this.#widget)}`);
    });
  }

  /** The text of what has the focus, within the widget. */
  focused(): string | undefined {
    let focused = this.#widget.shadowRoot?.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return focused?.textContent?.trim();
  }

  #shown(selector: string): HTMLElement[] {
    return all(this.#widget, selector).filter((element) => element.getClientRects().length > 0);
  }
}

/** Its middle, once it lies still: what arrives late moves what is below it. */
async function restingPlace(target: HTMLElement): Promise<[number, number]> {
  let place = '';
  for (;;) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = target.getBoundingClientRect();
    const now: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    if (place === String(now)) return now;
    place = String(now);
    await nextFrame();
    await nextFrame();
  }
}

function isNamed({ ariaLabel, textContent }: HTMLElement, name: string | RegExp = ''): boolean {
  const own = ariaLabel ?? textContent?.trim() ?? '';
  return typeof name === 'string' ? name === '' || own === name : name.test(own);
}
