/** One state: a widget, and the visitor who gets it there. */
import type { TourAppointments } from '../../src/tour-appointments.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { fetchThroughOwnServer, NOW, Service } from './service.js';
import { languageOf, type SiteLanguage } from './site.js';
import type { TourState } from './state.js';
import { Visitor } from './visitor.js';

const USUAL = { 'api-key': 'PUBLIC_DEMO_KEY', 'group-id': '23', loading: 'eager' } as const;
const OF_TAG = {
  'tour-booking': { location: '1200 W Fulton Market, Chicago, IL 60607' },
  'tour-appointments': { 'client-id': '890' },
} as const;

/** Keeps the page from scrolling or being covered while many widgets are used at once. */
export function keepStill(): () => void {
  const { scrollIntoView } = Element.prototype;
  const { showModal, show } = HTMLDialogElement.prototype;
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = show;
  return () => {
    Element.prototype.scrollIntoView = scrollIntoView;
    HTMLDialogElement.prototype.showModal = showModal;
  };
}

export class Scene {
  readonly element = document.createElement('div');
  readonly #service: Service;
  readonly #state: TourState;
  readonly #language: SiteLanguage;
  readonly #scheme: string | undefined;

  /** `world` names its service. `scheme` overrides the page's color scheme. */
  constructor(world: string, state: TourState, language: SiteLanguage, scheme?: string) {
    this.#service = new Service(world);
    this.#state = state;
    this.#language = language;
    this.#scheme = scheme || undefined;
    this.element.lang = language.locale;
    this.element.dir = languageOf(language).formats.direction;
  }

  /** Takes the last steps only if it's alone. Resolves to what went wrong, and never rejects. */
  async bringAbout(isAlone: boolean): Promise<string> {
    const { given, way, lastSteps } = this.#state;
    // The focus follows a visitor from screen to screen, and only one visitor can have it at a time.
    this.element.inert = !isAlone;
    try {
      given?.(this.#service);
      const widget = this.#createWidget();
      this.element.replaceChildren(widget);
      const visitor = new Visitor(widget, languageOf(this.#language));
      const { texts } = this.#language;
      await way(visitor, this.#service, texts);
      if (isAlone) await lastSteps?.(visitor, this.#service, texts);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.element.inert = false;
    }
  }

  #createWidget(): TourBooking | TourAppointments {
    const { tag = 'tour-booking', config, children, attributes, hasOwnServer } = this.#state;
    const { locale, strings, texts } = this.#language;
    const widget = document.createElement(tag) as TourBooking | TourAppointments;
    const usual = {
      'base-url': this.#service.baseUrl,
      locale,
      trigger: texts.open,
      'color-scheme': this.#scheme,
      ...USUAL,
      ...OF_TAG[tag],
    };
    for (const [name, value] of Object.entries({ ...usual, ...attributes })) {
      if (value !== undefined) widget.setAttribute(name, value);
    }
    const usually = `<a href="tel:+13125550123">${texts.call}</a><p slot="booked">${texts.booked}</p>`;
    widget.innerHTML = children?.(texts) ?? usually;
    widget.now = () => new Date(NOW);
    widget.strings = strings;
    if (hasOwnServer) widget.fetch = fetchThroughOwnServer;
    if (config) (widget as TourBooking).config = config(texts);
    return widget;
  }
}
