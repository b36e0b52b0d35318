import { expect } from '@open-wc/testing';
import '../../src/define.js';
import * as support from './support/widget.js';

const { books, errorsTold, eventsTold, one, openBooked, openTour, until, visitorOf } = support;

const isModal = (widget: Element) => one(widget, 'dialog.sheet').matches(':modal');

describe('the dialog', () => {
  it('requests nothing while closed, and opens by method, property and attribute', async () => {
    const attributes = { display: 'dialog', open: 'false', loading: 'lazy' };
    const { service, widget } = await openTour(attributes);
    const told = eventsTold('tour-open', 'tour-close');
    await new Promise(requestAnimationFrame);
    expect([isModal(widget), service.windows]).to.deep.equal([false, []]);
    for (const [act, isOpen] of [
      [() => widget.show(), true],
      [() => widget.close(), false],
      [() => Object.assign(widget, { open: true }), true],
      [() => Object.assign(widget, { open: 'false' }), false],
      [() => widget.setAttribute('open', 'true'), true],
      [() => widget.removeAttribute('open'), false],
    ] as const) {
      act();
      await widget.updateComplete;
      expect(isModal(widget)).to.equal(isOpen);
      // A page cache would keep what the visitor has opened.
      expect(widget.getAttribute('open')).not.to.equal('');
    }
    const types = told.map(({ type }) => type);
    expect(types).to.deep.equal(Array(3).fill(['tour-open', 'tour-close']).flat());
    widget.show();
    await until(() => service.windows.length > 0, 'the request for times');
  });

  it('shows no times until it opens, even if they have loaded', async () => {
    const told = eventsTold('tour-times');
    const { widget, service, visitor } = await openTour({ display: 'dialog', loading: 'eager' });
    await widget.findTimes();
    expect(service.windows).not.to.deep.equal([]);
    expect([isModal(widget), told]).to.deep.equal([false, []]);
    widget.show();
    await visitor.seesDays();
    await until(() => told.length === 1, 'the event');
  });

  it('keeps the focus if the page removed its opener', async () => {
    for (const trigger of ['', 'Book a tour']) {
      const { widget, visitor } = await openTour({ display: 'dialog', trigger });
      const opener = document.createElement('button');
      widget.before(opener);
      opener.focus();
      widget.show();
      await visitor.seesDays();
      opener.remove();
      widget.close();
      await until(() => !isModal(widget), 'the dialog to close');
      await new Promise(requestAnimationFrame);
      const { activeElement } = document;
      expect(`${activeElement?.localName} ${trigger}`).to.equal(`tour-booking ${trigger}`);
    }
  });

  it('has a Done button after a booking, unlike an inline widget', async () => {
    for (const display of ['inline', 'dialog']) {
      const { widget, visitor } = await openTour({ display });
      widget.show();
      await books(visitor);
      expect(visitor.names('button').includes('Done')).to.equal(display === 'dialog');
    }
    const [widget] = document.querySelectorAll('tour-booking[display=dialog]');
    if (!widget) throw new Error('no dialog');
    await visitorOf(widget).press('Done');
    await until(() => !isModal(widget), 'the dialog to close');
  });

  it('leaves the page usable if it’s closed while a question is open in it', async () => {
    const { widget, visitor } = await openTour({ display: 'dialog' });
    widget.show();
    await visitor.book();
    await visitor.press('Cancel tour');
    await visitor.find('button', 'Keep my tour');
    widget.close();
    await widget.updateComplete;
    expect(one(widget, '.question').matches(':modal')).to.equal(false);
    widget.show();
    await visitor.find('button', 'Keep my tour');
  });

  it('stays open after it was removed and put back, without events', async () => {
    const { widget, visitor } = await openTour({ display: 'dialog' });
    widget.show();
    await visitor.seesDays();
    const told = eventsTold('tour-open', 'tour-close');
    const place = widget.parentNode;
    widget.remove();
    widget.requestUpdate();
    await widget.updateComplete;
    expect(isModal(widget)).to.equal(false);
    // The page scrolls again.
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
    place?.append(widget);
    await until(() => isModal(widget), 'the dialog');
    expect(told).to.deep.equal([]);
  });

  it('locks the page without touching its styles, whichever lock opens first', async () => {
    const { style } = document.documentElement;
    const overflow = () => getComputedStyle(document.documentElement).overflowY;
    const { widget } = await openTour({ display: 'dialog' });
    for (const isPageFirst of [true, false]) {
      style.overflow = 'hidden';
      widget.show();
      await widget.updateComplete;
      if (isPageFirst) style.overflow = '';
      expect(overflow()).to.equal('hidden');
      widget.close();
      await widget.updateComplete;
      expect(overflow()).to.equal(isPageFirst ? 'visible' : 'hidden');
      style.overflow = '';
      expect(overflow()).to.equal('visible');
    }
  });

  it('becomes inline with what was typed, and lets the page scroll', async () => {
    const { widget, visitor } = await openTour({ display: 'dialog' });
    widget.show();
    await visitor.chooseFirstTime();
    await visitor.fill('First name', 'Zenobia');
    widget.display = 'inline';
    await widget.updateComplete;
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
    expect(one<HTMLInputElement>(widget, '#firstName').value).to.equal('Zenobia');
  });

  it('never stays modal where the page hides it, and keeps what was typed', async () => {
    errorsTold();
    for (const [around, hide] of [
      ['div', (it: HTMLElement) => it.style.setProperty('display', 'none')],
      ['div', (it: HTMLElement) => it.setAttribute('hidden', 'until-found')],
      ['details', (it: HTMLElement) => it.removeAttribute('open')],
      ['tag', (it: HTMLElement) => it.style.setProperty('display', 'none', 'important')],
    ] as const) {
      const { widget, visitor } = await openTour({ display: 'dialog' });
      const menu = document.createElement(around === 'tag' ? 'div' : around);
      menu.setAttribute('open', '');
      widget.parentElement?.append(menu);
      menu.append(widget);
      const place = around === 'tag' ? widget : menu;
      const style = place.getAttribute('style') ?? '';
      widget.show();
      await visitor.chooseFirstTime();
      await visitor.fill('First name', 'Zenobia');
      hide(place);
      await until(() => !isModal(widget) && widget.open === false, `the end below ${around}`);
      expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
      menu.setAttribute('open', '');
      menu.removeAttribute('hidden');
      place.setAttribute('style', style);
      widget.show();
      await until(() => isModal(widget), `the dialog in ${around}`);
      expect(one<HTMLInputElement>(widget, '#firstName').value).to.equal('Zenobia');
      widget.close();
      await widget.updateComplete;
    }
  });

  it('asks before a cancellation only while the page shows the tour', async () => {
    const { widget, visitor } = await openBooked();
    await visitor.press('Cancel tour');
    const isAsking = () => one(widget, '.question').matches(':modal');
    await until(isAsking, 'the question');
    const place = widget.parentElement as HTMLElement;
    place.hidden = true;
    await until(() => !isAsking(), 'the page to be free');
    place.hidden = false;
    await until(isAsking, 'the question again');
  });

  it('can be used inside a layer that lets presses through', async () => {
    const { widget, visitor } = await openTour({ display: 'dialog' });
    const layer = widget.parentElement as HTMLElement;
    layer.style.pointerEvents = 'none';
    widget.show();
    await visitor.book();
    await visitor.press('Cancel tour');
    const isUsable = (selector: string) => {
      const button = one(widget, selector);
      const { left, top } = button.getBoundingClientRect();
      return widget.shadowRoot?.elementFromPoint(left + 4, top + 4) === button;
    };
    await until(() => isUsable('.question .button'), 'the question');
    await visitor.press('Keep my tour');
    await until(() => isUsable('.actions .button'), 'the dialog');
    // Inline, the page has its way until it asks something modal.
    widget.display = 'inline';
    await visitor.press('Cancel tour');
    await until(() => isUsable('.question .button'), 'the question of the inline widget');
  });

  it('keeps Escape, wheels, touches and keys from the page’s scripts', async () => {
    const { widget, visitor } = await openTour({ display: 'dialog' });
    const types = ['keydown', 'keyup', 'wheel', 'touchmove'];
    const press = (target: Element, key: string) => {
      for (const type of ['keydown', 'keyup'])
        target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true }));
    };
    widget.show();
    await visitor.seesDays();
    const told = eventsTold(...types);
    const heading = one(widget, '#heading');
    for (const type of ['wheel', 'touchmove'])
      heading.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    press(heading, 'PageDown');
    press(document.body, 'Escape');
    expect(told.map(({ type }) => type)).to.deep.equal([]);
    // Closed by the key, which then comes up in the page.
    heading.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
    );
    widget.close();
    await widget.updateComplete;
    document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', bubbles: true }));
    expect(told.map(({ type }) => type)).to.deep.equal([]);
    press(document.body, 'Escape');
    expect(told.map(({ type }) => type)).to.deep.equal(['keydown', 'keyup']);
  });
});
