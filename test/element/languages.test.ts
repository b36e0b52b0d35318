import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { items, listWith, service, TUESDAY, words } from './support/appointments.js';
import {
  all,
  chooseFirstTime,
  fakeApi,
  fill,
  morning,
  openDays,
  text,
  until,
  widgetWith,
} from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid', 'time-zone': 'America/Chicago' };
const settings = { api: fakeApi(['13:05:00']), now: () => new Date(morning) };

/** On a page, or in a part of one, of that language. */
async function inPage(lang: string, own: object = {}, attributes = {}): Promise<TourBooking> {
  const place = await fixture<HTMLElement>(`<div lang="${lang}"></div>`);
  const widget = await widgetWith(
    { ...nowhere, ...attributes },
    { ...settings, ...own },
    '',
    place,
  );
  await until(() => openDays(widget).length > 0, 'a day with times');
  return widget;
}

const frame = (widget: TourBooking) => {
  const [section] = all(widget, 'section');
  return { lang: section?.lang, dir: section?.dir, name: section?.ariaLabel };
};
const monthName = (widget: TourBooking) => all(widget, '[part~=month]')[0]?.textContent?.trim();
const steps = (widget: TourBooking) => all<HTMLButtonElement>(widget, '[part~=month-button]');
const left = (element: Element | undefined) => element?.getBoundingClientRect().left ?? Number.NaN;
const focusedDay = (widget: TourBooking) =>
  all(widget, 'td button').find((day) => day.matches(':focus'))?.dataset.day;

describe('a page in Spanish', () => {
  for (const lang of ['es', 'es-MX', 'es_US', 'ES-us']) {
    it(`has a Spanish widget by its lang="${lang}"`, async () => {
      const widget = await inPage(lang);
      expect(frame(widget)).to.deep.include({ dir: 'ltr', name: 'Reservar una visita' });
      expect(frame(widget).lang).to.match(/^es(-MX|-US)?$/);
      expect(monthName(widget)).to.equal('noviembre de 2026');
      expect(text(widget)).to.include('Elija un día para ver sus horarios.');
      expect(text(widget)).to.include('martes, 24 de noviembre de 2026');
      expect(text(widget)).not.to.match(/\b(the|your|day|time|tour)\b/i);
    });
  }

  it('has a Spanish list, with its statuses', async () => {
    const list = await listWith({ api: service(TUESDAY).api }, { locale: 'es-MX' });
    await until(() => items(list).length > 0, 'the list');
    expect(words(list)).to.include('Sus visitas').and.include('Cancelar visita');
    expect(items(list).join())
      .to.include('martes, 24 de noviembre de 2026')
      .and.include('Confirmada');
  });

  it('has a Spanish dialog', async () => {
    const widget = await widgetWith({ ...nowhere, locale: 'es', display: 'dialog' }, settings);
    const [sheet] = all<HTMLDialogElement>(widget, 'dialog');
    expect([sheet?.ariaLabel, sheet?.lang]).to.deep.equal(['Reservar una visita', 'es']);
    expect(all(widget, '[part~=trigger]')[0]?.textContent?.trim()).to.equal('Reservar una visita');
    expect(all(widget, '[part~=close]')[0]?.ariaLabel).to.equal('Cerrar');
  });
});

describe('a page in a language that is none of ours', () => {
  it('has an English widget with English dates', async () => {
    const widget = await inPage('fr-FR');
    expect(frame(widget)).to.deep.equal({ lang: 'en-US', dir: 'ltr', name: 'Book a tour' });
    expect(monthName(widget)).to.equal('November 2026');
  });

  it('has its own dates once it translates the name of the widget', async () => {
    const strings = { region: 'Réserver une visite', whenHeading: 'Réserver une visite' };
    const widget = await inPage('fr-FR', { strings });
    expect(frame(widget)).to.deep.equal({ lang: 'fr-FR', dir: 'ltr', name: strings.region });
    expect(monthName(widget)).to.equal('novembre 2026');
    expect(all(widget, 'th')[0]?.ariaLabel).to.equal('lundi');
    expect(text(widget)).to.include('mardi 24 novembre 2026');
  });

  it('keeps English dates where it only names a button otherwise', async () => {
    const widget = await inPage('fr-FR', { strings: { book: 'Réserver' } });
    expect([frame(widget).lang, monthName(widget)]).to.deep.equal(['en-US', 'November 2026']);
  });
});

