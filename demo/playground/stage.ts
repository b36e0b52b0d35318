/** The stage: sample pages at any width, each with a widget or with a state of the catalog. */
import { elementById } from '../shell/element-by-id.js';
import { visitorBaseUrl } from '../shell/visitor-world.js';
import { STATES } from '../states/catalog.js';
import { LANGUAGES } from '../states/site.js';
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

  get widgets(): HTMLElement[] {
    return [...this.#panes.querySelectorAll<HTMLElement>(ELEMENTS)];
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
    if (isNew) for (const frame of this.#frames) frame.append(this.#createWidget());
    for (const widget of this.widgets) setAttributes(widget, choices);
    return '';
  }

  get #frames(): HTMLElement[] {
    return [...this.#panes.querySelectorAll<HTMLElement>('.frame')];
  }

  #createWidget(): HTMLElement {
    const widget = document.createElement('tour-booking');
    widget.setAttribute('base-url', this.#baseUrl);
    widget.setAttribute('api-key', 'PUBLIC_DEMO_KEY');
    widget.setAttribute('group-id', '23');
    widget.innerHTML = FALLBACK;
    return widget;
  }

  async #bringAbout({ screen, locale, ...choices }: Choices): Promise<string> {
    const state = STATES.get(screen);
    if (!state) return '';
    // It contains a sandbox, which the other screens don't need.
    const { keepStill, Scene } = await import('../states/scene.js');
    const language = locale === 'es-US' ? LANGUAGES.es : LANGUAGES.en;
    const scenes = this.#frames.map((frame) => {
      this.#scenes += 1;
      const name = `${screen}-${this.#scenes}`;
      const scene = new Scene(name, state, language, choices['color-scheme']);
      frame.replaceChildren(scene.element);
      return scene;
    });
    const isAlone = scenes.length === 1;
    const letGo = isAlone ? () => {} : keepStill();
    const problems = await Promise.all(scenes.map((scene) => scene.bringAbout(isAlone)));
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
  const frame = pane.firstElementChild as HTMLElement;
  frame.style.inlineSize = width && `max(240px, ${width}px)`;
  Object.assign(pane.style, {
    backgroundColor: color,
    color: text,
    fontFamily: font,
    // Most pages set their colors and say nothing about schemes.
    colorScheme: scheme || (ground ? 'normal' : 'light dark'),
  });
}

/** A screen has its own attributes and takes only the color scheme. */
function setAttributes(widget: HTMLElement, choices: Choices): void {
  const names = choices.screen ? (['color-scheme'] as const) : Object.keys(ATTRIBUTES);
  for (const name of names as (keyof typeof ATTRIBUTES)[]) {
    if (choices[name]) widget.setAttribute(name, choices[name]);
    else widget.removeAttribute(name);
  }
}
