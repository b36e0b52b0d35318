import { expect } from '@open-wc/testing';
import type { TourBooking } from '../../src/tour-booking.js';
import { fakeService } from './support/fake-service.js';
import { errorsTold, now, one, visitorOf, warningsTold } from './support/widget.js';

const names = ['booking', 'appointments', 'booking-calendar', 'booking-prospect-form'].map(
  (name) => `tour-${name}`,
);

/** Order matters: a registration lasts as long as the page. */
describe('the package', () => {
  let early: TourBooking;

  it('registers nothing when it is only imported', async () => {
    const { TourBooking } = await import('../../src/index.js');
    expect(TourBooking.tagName).to.equal('tour-booking');
    expect(names.filter((name) => customElements.get(name))).to.deep.equal([]);
  });

  it('registers each root with the elements it draws with, and warns of nothing', async () => {
    // Like a framework that runs before the script: React 18 writes a boolean as "false".
    early = document.createElement('tour-booking');
    early.setAttribute('debug', 'false');
    early.setAttribute('open', 'false');
    const connection = { baseUrl: 'https://api.example.invalid', apiKey: 'PUBLIC_DEMO_KEY' };
    const properties = {
      ...connection,
      groupId: '23',
      display: 'dialog',
      trigger: 'Find a time',
      now,
    };
    Object.assign(early, { ...properties, fetch: fakeService().fetch });
    document.body.append(early);
    const draw = () => visitorOf(early).find('button', 'Find a time');
    const told = [errorsTold(), warningsTold()];
    await import('../../src/define.js').then(draw);
    const defined = () => names.filter((name) => customElements.get(name));
    expect(defined()).to.deep.equal(names.filter((name) => name !== 'tour-appointments'));
    await import('../../src/define-appointments.js');
    const words = told.flat().filter((text) => !text.startsWith('Lit is in dev mode'));
    expect(words).to.deep.equal([]);
    expect(defined()).to.deep.equal(names);
  });

  it('keeps the first of two versions, and says which are there', async () => {
    const told = warningsTold();
    const { registerOrWarn } = await import('../../src/register.js');
    const { TourBooking } = await import('../../src/tour-booking.js');
    registerOrWarn(
      class extends TourBooking {
        static override readonly version = '99.0.0';
      },
    );
    expect(customElements.get('tour-booking')).to.equal(TourBooking);
    expect(told.join()).to.equal(
      `tour-booking: the script was loaded twice (${TourBooking.version} and 99.0.0). The first copy stays in use.`,
    );
  });

  it('takes properties set before the upgrade, and "false" for false', async () => {
    const visitor = visitorOf(early);
    expect(one<HTMLDialogElement>(early, 'dialog').open).to.equal(false);
    expect(early.shadowRoot?.querySelector('[part=debug]')).to.equal(null);
    await visitor.press('Find a time');
    await visitor.chooseFirstDay();
    expect(visitor.times()).to.deep.equal(['10:00 AM', '3:00 PM']);
    early.remove();
  });
});
