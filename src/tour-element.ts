import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Fault, Preferences } from './config/attribute-reader.js';
import { ConfiguredElement } from './configured-element.js';
import { describeFaults, NOT_CLOSED } from './developer-report.js';
import { noAttribute, ownState } from './elements/property.js';
import { type TourStep, TourStepChangeEvent } from './events.js';
import type { Call } from './flow/call-journal.js';
import type { TourClient } from './flow/client-keeper.js';
import type { ManageState } from './flow/manage-flow.js';
import type { MonthView } from './flow/month-view.js';
import { manageEventsOf } from './journey-events.js';
import type { IsoDate } from './model/wall-time.js';
import { closestLanguage, keepTyping } from './page-context.js';
import { PageVoice } from './page-voice.js';
import { SchemeController } from './scheme-controller.js';
import { type DebugRow, debugPanel } from './screens/debug-panel.js';
import { doneMark } from './screens/done-mark.js';
import { moveFocus, revealTimes, syncDialog } from './screens/focus.js';
import { frame } from './screens/frame.js';
import {
  announcementAfterManage,
  type FocusTarget,
  focusAfterManage,
} from './screens/transitions.js';
import { usableLocale } from './strings/format.js';
import { createLanguage, type Language, type PartialStrings } from './strings/language.js';
import { screenStyles } from './styles/screens.js';
import { hasSwallowed } from './tag-content.js';

/**
 * What the root elements have in common: whose API they talk to, in which language, one place for
 * announcements, one voice to the developer, and where the focus goes when a screen changes.
 *
 * @slot header - Above every screen's heading.
 * @slot footer - Below every screen.
 */
export abstract class TourElement extends ConfiguredElement {
  static override styles = screenStyles;

  static override properties: PropertyDeclarations = {
    baseUrl: { attribute: 'base-url' },
    apiKey: { attribute: 'api-key' },
    groupId: { attribute: 'group-id' },
    timeZone: { attribute: 'time-zone' },
    locale: {},
    firstDay: { attribute: 'first-day' },
    hourCycle: { attribute: 'hour-cycle' },
    loading: {},
    colorScheme: { attribute: 'color-scheme' },
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
  /** `light`, `dark` or `auto`: the page's own. Default: auto. */
  declare colorScheme: string | undefined;
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
  protected readonly voice = new PageVoice(this);
  protected readonly scheme = new SchemeController(this);

  /** Where the focus goes after the next update, within a screen. */
  protected focusNext: FocusTarget | undefined;
  #shownStep: TourStep | undefined;
  /** Raised to draw everything anew. */
  protected round = 0;
  /** What the developer has to mend. */
  #faults: readonly Fault[] = [];
  #calls: readonly Call[] = [];

  /** Whether the rest of the page is inside: the tag was written as if it closed itself. */
  protected hasSwallowed = false;

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepTyping);
    // On the way in: what is pressed may be drawn anew before the event has come all the way up.
    const use = () => (this.#isInUse = true);
    for (const type of ['click', 'keydown']) root.addEventListener(type, use, { capture: true });
    return root;
  }

  /** For whatever is drawn first. */
  protected override loadDates(): void {
    this.language.formats.dayNumber('2024-01-01' as IsoDate);
  }

  protected renderFrame(
    region: string | typeof nothing,
    step: string,
    heading: string,
    screen: unknown,
  ): TemplateResult {
    const isDone = step === 'booked' || step === 'moved';
    return html`${frame({
      language: this.language,
      region,
      scheme: this.scheme.drawn,
      announcement: this.announcement,
      key: step + this.round,
      heading: html`${isDone ? doneMark : nothing}${heading}`,
      screen,
    })}
    ${this.hasSwallowed ? html`<slot></slot>` : nothing}`;
  }

  protected renderDebug(isWanted: boolean, rows: () => readonly DebugRow[]) {
    if (!isWanted) return nothing;
    return debugPanel(describeFaults(this.localName, this.#faults), rows(), this.#calls);
  }

  /** For the integrator's panel. */
  protected readonly noteCall = (call: Call): void => {
    this.#calls = [...this.#calls, call];
    this.requestUpdate();
  };

  /** After a day was chosen. */
  protected announceTimes(day: IsoDate, view: MonthView | undefined): void {
    const { strings, formats } = this.language;
    this.announcement = strings.timesCount(view?.slotsOn(day).length ?? 0, formats.day(day));
    void this.updateComplete.then(() => revealTimes(this.renderRoot));
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
      this.voice.tell(new TourStepChangeEvent(step, previous));
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
    for (const event of manageEventsOf(state, previous)) this.voice.tell(event);
  }

  protected apply({ locale, hourCycle, dataLayer, scheme }: Preferences): void {
    this.scheme.own = scheme;
    this.voice.dataLayer = dataLayer;
    const usable = usableLocale(locale, closestLanguage(this), navigator.language);
    const { formats } = this.language;
    const isSame = formats.requested === usable && formats.hourCycle === hourCycle;
    if (isSame && this.strings === this.#overrides) return;
    this.#overrides = this.strings;
    this.language = createLanguage(usable, hourCycle, this.strings);
  }

  /** Tells the developer what to mend. */
  protected reportFaults(faults: readonly Fault[]): void {
    this.hasSwallowed ||= document.readyState !== 'loading' && hasSwallowed(this);
    this.#faults = this.hasSwallowed ? [...faults, NOT_CLOSED] : faults;
    this.voice.reportFaults(this.#faults);
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
