import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { TourApiError } from '../../src/api/errors.js';
import { hasFallback, innerConfig } from '../../src/page/tag-content.js';
import { failure } from './support/appointments.js';
import { fail, fakeService } from './support/fake-service.js';
import { all, errorsTold, one, openTour, presses, submits } from './support/widget.js';

function hostOf(inner: string): Element {
  const place = document.createElement('div');
  place.innerHTML = `<x-host>${inner}</x-host>`;
  return place.querySelector('x-host') as Element;
}
const JSON_TYPE = 'type="application/json"';

describe('the configuration inside the tag', () => {
  for (const [inner, config] of [
    [`<script ${JSON_TYPE}>{"a":1}</script>`, '{"a":1}'],
    [`<a href="tel:1">Call</a><div><p><script ${JSON_TYPE}>{"a":1}</script></p></div>`, '{"a":1}'],
    [`<script ${JSON_TYPE}></script>`, ''],
    ['{"a":1}', undefined],
    ['<script type="application/ld+json">{"a":1}</script>', undefined],
    [`<template><script ${JSON_TYPE}>{}</script></template>`, undefined],
  ] as const) {
    it(`is ${config} in ${inner}`, () => {
      expect(innerConfig(hostOf(inner))).to.equal(config);
    });
  }
});

describe('the fallback inside the tag', () => {
  for (const [isThere, inner] of [
    [true, 'Call us'],
    [true, '<p><a href="tel:1">Call</a></p>'],
    [true, '<img src="" alt="">'],
    [true, '<p>&nbsp;</p><p>Call</p>'],
    [false, ' \n <!-- Call us -->'],
    [false, '<p><br></p><div><p>&nbsp;</p></div>'],
    [false, `<script ${JSON_TYPE}>{}</script><style>a{}</style><template>Call</template>`],
    [false, '<p slot="footer">Call us</p>'],
  ] as const) {
    it(`is ${isThere ? 'seen' : 'not there'} in ${JSON.stringify(inner)}`, () => {
      expect(hasFallback(hostOf(inner))).to.equal(isThere);
    });
  }
});

const ADDITIONS = `<p slot="header">Above</p><section slot="footer"><h3>Below</h3></section>
  <p slot="guided">A person shows it</p><p slot="video">On your phone</p>
  <p slot="before-submit">Right before</p><p slot="booked">What happens next</p>`;

/** Where an addition is; without a height if it isn't visible. */
const placeOf = (widget: Element, slot: string) =>
  widget.querySelector(`[slot="${slot}"]`)?.getBoundingClientRect() ?? new DOMRect();

const shown = (widget: Element) =>
  ['header', 'guided', 'video', 'booked', 'before-submit', 'footer'].filter(
    (slot) => placeOf(widget, slot).height > 0,
  );
const boxOf = (widget: Element, selector: string) => one(widget, selector).getBoundingClientRect();