describe('a page that is written from the right', () => {
  const strings = { region: 'احجز جولة', whenHeading: 'احجز جولة' };
  const arabic = { locale: 'ar-EG' };

  it('has a mirrored widget with its own dates', async () => {
    const widget = await inPage('en', { strings }, arabic);
    expect(frame(widget)).to.deep.equal({ lang: 'ar-EG', dir: 'rtl', name: strings.region });
    expect(monthName(widget))
      .to.match(/نوفمبر/)
      .and.match(/٢٠٢٦/);
    const [previous, next] = steps(widget);
    expect(left(previous)).to.be.greaterThan(left(next));
    const heads = all(widget, 'th');
    expect(left(heads[0])).to.be.greaterThan(left(heads[6]));
    expect(all(widget, 'table')[0]).to.satisfy((table: Element) => table.matches(':dir(rtl)'));
  });

  it('turns the arrows of the buttons and of the keys', async () => {
    const widget = await inPage('en', { strings }, arabic);
    for (const button of steps(widget)) {
      expect(getComputedStyle(button).transform).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
    }
    const day = all(widget, '[data-day="2026-11-24"]')[0];
    day?.focus();
    const press = (key: string) =>
      all(widget, 'td button:focus')[0]?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true }),
      );
    press('ArrowLeft');
    await until(() => focusedDay(widget) === '2026-11-25', 'the next day');
    press('ArrowRight');
    await until(() => focusedDay(widget) === '2026-11-24', 'the day before');
  });

  it('says so with its language alone, whatever the page’s own direction', async () => {
    const place = await fixture<HTMLElement>('<div dir="rtl" lang="en"></div>');
    const widget = await widgetWith(nowhere, settings, '', place);
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(frame(widget).dir).to.equal('ltr');
    const [previous, next] = steps(widget);
    expect(left(previous)).to.be.lessThan(left(next));
  });
});

describe('a language that is switched while the widget is in use', () => {
  it('replaces every text, and leaves what was typed', async () => {
    const widget = await widgetWith(nowhere, settings);
    await chooseFirstTime(widget);
    fill(widget, { firstName: 'Zenobia', notes: 'A cello' });
    widget.setAttribute('locale', 'es-MX');
    await until(() => text(widget).includes('Sus datos'), 'the new heading');
    const [form] = all<HTMLElement & { updateComplete: Promise<unknown> }>(
      widget,
      'tour-booking-prospect-form',
    );
    await form?.updateComplete;
    const labels = all(widget, 'label').map(({ textContent }) => textContent?.trim());
    expect(labels).to.include.members(['Nombre', 'Apellido', 'Correo electrónico', 'Gatos']);
    expect(labels).not.to.include.members(['First name', 'Cats']);
    expect(all(widget, '[part~=submit]')[0]?.textContent?.trim()).to.equal('Reservar visita');
    const held = ['firstName', 'notes'].map(
      (id) => all<HTMLInputElement>(widget, `#${id}`)[0]?.value,
    );
    expect(held).to.deep.equal(['Zenobia', 'A cello']);
    expect(frame(widget).lang).to.equal('es-MX');

    widget.setAttribute('locale', 'en-US');
    await until(() => text(widget).includes('Your details'), 'the old heading');
    expect(all<HTMLInputElement>(widget, '#firstName')[0]?.value).to.equal('Zenobia');
  });

  it('writes the month, the days and the chosen times anew', async () => {
    const widget = await inPage('en');
    openDays(widget)[0]?.click();
    await until(() => text(widget).includes('Times on'), 'the times');
    widget.setAttribute('locale', 'es');
    await until(() => text(widget).includes('Horarios del sábado, 21 de noviembre'), 'the times');
    expect(monthName(widget)).to.equal('noviembre de 2026');
    expect(all(widget, 'th')[0]?.ariaLabel).to.equal('lunes');
  });
});
