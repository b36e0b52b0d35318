import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { errorsTold, eventsTold, one, openTour, until } from './support/widget.js';

const isModal = (widget: Element) => one(widget, 'dialog.sheet').matches(':modal');

describe('what opens a dialog', () => {
  it('opens from a phone link in its slot without reporting a call', async () => {
    const calls = eventsTold('tour-action');
    const inner = '<a slot="trigger" href="tel:+15550100">Book a tour</a>';
    const { widget, visitor } = await openTour({ display: 'dialog' }, { children: inner });
    widget.querySelector('a')?.click();
    await visitor.seesDays();
    expect([isModal(widget), calls]).to.deep.equal([true, []]);
  });

  it('opens from links to it and ignores other links', async () => {
    const { widget } = await openTour({ display: 'dialog', id: 'tour' });
    const here = location.href.replace(/#.*/, '');
    const { pathname, search } = location;
    for (const [attributes, isOurs] of [
      [{ href: '#tour' }, true],
      [{ href: `${here}#tour`, target: '_blank' }, true],
      [{ href: `https://b.example${pathname}${search}#tour` }, false],
      [{ href: '#tours' }, false],
    ] as const) {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      widget.before(link);
      let isTaken: boolean | undefined;
      const stay = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', stay, { once: true });
      link.click();
      await widget.updateComplete;
      expect([isTaken, isModal(widget)], link.outerHTML).to.deep.equal([isOurs, isOurs]);
      widget.close();
      await widget.updateComplete;
      link.remove();
    }
  });

  it('opens from a link or a button that the page prevents or stops, and keeps its home', async () => {
    const { widget, visitor } = await openTour({ display: 'dialog', id: 'tour' });
    const { href } = location;
    // A link in a menu has nothing of the campaign that led here.
    history.replaceState(null, '', `${location.pathname}${location.search}&utm_source=x#`);
    const card = document.createElement('div');
    widget.before(card);
    const link = `<a href="${href.replace(/#.*/, '')}#tour"`;
    for (const [html, type, isCapture] of [
      [link, 'preventDefault', false],
      [link, 'stopPropagation', false],
      [link, 'stopImmediatePropagation', true],
      ['<button commandfor="tour" command="--show"', 'stopPropagation', true],
    ] as const) {
      card.innerHTML = `${html} data-unit="4001" data-home="2A · Studio">Tour it</a>`;
      const theme = isCapture ? document : card;
      theme.addEventListener('click', (event) => event[type](), { once: true, capture: isCapture });
      (card.firstElementChild as HTMLElement).click();
      await visitor.sees('2A · Studio');
      // As themes do once they have scrolled.
      location.hash = 'tour';
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      await widget.updateComplete;
      expect(visitor.reads()).to.include('2A · Studio');
      widget.close();
      await widget.updateComplete;
      location.hash = '';
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    }
    history.replaceState(null, '', href);
    card.remove();
  });

  it('shows what the visitor has booked in it, also in a hidden tag before another one', async () => {
    const { visitor: behind } = await openTour();
    const { widget, visitor } = await openTour({ display: 'dialog', hidden: '' });
    widget.show();
    await visitor.book();
    await visitor.sees(visitor.strings.bookedHeading);
    expect(behind.reads()).not.to.include(visitor.strings.bookedHeading);
  });

  it('opens only the visible one of two copies, from a link, a button and the address', async () => {
    const told = errorsTold();
    const { widget: hidden } = await openTour({
      display: 'dialog',
      id: 'tour',
      style: 'display: none',
    });
    const { widget: shown } = await openTour({ display: 'dialog', id: 'tour' });
    const { widget: third } = await openTour({ display: 'dialog', id: 'tour', hidden: '' });
    const { href } = location;
    const opener = document.createElement('div');
    opener.innerHTML =
      '<a href="#tour">Tour</a><button commandfor="tour" command="--show">Tour</button>';
    shown.before(opener);
    const [link, button] = opener.children as Iterable<HTMLElement>;
    for (const open of [
      () => link?.click(),
      () => button?.click(),
      () => location.assign('#tour'),
    ]) {
      open();
      await until(() => isModal(shown), 'the dialog');
      expect([hidden.open, third.open]).to.deep.equal([false, false]);
      shown.close();
      await shown.updateComplete;
    }
    history.replaceState(null, '', href);
    opener.remove();
    expect(told).to.deep.equal([]);
  });
});
