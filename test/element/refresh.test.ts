import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { items, listWith, service, TUESDAY } from './support/appointments.js';
import { fakeApi, morning, openDays, press, text, until, widgetWith } from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid' };
const now = () => new Date(morning);

/** A service of the page's own, and the windows that it was asked for. */
function serving() {
  const windows: string[] = [];
  const api = fakeApi(['10:00:00', '15:00:00']);
  const { getAvailableTimes } = api;
  api.getAvailableTimes = (query, options) => {
    windows.push(query.from);
    return getAvailableTimes(query, options);
  };
  return { api, windows };
}

describe('refresh()', () => {
  it('asks the windows that are shown anew, each once, and keeps what was chosen', async () => {
    const { api, windows } = serving();
    const widget = await widgetWith(nowhere, { api, now });
    await until(() => openDays(widget).length > 0, 'a day with times');
    const shown = [...windows];
    openDays(widget)[0]?.click();
    await until(() => text(widget).includes('Times on'), 'the times');
    windows.length = 0;
    widget.refresh();
    await widget.updateComplete;
    expect([...windows].sort()).to.deep.equal([...new Set(shown)].sort());
    expect(text(widget)).to.include('Times on');
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(windows).to.have.length(shown.length);
  });

  it('asks nothing where nothing was asked yet', async () => {
    const { api, windows } = serving();
    const settings = { api, now };
    const widget = await widgetWith({ ...nowhere, display: 'dialog', loading: 'lazy' }, settings);
    widget.refresh();
    await widget.updateComplete;
    expect(windows).to.deep.equal([]);
  });

  it('reads a prospect’s list anew', async () => {
    const own = service(TUESDAY);
    const list = await listWith({ api: own.api });
    await until(() => items(list).length === 1, 'the list');
    own.appointments = [];
    list.refresh();
    await until(() => items(list).length === 0, 'the list as it is now');
    expect(own.asked).to.deep.equal(['list 890', 'list 890']);
  });
});

describe('a month that is only passed by', () => {
  it('is asked for nothing', async () => {
    const { api, windows } = serving();
    const widget = await widgetWith(nowhere, { api, now });
    await until(() => openDays(widget).length > 0, 'a day with times');
    windows.length = 0;
    press(widget, /^Next month/);
    await widget.updateComplete;
    expect(text(widget)).to.include('December 2026');
    press(widget, /^Next month/);
    await until(() => openDays(widget).length > 0, 'a day of January');
    expect(text(widget)).to.include('January 2027');
    expect(windows.filter((from) => from < '2026-12-28')).to.deep.equal([]);
  });

  it('is given up before anything of it is sent, where the page names a day of another month', async () => {
    const { api, windows } = serving();
    const { getAvailableTimes } = api;
    api.getAvailableTimes = async (query, options) => {
      await null;
      options?.signal?.throwIfAborted();
      return getAvailableTimes(query, options);
    };
    const config = { prefill: { date: '2026-12-10' } };
    const widget = await widgetWith(nowhere, { api, now, config });
    await until(() => text(widget).includes('Times on Thursday, December 10'), 'its times');
    expect(windows.filter((from) => from < '2026-11-30')).to.deep.equal([]);
  });
});
