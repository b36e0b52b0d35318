import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { one, openTour, until } from './support/widget.js';

describe('a double press', () => {
  const click = (button: Element, detail: number, clientX = 0) =>
    button.dispatchEvent(
      new MouseEvent('click', { detail, clientX, bubbles: true, composed: true, cancelable: true }),
    );

  it('of the pointer presses nothing that its first click has brought under it', async () => {
    const { visitor, service } = await openTour();
    await visitor.book();
    click(await visitor.find('button', 'Cancel tour'), 1);
    const yes = await visitor.find('button', 'Yes, cancel tour');
    click(yes, 2);
    // A finger's second and third tap are separate clicks.
    click(yes, 1);
    click(yes, 1);
    expect(service.asked.filter((it) => it.startsWith('cancel'))).to.deep.equal([]);
    click(yes, 1, 100);
    await visitor.sees(visitor.strings.canceledHeading);
  });

  it('of the same button is one press, but each turns the calendar', async () => {
    const { visitor } = await openTour();
    await visitor.seesDays();
    const next = await visitor.find('button', /^Next month/);
    click(next, 1);
    await visitor.sees('December 2026');
    click(next, 2);
    await visitor.sees('January 2027');
    const time = await visitor.find('button', '3:00 PM');
    let presses = 0;
    time.addEventListener('click', () => presses++);
    click(time, 1, 300);
    click(time, 1, 310);
    expect(presses).to.equal(1);
  });

  it('on the page’s own button for the dialog presses nothing in it', async () => {
    const { widget, visitor } = await openTour({ display: 'dialog', id: 'tour' });
    widget.show();
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    widget.close();
    const opener = document.createElement('button');
    opener.addEventListener('click', () => widget.show());
    widget.before(opener);
    click(opener, 1);
    const submit = await visitor.find('button', 'Book tour');
    click(submit, 1);
    await widget.updateComplete;
    expect(visitor.names('button')).to.include('Book tour');
    opener.remove();
  });

  it('of a key, or a held one, presses nothing that has just got the focus', async () => {
    const { widget, visitor } = await openTour();
    await visitor.chooseFirstTime();
    const back = await visitor.find('button', 'Back');
    const field = one(widget, '#firstName');
    const isPressed = (target: Element, key: string, repeat = false) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          repeat,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    expect([isPressed(back, 'Enter'), isPressed(field, 'Enter')]).to.deep.equal([true, false]);
    expect([isPressed(field, 'Enter', true), isPressed(field, 'Enter', true)]).to.deep.equal([
      false,
      false,
    ]);
    // Another key in between is the visitor's own way there.
    expect([isPressed(field, 'Tab'), isPressed(field, 'Enter')]).to.deep.equal([true, true]);
    await until(() => visitor.names('button').includes('Book tour'), 'the form');
  });
});
