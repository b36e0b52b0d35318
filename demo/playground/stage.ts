/** The stage: sample pages at any width, each with a widget or with a state of the catalog. */
import { elementById } from '../shell/element-by-id.js';
import { visitorBaseUrl } from '../shell/visitor-world.js';
import { STATES } from '../states/catalog.js';
import { LANGUAGES } from '../states/site.js';
import { NOW, SLOWNESS } from '../states/today.js';
import { showButton } from './match.js';
import { ATTRIBUTES, type Choices, GROUNDS } from './options.js';
import { FALLBACK } from './snippet.js';
import { ELEMENTS, styleSheetOf } from './tokens.js';

export class Stage {
  readonly #panes = elementById('panes');
  readonly #sheet = new CSSStyleSheet();
  readonly #baseUrl = visitorBaseUrl();
  #shown = '';
  #scenes = 0;

  constructor() {
    document.adoptedStyleSheets.push(this.#sheet);
  }

  /** Sets the clock and the speed of the first screen's service. */
  async setUp({ today }: Choices): Promise<void> {
    const order = (path: string, body: object) =>
      fetch(`${this.#baseUrl}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (today) await order('reset', { now: NOW });
    if (SLOWNESS) await order('faults', SLOWNESS);
  }

  /** One widget for each scheme. */
  get samples(): HTMLElement[] {
    return [...this.#panes.querySelectorAll<HTMLElement>(`.pane[data-sample] ${ELEMENTS}`)];
  }

  /** Resolves to a problem on the way to a screen, if any. A widget in use keeps its state. */
  async show(choices: Choices): Promise<string> {
    const { screen, scheme, width, locale } = choices;
    const widths = width.split(' ');
    const schemes = scheme === 'both' ? ['light', 'dark'] : [scheme];
    const panes = schemes.flatMap((scheme) => widths.map((width) => ({ scheme, width })));
    const shown = `${panes.length} ${screen} ${screen && locale}`;
    const isNew = shown !== this.#shown;
    this.#shown = shown;
    if (isNew) {
      goOnline();
      this.#panes.replaceChildren(...panes.map(createPane));
    }
    for (const [index, { scheme, width }] of panes.entries()) {
      const pane = this.#panes.children[index] as HTMLElement;
      pane.toggleAttribute('data-row', widths.length > 1);
      pane.toggleAttribute('data-sample', index % widths.length === 0);
      paint(pane, scheme, width, choices.ground);
    }
    this.#sheet.replaceSync(styleSheetOf(ELEMENTS, choices));
    if (isNew && screen) return this.#bringAbout(choices);
    if (isNew) for (const frame of this.#frames) frame.append(this.#createWidget(choices.today));
    this.#setAttributes(choices);
    return '';
  }

  /** A screen has its own attributes and takes only its look. */
  #setAttributes(choices: Choices): void {
    const names = choices.screen
      ? ['color-scheme', 'match']
      : [...Object.keys(ATTRIBUTES), 'match'];
    for (const pane of this.#panes.children) {
      const match = showButton(pane as HTMLElement, choices.match);
      const widget = pane.querySelector(ELEMENTS);
      for (const [name, value] of Object.entries({ ...choices, match })) {
        if (names.includes(name) && value) widget?.setAttribute(name, value);
        else if (names.includes(name)) widget?.removeAttribute(name);
      }
    }
  }

  get #frames(): HTMLElement[] {
    return [...this.#panes.querySelectorAll<HTMLElement>('.frame')];
  }

  #createWidget(today: string): HTMLElement {
    const widget = document.createElement('tour-booking');
    if (today) widget.now = () => new Date(NOW);
    widget.setAttribute('base-url', this.#baseUrl);
    widget.setAttribute('api-key', 'PUBLIC_DEMO_KEY');
    widget.setAttribute('group-id', '23');
    widget.innerHTML = FALLBACK;
    return widget;
  }

  async #bringAbout(choices: Choices): Promise<string> {
    const { screen, locale } = choices;
    const state = STATES.get(screen);
    if (!state) return '';
    // It contains a sandbox, which the other screens don't need.
    const { keepStill, Scene } = await import('../states/scene.js');
    const language = locale === 'es-US' ? LANGUAGES.es : LANGUAGES.en;
    const scenes = this.#frames.map((frame) => {
      this.#scenes += 1;
      const name = `${screen}-${this.#scenes}`;
      const scene = new Scene(name, state, language, { scheme: choices['color-scheme'] });
      frame.replaceChildren(scene.element);
      return scene;
    });
    const isAlone = scenes.length === 1;
    const letGo = isAlone ? () => {} : keepStill();
    const reached = Promise.all(scenes.map((scene) => scene.bringAbout(isAlone)));
    this.#setAttributes(choices);
    const problems = await reached;
    letGo();
    return problems.join('');
  }
}

/** The screen before may have disconnected the device. */
function goOnline(): void {
  if (navigator.onLine) return;
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}

function createPane(): HTMLElement {
  const pane = document.createElement('div');
  pane.className = 'pane';
  pane.innerHTML = '<div class="frame"></div>';
  return pane;
}

function paint(pane: HTMLElement, scheme: string, width: string, ground: string): void {
  const { color, text, font } = GROUNDS[ground as keyof typeof GROUNDS];
  const frame = pane.querySelector<HTMLElement>('.frame');
  if (frame) frame.style.inlineSize = width && `max(240px, ${width}px)`;
  Object.assign(pane.style, {
    backgroundColor: color,
    color: text,
    fontFamily: font,
    // Most pages set their colors and say nothing about schemes.
    colorScheme: scheme || (ground ? 'normal' : 'light dark'),
  });
}