describe('what a page adds to the screens', () => {
  it('is around the screen, below the chosen tour type, before the submit button, or on the ticket', async () => {
    const service = fakeService({
      group: { guided_tours_enabled: true, video_tours_enabled: true },
    });
    const { widget, visitor } = await openTour({}, { service, children: ADDITIONS });
    await visitor.seesDays();
    expect(shown(widget)).to.deep.equal(['header', 'guided', 'footer']);
    expect(placeOf(widget, 'header').top).to.be.lessThan(boxOf(widget, 'h2').top);
    expect(placeOf(widget, 'footer').top).to.be.at.least(boxOf(widget, 'table').bottom);

    await visitor.tick('Live video');
    expect(shown(widget)).to.deep.equal(['header', 'video', 'footer']);
    await visitor.tick('In person');

    await visitor.chooseFirstTime();
    expect(shown(widget)).to.deep.equal(['header', 'before-submit', 'footer']);
    const [fold, submit] = [boxOf(widget, '[part~=fold]'), boxOf(widget, '[part~=submit]')];
    const { top, bottom } = placeOf(widget, 'before-submit');
    expect(top).to.be.at.least(fold.bottom);
    expect(bottom).to.be.at.most(submit.top);
    expect(placeOf(widget, 'footer').top).to.be.at.least(submit.bottom);

    await visitor.giveDetails();
    await submits(visitor);
    expect(shown(widget)).to.deep.equal(['header', 'booked', 'footer']);
    const next = placeOf(widget, 'booked');
    expect(next.top).to.be.at.least(boxOf(widget, 'h2').bottom);
    expect(next.bottom).to.be.below(boxOf(widget, '.summary').top);

    await presses(visitor, 'Cancel tour', 'Yes, cancel tour');
    await visitor.sees(visitor.strings.canceledHeading);
    expect(shown(widget)).to.deep.equal(['header', 'footer']);
  });

  for (const [what, fallback, sentences] of [
    ['isn’t a fallback: our advice stays', '', 1],
    ['appears beside the page’s fallback', 'Call (555) 010-0100', 0],
  ] as const) {
    it(`${what} where nothing can be booked`, async () => {
      errorsTold();
      const service = fakeService();
      service.answers['available-times'] = fail(failure('available-times', 'forbidden'));
      const { widget, visitor } = await openTour({}, { service, children: ADDITIONS + fallback });
      await visitor.sees(visitor.strings.unavailableHeading);
      expect(visitor.reads().split('Please contact the property')).to.have.length(sentences + 1);
      expect(shown(widget)).to.deep.equal(['header', 'footer']);
    });
  }
});

describe('the office’s phone', () => {
  const CALL = '<p><a href="tel:+15550100">Call (555) 010-0100 to book</a></p>';

  const phones = (widget: Element) =>
    all<HTMLAnchorElement>(widget, 'a[href^="tel:"]').map((it) => [
      it.textContent?.trim(),
      it.href,
    ]);

  it('is the tag’s, even after call tracking replaced it, else the group’s', async () => {
    const group = { timezone: 'America/Chicago', default_phone_number: '(312) 555-0123' };
    const service = fakeService({ group });
    const lost = new TourApiError('timeout', 'book: timeout', { operation: 'book' });
    service.instead.set('book', fail(lost));
    errorsTold();
    const { widget, visitor } = await openTour({}, { service, children: CALL });
    await visitor.book();
    await visitor.sees(visitor.strings.uncertainHeading);
    expect(phones(widget)).to.deep.equal([['Call (555) 010-0100', 'tel:+15550100']]);
    for (const [href, text, shown] of [
      ['tel:+18005550199', '800-555-0199', 'Call 800-555-0199'],
      ['tel:+18005550199', 'Call us', 'Call (800) 555-0199'],
    ] as const) {
      Object.assign(widget.querySelector('a') ?? {}, { href, textContent: text });
      await visitor.sees(shown);
      expect(phones(widget)).to.deep.equal([[shown, href]]);
    }
    widget.replaceChildren();
    await visitor.sees('Call (312) 555-0123');
    expect(phones(widget)).to.deep.equal([['Call (312) 555-0123', 'tel:3125550123']]);
  });

  for (const [what, children, own] of [
    ['shows the fallback’s number alone', CALL, []],
    ['shows the group’s number beside other words', 'Write to us', [['312', 'tel:3125550123']]],
  ] as const) {
    it(`${what} where nothing can be booked`, async () => {
      errorsTold();
      const group = { default_phone_number: '(312) 555-0123', guided_tours_enabled: false };
      const { widget, visitor } = await openTour({}, { service: fakeService({ group }), children });
      await visitor.sees(visitor.strings.unavailableHeading);
      const shown = phones(widget).map(([text, href]) => [text?.match(/312/)?.[0], href]);
      expect(shown).to.deep.equal(own);
    });
  }
});
