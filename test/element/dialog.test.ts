import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { nameOf } from '../../demo/states/accessible.js';
import { lost, ownServer } from './support/own-server.js';
import { errorsTold, eventsTold, later, one, until, visit, visitorOf } from './support/world.js';

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
    const { widget, service, visitor } = await visit({ display: 'dialog', loading: 'eager' });
    await widget.findTimes();
    expect(service.windows).not.to.deep.equal([]);
    expect([isModal(widget), told]).to.deep.equal([false, []]);
    widget.show();
    await visitor.seesDays();
    await until(() => told.length === 1, 'the event');
  });

  it('takes the tag’s own address for no other home, also once the page translates it', async () => {
    const service = ownServer();
    service.instead.set('book', lost);
    const attributes = { display: 'dialog', location: '12 Oak Street' };
    const { widget, visitor } = await visit(attributes, { service });
    widget.show({ location: '12 Oak Street' });
    await visitor.book();
    await visitor.sees('It’s safe to try again.');
    widget.location = 'Calle Roble 12';
    await visitor.press('Choose another time');
    await visitor.chooseFirstTime();
    await visitor.find('button', 'Change my details');
    widget.close();
    widget.show();
    await visitor.find('button', 'Change my details');
  });

  it('names the home it was opened for, and forgets it when the page opens it', async () => {
    const { widget, service, visitor } = await visit({ display: 'dialog', community: '215' });
    widget.show({ unit: 4001, home: '2A · Studio', location: '1 Main Street' });
    await visitor.sees('1 Main Street');
    const sheet = one(widget, 'dialog.sheet');
    expect([sheet.ariaLabel, one(widget, 'h2').textContent]).to.deep.equal(
      Array(2).fill('Tour 2A · Studio'),
    );
    widget.close();
    await widget.updateComplete;
    widget.open = true;
    await visitor.seesDays();
    expect(visitor.reads()).not.to.include('2A');
    expect(sheet.ariaLabel).to.equal('Book a tour');
    await visitor.book();
    await visitor.sees('Your tour is booked');
    expect(service.booked[0]?.client).to.include({ community: 215 }).and.not.have.property('unit');
  });

  it('opens for its own home again after the answer to a booking of another one', async () => {
    const { answer, wait } = later();
    const { widget, service, visitor } = await visit({ display: 'dialog' });
    service.instead.set('book', wait);
    widget.show({ unit: 4001, home: '2A' });
    await visitor.book();
    await until(() => service.booked.length === 1, 'the request');
    widget.close();
    widget.show({ unit: 4003, home: '7C' });
    await visitor.sees('7C');
    answer({ data: { appointment: { id: 7, confirmation_enabled: false } } });
    await visitor.sees('Your tour is booked');
    widget.close();
    widget.show({ unit: 4003, home: '7C' });
    await visitor.chooseFirstTime();
    expect(visitor.reads()).to.include('7C');
  });

  it('names the home on every screen', async () => {
    const { widget, visitor } = await visit({ display: 'dialog' });
    const { strings } = visitor;
    widget.show({ unit: 4001, home: '2A · Studio', location: '1 Main Street' });
    const namesHome = async (heading: string) => {
      await visitor.sees(heading);
      await visitor.sees(/2A · Studio.*1 Main Street/s);
    };
    await namesHome(strings.tourHome('2A · Studio'));
    await visitor.chooseFirstTime();
    await namesHome(strings.detailsHeading);
    await visitor.giveDetails();
    await visitor.submit();
    await namesHome(strings.bookedHeading);
    expect(nameOf(one(widget, '[part=dialog]'))).to.equal('Your tour: 2A · Studio');
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

  it('leaves the page usable if it’s closed while a question is open in it', async () => {
    const { widget, visitor } = await visit({ display: 'dialog' });
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
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
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

  it('locks the page without touching its styles, whichever lock opens first', async () => {
    const { style } = document.documentElement;
    const overflow = () => getComputedStyle(document.documentElement).overflowY;
    const { widget } = await visit({ display: 'dialog' });
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

  it('opens for a home with a fault, with the fallback in it, and recovers', async () => {
    errorsTold();
    const { widget, visitor } = await visit({ display: 'dialog' }, { children: 'Call us' });
    widget.show({ unit: 'x', home: '2A' });
    await visitor.sees('Online booking isn’t available right now');
    expect(isModal(widget)).to.equal(true);
    widget.close();
    await widget.updateComplete;
    expect(visitor.names('button')).to.deep.equal(['Book a tour']);
    await visitor.press('Book a tour');
    await visitor.seesDays();
  });

  it('becomes inline with what was typed, and lets the page scroll', async () => {
    const { widget, visitor } = await visit({ display: 'dialog' });
    widget.show();
    await visitor.chooseFirstTime();
    await visitor.fill('First name', 'Zenobia');
    widget.display = 'inline';
    await widget.updateComplete;
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
    expect(one<HTMLInputElement>(widget, '#firstName').value).to.equal('Zenobia');
  });

  it('opens from a link or a button that the page prevents or stops, and keeps its home', async () => {
    const { widget, visitor } = await visit({ display: 'dialog', id: 'tour' });
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

  it('opens only the visible one of two copies, from a link, a button and the address', async () => {
    const told = errorsTold();
    const { widget: hidden } = await visit({
      display: 'dialog',
      id: 'tour',
      style: 'display: none',
    });
    const { widget: shown } = await visit({ display: 'dialog', id: 'tour' });
    const { widget: third } = await visit({ display: 'dialog', id: 'tour', hidden: '' });
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

  it('never stays modal where the page hides it, and keeps what was typed', async () => {
    errorsTold();
    for (const [around, hide] of [
      ['div', (it: HTMLElement) => it.style.setProperty('display', 'none')],
      ['div', (it: HTMLElement) => it.setAttribute('hidden', 'until-found')],
      ['details', (it: HTMLElement) => it.removeAttribute('open')],
      ['tag', (it: HTMLElement) => it.style.setProperty('display', 'none', 'important')],
    ] as const) {
      const { widget, visitor } = await visit({ display: 'dialog' });
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
    const { widget, visitor } = await visit();
    await visitor.book();
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
    const { widget, visitor } = await visit({ display: 'dialog' });
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
    const { widget, visitor } = await visit({ display: 'dialog' });
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

describe('a page that guards its content', () => {
  it('hears no click, and no other press on a field or its label', async () => {
    const { widget, visitor } = await visit();
    await visitor.chooseFirstTime();
    const types = ['pointerdown', 'mousedown', 'touchstart', 'selectstart', 'contextmenu', 'paste'];
    const told = eventsTold('click', ...types);
    const press = (selector: string) => {
      for (const type of ['click', ...types])
        one(widget, selector).dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      // A label clicks its field, too.
      return [...new Set(told.splice(0).map(({ type }) => type))];
    };
    expect(press('#firstName')).to.deep.equal([]);
    expect(press('label')).to.deep.equal([]);
    expect(press('h2')).to.deep.equal(types);
  });

  it('follows no card that is a link all over', async () => {
    const inner = '<a slot="trigger">Book a tour</a>';
    for (const display of ['inline', 'dialog']) {
      const { widget, visitor } = await visit({ display }, { children: inner });
      let isFollowed = false;
      widget.parentElement?.addEventListener('click', ({ target }) => {
        isFollowed ||= !(target as Element).closest('button');
      });
      widget.show();
      await visitor.chooseFirstTime();
      for (const selector of ['h2', '[part=root]', 'label', '[part~=summary]', 'button'])
        one(widget, selector).click();
      expect(isFollowed).to.equal(false);
      // The page's own content is the page's.
      widget.querySelector('a')?.click();
      expect(isFollowed).to.equal(true);
    }
  });
});
