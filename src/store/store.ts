/** One state, changed only by actions: whoever wants to know of a change subscribes. */

/** Told of each change; `previous` is the state before it. */
type Subscriber<State> = (state: State, previous: State) => void;

/** Pure: the same object where the action does not apply. `now` is in milliseconds. */
type Reducer<State, Action> = (state: State, action: Action, now: number) => State;

export class Store<State, Action> {
  #state: State;
  readonly #reduce: Reducer<State, Action>;
  /** Milliseconds, by the page's clock or a test's. */
  readonly now: () => number;
  readonly #subscribers: Subscriber<State>[] = [];
  readonly #changes: (readonly [state: State, previous: State])[] = [];
  #isTelling = false;

  constructor(reduce: Reducer<State, Action>, initial: State, now: () => number) {
    this.#reduce = reduce;
    this.#state = initial;
    this.now = now;
  }

  get state(): State {
    return this.#state;
  }

  subscribe(subscriber: Subscriber<State>): void {
    this.#subscribers.push(subscriber);
  }

  /** Returns whether the action applied. What a subscriber dispatches is told after what it was told. */
  readonly dispatch = (action: Action): boolean => {
    const previous = this.#state;
    this.#state = this.#reduce(previous, action, this.now());
    if (this.#state === previous) return false;
    this.#changes.push([this.#state, previous]);
    if (this.#isTelling) return true;
    this.#isTelling = true;
    for (let change = this.#changes.shift(); change; change = this.#changes.shift()) {
      for (const subscriber of this.#subscribers) this.#tell(subscriber, change);
    }
    this.#isTelling = false;
    return true;
  };

  /** A listener of the page that throws must not be taken for an answer of the service. */
  #tell(subscriber: Subscriber<State>, [state, previous]: readonly [State, State]): void {
    try {
      subscriber(state, previous);
    } catch (error) {
      console.error(error);
    }
  }
}
