import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { errorsTold, visit } from './support/world.js';

describe('code of the page that throws', () => {
  it('leaves the fallback if it throws before the first screen', async () => {
    const told = errorsTold();
    const broken = () => {
      throw new RangeError('The page’s texts are broken.');
    };
    const strings = new Proxy({}, { get: broken, ownKeys: broken });
    const children = '<a href="tel:+13125550123">Call us</a>';
    const { widget } = await visit({}, { strings, children });
    const link = widget.querySelector('a');
    expect(link?.getBoundingClientRect().height).to.be.greaterThan(0);
    expect(told).to.have.length(1);
    expect(told[0]).to.include('The page’s texts are broken.');
  });

  it('sends nothing if it throws before the request, and says so', async () => {
    const told = errorsTold();
    const { widget, service, visitor } = await visit();
    const dispatch = widget.dispatchEvent;
    widget.dispatchEvent = function (event) {
      if (event.type === 'tour-before-book') throw new TypeError('A wrapper is broken.');
      return dispatch.call(this, event);
    };
    await visitor.book();
    await visitor.sees('10:00 AM wasn’t booked.');
    expect(service.booked).to.have.length(0);
    expect(told.join()).to.include('nothing was sent');
    widget.dispatchEvent = dispatch;
    await visitor.submit();
    await visitor.sees('Your tour is booked');
  });
});
