/** What the probe reports, and where it was seen. */
export interface Observation {
  place: 'CSP violation' | 'console message' | 'data layer' | `event ${string}`;
  text: string;
}

export const reporterName = 'tellTheJourney';

/**
 * Runs before the page's scripts, so it can't use anything outside itself. It replaces `dispatchEvent`,
 * because a listener on the document would miss events that don't bubble, and the methods of
 * `console`, because Playwright truncates objects in messages.
 */
export function probe(reporter: string): void {
  const page = window as unknown as Record<string, unknown>;
  const tell = page[reporter] as (observation: Observation) => Promise<void>;
  const widgets = ['tour-booking', 'tour-appointments'];

  window.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    const text = `${effectiveDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber})`;
    void tell({ place: 'CSP violation', text });
  });

  for (const type of ['pointerdown', 'keydown']) {
    const note = (event: Event) => {
      const isWidget = (target: EventTarget) =>
        target instanceof Element && widgets.includes(target.localName);
      if (event.composedPath().some(isWidget)) page.tourWasUsed = true;
    };
    window.addEventListener(type, note, { capture: true, passive: true });
  }

  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    // Read before dispatching: a listener of the page may add to it.
    if (event.type.startsWith('tour-')) {
      void tell({ place: `event ${event.type}`, text: spell(event) });
    }
    return dispatchEvent.call(this, event);
  };

  const told = page.console as Record<string, (...args: unknown[]) => void>;
  for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace', 'dir', 'table']) {
    const original = told[method];
    told[method] = (...args) => {
      void tell({ place: 'console message', text: args.map((arg) => spell(arg)).join(' ') });
      original?.apply(told, args);
    };
  }

  /** Everything a reader can reach: own properties and the class's getters. */
  function spell(value: unknown, seen: unknown[] = []): string {
    if (typeof value !== 'object' || value === null) return String(value);
    if (seen.includes(value) || seen.length > 8) return '…';
    if (value instanceof Node || value === window) return '[node]';
    if (value instanceof Map || value instanceof Set) return spell([...value], seen);
    const within = [...seen, value];
    const fields = [...fieldsOf(value)].map((name) => {
      try {
        return `${name}: ${spell((value as Record<string, unknown>)[name], within)}`;
      } catch {
        return `${name}: (throws)`;
      }
    });
    return `{ ${fields.join(', ')} }`;
  }

  function fieldsOf(value: object): Set<string> {
    const names = new Set(Object.keys(value));
    if (value instanceof Error) for (const name of ['message', 'stack', 'cause']) names.add(name);
    const ends: unknown[] = [null, Object.prototype, Array.prototype, Event.prototype];
    let prototype = Object.getPrototypeOf(value);
    while (!ends.includes(prototype)) {
      for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (get) names.add(name);
      }
      prototype = Object.getPrototypeOf(prototype);
    }
    return names;
  }
}

/** The state of the page at the end of a journey. Runs in the page. */
export function readLeftovers() {
  const selector = 'tour-booking, tour-appointments';
  const path: Element[] = [];
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
    path.push(at);
  const deepest = path.at(-1);
  const layers = [...document.querySelectorAll('[data-layer]')].map(
    (element) =>
      (window as unknown as Record<string, unknown>)[element.getAttribute('data-layer') ?? ''],
  );
  return {
    used: 'tourWasUsed' in window,
    focus: path.map(({ localName }) => localName).join(' > '),
    // The host alone isn't enough: it gets no keys.
    focusIsInside: !deepest?.matches(selector) && path.some((at) => at.closest(selector)),
    hasWidget: document.querySelector(selector) !== null,
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    dataLayers: layers.map((layer) => JSON.stringify(layer) ?? ''),
  };
}
