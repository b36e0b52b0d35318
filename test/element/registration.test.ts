import { expect } from '@open-wc/testing';

const names = ['tour-booking', 'tour-booking-calendar', 'tour-booking-prospect-form'];

/** In this order: what is registered stays so for as long as the page lives. */
describe('the package', () => {
  it('registers nothing when it is only imported', async () => {
    const { TourBooking } = await import('../../src/index.js');
    expect(TourBooking.tagName).to.equal('tour-booking');
    expect(names.filter((name) => customElements.get(name))).to.deep.equal([]);
  });

  it('registers every element it draws with, and warns of nothing', async () => {
    const warned: unknown[] = [];
    const { warn } = console;
    console.warn = (...words) => warned.push(words);
    await import('../../src/define.js');
    console.warn = warn;
    expect(names.filter((name) => !customElements.get(name))).to.deep.equal([]);
    expect(warned.filter((words) => !String(words).startsWith('Lit is in dev'))).to.deep.equal([]);
  });

  it('warns once when it is there a second time, and leaves the first at work', async () => {
    const first = customElements.get('tour-booking');
    const warned: unknown[][] = [];
    const { warn } = console;
    console.warn = (...words) => warned.push(words);
    const again = '../../src/define.ts?again';
    await import(again);
    console.warn = warn;
    expect(customElements.get('tour-booking')).to.equal(first);
    expect(warned).to.have.length(1);
    expect(String(warned[0])).to.match(/^tour-booking: .*twice/);
  });
});
