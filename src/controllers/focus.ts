/**
 * Where the focus goes after an action and on a new screen, when it stays with a visitor who types, and what
 * scrolls into view. An answer's target is in its row of `screens/outcome-words.ts`, and a faulty field's in
 * `elements/prospect-form.ts`.
 */
import type { LitElement, ReactiveController } from 'lit';
import { outcomeRow } from '../screens/outcome-words.js';
import { noticeOf } from '../screens/write-notices.js';
import { formWrite, isFormFrozen, isOnForm, isTimeTaken } from '../store/form/sent-form.js';
import { hasNotice } from '../store/outbox/open-writes.js';
import type { Write } from '../store/outbox/write.js';
import { screenOf } from '../store/screen.js';
import type { Action, State, TourStep } from '../store/state.js';
import type { Store } from '../store/store.js';
import { listenInRoot } from './root-events.js';
import { coverOver, scrollBelowBars } from './sticky-bars.js';

/** A place within a screen. `days` is the calendar day in the Tab order, `fields` the first field. */
type FocusTarget =
  | ('heading' | 'notice' | 'heldPress' | 'errors')
  | ('submit' | 'move' | 'days' | 'fields');

/** Where the focus moves within a screen after an action. Typing and choosing a day don't move it. */
export function focusAfter(
  state: State,
  previous: State,
  action: Action,
  focusOf: (write: Write) => FocusTarget | undefined,
): FocusTarget | undefined {
  if (state.heldPress && state.heldPress !== previous.heldPress) return 'heldPress';
  if (action.type === 'outbox-changed') {
    // A place or a video app that's refused has its own notice.
    const { answered } = action;
    if (answered?.lastRefusal?.unknownPlace) return 'notice';
    if (!answered) return undefined;
    const target = focusOf(answered);
    // On a screen that isn't about the answer, a notice tells it.
    const isOnScreen = state.step === 'details' && isOnForm(state, answered);
    const isElsewhere = target === 'errors' && !isOnScreen;
    const isOfOtherTour = answered.outcome === 'done' && hasNotice(state, answered.key);
    return isElsewhere || isOfOtherTour ? 'notice' : target;
  }
  const { shownTour, bookingForm } = state;
  // The tour turns out to be one that can't be changed.
  if (shownTour?.isReadOnly && !previous.shownTour?.isReadOnly) return 'notice';
  // The pressed button disappears with its notice.
  if (shownTour) {
    const isNoticeGone = previous.unreadOutcomes.length > state.unreadOutcomes.length;
    return action.type === 'slot-chosen' && isNoticeGone ? 'move' : undefined;
  }
  // The refused home is left out, and its notice is gone.
  if (action.type === 'place-left-out') return isTimeTaken(state) ? 'notice' : 'submit';
  // From the form back to the times, because the choice isn't offered anymore.
  if (bookingForm.step === 'when') {
    return bookingForm.isOfferChanged && previous.bookingForm.step !== 'when'
      ? 'notice'
      : undefined;
  }
  // Pressed in a notice: the visitor wants to change what was sent.
  if (action.type === 'details-wanted') return 'fields';
  // Once the time is taken, a notice offers other times. While it does, the focus stays.
  if (isTimeTaken(state)) return isTimeTaken(previous) ? undefined : 'notice';
  if (!isTimeTaken(previous)) return undefined;
  // Another time was picked in the notice. It may be that of an unresolved booking, whose form has no button.
  return isFormFrozen(state) ? 'notice' : 'submit';
}

/** Milliseconds: longer than the usual transition of a bar. */
const SLIDE = 400;

const isMotionReduced = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** A new screen fades in. */
function enterScreen(root: ParentNode): void {
  if (isMotionReduced()) return;
  // In the frame that shows it, so that its layout is computed only once.
  requestAnimationFrame(() => {
    // The heading stays in place: the page scrolls to it.
    for (const part of root.querySelectorAll('.top ~ :not(.notice)')) {
      // jsdom lacks this method.
      part.animate?.([{ opacity: 0 }, {}], { duration: 160, easing: 'ease-out' });
    }
  });
}

/** jsdom and happy-dom lack the method. */
const reveal = (element: Element | null) =>
  element?.scrollIntoView?.({ block: 'nearest', behavior: isMotionReduced() ? 'auto' : 'smooth' });

/** Whether an action isn't about what the visitor has pressed on the form. */
function isUnasked(state: State, action: Action): boolean {
  if (action.type === 'times-changed' || action.type === 'group-answered') return true;
  const answered = answeredBy(action);
  return answered !== undefined && !isOnForm(state, answered);
}

const answeredBy = (action: Action) =>
  action.type === 'outbox-changed' ? action.answered : undefined;

export class FocusController implements ReactiveController {
  /** Where the next update moves the focus. */
  #next: FocusTarget | undefined;
  /** The write whose notice gets the focus: what was answered, or else what the form shows. */
  #about: Write | undefined;
  /** Whether the move isn't about what the visitor has pressed, so that it must not interrupt typing. */
  #isUnasked = false;
  /** Whether the next update shows a new time of a tour. */
  #isTimeChosen = false;
  #step: TourStep | undefined;
  #screen: string | undefined;
  /** How often the page had started the widget over before the visible screen. */
  #resets = 0;
  /** Whether the visitor has interacted with the widget. Until then, it must not move the page's focus. */
  isInUse = false;
  #hadFocus = false;

