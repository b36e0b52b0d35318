import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBooking } from '../../src/tour-booking.js';
import {
  all,
  chooseFirstTime,
  fakeApi,
  morning,
  openDays,
  until,
  widgetWith,
} from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid' };
const settings = { api: fakeApi(['10:00:00', '15:00:00']), now: () => new Date(morning) };

/** The body of another document, as a page builder shows its preview in one. */
async function otherBody(): Promise<HTMLElement> {
  const frame = await fixture<HTMLIFrameElement>(
    '<iframe title="A preview" style="width: 600px; height: 600px"></iframe>',
  );
  const { contentDocument } = frame;
  if (!contentDocument) throw new Error('The frame has no document.');
  return contentDocument.body;
}

/** What is styled by the root, by the calendar and by the form. */
function looks(widget: TourBooking): Record<string, string> {
  const read = (selector: string, property: 'minHeight' | 'borderTopLeftRadius' | 'display') => {
    const [found] = all(widget, selector);
    const view = found?.ownerDocument.defaultView;
    return found && view ? view.getComputedStyle(found)[property] : 'none such';
  };
  return {
    root: read('.screen', 'display'),
    week: read('tbody tr', 'display'),
    day: read('td button', 'borderTopLeftRadius'),
    time: read('[part~=time]', 'minHeight'),
    submit: read('[part~=submit]', 'minHeight'),
    field: read('.field', 'display'),
  };
}

/** The sheets are adopted at once; the rest is drawn as in any page. */
async function moveTo(place: HTMLElement, widget: TourBooking): Promise<void> {
  place.append(widget);
  await widget.updateComplete;
}

describe('a widget that is moved into another document', () => {
  it('keeps its looks there, and on the way back', async () => {
    const widget = await widgetWith(nowhere, settings);
    await until(() => openDays(widget).length > 0, 'a day with times');
    openDays(widget)[0]?.click();
    await widget.updateComplete;
    const home = widget.parentElement as HTMLElement;
    const before = looks(widget);
    expect(before).to.include({ root: 'grid', week: 'grid', day: '10px', time: '44px' });

    await moveTo(await otherBody(), widget);
    expect(widget.ownerDocument).not.to.equal(document);
    expect(looks(widget)).to.deep.equal(before);

    await moveTo(home, widget);
    expect(looks(widget)).to.deep.equal(before);
  });

  it('keeps the form and what was typed into it', async () => {
    const widget = await widgetWith(nowhere, settings);
    await chooseFirstTime(widget);
    const [field] = all<HTMLInputElement>(widget, '#firstName');
    if (field) field.value = 'Zenobia';
    const before = looks(widget);
    expect(before).to.include({ submit: '44px', field: 'grid' });
    await moveTo(await otherBody(), widget);
    expect(looks(widget)).to.deep.equal(before);
    expect(all<HTMLInputElement>(widget, '#firstName')[0]?.value).to.equal('Zenobia');
  });

  it('draws with the same looks what it draws there first', async () => {
    const widget = await widgetWith(nowhere, settings);
    await until(() => openDays(widget).length > 0, 'a day with times');
    await moveTo(await otherBody(), widget);
    await chooseFirstTime(widget);
    expect(looks(widget)).to.include({ submit: '44px', field: 'grid' });
  });

  it('may be made in one document for another, as a framework does that draws into a frame', async () => {
    const body = await otherBody();
    const widget = document.createElement('tour-booking');
    const properties = { baseUrl: nowhere['base-url'], apiKey: 'k', groupId: '23' };
    Object.assign(widget, { ...settings, ...properties, loading: 'eager' });
    body.append(widget);
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(looks(widget)).to.include({ root: 'grid', week: 'grid' });
  });

  it('may pass through a template, where there is nothing to see', async () => {
    const widget = await widgetWith(nowhere, settings);
    await until(() => openDays(widget).length > 0, 'a day with times');
    const home = widget.parentElement as HTMLElement;
    document.createElement('template').content.append(widget);
    await moveTo(home, widget);
    expect(looks(widget)).to.include({ root: 'grid', week: 'grid' });
  });
});
