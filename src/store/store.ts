/** One state, changed only by actions. Subscribers get each action with the state before and after it. */
import { type Action, INITIAL_STATE, type State } from './state.js';

/** A root's reducer. `now` is in milliseconds. */
export type Reduce = (state: State, action: Action, now: number) => State;

/** `state` is `previous` if the action didn't apply. */
type Subscriber = (state: State, previous: State, action: Action) => void;

export class Store {
  #state = INITIAL_STATE;
  readonly #subscribers = new Set<Subscriber>();
  /** What subscribers still have to get. */
  #changes: Parameters<Subscriber>[] = [];

  constructor(
    private readonly reduce: Reduce,
    /** Milliseconds by the clock of the device or a test. */
    readonly now: () => number,
  ) {}

  get state(): State {
    return this.#state;
  }

  subscribe(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
  }

  /** Resolves once the state passes the test, which it may already do. */
  async until(test: (state: State) => boolean): Promise<void> {
    if (test(this.#state)) return;
    await new Promise<void>((resolve) => {
      const check: Subscriber = (state) => {
        if (!test(state)) return;
        this.#subscribers.delete(check);
        resolve();
      };
      this.subscribe(check);
    });
  }

  /** If a subscriber dispatches another action, all subscribers get the current one first. */
  readonly dispatch = (action: Action): void => {
    const previous = this.#state;
    const next = this.reduce(previous, action, this.now());
    this.#state = next;
    if (this.#changes.push([next, previous, action]) === 1) this.#notify();
  };

  #notify(): void {
    // The actions that a subscriber dispatches join the end of this list.
    for (const change of this.#changes) {
      for (const subscriber of this.#subscribers) {
        try {
          subscriber(...change);
        } catch (error) {
          // An exception in a page's listener must not count as a response of the service.
          console.error(error);
        }
      }
    }
    this.#changes = [];
  }
}
