import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { ConfiguredLocation } from '../../src/index.js';
import { fakeService } from './support/fake-service.js';
import { all, one, openTour, translate } from './support/widget.js';

const labeled = (label: string, index: number): ConfiguredLocation => ({
  ...{ label, groupId: 23, community: index + 1, location: `${index + 1} ${label} Street` },
});
const withLocations = (locations: readonly ConfiguredLocation[]) =>
  openTour({ 'group-id': null }, { service: fakeService(), config: { locations } });

describe('a choice of locations', () => {
  it('says what is chosen also where a page translator has replaced its texts', async () => {
    const locations = ['North', 'South'].map(labeled);
    const { widget, visitor } = await withLocations(locations);
    (await visitor.find('field', /^North/)).click();
    await visitor.seesDays();
    translate(widget);
    await visitor.press(/Change$/);
    (await visitor.find('field', /^South/)).click();
    await visitor.seesDays();
    const shown = () => [one(widget, 'summary').textContent, one(widget, '.about').textContent];
    expect(shown().join()).to.match(/^South\s.*2 South Street/s);
    // In another order, each card chooses what it says.
    translate(widget);
    widget.config = { locations: locations.toReversed() };
    await visitor.press(/Change$/);
    (await visitor.find('field', /^North/)).click();
    await visitor.seesDays();
    expect(shown().join()).to.match(/^North\s.*1 North Street/s);
  });

  it('follows the page also after the visitor has picked from a long list', async () => {
    const locations = ['North', 'South', ...'ABCDEF'].map(labeled);
    const { widget, visitor } = await withLocations(locations);
    await visitor.find('field', 'Property');
    const [select] = all<HTMLSelectElement>(widget, 'select');
    for (const label of ['North', 'South']) {
      const option = [...(select?.options ?? [])].find((it) => it.text === label);
      // As a browser does: an attribute doesn't choose the option anymore.
      if (option) option.selected = true;
      select?.dispatchEvent(new Event('change'));
      await widget.updateComplete;
    }
    await widget.prefill({ location: 'North' });
    expect(select?.selectedOptions[0]?.text).to.equal('North');
  });
});
