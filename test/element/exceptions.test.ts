import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { errorsTold, openTour } from './support/widget.js';

describe('code of the page that throws', () => {
  it('leaves the fallback if it throws before the first screen', async () => {
    const told = errorsTold();
    const broken = () => {
      throw new RangeError('The page’s texts are broken.');
    };
    const strings = new Proxy({}, { get: broken, ownKeys: broken });
    const children = '<a href="tel:+13125550123">Call us</a>';
    const { widget } = await openTour({}, { strings, children });
    const link = widget.querySelector('a');
    expect(link?.getBoundingClientRect().height).to.be.greaterThan(0);
    expect(told).to.have.length(1);
    expect(told[0]).to.include('The page’s texts are broken.');
  });
});
