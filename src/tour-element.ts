import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { TourApiError } from './api/errors.js';
import type { Fault, Preferences } from './config/attribute-reader.js';
import { describeFailure, describeFaults } from './developer-report.js';
import { noAttribute, ownState } from './elements/property.js';
import { TourErrorEvent, type TourStep, TourStepChangeEvent, toPlainObject } from './events.js';
import type { TourClient } from './flow/client-keeper.js';
import type { ManageState } from './flow/manage-flow.js';
import { manageEventsOf } from './journey-events.js';
import { closestLanguage, keepTyping } from './page-context.js';
import { moveFocus, syncDialog } from './screens/focus.js';
import {
  announcementAfterManage,
  type FocusTarget,
  focusAfterManage,
} from './screens/transitions.js';
import { usableLocale } from './strings/format.js';
import { createLanguage, type Language, type PartialStrings } from './strings/language.js';
import { debugStyles } from './styles/debug.js';
import { fieldStyles } from './styles/fields.js';
import { resultStyles } from './styles/result.js';
import { rootStyles } from './styles/root.js';
import { noticeStyles, shared } from './styles/shared.js';
import { slotStyles } from './styles/slots.js';
import { summaryStyles } from './styles/summary.js';
import { tokens } from './styles/tokens.js';
import { hasSwallowed } from './tag-content.js';

/** HTML knows no self-closing of such a tag: the rest of the page is inside of it then. */
const NOT_CLOSED = {
  where: 'the tag',
  message: 'is not closed: write an end tag of its own, not />',
  isFatal: false,
};

/**
 * What the root elements have in common: whose API they talk to, in which language, one place for
 * announcements, one voice to the developer, and where the focus goes when a screen changes.
 */
export abstract class TourElement extends LitElement {
  static override styles = [
    shared,
    tokens,
    noticeStyles,
    fieldStyles,
    slotStyles,
    summaryStyles,
    resultStyles,
    rootStyles,
    debugStyles,
  ];

  static override properties: PropertyDeclarations = {
    baseUrl: { attribute: 'base-url' },
    apiKey: { attribute: 'api-key' },
    groupId: { attribute: 'group-id' },
    timeZone: { attribute: 'time-zone' },
    locale: {},
    firstDay: { attribute: 'first-day' },
    hourCycle: { attribute: 'hour-cycle' },
    loading: {},
    dataLayer: { attribute: 'data-layer' },
    debug: {},
    strings: noAttribute,
    api: noAttribute,
    now: noAttribute,
    announcement: ownState,
  };

  /** Origin (and path prefix) of the API or of the site's own proxy; `https:`, or `http:` on loopback. */
  declare baseUrl: string | undefined;
  /** Public API key. */
  declare apiKey: string | undefined;
  /** Employee group id. */
  declare groupId: string | undefined;
  /** IANA zone of the property. Default: the group's. */
  declare timeZone: string | undefined;
  /** BCP 47 tag. Default: the closest `lang`, else the browser's. */
  declare locale: string | undefined;
  /** First day of the week, 0 Sunday to 6. Default: the locale's. */
  declare firstDay: string | undefined;
  /** `h12` or `h23`. Default: the locale's. */
  declare hourCycle: string | undefined;
  /** `lazy` (no request until near the viewport) or `eager`. */
  declare loading: string | undefined;
  /** Name of a global array that gets one plain object for each public event. */
  declare dataLayer: string | undefined;
  /** Shows the integrator's panel: what is configured, what the API answered, what to mend. */
  declare debug: boolean | string | undefined;
  /** Texts in place of the widget's own, each of the same kind: a sentence is a function. */
  declare strings: PartialStrings | undefined;
  /** Any object with the client's interface, in place of the one made from `base-url` and `api-key`. */
  declare api: TourClient | undefined;
  /** The clock, for tests. */
  declare now: () => Date;

  /** Said once, politely, to a screen reader. */
  declare protected announcement: string;

  constructor() {
    super();
    this.now = () => new Date();
    this.announcement = '';
  }

  /** Whether the visitor has done anything here: before that the page's focus is not ours to move. */
  #isInUse = false;
  protected language: Language = createLanguage('en-US');
  #overrides: PartialStrings | undefined;
  #dataLayer: string | undefined;
  #reported = new Set<string>();

  /** Where the focus goes after the next update, within a screen. */
  protected focusNext: FocusTarget | undefined;
  #shownStep: TourStep | undefined;
  /** What the developer has to mend. */
  protected faults: readonly Fault[] = [];

  /** Whether the rest of the page is inside: the tag was written as if it closed itself. */
  protected hasSwallowed = false;

