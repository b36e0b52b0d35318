import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { all, fakeApi, until, widgetWith } from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid', display: 'dialog' };

describe('an open dialog', () => {
  it('is drawn while it is out of the page, and is open once it is back', async () => {
    const widget = await widgetWith(nowhere, { api: fakeApi(['10:00:00']) });
    widget.show();
    const isModal = () => all(widget, 'dialog.sheet:modal').length === 1;
    await until(isModal, 'the dialog');
    const told: string[] = [];
    for (const type of ['tour-open', 'tour-close']) {
      widget.addEventListener(type, () => told.push(type));
    }

    const place = widget.parentNode;
    widget.remove();
    widget.requestUpdate();
    await widget.updateComplete;
    expect(isModal()).to.equal(false);
    place?.append(widget);
    await until(isModal, 'the dialog');
    expect(told).to.deep.equal([]);
  });
});
