/** The outbox as a tag sees it: what is open, and what can be sent again from there. Pure. */
import type { PropertiesState } from '../properties.js';
import { isLatest, writeAhead } from './outbox.js';
import { isOpen, type Outbox, type Subject, type Write } from './write.js';

/** A press that sends something. `retried` names the write to send again. */
export type SendAction =
  | { readonly type: 'submitted' | 'move-confirmed' | 'cancel-confirmed' }
  | {
      readonly type: 'retried';
      readonly key: string;
      /** Whether the screen said that it's safe. */
      readonly isPromised?: boolean;
    };

export interface OutboxState {
  /** What was sent from this page for this visitor. */
  readonly outbox: Outbox;
  /** Answers that only notices tell: refusals, and changes of tours that aren't shown. They end with the visitor's next choice. */
  readonly answers: readonly Write[];
  /** A press that was held because the browser reports that it's offline. */
  readonly unsent?: SendAction | undefined;
}

/** The open writes, and those on their way. */
export const openWrites = ({ outbox }: OutboxState): readonly Write[] =>
  outbox.filter((it) => it.out || isOpen(it));

/** Whether anything of this visitor is on its way. */
export function isSending({ outbox }: OutboxState): boolean {
  return outbox.some(({ out }) => out);
}

/** A write of this visitor that another one has to wait for. */
export function otherWriteAhead({ outbox }: OutboxState, next: Subject): Write | undefined {
  return outbox.find((it) => writeAhead([it], { ...it, tourId: undefined, ...next }));
}

/** Returns whether it can be sent again: its content is known, and so is its server. */
export function isRepeatable(
  { connection, outbox }: OutboxState & PropertiesState,
  write: Write,
): boolean {
  const { content, server, known } = write;
  const isKnown = content !== undefined && server === connection?.server && known !== 'nothing';
  return isKnown && isLatest(outbox, write);
}

/** A write as this tag can go on with it: at another server, nothing makes a repeat safe. */
export const fromHere = (state: OutboxState & PropertiesState, write: Write): Write =>
  isRepeatable(state, write) || write.out ? write : { ...write, safeUntil: undefined };
