import { expect, fixture } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { contrastRatio, flatten, pixelOf, type Rgba } from '../../demo/playground/contrast.js';
import { visibleText } from '../../demo/states/accessible.js';
import '../../src/define.js';
import { fakeService } from './support/fake-service.js';
import { all, books, fadedIn, visitorOf, widgetWith } from './support/widget.js';

const PAPER: Rgba = [255, 255, 255, 1];

/** Each element's contrast with paper, where browsers print no background. */
const contrastOnPaper = (element: Element) =>
  contrastRatio(flatten(PAPER, [pixelOf(getComputedStyle(element).color)]), PAPER);

describe('a printed ticket', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  for (const [name, style, attributes] of [
    ['a dark page', 'background: #111; color: #ddd', {}],
    ['a dark page that says so', 'color-scheme: dark; background: #111; color: #ddd', {}],
    ['a page with a theme', '--tour-text: #eee; --tour-muted: #aaa; --tour-accent: #ff0', {}],
    ['a light page with a dark widget', '', { 'color-scheme': 'dark' }],
    ['a dark page with a dialog', 'background: #111; color: #ddd', { display: 'dialog' }],
  ] as const) {
    it(`is dark on white on ${name}, without what can only be pressed`, async () => {
      const place = await fixture<HTMLElement>(`<main style="${style}"></main>`);
      const group = { timezone: 'America/Chicago', default_phone_number: '(312) 555-0123' };
      const { fetch } = fakeService({ group });
      const widget = await widgetWith({ location: '1 Main', ...attributes }, { fetch }, '', place);
      const visitor = visitorOf(widget);
      widget.show();
      await books(visitor);
      expect(visitor.names('button')).to.include('Cancel tour');
      await fadedIn(widget);
      await emulateMedia({ media: 'print' });
      const text = visibleText(widget);
      for (const fact of ['is booked', 'Saturday', '10:00', '1 Main', 'Ada Lovelace'])
        expect(text).to.include(fact);
      const pale = all(widget, '[part=root] *').filter(
        (it) => it.textContent?.trim() && contrastOnPaper(it) < 7,
      );
      expect(pale.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
      const buttons = visitor.names('button').filter((it) => it !== 'Book a tour');
      const call = 'Questions? Call (312) 555-0123';
      expect([...buttons, ...visitor.names('link')]).to.deep.equal([call]);
    });
  }
});
