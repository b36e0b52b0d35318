/** What only newer browsers let a page do with the widget. */
import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import { TourBooking } from '../../src/tour-booking.js';
import {
  errorsTold,
  eventsTold,
  fakeService,
  later,
  now,
  one,
  visit,
  visitorOf,
  widgetWith,
} from './support/world.js';

// Safari has none.
const canMove = 'moveBefore' in Element.prototype;

async function move(widget: TourBooking): Promise<void> {
  const place = await fixture<HTMLElement>('<section></section>');
  place.moveBefore(widget, null);
  await widget.updateComplete;
}

/** Firefox 153 takes a dialog that moves with its host out of the top layer. The widget opens it again. */
function keepsModal(): boolean {
  const [host, place] = [document.createElement('div'), document.createElement('div')];
  document.body.append(host, place);
  const dialog = document.createElement('dialog');
  host.attachShadow({ mode: 'open' }).append(dialog);
  dialog.showModal();
  place.moveBefore(host, null);
  const isModal = dialog.matches(':modal');
  place.remove();
  return isModal;
}

describe('a widget that the page moves with `moveBefore`', () => {
  it('keeps its screen, its focus and a booking in progress', async function () {
    if (!canMove) this.skip();
    const { widget, visitor, service } = await visit();
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    (await visitor.find('field', 'Email')).focus();
    await move(widget);
    expect(visitor.focused()).to.equal('Email');
    const { answer, wait } = later();
    service.instead.set('book', wait);
    await visitor.submit();
    await move(widget);
    answer({ data: { appointment: { id: 7, confirmation_enabled: false } } });
    await visitor.sees('Your tour is booked');
    expect(service.booked).to.have.length(1);
  });

  it('keeps its dialog open, and the focus where the browser does', async function () {
    if (!canMove) this.skip();
    const { widget, visitor } = await visit({ display: 'dialog' });
    widget.show();
    await visitor.chooseFirstTime();
    (await visitor.find('field', 'Email')).focus();
    const told = eventsTold('tour-open', 'tour-close');
    await move(widget);
    expect(visitor.focused()).to.equal(keepsModal() ? 'Email' : 'Your details');
    expect(one(widget, 'dialog.sheet').matches(':modal')).to.equal(true);
    expect(document.documentElement.style.overflow).to.equal('hidden');
    expect(told).to.deep.equal([]);
    widget.close();
    await widget.updateComplete;
    expect(document.documentElement.style.overflow).to.equal('');
  });
});

/** A registry of a component's, if the engine has any but the page's. */
function scopedRegistry(): CustomElementRegistry | undefined {
  try {
    return new CustomElementRegistry();
  } catch {
    return undefined;
  }
}

async function componentWith(customElementRegistry: CustomElementRegistry): Promise<Element> {
  const host = await fixture<HTMLElement>('<div></div>');
  const root = host.attachShadow({ mode: 'open', customElementRegistry });
  root.innerHTML = '<section></section>';
  return root.firstElementChild as Element;
}

describe('in a component with its own element registry, the widget', () => {
  it('books if only the page has defined it', async function () {
    const registry = scopedRegistry() ?? this.skip();
    const told = errorsTold();
    const widget = await widgetWith({}, {}, '', await componentWith(registry));
    const visitor = visitorOf(widget);
    await visitor.book();
    await visitor.sees('Your tour is booked');
    expect(told).to.deep.equal([]);
  });

  it('books if the registry defines it', async function () {
    const registry = scopedRegistry() ?? this.skip();
    registry.define('tour-booking', TourBooking);
    const told = errorsTold();
    const place = await componentWith(registry);
    place.innerHTML = `<tour-booking base-url="https://api.example.invalid"
      api-key="PUBLIC_DEMO_KEY" group-id="23" loading="eager"></tour-booking>`;
    const widget = place.firstElementChild as TourBooking;
    Object.assign(widget, { fetch: fakeService().fetch, now });
    const visitor = visitorOf(widget);
    await visitor.book();
    await visitor.sees('Your tour is booked');
    expect(told).to.deep.equal([]);
  });
});