  override connectedCallback(): void {
    super.connectedCallback();
    // While the page is read, what stands inside the tag is not all there yet.
    if (document.readyState !== 'loading') return;
    document.addEventListener('DOMContentLoaded', () => this.requestUpdate('config', null), {
      once: true,
    });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepTyping);
    // On the way in: what is pressed may be drawn anew before the event has come all the way up.
    const use = () => {
      this.#isInUse = true;
    };
    for (const type of ['click', 'keydown']) root.addEventListener(type, use, { capture: true });
    return root;
  }

  /** A screen inside the wrapper that the page's own rules do not reach. */
  protected renderFrame(
    region: string,
    step: string,
    heading: string,
    screen: unknown,
  ): TemplateResult {
    const { locale, direction } = this.language.formats;
    return html`<section class="root" part="root" aria-label=${region} lang=${locale} dir=${direction}>
      <div class="visually-hidden" role="status">${this.announcement}</div>
      ${keyed(
        step,
        html`<div class="screen">
          <h2 id="heading" part="heading" tabindex="-1">${heading}</h2>
          ${screen}
        </div>`,
      )}
    </section>
    ${this.hasSwallowed ? html`<slot></slot>` : nothing}`;
  }

  /** After a screen was drawn: tells of another step, and moves the focus where it belongs. */
  protected settle(step: TourStep, isAsking: boolean): void {
    const previous = this.#shownStep;
    this.#shownStep = step;
    syncDialog(this.renderRoot, isAsking);
    if (previous && step !== previous) {
      // A notice on the new screen says more than its heading; a form stays behind on the old one.
      const target = this.focusNext === 'notice' ? 'notice' : 'heading';
      moveFocus(this.renderRoot, target, this.ownsFocus);
      this.tell(new TourStepChangeEvent(step, previous));
    } else if (this.focusNext) {
      moveFocus(this.renderRoot, this.focusNext, this.ownsFocus);
    }
    this.focusNext = undefined;
  }

  protected handleOffline(): void {
    this.focusNext = 'notice';
  }

  /** A tour is moved or cancelled, or about to be. */
  protected handleManage(state: ManageState, previous: ManageState): void {
    this.focusNext = focusAfterManage(state, previous) ?? this.focusNext;
    this.announcement = announcementAfterManage(state, this.language) ?? this.announcement;
    for (const event of manageEventsOf(state, previous)) this.tell(event);
  }

  protected apply({ locale, hourCycle, dataLayer }: Preferences): void {
    this.#dataLayer = dataLayer;
    const usable = usableLocale(locale, closestLanguage(this), navigator.language);
    const { formats } = this.language;
    const isSame = formats.requested === usable && formats.hourCycle === hourCycle;
    if (isSame && this.strings === this.#overrides) return;
    this.#overrides = this.strings;
    this.language = createLanguage(usable, hourCycle, this.strings);
  }

  /** Tells the page, and its data layer. Whether the page let it be. */
  protected tell(event: Event): boolean {
    const isLet = this.dispatchEvent(event);
    const name = this.#dataLayer;
    if (!name) return isLet;
    const page = globalThis as unknown as Record<string, unknown[]>;
    try {
      page[name] ??= [];
      page[name].push(toPlainObject(event));
    } catch (error) {
      // A tag manager puts its own code behind `push`: what it throws must not stop a booking.
      console.error(error);
    }
    return isLet;
  }

  /** Tells the developer what to mend; the same faults once. */
  protected reportFaults(faults: readonly Fault[]): void {
    this.hasSwallowed ||= document.readyState !== 'loading' && hasSwallowed(this);
    this.faults = this.hasSwallowed ? [...faults, NOT_CLOSED] : faults;
    const text = describeFaults(this.localName, this.faults);
    if (!text || this.#reported.has(text)) return;
    this.#reported = new Set([text]);
    console.error(text);
    this.tell(new TourErrorEvent('configuration', undefined, undefined));
  }

  /** Tells the page and, where it can be mended, its developer; the same failure once until something changes. */
  protected reportFailure(error: TourApiError, baseUrl: string): void {
    const { kind, operation, status } = error;
    this.tell(new TourErrorEvent(kind, operation, status));
    const text = describeFailure(error, this.localName, baseUrl);
    if (!text || this.#reported.has(text)) return;
    this.#reported.add(text);
    console.error(text);
  }

  /**
   * Whether the focus is ours to move: it is inside, or nowhere although the widget is in use (Safari
   * does not focus a button that is pressed).
   */
  protected get ownsFocus(): boolean {
    // The host alone is focused after what was focused inside of it is gone.
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    const isNowhere = document.activeElement === document.body || activeElement === this;
    return this.matches(':focus-within') || (this.#isInUse && isNowhere);
  }
}
