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

  constructor(tag: HTMLElement) {
    this.#template = tag;
  }

  /** One, or one for each color scheme. */
  get places(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>('[data-place]')];
  }

  /** Also ends what the widget was reading. */
  clear(): void {
    for (const place of this.places) place.replaceChildren();
  }

  show(setup: TagSetup): void {
    for (const place of this.places) place.replaceChildren(this.tag(setup));
  }

  /** The widget stays as it is, and what was typed into it; its configuration cannot change. */
  update(setup: TagSetup): void {
    for (const place of this.places) {
      const widget = place.querySelector<HTMLElement>(this.#template.localName);
      if (widget) setUp(widget, setup);
    }
  }

  /** A tag in no page yet. The configuration stands inside of it, where a page would write it. */
  tag(setup: TagSetup): HTMLElement {
    const tag = this.#template.cloneNode(true) as HTMLElement;
    setUp(tag, setup);
    const { config = {} } = setup;
    if (Object.keys(config).length > 0) tag.prepend(configScript(config));
    return tag;
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
