import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { eventsTold, one, until, visit, visitorOf } from './support/world.js';

const isModal = (widget: Element) => one(widget, 'dialog.sheet').matches(':modal');

describe('the dialog', () => {
  it('opens from a phone link in its slot without reporting a call', async () => {
    const calls = eventsTold('tour-action');
    const inner = '<a slot="trigger" href="tel:+15550100">Book a tour</a>';
    const { widget, visitor } = await visit({ display: 'dialog' }, { children: inner });
    widget.querySelector('a')?.click();
    await visitor.seesDays();
    expect([isModal(widget), calls]).to.deep.equal([true, []]);
  });

  it('requests nothing while closed, and opens by method, property and attribute', async () => {
    const attributes = { display: 'dialog', open: 'false', loading: 'lazy' };
    const { service, widget } = await visit(attributes);
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
      expect([isModal(widget), widget.hasAttribute('open')]).to.deep.equal([isOpen, isOpen]);
    }
    const types = told.map(({ type }) => type);
    expect(types).to.deep.equal(Array(3).fill(['tour-open', 'tour-close']).flat());
    widget.show();
    await until(() => service.windows.length > 0, 'the request for times');
  });

  it('shows no times until it opens, even if they have loaded', async () => {
    const told = eventsTold('tour-times');
    const { widget, service, visitor } = await visit({ display: 'dialog', loading: 'eager' });
    await widget.findTimes();
    expect(service.windows).not.to.deep.equal([]);
    expect(told).to.deep.equal([]);
    widget.show();
    await visitor.seesDays();
    await until(() => told.length === 1, 'the event');
  });

  it('names the home it was opened for, and forgets it when the page opens it', async () => {
    const { widget, service, visitor } = await visit({ display: 'dialog', community: '215' });
    widget.show({ unit: 4001, home: '2A · Studio', location: '1 Main Street' });
    await visitor.sees('2A · Studio · 1 Main Street');
    widget.close();
    await widget.updateComplete;
    widget.open = true;
    await visitor.seesDays();
    expect(visitor.reads()).not.to.include('2A');
    await visitor.book();
    await visitor.sees('Your tour is booked');
    expect(service.booked[0]?.client).to.include({ community: 215 }).and.not.have.property('unit');
  });

  it('names the home on every screen', async () => {
    const { widget, visitor } = await visit({ display: 'dialog' });
    const { strings } = visitor;
    widget.show({ unit: 4001, home: '2A · Studio', location: '1 Main Street' });
    const namesHome = async (heading: string) => {
      await visitor.sees(heading);
      expect(visitor.reads(), heading).to.match(/2A · Studio.{1,3}1 Main Street/);
    };
    await namesHome(strings.region);
    await visitor.chooseFirstTime();
    await namesHome(strings.detailsHeading);
    await visitor.giveDetails();
    await visitor.submit();
    await namesHome(strings.bookedHeading);
    await visitor.press(strings.changeTime);
    await namesHome(strings.movingHeading);
    await visitor.press('3:00 PM');
    await visitor.press(strings.moveTour);
    await namesHome(strings.movedHeading);
  });

  it('keeps the focus if the page removed its opener', async () => {
    for (const trigger of ['', 'Book a tour']) {
      const { widget, visitor } = await visit({ display: 'dialog', trigger });
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
      const { widget, visitor } = await visit({ display });
      widget.show();
      await visitor.book();
      await visitor.sees('Your tour is booked');
      expect(visitor.names('button').includes('Done')).to.equal(display === 'dialog');
    }
    const [widget] = document.querySelectorAll('tour-booking[display=dialog]');
    if (!widget) throw new Error('no dialog');
    await visitorOf(widget).press('Done');
    await until(() => !isModal(widget), 'the dialog to close');
  });

  it('stays open after it was removed and put back, without events', async () => {
    const { widget, visitor } = await visit({ display: 'dialog' });
    widget.show();
    await visitor.seesDays();
    const told = eventsTold('tour-open', 'tour-close');
    const place = widget.parentNode;
    widget.remove();
    widget.requestUpdate();
    await widget.updateComplete;
    expect(isModal(widget)).to.equal(false);
    // The page scrolls again.
    expect(document.documentElement.getAttribute('style') ?? '').to.equal('');
    place?.append(widget);
    await until(() => isModal(widget), 'the dialog');
    expect(told).to.deep.equal([]);
  });

  it('opens from links to it and ignores other links', async () => {
    const { widget } = await visit({ display: 'dialog', id: 'tour' });
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
});
