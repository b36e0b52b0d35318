import { expect, fixture, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../src/define.js';
import { fakeService } from './support/fake-service.js';
import { errorsTold, one, openTour, until, widgetWith } from './support/widget.js';

/** Each one is another order of answers, from another service. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Numbers from 0 to 1, the same for a seed each time. */
function randomFrom(seed: number): () => number {
  let value = seed * 7_919;
  return () => {
    value = (value * 48_271) % 2_147_483_647;
    return value / 2_147_483_647;
  };
}

const flags = (type: string, isOn: boolean) => ({
  [`${type}_tours_enabled`]: isOn,
  [`${type}_tours_external_bookings_enabled`]: isOn,
});

/** A service that holds every answer until the test lets it go. */
function heldService(random: () => number) {
  const hasTypes = random() < 0.5;
  const group = {
    // No run is in this zone.
    timezone: 'America/Anchorage',
    default_phone_number: '(312) 555-0123',
    ...flags('guided', true),
    ...flags('self_guided', hasTypes),
    ...flags('video', hasTypes),
  };
  const { fetch } = fakeService({ group, times: ['09:00:00', '15:00:00', '18:00:00'] });
  const held: (() => void)[] = [];
  const mayFail = random() < 0.5;
  const hold: typeof fetch = async (address, init) => {
    await new Promise<void>((resolve) => held.push(resolve));
    const isTimes = String(address).includes('available-times');
    // Not retried, so that it's an answer, too.
    return mayFail && isTimes && random() < 0.3 ? new Response('') : fetch(address, init);
  };
  return { hold, held };
}

async function twoFrames(): Promise<void> {
  for (const _ of [1, 2]) await nextFrame();
}

async function shiftsDuring(act: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as unknown as LayoutShift[])
      found.push(`${value} ${sources.map(({ node }) => node?.textContent?.trim().slice(0, 80))}`);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  await act();
  await twoFrames();
  note(observer.takeRecords());
  observer.disconnect();
  return found;
}

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

for (const width of [375, 1280]) {
  describe(`at ${width} px`, () => {
    beforeEach(() => setViewport({ width, height: 1_200 }));
    afterEach(() => setViewport({ width: 800, height: 600 }));

    it('nothing moves before the visitor does, in whatever order the answers come', async () => {
      errorsTold();
      for (const seed of SEEDS) {
        const random = randomFrom(seed);
        const { hold, held } = heldService(random);
        const page = await fixture<HTMLElement>('<div></div>');
        const found = await shiftsDuring(async () => {
          const config = { fields: { discoverySource: 'optional' } } as const;
          const attributes = { location: '1200 W Fulton Market, Chicago, IL 60607' };
          const added = widgetWith(attributes, { fetch: hold, config }, '', page);
          page.append('What follows');
          const widget = await added;
          await until(() => held.length > 0, 'the first request');
          while (held.length > 0) {
            const [answer] = held.splice(Math.floor(random() * held.length), 1);
            answer?.();
            await twoFrames();
          }
          expect(widget.shadowRoot?.textContent).not.to.contain('Finding the first');
        });
        expect(found, `order ${seed}`).to.deep.equal([]);
        page.remove();
      }
    });

    it('what moves is measured', async () => {
      const page = await fixture<HTMLElement>('<div><p>What follows</p></div>');
      await twoFrames();
      const found = await shiftsDuring(async () => page.prepend(document.createElement('hr')));
      expect(found).not.to.deep.equal([]);
    });
  });
}

describe('a booking', () => {
  const { scrollIntoView } = Element.prototype;
  afterEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
    return emulateMedia({ reducedMotion: 'no-preference' });
  });

  for (const [reducedMotion, isMoving] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const)
    it(`${isMoving ? 'loads, scrolls and fades' : 'stays still'} for ${reducedMotion}`, async () => {
      await emulateMedia({ reducedMotion });
      let scrolls = false;
      Element.prototype.scrollIntoView = (options) => {
        scrolls ||= Object(options).behavior === 'smooth';
      };
      const service = fakeService();
      const answer = service.hold('available-times');
      const { widget, visitor } = await openTour({}, { service });
      const hasAnimations = async () => {
        await twoFrames();
        return widget.shadowRoot?.getAnimations().length !== 0;
      };
      const pulses = await hasAnimations();
      answer({ available_times: ['2026-11-24T10:00:00'] });
      await visitor.chooseFirstTime();
      const fades = await hasAnimations();
      const colors = getComputedStyle(one(widget, 'button')).transitionDuration !== '0s';
      expect([pulses, scrolls, fades, colors]).to.deep.equal(Array(4).fill(isMoving));
    });
});
