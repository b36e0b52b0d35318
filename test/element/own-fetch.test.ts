import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { fakeService } from './support/fake-service.js';
import { errorsTold, openBooked, openTour } from './support/widget.js';

describe('a page’s own fetch', () => {
  it('gets every request, as the browser’s would, and no other goes elsewhere', async () => {
    const before = performance.getEntriesByType('resource').length;
    const service = fakeService();
    const sent: (readonly [unknown, string, RequestInit])[] = [];
    // Like the browser's own function, it may not be called as a method.
    const fetch = function (this: unknown, address: string, init: RequestInit) {
      sent.push([this, address, init]);
      return service.fetch(address, init);
    } as typeof window.fetch;
    await openBooked({}, { fetch });
    expect(performance.getEntriesByType('resource')).to.have.length(before);
    for (const [receiver, address, { credentials, redirect, cache }] of sent) {
      expect(receiver).to.equal(undefined);
      expect(address).to.match(/^https:\/\/api\.example\.invalid\/api\/v2\//);
      expect([credentials, redirect, cache]).to.deep.equal(['omit', 'error', 'no-store']);
    }
    expect(sent.map(([, , { method }]) => method)).to.include('POST');
  });

  it('may fail as it likes, and may be replaced at any moment', async () => {
    const told = errorsTold();
    const fetch = (() => undefined) as unknown as typeof window.fetch;
    const { widget, visitor } = await openTour({}, { fetch });
    await visitor.sees('We couldn’t load the times.');
    expect(told).to.have.length(2);
    expect(told.join()).to.include('if you set your own fetch');
    widget.fetch = fakeService().fetch;
    await visitor.seesDays();
  });
});

describe('a widget with a service', () => {
  it('uses the device’s clock if a framework sets undefined', async () => {
    const { visitor } = await openTour({}, { now: undefined });
    await visitor.seesDays();
  });

  it('sends no new request if the same value is set again', async () => {
    const { service, widget, visitor } = await openTour();
    await visitor.seesDays();
    const asked = service.windows.length;
    widget.fetch = service.fetch;
    widget.setAttribute('group-id', '23');
    widget.requestUpdate();
    await widget.updateComplete;
    expect(service.windows).to.have.length(asked);
  });
});
