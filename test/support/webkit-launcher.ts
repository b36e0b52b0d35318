import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import { keysOf } from './chord.js';
import type { WebKit } from './find-engines.js';
import { type Driver, startDriver } from './webkit-processes.js';

/** Keys without a character, as WebDriver writes them. */
const SPECIAL_KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/**
 * WebKitGTK through WebDriver, in one window, one test file at a time. It takes only a few calls. Web
 * Test Runner's own launcher for WebDriver drops characters that are typed twice, can't hold keys,
 * and has 144 dependencies.
 */
export class WebKitLauncher implements BrowserLauncher {
  readonly name: string;
  /** Web Test Runner's commands for keys and the mouse depend on it. */
  readonly type = 'webdriver';
  /** Parallel pages would take the focus from each other. */
  readonly concurrency = 1;
  readonly #webKit: WebKit;
  readonly #timeZone: string;
  #driver: Driver | undefined;
  #session = '';
  readonly #active = new Map<string, string>();

  constructor(webKit: WebKit, timeZone: string) {
    this.#webKit = webKit;
    this.#timeZone = timeZone;
    this.name = `WebKit in ${timeZone}`;
  }

  async startSession(id: string, url: string): Promise<void> {
    if (!this.#driver) await this.#start();
    this.#active.set(id, url);
    await this.#send('POST', '/url', { url });
  }

  isActive(id: string): boolean {
    return this.#active.has(id);
  }

  getBrowserUrl(): Promise<string> {
    return this.#send('GET', '/url');
  }

  /** Leaves the page, so that nothing in it continues. */
  async stopSession(id: string): Promise<SessionResult> {
    this.#active.delete(id);
    await this.#send('POST', '/url', { url: 'about:blank' });
    return {};
  }

  startDebugSession(): Promise<void> {
    throw new Error('WebKit is driven without a window to look at.');
  }

  async stop(): Promise<void> {
    if (this.#session) await this.#send('DELETE', '').catch(() => undefined);
    this.#driver?.stop();
    this.#driver = undefined;
  }

  /** A text letter by letter, or one chord. */
  async sendKeys(_id: string, strokes: string[]): Promise<void> {
    const actions = strokes.flatMap((stroke) => {
      const keys = keysOf(stroke).map((key) => SPECIAL_KEYS[key] ?? key);
      return [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.reverse().map((value) => ({ type: 'keyUp', value })),
      ];
    });
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  sendMouseClick(_id: string, x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, x, y };
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    return this.#act({ type: 'pointer', id: 'mouse', actions: [move, ...press] });
  }

  #act(input: object): Promise<void> {
    return this.#send('POST', '/actions', { actions: [input] });
  }

  async #start(): Promise<void> {
    this.#driver = await startDriver(this.#webKit, this.#timeZone);
    const { sessionId } = await this.#request<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // Tests may start, and press keys, before the whole page has loaded.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: this.#webKit.browser, args: ['--automation'] },
        },
      },
    });
    this.#session = sessionId;
  }

  #send<T>(method: string, path: string, body?: object): Promise<T> {
    return this.#request(method, `/session/${this.#session}${path}`, body);
  }

  async #request<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#driver?.url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = (await response.json()) as { value: T };
    if (response.ok) return value;
    const { error, message } = value as { error?: string; message?: string };
    throw new Error(`WebDriver: ${method} ${path}: ${error} ${message}`);
  }
}
