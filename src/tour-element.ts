/**
 * What both root elements share: attributes, the store, the controllers, the candidates for the language, when an
 * update is rendered, and the fallback if nothing can be drawn.
 */
import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { type Call, type CreateApi, connectionFor } from './booking/connection.js';
import type { resolve } from './config/resolve.js';
import { followCalendar } from './controllers/calendar-presses.js';
import { containEvents } from './controllers/contained-events.js';
import { ignoreDoublePresses } from './controllers/double-press.js';
import { startEffects } from './controllers/effects.js';
import { FocusController } from './controllers/focus.js';
import { LiveRegion } from './controllers/live-region.js';
import { watchMatchedLook } from './controllers/matched-look.js';
import { watchCancelQuestion } from './controllers/modal-question.js';
import { type PageTag, watchTag } from './controllers/page-tag.js';
import { createReads, type ReadOf, type Reads } from './controllers/reads.js';
import { listenInRoot } from './controllers/root-events.js';
import { isShown } from './controllers/viewport.js';
import { TourStepChangeEvent } from './events.js';
import * as page from './page/page-events.js';
import { watchPageScheme } from './page/page-scheme.js';
import * as paint from './page/paint-timing.js';
import { closestLanguage, hasFallback, officeOnPage, watchContent } from './page/tag-content.js';
import type { BookingAttempts } from './page/tags.js';
import { PageReporter } from './reporting/page-reporter.js';
import { type Frame, frame } from './screens/frame.js';
import type { Ui } from './screens/ui.js';
import { TimesCache } from './store/calendar/times-cache.js';
import { mayChangeScreen } from './store/screen.js';
import type { Action, State } from './store/state.js';
import { type Reduce, Store } from './store/store.js';
import { timeZoneOf } from './store/tours/tour-selectors.js';
import { type Language, languageFor } from './strings/language.js';
import type { PartialStrings } from './strings/own-wording.js';
import { allStyles } from './styles/root.js';
import { VERSION } from './version.js';

/**
 * What both root elements share: the connection to the API, the language, the store with its effects, what the
 * elements' intents lead to, one live region, and the focus when a screen changes.
 *
 * @slot header - Above the heading of every screen; in a dialog, below it.
 * @slot footer - Below every screen.
 * @slot booked - Below the heading of a booked or moved tour, for what happens next.
 * @cssprop --tour-accent - The primary button, the chosen day and the chosen time. Default: a green.
 * @cssprop --tour-on-accent - Text on the accent. Default: black or white, whichever is easier to read.
 * @cssprop --tour-text - Text. Default: the page's.
 * @cssprop --tour-muted - Less important text. Default: the text color at 74%, or stronger if that's hard to read.
 * @cssprop --tour-surface - The widget's background, and the dialog's. Default: none; dialogs use the scheme's background.
 * @cssprop --tour-soft - Days with open times, hovered buttons and checked choices. Default: the accent at 18%.
 * @cssprop --tour-fill - Secondary buttons and choices. Default: a mix of the text color and the accent, at 13%.
 * @cssprop --tour-border - Lines, and the outlines of menus and dialogs. Default: the text color at 26%.
 * @cssprop --tour-field-border - Borders of fields. Default: the text color at 62%, or stronger if that's hard to see.
 * @cssprop --tour-danger - Error messages. Default: a red.
 * @cssprop --tour-focus - The focus outline. Default: the accent, made darker or lighter if that's hard to see.
 * @cssprop --tour-font - The font. Default: the page's.
 * @cssprop --tour-heading-font - The font of headings. Default: the page's.
 * @cssprop --tour-heading-weight - The weight of headings. Default: 600.
 * @cssprop --tour-radius - Rounded corners. Default: 10px.
 * @cssprop --tour-gap - The space between elements. Default: 16px.
 * @cssprop --tour-measure - The greatest width of the form, the ticket and the list, and of the dialog's content. The tour types and the calendar with its times can be 1.5 times as wide. Default: 640px.
 * @cssprop --tour-backdrop - The backdrop of the dialog. Default: black, 50%.
 * @cssprop --tour-scroll-margin - The space left above the screen or the calendar when the widget scrolls to it. Set it to the height of a sticky header that the widget doesn't detect. Default: 16px.
 * @csspart root - The whole widget
 * @csspart heading - The screen's heading
 * @csspart back - The arrow next to a heading, which returns to the previous screen
 * @csspart notice - A message about the booking
 * @csspart notice-heading - The heading of a notice
 * @csspart button - A secondary button
 * @csspart link - A link, or a button without a background
 * @csspart times-heading - The heading above a day's times
 * @csspart times-group - The heading of the morning, afternoon or evening times
 * @csspart about - Details such as the tour's length and the address, below the calendar
 * @csspart times-fold - The row that expands the morning's, afternoon's or evening's times, on days with many times
 * @csspart time - A time
 * @csspart time-selected - The chosen time
 * @csspart summary - The chosen tour above the form, or the ticket after the booking
 * @csspart summary-heading - The date in the summary or on the ticket
 * @csspart question - The question before a cancellation
 * @csspart debug - The developer's panel
 */
