/** The file as it ships, in each engine, against a service on another origin. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Visitor } from '../../../demo/states/visitor.js';
import { createLanguage } from '../../../src/strings/language.js';
import type { TourBooking } from '../../../src/tour-booking.js';
import { errorsTold, widgetWith } from '../../element/support/world.js';
import { OF_ENGINE } from './support/hands.js';
import { Sandbox } from './support/sandbox.js';

// By its address, as a page loads it: nothing of it may go through the tests' own tools.
const builtFile = new URL('/dist/tour-booking.js', location.href).href;
await import(builtFile);

async function opened(attributes: Record<string, string> = {}) {
  const told = errorsTold();
  const sandbox = await Sandbox.create();
  const widget: TourBooking = await widgetWith({ ...attributes, 'base-url': sandbox.baseUrl }, {
    api: undefined,
  } as object);
  return {
    told,
    sandbox,
    widget,
    visitor: new Visitor(widget, createLanguage('en-US'), OF_ENGINE),
  };
}

describe('the built file', () => {
  it('books a tour for a visitor with a mouse and a keyboard', async () => {
    const { told, sandbox, visitor } = await opened();
    await visitor.chooseFirstTime();
    await visitor.fill('First name', 'Zenobia');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'O’Quillivan' });
    await visitor.fill('Email', 'zenobia@quillivan.example');
    await visitor.fill('Phone', '+1 (555) 010-7788');
    await visitor.submit();
    await visitor.sees('Your tour is booked');
    const bookings = (await sandbox.bookings()) as { client: { people: object[] } }[];
    expect(bookings).to.have.length(1);
    expect(bookings[0]?.client.people[0]).to.deep.include({
      first_name: 'Zenobia',
      last_name: 'O’Quillivan',
      email: 'zenobia@quillivan.example',
      phone_1: '+1 (555) 010-7788',
    });
    expect(told).to.deep.equal([]);
  });
});
