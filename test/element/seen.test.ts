/** `loading="lazy"`: no request until a visitor could see the widget. */
import { expect, fixture, nextFrame } from '@open-wc/testing';
import '../../src/define.js';
import { fakeService } from './support/fake-service.js';
import { until, widgetWith } from './support/widget.js';

const SPACE = '<div style="height: 3000px"></div>';

/** Where the widget hides, and what shows it. */
const PLACES = {
  'in a drawer off the right edge': [
    'position: fixed; inset: 0 0 auto auto; inline-size: 300px; transform: translateX(100%)',
    'transform: none',
  ],
  'in a drawer below the bottom edge': [
    'position: fixed; inset: auto 0 0; transform: translateY(100%)',
    'transform: none',
  ],
  'in a collapsed accordion': ['max-height: 0; overflow: hidden', 'max-height: none'],
  'in a folded grid': [
    'display: grid; grid-template-rows: 0fr; grid-auto-rows: 0; overflow: hidden; height: 0',
    'height: auto; grid-template-rows: 1fr',
  ],
  'in an invisible modal': ['position: fixed; inset: 0; visibility: hidden', 'visibility: visible'],
  'in a transparent modal': ['position: fixed; inset: 0; opacity: 0', 'opacity: 1'],
  'clipped to a pixel': [
    'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden',
    'position: static; inline-size: auto; block-size: auto',
  ],
  'far below': [`margin-block-start: 3000px`, 'margin-block-start: 0'],
} as const;

describe('a lazy widget', () => {
  for (const [where, [hidden, shown]] of Object.entries(PLACES)) {
    it(`requests nothing ${where}, until it’s visible`, async () => {
      // Inside a box in sight that clips.
      const box = await fixture(
        `<div style="overflow: hidden; padding-block-start: 9px"><div style="${hidden}"></div></div>`,
      );
      const place = box.firstElementChild as HTMLElement;
      box.insertAdjacentHTML('afterend', SPACE);
      const service = fakeService();
      await widgetWith({ loading: 'lazy' }, { fetch: service.fetch }, '', place);
      // A viewport observer has reported several times.
      for (let frame = 0; frame < 15; frame++) await nextFrame();
      expect(service.windows).to.deep.equal([]);
      place.style.cssText += shown;
      await until(() => service.windows.length > 0, 'the request for times');
    });
  }

  for (const [what, before] of [
    ['to the line of its fallback', ''],
    ['above it', '<p style="block-size: 300px; margin: 0">A slide</p>'],
  ] as const) {
    it(`loads where a slider measured it before the script ran, and cuts it off ${what}`, async () => {
      const place = await fixture<HTMLElement>(
        `<div style="overflow: hidden"><div style="block-size: 21px">${before}<main></main></div></div>`,
      );
      const service = fakeService();
      const main = place.querySelector('main') ?? undefined;
      // Far below, it waits as anywhere else.
      place.insertAdjacentHTML('beforebegin', SPACE);
      await widgetWith({ loading: 'lazy' }, { fetch: service.fetch }, '', main);
      for (let frame = 0; frame < 15; frame++) await nextFrame();
      expect(service.windows).to.deep.equal([]);
      place.scrollIntoView();
      await until(() => service.windows.length > 0, 'the request for times');
      scrollTo(0, 0);
    });
  }

  for (const height of ['auto', '21px']) {
    it(`in the third slide of a carousel, ${height} high, requests nothing until it slides in`, async () => {
      const slide = '<p style="flex: none; inline-size: 100%; margin: 0"><br><br><br></p>';
      const style = `display: flex; overflow: hidden; inline-size: 300px; block-size: ${height}`;
      const place = await fixture<HTMLElement>(`<div style="${style}">${slide.repeat(3)}</div>`);
      const service = fakeService();
      const third = place.lastElementChild ?? undefined;
      await widgetWith({ loading: 'lazy' }, { fetch: service.fetch }, '', third);
      for (let frame = 0; frame < 15; frame++) await nextFrame();
      expect(service.windows).to.deep.equal([]);
      place.scrollLeft = 600;
      await until(() => service.windows.length > 0, 'the request for times');
    });
  }
});