export abstract class TourElement extends LitElement {
  /** The package's version, for bug reports. */
  static readonly version: string = VERSION;

  static override styles = allStyles;

  /** Origin and optional path prefix of the API or your own server: `https:`, or `http:` on loopback. Required. */
  @property({ attribute: 'base-url' }) baseUrl: string | undefined;
  /** Public API key, or the token that your own server expects. Required. */
  @property({ attribute: 'api-key' }) apiKey: string | undefined;
  /** ID of the group that gives the tours. The calendar shows its times. Required. */
  @property({ attribute: 'group-id' }) groupId: string | number | undefined;
  /** IANA zone of the property, if the group's is wrong or missing. Default: the group's. */
  @property({ attribute: 'time-zone' }) timeZone: string | undefined;
  /** BCP 47 tag. Default: the closest `lang`, else the browser's. */
  @property() locale: string | undefined;
  /**
   * First day of the week, from 0 (Sunday) to 6. Default: the convention of the locale's country; for a property
   * in the Americas, `es` counts as `es-US`.
   */
  @property({ attribute: 'first-day' }) firstDay: string | number | undefined;
  /** `h12` or `h23`. Default: the convention of the locale's country; for a property in the Americas, `es` counts as `es-US`. */
  @property({ attribute: 'hour-cycle' }) hourCycle: 'h12' | 'h23' | undefined;
  /** `lazy` (no requests until a visitor is about to see it) or `eager`. Default: lazy. */
  @property() loading: 'lazy' | 'eager' | undefined;
  /** `light`, `dark` or `auto`, which follows the page. Default: auto. */
  @property({ attribute: 'color-scheme' }) colorScheme: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Selector of a button on your page, such as `.cta`. The widget takes its look. Custom properties that you set
   * take precedence. Default: none.
   */
  @property() match: string | undefined;
  /** Name of a global array or function that receives a plain object for each public event. Default: none. */
  @property({ attribute: 'data-layer' }) dataLayer: string | undefined;
  /** Shows the developer's panel: what's configured, how the API responded and what to fix. */
  @property() debug: boolean | string | undefined;
  /** Dry run: nothing is booked, moved or canceled. */
  @property({ attribute: 'dry-run' }) dryRun: boolean | string | undefined;
  /** Strings that replace the widget's own. For a sentence that contains values, set a function. */
  @property({ attribute: false }) strings: PartialStrings | undefined;
  /** A function to send every request through, with the type of `window.fetch`. Default: the browser's. */
  @property({ attribute: false }) fetch: typeof window.fetch | undefined;
  /** The clock, for tests. By default, the device's. */
  @property({ attribute: false }) now: (() => Date) | undefined;

  protected readonly store: Store;
  protected readonly times: TimesCache;
  protected readonly reads: Reads;
  protected readonly reporter = new PageReporter(this, () => this.store.state);
  protected language: Language = languageFor(this, []);
  readonly #pageScheme = watchPageScheme(this);
  protected readonly tag: PageTag;
  protected readonly focusController: FocusController;
  readonly #liveRegion: LiveRegion;
  readonly #mayLoad = paint.watchPaint(this);
  readonly #checkConnection: () => void;
  #mustConfigure = true;
  /** Whether times have arrived since an open day was shown. All times that arrive within a frame are rendered together. */
  #hasMoreTimes = false;
  /** Whether something threw before the first screen. */
  #isBroken = false;

