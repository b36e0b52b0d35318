import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { fakeService } from './support/fake-service.js';
import { one, openTour, submits, until } from './support/widget.js';

const TYPED = /Ada|Lovelace|ada@|555.?0147|ada\.meet/;

/** One for each recorder that docs/privacy.md names. */
const MARKS = [
  '.fs-mask',
  '[data-clarity-mask=true]',
  '[data-hj-suppress]',
  '[data-private]',
  '.rr-block',
  '.ph-no-capture',
  '.sentry-block',
  '[data-dd-privacy=hidden]',
];

/** The places with something typed that lack a mark, with the number of all places. */
function unmarked(root: ParentNode) {
  const found = { count: 0, places: [] as string[] };
  for (const element of root.querySelectorAll('*')) {
    const own = [...element.childNodes].filter((it) => it instanceof Text).map((it) => it.data);
    const { value = '' } = element as HTMLInputElement;
    const inner = element.shadowRoot ? unmarked(element.shadowRoot) : { count: 0, places: [] };
    found.count += inner.count;
    found.places.push(...inner.places);
    if (!TYPED.test(`${own} ${value}`)) continue;
    found.count += 1;
    for (const mark of MARKS)
      if (!element.closest(mark)) found.places.push(`${element.outerHTML} lacks ${mark}`);
  }
  return found;
}

describe('what recorders see', () => {
  it('has marks around everything typed, from the form and its announcements to the ticket', async () => {
    const group = { timezone: 'America/Chicago', platform_of_choice: 'Google Meet' };
    const service = fakeService({ group });
    const { widget, visitor } = await openTour({ 'tour-type': 'video' }, { service });
    const root = widget.shadowRoot as ShadowRoot;
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await visitor.fill('Video app', 'Google Meet');
    await visitor.fill(visitor.strings.fields.platformDetails, 'ada.meet');
    await visitor.fill('Email', 'ada@gmial.com');
    const email = visitor.find('field', 'Email');
    (await email).focus();
    (await email).blur();
    const status = one(widget, '[role=status]');
    await until(() => /ada@gmail/.test(status.textContent ?? ''), 'the announcement');
    // Five fields, the suggestion and its announcement.
    expect(unmarked(root).count).to.be.at.least(7);
    expect(unmarked(root).places).to.deep.equal([]);
    await visitor.press(/ada@gmail\.com/);
    expect(unmarked(root).places).to.deep.equal([]);
    await submits(visitor);
    expect(visitor.reads()).to.include('ada.meet');
    expect(unmarked(root).count).to.be.at.least(3);
    expect(unmarked(root).places).to.deep.equal([]);
  });
});
