import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { fakeService } from './support/fake-service.js';
import { all, one, visitorOf, widgetWith } from './support/widget.js';

/** A widget inside `place`, which sets the language. */
async function inPage(place: string, own: object = {}, attributes = {}): Promise<TourBooking> {
  const { fetch } = fakeService({ times: ['13:05:00'] });
  const around = await fixture<HTMLElement>(place);
  const widget = await widgetWith(attributes, { fetch, ...own }, '', around);
  await visitorOf(widget).seesDays();
  return widget;
}

const frame = (widget: TourBooking) => {
  const { lang, dir, ariaLabel } = one(widget, 'section');
  return { lang, dir, name: ariaLabel };
};
const monthName = (widget: TourBooking) => one(widget, '[part~=month]').textContent;
const weekBegins = (widget: TourBooking) => one(widget, 'th').ariaLabel;
const left = (element: Element | undefined) => element?.getBoundingClientRect().left ?? Number.NaN;

describe('the language of the widget', () => {
  it('is that of the closest lang in any spelling, even after moving', async () => {
    const widget = await inPage('<div lang="en"></div>');
    const place = await fixture<HTMLElement>('<div lang="es_ES"></div>');
    place.append(widget);
    await widget.updateComplete;
    const spanish = { lang: 'es-ES', dir: 'ltr', name: 'Reservar una visita' };
    expect(frame(widget)).to.deep.equal(spanish);
    expect(monthName(widget)).to.equal('noviembre');
    expect(visitorOf(widget).names('day')).to.include('martes, 24 de noviembre de 2026');
  });

  it('is also inherited through a shadow root', async () => {
    const place = await fixture<HTMLElement>('<div lang="en-GB"><div></div></div>');
    const root = place.firstElementChild?.attachShadow({ mode: 'open' });
    const widget = await widgetWith({}, {}, '', root as unknown as Element);
    expect(frame(widget).lang).to.equal('en-GB');
  });
});

describe('a right-to-left language', () => {
  it('mirrors the widget, whatever the direction of the page', async () => {
    const strings = { region: 'احجز جولة' };
    for (const [place, attributes, dir] of [
      ['<div lang="en"></div>', { locale: 'ar-EG' }, 'rtl'],
      // Chromium lacks Uyghur dates; the page provides the texts.
      ['<div lang="ug"></div>', {}, 'rtl'],
      ['<div dir="rtl" lang="en"></div>', {}, 'ltr'],
    ] as const) {
      const widget = await inPage(place, dir === 'rtl' ? { strings } : {}, attributes);
      expect(frame(widget).dir).to.equal(dir);
      const sign = dir === 'rtl' ? -1 : 1;
      const [previous, next] = all(widget, '[part~=month-button]');
      expect(Math.sign(left(next) - left(previous))).to.equal(sign);
      const heads = all(widget, 'th');
      expect(Math.sign(left(heads[6]) - left(heads[0]))).to.equal(sign);
      const { transform } = getComputedStyle(next as Element);
      expect(transform).to.equal(dir === 'rtl' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none');
    }
  });
});

describe('changing the language, the clock or the first weekday', () => {
  it('updates the calendar and its times', async () => {
    const widget = await inPage('<div lang="en"></div>');
    await visitorOf(widget).chooseFirstDay();
    widget.setAttribute('locale', 'es');
    await visitorOf(widget, 'es').sees('sábado, 21 de noviembre');
    expect([monthName(widget), weekBegins(widget)]).to.deep.equal(['noviembre', 'domingo']);
    widget.setAttribute('hour-cycle', 'h23');
    await visitorOf(widget, 'es').find('button', '13:05');
    widget.setAttribute('first-day', '3');
    await widget.updateComplete;
    expect(weekBegins(widget)).to.equal('miércoles');
  });

  it('replaces every text of the form, and keeps what was typed', async () => {
    const widget = await inPage('<div lang="en"></div>');
    await visitorOf(widget).chooseFirstTime();
    await visitorOf(widget).fill('First name', 'Zenobia');
    one<HTMLTextAreaElement>(widget, '#notes').value = 'A cello';
    widget.setAttribute('locale', 'es-MX');
    const visitor = visitorOf(widget, 'es-MX');
    await visitor.sees('Sus datos');
    widget.strings = { book: 'Apartar' };
    await visitor.find('button', 'Apartar');
    widget.strings = {};
    await visitor.find('button', 'Reservar visita');
    const labels = visitor.names('field');
    expect(labels).to.include.members(['Nombre', 'Apellido', 'Correo electrónico', 'Gatos']);
    expect(one<HTMLInputElement>(widget, '#firstName').value).to.equal('Zenobia');
    expect(one<HTMLTextAreaElement>(widget, '#notes').value).to.equal('A cello');
    await visitor.submit();
    await visitor.sees(visitor.strings.checkAbove(3));
    await visitor.giveDetails();
    await visitor.submit();
    await visitor.sees('Su visita está reservada');
  });
});
