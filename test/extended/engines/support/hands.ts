/** The mouse and the keys of the engine itself. */
import { nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { Hands } from '../../../../demo/states/visitor.js';

export const OF_ENGINE: Hands = {
  press: async (target) =>
    sendMouse({ type: 'click', position: await restingPlace(target as HTMLElement) }),
  async write(field, value) {
    await this.press(field);
    await sendKeys({ type: value });
  },
};

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
