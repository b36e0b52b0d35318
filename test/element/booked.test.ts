import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { all, visitorOf, widgetWith } from './support/world.js';

describe('the booked screen', () => {
  it('links the address to a map, unless the page says no', async () => {
    for (const [attributes, config, count] of [
      [{ location: '12 Main & 2nd, #4' }, {}, 1],
      [{ location: '12 Main & 2nd, #4' }, { directions: false }, 0],
      [{}, {}, 0],
    ] as const) {
      const widget = await widgetWith(attributes, { config });
      const visitor = visitorOf(widget);
      await visitor.book();
      await visitor.sees('Your tour is booked');
      const links = all<HTMLAnchorElement>(widget, 'a[href*="maps"]');
      expect(links).to.have.length(count);
      for (const { href, rel, target } of links) {
        const { origin, pathname, searchParams } = new URL(href);
        expect(origin + pathname).to.equal('https://www.google.com/maps/search/');
        expect(searchParams.get('query')).to.equal('12 Main & 2nd, #4');
        expect([rel, target]).to.deep.equal(['noreferrer', '_blank']);
      }
    }
  });
});
