import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { eventsTold, one, openTour } from './support/widget.js';

describe('a page that guards its content', () => {
  it('hears no click, and no other press on a field or its label', async () => {
    const { widget, visitor } = await openTour();
    await visitor.chooseFirstTime();
    const types = ['pointerdown', 'mousedown', 'touchstart', 'selectstart', 'contextmenu', 'paste'];
    const told = eventsTold('click', ...types);
    const press = (selector: string) => {
      for (const type of ['click', ...types])
        one(widget, selector).dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      // A label clicks its field, too.
      return [...new Set(told.splice(0).map(({ type }) => type))];
    };
    expect(press('#firstName')).to.deep.equal([]);
    expect(press('label')).to.deep.equal([]);
    expect(press('h2')).to.deep.equal(types);
  });

  it('follows no card that is a link all over', async () => {
    const inner = '<a slot="trigger">Book a tour</a>';
    for (const display of ['inline', 'dialog']) {
      const { widget, visitor } = await openTour({ display }, { children: inner });
      let isFollowed = false;
      widget.parentElement?.addEventListener('click', ({ target }) => {
        isFollowed ||= !(target as Element).closest('button');
      });
      widget.show();
      await visitor.chooseFirstTime();
      for (const selector of ['h2', '[part=root]', 'label', '[part~=summary]', 'button'])
        one(widget, selector).click();
      expect(isFollowed).to.equal(false);
      // The page's own content is the page's.
      widget.querySelector('a')?.click();
      expect(isFollowed).to.equal(true);
    }
  });
});
