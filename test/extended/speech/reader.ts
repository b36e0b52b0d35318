/**
 * Records a page as a screen reader would announce it, in order: the name, role and states of what
 * takes the focus, from the browser's accessibility tree, and each text of a live region. A line with
 * ">" is a step of the visitor.
 */
import type { CDPSession, Page } from 'playwright/test';

/** An element and its ancestors, from the inside out. */
async function nodesAround(cdp: CDPSession, objectId: string) {
  return (await cdp.send('Accessibility.getAXNodeAndAncestors', { objectId })).nodes;
}
type AxNode = Awaited<ReturnType<typeof nodesAround>>[number];

/** Marks a move of the focus among the texts. */
const FOCUS = '(focus)';
/** Announced when the focus enters from outside. */
const CONTEXTS = ['dialog', 'region', 'grid', 'group', 'radiogroup', 'form', 'list'];
/** Chromium's role names, as screen readers say them. */
const ROLES: Readonly<Record<string, string>> = {
  RootWebArea: 'page',
  DisclosureTriangle: 'button',
  Date: 'date',
};
/** States that are announced if on. */
const STATES = ['disabled', 'pressed', 'checked', 'selected', 'required', 'invalid', 'busy'];

export class Reader {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #lines: string[] = [];
  #underWay = 0;
  #contexts: readonly string[] = [];
  #focused = '';

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
    page.on('request', () => this.#underWay++);
    page.on('requestfinished', () => this.#underWay--);
    page.on('requestfailed', () => this.#underWay--);
  }

  static async listenTo(page: Page, selector: string): Promise<Reader> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    await page.evaluate(watchLiveRegions, selector);
    return new Reader(page, cdp);
  }

  get transcript(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#lines.push(`> ${key}`);
      await this.#page.keyboard.press(key);
      await this.hear();
    }
  }

  async type(text: string): Promise<void> {
    this.#lines.push(`> types "${text}"`);
    await this.#page.keyboard.type(text);
    await this.hear();
  }

  async tabTo(name: string | RegExp): Promise<void> {
    for (let presses = 0; presses < 40; presses++) {
      await this.press('Tab');
      if (this.#focused.search(name) >= 0) return;
    }
    throw new Error(`Tab does not reach ${name}:\n${this.transcript}`);
  }

  /** The same, but records only the last step. */
  async skipTo(name: string | RegExp): Promise<void> {
    const before = this.#lines.length;
    await this.tabTo(name);
    const last = this.#lines.lastIndexOf('> Tab');
    this.#lines.splice(before, last - before, '> …');
  }

  /** Waits until everything has arrived, and records the announcements. */
  async hear(): Promise<void> {
    const told = await this.#settled();
    const focus = await this.#describeFocus();
    const entered = focus.contexts.filter((context) => !this.#contexts.includes(context));
    const isNew = focus.text !== this.#focused;
    const lines = isNew ? [...entered.reverse(), focus.text] : [];
    // Only the final place of the focus is announced.
    const at = told.includes(FOCUS) ? told.lastIndexOf(FOCUS) : told.length;
    const live = (texts: string[]) =>
      texts.filter((text) => text !== FOCUS).map((text) => `(live) ${text}`);
    const heard = [...live(told.slice(0, at)), ...lines, ...live(told.slice(at))];
    // A date control has inner parts, which the tree lacks.
    if (!heard.length && this.#lines.at(-1) === '> Tab') heard.push('(within it)');
    this.#lines.push(...heard.map((line) => `  ${line}`));
    this.#focused = focus.text;
    this.#contexts = [...focus.contexts, focus.text];
  }

  /** The texts of live regions since the last call, and a mark for each move of the focus. */
  async #settled(): Promise<string[]> {
    const told: string[] = [];
    for (let quiet = 0; quiet < 3; quiet++) {
      const texts = await this.#page.evaluate(takeTold);
      told.push(...texts);
      if (this.#underWay > 0 || texts.length > 0) quiet = -1;
    }
    return told;
  }

  async #describeFocus(): Promise<{ text: string; contexts: readonly string[] }> {
    const { result } = await this.#cdp.send('Runtime.evaluate', {
      expression: `(${innermostFocus})()`,
    });
    const { objectId } = result;
    if (!objectId) return { text: '', contexts: [] };
    const nodes = await nodesAround(this.#cdp, objectId);
    const [focused, ...around] = nodes.filter(({ ignored }) => !ignored);
    const contexts = around
      .filter(({ role, name }) => CONTEXTS.includes(String(role?.value)) && name?.value)
      .map(describe);
    return { text: focused ? describe(focused) : '', contexts };
  }
}

function describe({ role, name, description, value, properties = [] }: AxNode): string {
  const states = properties.flatMap(({ name, value }) => {
    const isOn = value.value && value.value !== 'false';
    if (name === 'expanded') return isOn ? 'expanded' : 'collapsed';
    if (name === 'level') return `level ${value.value}`;
    return isOn && STATES.includes(name) ? name.replace('disabled', 'dimmed') : [];
  });
  const kind = ROLES[String(role?.value)] ?? role?.value;
  const content = value?.value ? `"${value.value}"` : '';
  const parts = [name?.value, kind, ...states, content, description?.value];
  return parts.filter(Boolean).join(', ');
}

/** Runs in the page. */
function watchLiveRegions(selector: string): void {
  const page = globalThis as unknown as { told: string[] };
  page.told = [];
  const root = document.querySelector(selector)?.shadowRoot;
  if (!root) throw new Error(`${selector} is not there`);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role=status], [role=alert]');
      const text = region?.textContent?.trim();
      const modal = root.querySelector('.question:modal');
      // Around a modal dialog, everything is inert.
      if (text && (!modal || modal.contains(region ?? null))) page.told.push(text);
    }
  }).observe(root, { subtree: true, childList: true, characterData: true });
  const innermost = (scope: DocumentOrShadowRoot): Element | null => {
    const { activeElement } = scope;
    return (activeElement?.shadowRoot && innermost(activeElement.shadowRoot)) ?? activeElement;
  };
  let focused = innermost(document);
  const look = () => {
    const now = innermost(document);
    if (now !== focused) page.told.push('(focus)');
    focused = now;
    requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page. Resolves, after two frames, to the texts since the last call. */
function takeTold(): Promise<string[]> {
  const page = globalThis as unknown as { told: string[] };
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => resolve(page.told.splice(0)))),
    ),
  );
}

/** Runs in the page. */
const innermostFocus = `function () {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}`;
