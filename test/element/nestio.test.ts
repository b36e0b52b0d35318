import { expect } from '@open-wc/testing';
import { NestioLeadCapture } from '../../src/nestio.js';
import { errorsTold } from './support/world.js';

const options = {
  type: 'lead_capture_appointment',
  key: 'PUBLIC_DEMO_KEY',
  group: 42,
  containerId: 'tours',
  baseUrl: 'https://api.example.invalid',
};

/** The page as the vendor's instructions leave it. */
function page(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place;
}

describe('the adapter for the vendor’s script', () => {
  let place: HTMLElement;
  beforeEach(() => {
    place = page('<div id="tours"><a href="tel:+15550100">Call us</a></div>');
  });
  afterEach(() => place.remove());

  it('puts a widget with the same meaning into the container, whose content becomes the fallback', () => {
    const tour = NestioLeadCapture({
      ...options,
      unit: 4001,
      location: '123 First St.',
      campaignInfo: '466',
      submitLabel: 'Schedule',
    });
    expect(tour?.parentElement?.id).to.equal('tours');
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

  it('takes colours with and without a hash, and names what is none', () => {
    const told = errorsTold();
    const tour = NestioLeadCapture({
      ...options,
      color: '74FFE7',
      buttonTextColor: '#102030',
      textColor: 'red; background: url(//example.com)',
    });
    const token = (name: string) => tour?.style.getPropertyValue(name);
    expect(token('--tour-accent')).to.equal('#74FFE7');
    expect(token('--tour-on-accent')).to.equal('#102030');
    expect(token('--tour-text')).to.equal('');
    expect(told.join()).to.include('no colour of six hex digits');
  });

  it('replaces an earlier widget when it is called again, and keeps the fallback', () => {
    NestioLeadCapture(options);
    const again = NestioLeadCapture({ ...options, group: 23 });
    expect(place.querySelectorAll('tour-booking')).to.have.length(1);
    expect(again?.groupId).to.equal('23');
  });

  it('goes after the script tag where no container is named, and takes the address from there', () => {
    const script =
      '<script id="nestio-lead-capture-frame" data-base-url="https://api.example.invalid">';
    const other = page(`${script}</script><p>After</p>`);
    const { containerId: _, baseUrl: __, ...rest } = options;
    const tour = NestioLeadCapture(rest);
    expect(tour?.previousElementSibling?.id).to.equal('nestio-lead-capture-frame');
    expect(tour?.baseUrl).to.equal('https://api.example.invalid');
    other.remove();
  });

  it('says what is wrong, and puts nothing anywhere', () => {
    const told = errorsTold();
    expect(NestioLeadCapture({ ...options, type: 'lead_capture' })).to.equal(undefined);
    expect(NestioLeadCapture({ ...options, containerId: 'nowhere' })).to.equal(undefined);
    const { containerId: _, ...rest } = options;
    expect(NestioLeadCapture(rest)).to.equal(undefined);
    expect(told).to.have.length(3);
    expect(told[0]).to.include('lead_capture');
    expect(told[1]).to.include('"nowhere"');
    expect(told[2]).to.include('containerId is missing');
    expect(place.querySelector('tour-booking')).to.equal(null);
  });

  it('names a campaign that the API has no field for', () => {
    const told = errorsTold();
    const tour = NestioLeadCapture({ ...options, campaignInfo: 'Spring 2026' });
    expect(tour?.discoverySource).to.equal(undefined);
    expect(told.join()).to.include('campaignInfo');
  });
});
