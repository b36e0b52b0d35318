/** One state in the page: a title with a link of its own, and a widget that is brought into the state. */
import type { TourAppointments } from '../../src/tour-appointments.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { NOW, Service } from './service.js';
import { languageOf, type SiteLanguage } from './site.js';
import type { TourState } from './state.js';
import { Visitor } from './visitor.js';

const USUAL = { 'api-key': 'PUBLIC_DEMO_KEY', 'group-id': '23', loading: 'eager' } as const;
const OF_TAG = {
  'tour-booking': { location: '1200 W Fulton Market, Chicago, IL 60607' },
  'tour-appointments': { 'client-id': '890' },
} as const;

export class Tile {
  readonly element = document.createElement('article');
  readonly #stage = document.createElement('div');
  readonly #service: Service;
  readonly #state: TourState;
  readonly #language: SiteLanguage;

  constructor(name: string, heading: HTMLElement, state: TourState, language: SiteLanguage) {
    this.#service = new Service(name);
    this.#state = state;
    this.#language = language;
    heading.id = `${name}-title`;
    const hint = document.createElement('p');
    hint.className = 'hint';
    hint.textContent = state.hint;
    this.#stage.className = 'stage';
    this.#stage.lang = language.locale;
    this.#stage.dir = languageOf(language).formats.direction;
    this.element.className = 'tile';
    this.element.id = name;
    this.element.dataset.state = 'waiting';
    this.element.setAttribute('aria-labelledby', heading.id);
    this.element.append(heading, hint, this.#stage);
  }

  /** Tells by `data-state` how it ended; never rejects. */
  async bringAbout(isAlone: boolean): Promise<void> {
    const { given, way, lastSteps } = this.#state;
    // The focus follows a visitor from screen to screen, and only one visitor can have it.
    this.#stage.inert = !isAlone;
    try {
      given?.(this.#service);
      const widget = this.#createWidget();
      this.#stage.replaceChildren(widget);
      const visitor = new Visitor(widget, languageOf(this.#language));
      const { texts } = this.#language;
      await way(visitor, this.#service, texts);
      if (isAlone) await lastSteps?.(visitor, this.#service, texts);
      else if (lastSteps) this.#stage.append(this.#linkOnwards());
      this.element.dataset.state = 'ready';
    } catch (error) {
      const text = document.createElement('p');
      text.className = 'failure';
      text.textContent = error instanceof Error ? error.message : String(error);
      this.#stage.prepend(text);
      this.element.dataset.state = 'failed';
    }
    this.#stage.inert = false;
  }

  #createWidget(): TourBooking | TourAppointments {
    const { tag = 'tour-booking', config, children, attributes } = this.#state;
    const { locale, strings, texts } = this.#language;
    const widget = document.createElement(tag) as TourBooking | TourAppointments;
    const usual = { 'base-url': this.#service.baseUrl, locale, trigger: texts.open, ...USUAL };
    for (const [name, value] of Object.entries({ ...usual, ...OF_TAG[tag], ...attributes })) {
      if (value !== undefined) widget.setAttribute(name, value);
    }
    widget.innerHTML = children?.(texts) ?? `<a href="tel:+13125550123">${texts.call}</a>`;
    widget.now = () => new Date(NOW);
    widget.strings = strings;
    if (config) (widget as TourBooking).config = config(texts);
    return widget;
  }

  #linkOnwards(): HTMLElement {
    const note = document.createElement('p');
    const link = this.element.querySelector<HTMLAnchorElement>('a[data-only]');
    const onwards = document.createElement('a');
    onwards.href = link?.href ?? '';
    onwards.textContent = 'Go the last step';
    note.className = 'onwards';
    note.lang = 'en';
    note.dir = 'ltr';
    note.append(onwards, ' on a page of its own: it would touch the other states.');
    return note;
  }
}
