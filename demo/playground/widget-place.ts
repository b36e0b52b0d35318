/**
 * The place of the widget in the page. The tag that the HTML holds is its template: taken out before
 * the script could bring it to life, and put back as a copy, with an address, whenever something
 * has been ordered that the widget has to meet from its first request on.
 */
import type { Config } from '../../src/config/schema.js';
import type { PartialStrings } from '../../src/strings/language.js';

/** `true` is an attribute without a value, `false` is none. */
export type Attributes = Readonly<Record<string, string | boolean>>;

/** What a tag is given beyond its template. */
export interface TagSetup {
  readonly attributes: Attributes;
  /** What differs from no configuration at all, and nothing else. */
  readonly config?: Config;
  readonly strings?: PartialStrings | undefined;
}

type Speaking = HTMLElement & { strings?: PartialStrings | undefined };

export class WidgetPlace {
  readonly #template: HTMLElement;
  readonly #place: Element;

  constructor(tag: HTMLElement) {
    if (!tag.parentElement) throw new Error('The widget’s tag is in no page.');
    this.#template = tag;
    this.#place = tag.parentElement;
  }

  get widget(): HTMLElement | null {
    return this.#place.querySelector(this.#template.localName);
  }

  /** Also ends what the widget was reading. */
  clear(): void {
    this.#place.replaceChildren();
  }

  show(setup: TagSetup): void {
    this.#place.replaceChildren(this.tag(setup));
  }

  /** The widget stays as it is, and what was typed into it; its configuration cannot change. */
  update(setup: TagSetup): void {
    if (this.widget) setUp(this.widget, setup);
  }

  /** A tag in no page yet. The configuration stands inside of it, where a page would write it. */
  tag(setup: TagSetup): HTMLElement {
    const tag = this.#template.cloneNode(true) as HTMLElement;
    setUp(tag, setup);
    const { config = {} } = setup;
    if (Object.keys(config).length > 0) tag.prepend(configScript(config));
    return tag;
  }

  scrollIntoView(): void {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { top, bottom } = this.#place.getBoundingClientRect();
    const isInView = top < innerHeight * 0.6 && bottom > innerHeight * 0.3;
    if (!isInView) this.#place.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  }
}

function setUp(tag: Speaking, { attributes, strings }: TagSetup): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value;
    if (text === false) tag.removeAttribute(name);
    else if (tag.getAttribute(name) !== text) tag.setAttribute(name, text);
  }
  if (strings || tag.strings) tag.strings = strings;
}

function configScript(config: Config): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(config);
  return script;
}
