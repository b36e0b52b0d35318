/** A tag that a page replaces with another one, such as a framework that keeps both. */
import { expect, fixture, oneEvent } from '@open-wc/testing';
import '../../src/define.js';
import { fakeService } from './support/fake-service.js';
import { lost } from './support/own-server.js';
import { books, openTour, visitorOf, widgetWith } from './support/widget.js';

describe('a tag that replaces another one', () => {
  it('stays closed until the visitor opens it, such as after Back in an app', async () => {
    const { service, widget, visitor } = await openTour({ display: 'dialog' });
    widget.show();
    await books(visitor);
    const place = widget.parentElement as HTMLElement;
    widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
    const next = await widgetWith({ display: 'dialog' }, service, '', place);
    await next.updateComplete;
    expect(next.open).to.equal(false);
    next.show();
    await visitorOf(next).sees('is booked');
  });

  it('goes on with its booking, even if it gets its attributes later', async () => {
    const service = fakeService();
    const place = await fixture<HTMLElement>('<div></div>');
    const first = await widgetWith({}, { fetch: service.fetch }, '', place);
    service.instead.set('book', lost);
    await visitorOf(first).book();
    await visitorOf(first).sees('Try again');
    first.remove();
    const next = await widgetWith({ 'group-id': null }, { fetch: service.fetch }, '', place);
    next.groupId = 23;
    await visitorOf(next).sees('Try again');
  });

  it('leaves the page’s link to it, if the page hides it', async () => {
    const attributes = { 'manage-link': 'https://example.invalid/tour' };
    const place = await fixture<HTMLElement>('<div style="visibility: hidden"></div>');
    const hidden = await widgetWith(attributes, {}, '', place);
    const { visitor } = await openTour(attributes);
    location.hash = '#tour=eyJhbGciOiJIUzI1NiJ9.eyJhcHBvaW';
    await visitor.sees('This link no longer works.');
    expect(visitorOf(hidden).reads()).not.to.include('This link no longer works.');
    // What isn't a token belongs to the page.
    location.hash = '#tour=3';
    await oneEvent(window, 'hashchange');
    await hidden.updateComplete;
    expect(location.hash).to.equal('#tour=3');
  });
});
