import { expect, fixture } from '@open-wc/testing';
import { NestioLeadCapture } from '../../src/nestio.js';
import { errorsTold } from './support/widget.js';

const options = {
  type: 'lead_capture_appointment',
  key: 'PUBLIC_DEMO_KEY',
  group: 42,
  containerId: 'tours',
  baseUrl: 'https://api.example.invalid',
};

describe('the adapter for Funnel’s script', () => {
  let container: HTMLElement;
  beforeEach(async () => {
    container = await fixture('<div id="tours"><a href="tel:+15550100">Call us</a></div>');
  });

  it('puts a widget into the container, whose content becomes the fallback', () => {
    const tour = NestioLeadCapture({
      ...options,
      unit: 4001,
      location: '123 First St.',
      campaignInfo: '466',
      submitLabel: 'Schedule',
      color: '74FFE7',
      buttonTextColor: '#102030',
    });
    expect(tour?.style.getPropertyValue('--tour-accent')).to.equal('#74FFE7');
    expect(tour?.style.getPropertyValue('--tour-on-accent')).to.equal('#102030');
    expect(tour?.parentElement).to.equal(container);
    expect(tour).to.include({
      baseUrl: 'https://api.example.invalid',
      apiKey: 'PUBLIC_DEMO_KEY',
      groupId: '42',
      unit: '4001',
      location: '123 First St.',
      discoverySource: '466',
    });
    expect(tour?.strings).to.deep.equal({ book: 'Schedule' });
    expect(tour?.textContent).to.equal('Call us');
  });

  it('replaces an earlier widget, and keeps its fallback', () => {
    NestioLeadCapture(options);
    const again = NestioLeadCapture({ ...options, group: 23 });
    expect([...container.children]).to.deep.equal([again]);
    expect(again?.groupId).to.equal('23');
    expect(again?.textContent).to.equal('Call us');
  });

  it('passes the booked event to the page’s callback', () => {
    const told: Event[] = [];
    const tour = NestioLeadCapture({ ...options, onComplete: (event) => told.push(event) });
    const booked = new Event('tour-booked');
    tour?.dispatchEvent(booked);
    expect(told).to.deep.equal([booked]);
  });

  it('follows the script tag without a container, and uses its address', async () => {
    const { baseUrl, containerId: _, ...rest } = options;
    const script = `<script id="nestio-lead-capture-frame" data-base-url="${baseUrl}"></script>`;
    const place = await fixture<HTMLElement>(`<div>${script}<p>After</p></div>`);
    const tour = NestioLeadCapture(rest);
    expect(place.children[1]).to.equal(tour);
    expect(tour?.baseUrl).to.equal(baseUrl);
  });

  for (const [what, changes, told] of [
    ['no options', undefined, 'the options are missing'],
    ['another form', { type: 'lead_capture' }, 'lead_capture'],
    ['a missing container', { containerId: 'nowhere' }, '"nowhere"'],
    ['no containerId', { containerId: undefined }, 'containerId is missing'],
  ] as const) {
    it(`reports ${what} and adds nothing to the page`, () => {
      const errors = errorsTold();
      const given = changes && { ...options, ...changes };
      expect(NestioLeadCapture(given as typeof options)).to.equal(undefined);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.include(told);
      expect(document.querySelector('tour-booking')).to.equal(null);
    });
  }

  it('reports unusable options and ignores them', () => {
    const errors = errorsTold();
    for (const campaignInfo of ['Spring 2026', '120210000000000123']) {
      const odd = { textColor: 'red; background: url(//example.com)', campaignInfo };
      const tour = NestioLeadCapture({ ...options, ...odd, baseUrl: undefined as never });
      expect(tour?.style.getPropertyValue('--tour-text')).to.equal('');
      expect(tour?.discoverySource).to.equal(undefined);
      const told = errors.splice(0).join();
      for (const what of ['six-digit hex color', 'campaignInfo', 'data-base-url on the script tag'])
        expect(told).to.include(what);
    }
  });
});
