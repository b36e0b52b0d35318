/** One state: a widget, and the visitor who gets it there. */
import type { TourAppointments } from '../../src/tour-appointments.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { fetchThroughOwnServer, Service } from './service.js';
import { LANGUAGES, languageOf, type SiteLanguage } from './site.js';
import type { TourState } from './state.js';
import { NOW } from './today.js';
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

interface Look {
  /** Overrides the page's color scheme. */
  readonly scheme?: string;
  /** The tag of a sample site, which keeps its content and its place. */
  readonly site?: Element;
}

export class Scene {
  readonly element = document.createElement('div');
  readonly #service: Service;
  readonly #state: TourState;
  readonly #language: SiteLanguage;
  readonly #look: Look;

  /** `world` names its service. */
  constructor(world: string, state: TourState, language: SiteLanguage, look: Look) {
    this.#service = new Service(world);
    this.#state = state;
    this.#language = language;
    this.#look = look;
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
      if (this.#look.site && widget.getAttribute('display') === 'dialog')
        (widget as TourBooking).show();
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

  /** As a site would write it. */
  get tag() {
    const { tag, config, children, attributes = {} } = this.#state;
    const { locale, texts } = this.#language;
    const name = tag ?? ('tour-booking' as const);
    return {
      name,
      attributes: {
        ...(this.#look.site ? {} : OF_TAG[name]),
        locale: locale === LANGUAGES.en.locale ? undefined : locale,
        'color-scheme': this.#look.scheme || undefined,
        trigger: attributes.display && texts.open,
        ...attributes,
      },
      config: config?.(texts),
      content:
        children?.(texts) ??
        `<a href="tel:+13125550123">${texts.call}</a><p slot="booked">${texts.booked}</p>`,
    };
  }

  #createWidget(): TourBooking | TourAppointments {
    const { name, attributes, config, content } = this.tag;
    const { locale, strings } = this.#language;
    const widget = (this.#look.site?.cloneNode(true) ?? document.createElement(name)) as
      | TourBooking
      | TourAppointments;
    const all = { 'base-url': this.#service.baseUrl, ...USUAL, ...attributes, locale };
    for (const [name, value] of Object.entries(all)) {
      if (value !== undefined) widget.setAttribute(name, value);
    }
    if (!this.#look.site || this.#state.children) widget.innerHTML = content;
    widget.now = () => new Date(NOW);
    widget.strings = strings;
    if (this.#state.hasOwnServer) widget.fetch = fetchThroughOwnServer;
    if (config) (widget as TourBooking).config = config;
    return widget;
  }
}