  constructor(
    reduce: Reduce,
    private readonly createApi: CreateApi,
    /** In the order of the requests. */
    reads: readonly ReadOf[],
    bookingAttempts?: BookingAttempts,
  ) {
    super();
    const store = new Store(reduce, () => Number(this.now?.() ?? Date.now()));
    this.store = store;
    this.times = new TimesCache(store.now, (times, error) =>
      store.dispatch({ type: 'times-changed', times, error }),
    );
    // Each of these gets an action in this order: the live region asks whether the focus moves after an action, and the
    // page's events come after the visitor's announcement.
    this.tag = watchTag(this, {
      ...{ store, bookingAttempts, askPage: this.reporter.askPage },
      isVisible: () => this.isVisible,
      canShow: () => this.isInSight && (this.isDrawn || this.hasStatus),
    });
    this.focusController = new FocusController(this, store);
    this.reads = createReads(this, store, this.times, reads);
    startEffects(store, this.times, this.reads, this.tag.send);
    this.#liveRegion = new LiveRegion(this, store, this.focusController, () => this.language);
    store.subscribe((...change) => this.#handleAction(...change));

    // In any order.
    followCalendar(this, this.times, this.focusController, this.#liveRegion, this.dispatch);
    watchCancelQuestion(this, store);
    containEvents(this);
    ignoreDoublePresses(this);
    listenInRoot(this, ['click'], this.reporter.reportPress);
    // A browser may close a dialog by itself. If it has to stay open, the next update opens it again.
    listenInRoot(this, ['close'], () => this.requestUpdate(), { capture: true });
    watchMatchedLook(this, () => [
      store.state.preferences?.match,
      `${this.scheme} ${this.#pageScheme.color}`,
    ]);
    watchContent(this, this.reconfigure);
    page.watchPage(this, this.reconfigure);
    page.watchMidnight(this, store);
    this.#checkConnection = page.watchConnection(this, store);
  }

  /**
   * Runs the first update in its own task. On a slow phone, another screen takes longer than a frame, so the press is
   * painted first.
   */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await paint.nextTask();
    else if (this.focusController.isScreenNew || this.#hasMoreTimes) await paint.nextPaint();
    this.#hasMoreTimes = false;
    super.scheduleUpdate();
  }

  /** If anything throws before the first screen, the fallback stays. */
  protected override performUpdate(): void {
    if (this.#isBroken) return;
    try {
      super.performUpdate();
    } catch (error) {
      if (this.hasUpdated) throw error;
      this.#isBroken = true;
      this.renderRoot.replaceChildren(document.createElement('slot'));
      console.error(`<${this.localName}>: it can’t start, so its fallback shows.`, error);
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#mustConfigure ||= changed.size > 0;
    // Runs twice if the configuration itself leads to another time zone.
    while (this.#mustConfigure) this.configure();
  }

  protected override updated(): void {
    const previous = this.focusController.moveFocus();
    const { step } = this.store.state;
    if (previous) this.reporter.emit(new TourStepChangeEvent({ step, previous }));
    this.tag.noteSeen();
    if (this.isDrawn) this.reporter.reportDrawn(this.store.state, this.store.now());
  }

  /** Reads what the page has configured. */
  protected abstract resolve(): ReturnType<typeof resolve>;

  /** Stores what was typed and is so far only in the fields. */
  protected keepTyped(): void {}

  /** Whether a status next to the tag says what was answered: a closed dialog has such a status. */
  protected get hasStatus(): boolean {
    return false;
  }

  /** Whether the tag draws a screen: a closed dialog doesn't. The page may still hide the whole tag. */
  protected abstract get isDrawn(): boolean;

  /** Whether the page shows the tag, with or without a screen. A root with a dialog overrides this. */
  protected get isInSight(): boolean {
    return isShown(this);
  }

  /** Whether the visitor can see the tag's screen. */
  protected get isVisible(): boolean {
    return this.isDrawn && this.isInSight;
  }

  #handleAction(state: State, previous: State, action: Action): void {
    if (action.type === 'times-changed') this.#hasMoreTimes ||= previous.calendar.day !== undefined;
    if (mayChangeScreen(state, previous, action)) this.requestUpdate();
    // The group's time zone may change the clock's format.
    if (timeZoneOf(state) !== timeZoneOf(previous)) this.reconfigure();
    this.reporter.report(state, previous, action, this.store.now());
  }

  /** Dispatches an action. Stores what was typed first, so that nothing in a form gets lost. */
  protected readonly dispatch = (action: Action): void => {
    if (action.type !== 'draft-changed') this.keepTyped();
    this.#checkConnection();
    // The visitor may not have seen until now what an earlier update has drawn.
    if (!this.isUpdatePending) this.tag.noteSeen();
    this.store.dispatch(action);
  };

  /** Reads the page's configuration again, including the language around the tag, with the next update. */
  protected readonly reconfigure = (): void => {
    this.#mustConfigure = true;
    this.requestUpdate();
  };

  protected configure(): void {
    this.#mustConfigure = false;
    const { settings, faults, preferences: given } = this.resolve();
    const tags = [given.locale, closestLanguage(this), navigator.language];
    const timeZone = timeZoneOf(this.store.state);
    this.language = languageFor(this, tags, timeZone, given.hourCycle, this.strings);
    const firstDay = given.firstDay ?? this.language.formats.firstWeekday;
    const preferences = { ...given, firstDay };
    const { createApi, fetch } = this;
    const onCall = this.#handleCall;
    const connection = connectionFor(this, createApi, settings, preferences, fetch, onCall);
    this.dispatch({ type: 'configured', settings, preferences, faults, connection });
    this.tag.identifyVisitor();
  }

  #handleCall = (call: Call): void => this.dispatch({ type: 'call-answered', call });

  protected get ui(): Ui {
    const { language, dispatch } = this;
    return {
      ...language,
      language,
      dispatch,
      now: new Date(this.store.now()),
      // A page's first formatter takes a slow phone 50 ms, so it waits for the next paint.
      mayLoad: this.#mayLoad,
      hasFallback: hasFallback(this),
      office: officeOnPage(this),
    };
  }

  /** The value of `data-scheme`. If the scheme isn't the page's, the widget has its own background. */
  protected get scheme(): string {
    const { colorScheme = 'auto' } = this.store.state.preferences ?? {};
    const { scheme, darkened } = this.#pageScheme;
    return (colorScheme === 'auto' ? scheme : `own ${colorScheme}`) + darkened;
  }

  protected renderFrame(shown: Omit<Frame, 'scheme' | 'announcement' | 'isInUse'>): TemplateResult {
    const { isInUse } = this.focusController;
    const own = { scheme: this.scheme, announcement: this.#liveRegion.text, isInUse };
    return frame(this.store.state, this.ui, { ...shown, ...own });
  }
}
