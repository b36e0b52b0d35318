/** The built file in each engine, with the service on another origin. */
import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { type Hands, Visitor } from '../../../demo/states/visitor.js';
import { createLanguage } from '../../../src/strings/language.js';
import { errorsTold, widgetWith } from '../../element/support/widget.js';
import { SandboxWorld } from '../../journey/support/sandbox-world.js';

// Imported by its address, as in a page: the tests' own tools must not transform it.
const builtFile = new URL('/dist/tour-booking.js', location.href).href;
await import(builtFile);

/** The engine's own mouse and keyboard. */
const OF_ENGINE: Hands = {
  press: async (target) => sendMouse({ type: 'click', position: await restingPlace(target) }),
  async write(field, value) {
    await this.press(field);
    await sendKeys({ type: value });
  },
};

/** The element's center, once it stops moving: late content moves what's below. */
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

it('the built file books by mouse and keyboard', async () => {
  const told = errorsTold();
  const sandbox = new SandboxWorld(window.sandboxOrigin, crypto.randomUUID());
  await sandbox.reset({ busyness: 0 });
  const widget = await widgetWith({ 'base-url': sandbox.baseUrl }, { fetch: undefined });
  const visitor = new Visitor(widget, createLanguage('en-US'), OF_ENGINE);
  await visitor.chooseFirstTime();
  await visitor.fill('First name', 'Zenobia');
  await sendKeys({ press: 'Tab' });
  await sendKeys({ type: 'O’Quillivan' });
  await visitor.fill('Email', 'zenobia@quillivan.example');
  await visitor.fill('Phone', '+1 (555) 010-7788');
  await visitor.submit();
  await visitor.sees('Your tour is booked');
  const { client } = await sandbox.bookedBody();
  expect((client.people as object[])[0]).to.deep.include({
    first_name: 'Zenobia',
    last_name: 'O’Quillivan',
    email: 'zenobia@quillivan.example',
    phone_1: '+1 (555) 010-7788',
  });
  expect(told).to.deep.equal([]);
});
