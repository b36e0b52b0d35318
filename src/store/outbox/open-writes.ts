/**
 * The outbox as a tag sees it: which writes are in flight or unresolved, and which outcomes only a notice tells.
 * Whether one has to wait for another: `writeAhead` in `outbox.ts`. Pure.
 */
import { isUnresolved, type Outbox, type Write } from './write.js';

/** A press that sends something. `retried` names the write to send again. */
export type SendAction =
  | { readonly type: 'submitted' | 'move-confirmed' | 'cancel-confirmed' }
  | {
      readonly type: 'retried';
      readonly key: string;
      /** Whether the screen said that a retry is safe. */
      readonly isPromised?: boolean;
    };

export interface OutboxState {
  /** What was sent from this page for this visitor. */
  readonly outbox: Outbox;
  /** Other visitors' changes that are in flight, without their content. */
  readonly othersAhead: Outbox;
  /** Settled writes that only notices tell of: refusals, and changes of tours that aren't shown. They end with the visitor's next choice. */
  readonly unreadOutcomes: readonly Write[];
  /** The outcomes that the visitor has seen on the screen. */
  readonly seenOutcomes: readonly Write[];
  /** The key of the write that was answered last. */
  readonly answeredKey?: string | undefined;
  /** A press that was held because the browser reports that it's offline. */
  readonly heldPress?: SendAction | undefined;
}

/** The writes that are in flight or unresolved. */
export const openWrites = ({ outbox }: Pick<OutboxState, 'outbox'>): Outbox =>
  outbox.filter((it) => it.inFlight || isUnresolved(it));

export const writeInFlight = ({ outbox }: Pick<OutboxState, 'outbox'>): Write | undefined =>
  outbox.find(({ inFlight }) => inFlight);

/** Whether anything of this visitor is in flight. */
export const isSending = (state: OutboxState): boolean => writeInFlight(state) !== undefined;

/** Whether a notice tells the outcome of a write, rather than the screen itself. */
export const hasNotice = ({ unreadOutcomes }: OutboxState, key: string | undefined): boolean =>
  unreadOutcomes.some((it) => it.key === key);
