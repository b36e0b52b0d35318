import { expect, fixture, nextFrame } from '@open-wc/testing';
import '../../src/define.js';
import { deferred, fakeService } from './support/fake-service.js';
import { all, one, until, visitorOf, widgetWith } from './support/widget.js';

/** A widget in a column of this width, and where its parts are. */
async function inColumn(width: number, style = '', service = fakeService()) {
  const place = await fixture<HTMLElement>(`<div style="width: ${width}px; ${style}"></div>`);
  const attributes = { 'tour-type': 'guided' };
  const widget = await widgetWith(attributes, { fetch: service.fetch }, '', place);
  return { place, widget, visitor: visitorOf(widget) };
}

const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;

/** The lines of an element's text. */
function linesOf(element: Element): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const tops = new Set<number>();
  return [...range.getClientRects()].filter(
    ({ top, width }) => width > 0 && !tops.has(top) && tops.add(top),
  );
}

describe('the back arrow', () => {
  for (const direction of ['ltr', 'rtl']) {
    for (const width of [280, 800]) {
      it(`is centered on the heading’s first line, ${direction} at ${width} px`, async () => {
        const { place, widget, visitor } = await inColumn(width);
        widget.locale = direction === 'rtl' ? 'ar' : 'en';
        const sheet = document.createElement('style');
        place.prepend(sheet);
        await visitor.chooseFirstTime();
        const heading = one(widget, '#heading');
        const counts = new Set<number>();
        for (const style of [
          'font-size: 18px',
          'font: 24px/1 serif',
          'font: 44px/1.2 sans-serif',
          'font-size: 64px; line-height: 80px; padding-top: 9px',
        ]) {
          for (const text of ['Details', 'Your details for the tour']) {
            sheet.textContent = `tour-booking::part(heading) { ${style} }`;
            heading.lastChild?.replaceWith(text);
            const lines = linesOf(heading);
            counts.add(lines.length);
            const arrow = one(widget, '.back svg').getBoundingClientRect();
            const [line = arrow] = lines;
            expect(middleOf(arrow), `${style}: ${text}`).to.be.closeTo(middleOf(line), 1);
          }
        }
        expect([...counts]).to.include(1);
        if (width === 280) expect([...counts]).to.include(2);
      });
    }
  }
});

describe('a theme’s large text', () => {
  // A column of a phone, and the narrower one next to the calendar.
  for (const width of [280, 315, 680]) {
    it(`leaves two columns of times at ${width} px`, async () => {
      const { widget } = await inColumn(width, 'font: 21.8px/1.5 sans-serif');
      await until(() => all(widget, '.slots:not(.outlines) li').length > 0, 'the times');
      const columns = getComputedStyle(one(widget, '.slots')).gridTemplateColumns.split(' ');
      expect(columns.length).to.be.at.least(2);
    });
  }
});

describe('a wide page', () => {
  it('has the tour types, the calendar and its times in 960 pixels, and the form in 640', async () => {
    const group = { guided_tours_enabled: true, video_tours_enabled: true };
    const { widget, visitor } = await inColumn(1200, '', fakeService({ group }));
    widget.tourType = undefined;
    const widthOf = (selector: string) => one(widget, selector).getBoundingClientRect().width;
    await visitor.seesDays();
    await until(() => all(widget, '[part~=tour-types]').length > 0, 'the tour types');
    expect([widthOf('[part~=tour-types]'), widthOf('.columns')]).to.deep.equal([960, 960]);
    await visitor.chooseFirstTime();
    expect([widthOf('.summary'), widthOf('[part~=submit]')]).to.deep.equal([640, 640]);
  });
});

describe('the times', () => {
  for (const width of [320, 800]) {
    it(`stay in place when the zone is known after them, at ${width} px`, async () => {
      const service = fakeService();
      const group = deferred<object>();
      service.instead.set('group', group.wait);
      const { widget, visitor } = await inColumn(width, '', service);
      await visitor.seesDays();
      await until(() => visitor.times().length > 0, 'the times');
      const topOfFirst = () => one(widget, '.slot').getBoundingClientRect().top;
      const top = topOfFirst();
      // No run is in this zone.
      group.answer({ timezone: 'America/Anchorage' });
      await visitor.sees('Alaska');
      await nextFrame();
      expect(topOfFirst()).to.equal(top);
    });
  }

  it('keep a date on one line where the zone does not fit', async () => {
    const { widget, visitor } = await inColumn(250, 'font: 22px/1.5 serif');
    await visitor.chooseDay('2026-11-24' as never);
    await visitor.sees('Central Time');
    const near = one(widget, '[part~=times-heading] .quiet');
    expect(near.textContent).to.equal('· Central Time');
    const lines = linesOf(one(widget, '[part~=times-heading]'));
    expect(lines).to.have.length(2);
    expect(lines.at(-1)?.left).to.be.closeTo(near.getBoundingClientRect().left, 1);
  });
});

it('a widget that becomes narrow and wide again raises no error of a ResizeObserver loop', async () => {
  const { place, widget, visitor } = await inColumn(800);
  await visitor.seesDays();
  const errors: string[] = [];
  const note = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('error', note, true);
  const days = () => all(widget, 'tbody td').length;
  for (const [width, isNarrow] of [
    [320, true],
    [800, false],
  ] as const) {
    place.style.width = `${width}px`;
    await until(() => (days() === 7) === isNarrow, `the view at ${width} px`);
    await nextFrame();
  }
  removeEventListener('error', note, true);
  expect(errors).to.deep.equal([]);
});
