/** What only newer browsers let a page do with the widget. */
import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { eventsTold, one, openForm, openTour } from './support/widget.js';

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
    const { widget, visitor, service } = await openForm();
    (await visitor.find('field', 'Email')).focus();
    await move(widget);
    expect(visitor.focused()).to.equal('Email');
    const answer = service.hold('book');
    await visitor.submit();
    await move(widget);
    answer({ data: { appointment: { id: 7, confirmation_enabled: false } } });
    await visitor.sees(visitor.strings.bookedHeading);
    expect(service.booked).to.have.length(1);
  });

  it('keeps its dialog open, and the focus where the browser does', async function () {
    if (!canMove) this.skip();
    const { widget, visitor } = await openTour({ display: 'dialog' });
    widget.show();
    await visitor.chooseFirstTime();
    (await visitor.find('field', 'Email')).focus();
    const told = eventsTold('tour-open', 'tour-close');
    await move(widget);
    expect(visitor.focused()).to.equal(keepsModal() ? 'Email' : 'Your details');
    expect(one(widget, 'dialog.sheet').matches(':modal')).to.equal(true);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
    expect(told).to.deep.equal([]);
    widget.close();
    await widget.updateComplete;
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
  });
});
