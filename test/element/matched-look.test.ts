import { expect, fixture } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../src/define.js';
import { fakeService } from './support/fake-service.js';
import { errorsTold, one, submits, until, visitorOf, widgetWith } from './support/widget.js';

const CTA = `color-scheme: light dark; border: 0; border-radius: 99px; block-size: 52px; font: 700 20px serif;
  letter-spacing: 1px; text-transform: uppercase; color: rgb(1, 2, 3); background: light-dark(rgb(250, 200, 0), rgb(90, 80, 0))`;

async function widgetOn(style: string, match = '.cta', cta = CTA) {
  const place = await fixture<HTMLElement>(
    `<main style="color-scheme: light dark; ${style}"><h2 style="font-weight: 400">Visit us</h2>
      <button class="cta" style="${cta}">Visit</button></main>`,
  );
  const { fetch } = fakeService();
  const widget = await widgetWith({ match }, { fetch }, '', place);
  const visitor = visitorOf(widget);
  await visitor.chooseFirstTime();
  const look = (selector: string) => {
    const found = one(widget, selector);
    found.style.transition = 'none';
    return getComputedStyle(found);
  };
  return { widget, visitor, look };
}

describe('the look of a button on the page', () => {
  afterEach(() => emulateMedia({ colorScheme: 'light' }));

  it('is that of the widget’s buttons and headings, in either color scheme', async () => {
    const { look } = await widgetOn('');
    const submit = look('[part~=submit]');
    expect(submit).to.include({
      borderTopLeftRadius: '99px',
      minBlockSize: '52px',
      fontWeight: '700',
      letterSpacing: '0.8px',
      textTransform: 'uppercase',
      color: 'rgb(1, 2, 3)',
      backgroundColor: 'rgb(250, 200, 0)',
    });
    expect(look('h2').fontWeight).to.equal('400');
    // Pills would cut off the corners of a card.
    expect(look('.summary').borderTopLeftRadius).to.equal('16px');
    await emulateMedia({ colorScheme: 'dark' });
    await until(() => submit.backgroundColor === 'rgb(90, 80, 0)', 'the dark fill');
  });

  it('fills no token that the page has set', async () => {
    const { look } = await widgetOn('--tour-accent: #123456; --tour-radius: 3px');
    expect(look('[part~=submit]')).to.include({
      borderTopLeftRadius: '3px',
      backgroundColor: 'rgb(18, 52, 86)',
      textTransform: 'uppercase',
    });
    expect(look('[part~=submit]').color).not.to.equal('rgb(1, 2, 3)');
  });

  it('is taken from an outlined button without its fill', async () => {
    const { look } = await widgetOn('', '.cta', 'border: 1px solid; background: none');
    expect(look('[part~=submit]').backgroundColor).to.equal('rgb(29, 92, 77)');
  });

  for (const selector of ['.none', '..cta']) {
    it(`is reported once if ${selector} finds nothing, and booking goes on`, async () => {
      const told = errorsTold();
      const { visitor, widget } = await widgetOn('', selector);
      widget.locale = 'en-US';
      await widget.updateComplete;
      await visitor.giveDetails();
      await submits(visitor);
      expect(told.map((line) => /match must be[^"]*"[^"]+"/.exec(line)?.[0])).to.deep.equal([
        `match must be the selector of a button on this page, not "${selector}"`,
      ]);
    });
  }
});