  constructor(
    private readonly host: LitElement,
    private readonly store: Store,
  ) {
    host.addController(this);
    const use = () => {
      this.isInUse = true;
    };
    // In the capture phase: the pressed element may render again before the event has bubbled up.
    listenInRoot(host, ['click', 'keydown'], use, { capture: true });
    const focusOf = (write: Write) => outcomeRow(write, store.now()).focus;
    store.subscribe((state, previous, action) => {
      const next = focusAfter(state, previous, action, focusOf);
      if (next) {
        this.#isUnasked = isUnasked(previous, action);
        this.#about = answeredBy(action) ?? formWrite(state);
      }
      this.#next = next ?? this.#next;
      this.#isTimeChosen ||= action.type === 'slot-chosen' && state.shownTour !== undefined;
    });
  }

  /** Brings the times of a chosen day into view: on a narrow screen they may be below. */
  async revealTimes(): Promise<void> {
    await this.host.updateComplete;
    reveal(this.host.renderRoot.querySelector('.times :is(li, .notice)'));
  }

  /** Brings a new time into view: the bar that appears may cover it, and in a low window is far below. */
  #revealChosen(): void {
    const { renderRoot } = this.host;
    const bar = renderRoot.querySelector('.chosen');
    const isBelow = bar && getComputedStyle(bar).position === 'static';
    reveal(isBelow ? bar : renderRoot.querySelector('.slot[aria-pressed]'));
  }

  hostUpdate(): void {
    this.#hadFocus = this.host.shadowRoot?.activeElement != null;
  }

  get isScreenNew(): boolean {
    return this.#screen !== undefined && this.#screen !== screenOf(this.store.state);
  }

  /** After a reset, the previous visitor's screen is visible until the next one is painted. Nothing in it counts anymore. */
  get isReset(): boolean {
    return this.#resets !== this.store.state.resets;
  }

  /** Call after each update. Returns the previous step if the step changed. */
  moveFocus(): TourStep | undefined {
    const { state } = this.store;
    const [previous, target, isNew] = [this.#step, this.#next, this.isScreenNew];
    this.#step = state.step;
    this.#screen = screenOf(state);
    this.#next = undefined;
    if (isNew) {
      // A notice on the new screen says more than its heading.
      this.#move(target === 'notice' ? 'notice' : 'heading');
      enterScreen(this.host.renderRoot);
    } else {
      if (target) this.#move(target);
      else this.#restoreLost();
      if (this.#isTimeChosen) this.#revealChosen();
      this.#isTimeChosen = false;
    }
    this.#isUnasked = false;
    this.#resets = state.resets;
    return isNew && previous !== state.step ? previous : undefined;
  }

  /** Whether the next update moves the focus: the visitor is still here, and isn't typing something else. */
  get mayMoveFocus(): boolean {
    return this.#isOurs && !(this.#isUnasked && this.#isTyping);
  }

  get #isTyping(): boolean {
    // A slot may have the page's own field.
    let focused = (this.host.getRootNode() as Document | ShadowRoot).activeElement;
    while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement;
    return focused?.matches('textarea, select, input:not([type=radio], [type=checkbox])') === true;
  }

  /** Moves the focus, unless the visitor has moved on. */
  #move(target: FocusTarget): void {
    if (!this.mayMoveFocus) return;
    const root = this.host.renderRoot;
    const form = root.querySelector('tour-booking-prospect-form');
    const calendar = root.querySelector('tour-booking-calendar');
    if (target === 'errors') void form?.focusErrors();
    else if (target === 'submit') form?.focusSubmit();
    else if (target === 'fields') form?.focusFirst();
    else if (target === 'days' && calendar)
      void calendar.updateComplete.then(() => calendar.regainFocus());
    else {
      const answer = target === 'notice' && this.#about && noticeOf(root, this.#about);
      const place = answer || root.querySelector<HTMLElement>(`#${target}`);
      void this.#show(place ?? root.querySelector<HTMLElement>('#heading'), form ?? calendar);
    }
  }

  /** The focused element may have been removed, or disabled: a refused tour type. */
  #restoreLost(): void {
    const { renderRoot, shadowRoot } = this.host;
    const focused = shadowRoot?.activeElement;
    if (this.#hadFocus && !focused) this.#move('days');
    if (!focused?.matches(':disabled')) return;
    renderRoot.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
  }

  /** Focuses the start of a screen at the top of the window: browsers would leave it in the middle. `content` is below it. */
  async #show(target: HTMLElement | null, content: LitElement | null | undefined): Promise<void> {
    // Focusing lays out the page, so it waits until everything has rendered.
    if (content?.isUpdatePending) await content.updateComplete;
    if (!target?.isConnected) return;
    target.focus({ preventScroll: true });
    // In the dialog's bar, the heading is always in sight, but not the start of what's below it.
    const dialog = target.closest('.top') && target.closest('.sheet');
    if (dialog) dialog.scrollTop = 0;
    const { top } = target.getBoundingClientRect();
    const margin = parseFloat(getComputedStyle(target).scrollMarginTop);
    const isAllInView = this.host.getBoundingClientRect().bottom <= innerHeight;
    const isHigh = target.id !== 'heading' && top < innerHeight / 4;
    const isBelowBars = top >= margin && !coverOver(this.host, target);
    if (isBelowBars && (isAllInView || isHigh)) return;
    // First to the top: only there does it show which bars cover it.
    target.scrollIntoView?.({ block: 'start', behavior: 'instant' });
    scrollBelowBars(this.host, target);
    // A bar may only slide in after the page has scrolled up.
    setTimeout(() => target.matches(':focus') && scrollBelowBars(this.host, target), SLIDE);
  }

  /** True if the focus is inside, or nowhere with the widget in use: Safari doesn't focus a pressed button. */
  get #isOurs(): boolean {
    const { activeElement } = this.host.getRootNode() as Document | ShadowRoot;
    const isNowhere = document.activeElement === document.body;
    return this.host.contains(activeElement) || (this.isInUse && isNowhere);
  }
}
