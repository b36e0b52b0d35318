/** The file as it ships, in each engine, against a service on another origin. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { errorsTold, until, World, widgetWith } from '../element/support/world.js';
import { Visitor } from './support/visitor.js';

// By its address, as a page loads it: nothing of it may go through the tests' own tools.
const builtFile = new URL('/dist/tour-booking.js', location.href).href;
await import(builtFile);

describe('the built file', () => {
  it('books a tour for a visitor with a mouse and a keyboard', async () => {
    const told = errorsTold();
    const world = await World.create();
    const visitor = new Visitor(await widgetWith({ 'base-url': world.baseUrl }));
    await visitor.press('td button:not([aria-disabled])');
    await visitor.press('ul button');
    await visitor.seesHeading('Your details');
    await visitor.type('firstName', 'Zenobia');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'O’Quillivan' });
    await visitor.type('email', 'zenobia@quillivan.example');
    await visitor.type('phone', '+1 (555) 010-7788');
    await visitor.press('button', 'Book tour');
    await visitor.seesHeading('Your tour is booked');
    const bookings = (await world.requests()).filter(({ operation }) => operation === 'book');
    expect(bookings).to.have.length(1);
    const [prospect] = JSON.parse(bookings[0]?.body ?? '').client.people;
    expect(prospect).to.deep.include({
      first_name: 'Zenobia',
      last_name: 'O’Quillivan',
      email: 'zenobia@quillivan.example',
      phone_1: '+1 (555) 010-7788',
    });
    expect(told).to.deep.equal([]);
  });

  it('opens in a dialog, and gives the focus back to its button', async () => {
    const told = errorsTold();
    const world = await World.create();
    const widget = await widgetWith({ 'base-url': world.baseUrl, display: 'dialog' });
    const visitor = new Visitor(widget);
    for (const close of [
      () => sendKeys({ press: 'Escape' }),
      () => visitor.press('[part=close]'),
    ]) {
      await visitor.press('button', 'Book a tour');
      await visitor.seesHeading('Book a tour');
      expect(visitor.focused()).to.equal('Book a tour');
      await visitor.press('td button:not([aria-disabled])');
      await close();
      await until(() => !widget.open, 'the dialog to close');
      await widget.updateComplete;
      expect(widget.shadowRoot?.activeElement?.getAttribute('part')).to.include('trigger');
    }
    expect(told).to.deep.equal([]);
  });
});
