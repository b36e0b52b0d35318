/** What the console knows of one operation: how to ask for it, call it and use its answer. */
import type { TourApi } from '../../src/api/index.js';
import type { OperationName } from '../sandbox/operations.js';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'id' | 'date' | 'choice' | 'json';
  readonly value: string;
  readonly choices?: readonly string[];
  readonly hint?: string;
}

/** What was typed, handed to the client as it is: its own checks are what a visitor came to see. */
export type Values = Readonly<Record<string, string>>;

/** A piece of an answer that can be put into the fields of other operations. */
export interface Offer {
  readonly label: string;
  /** Offers with the same heading stand together. */
  readonly heading: string;
  readonly for: readonly OperationName[];
  readonly values: Values;
}

type SendRaw = (method: string, path: string, body?: unknown) => Promise<unknown>;

export interface Operation<Value = unknown> {
  /** As in the sandbox's table, which says what a key needs for it. */
  readonly name: OperationName;
  readonly title: string;
  readonly summary: string;
  /** The client's method and what it resolves to; absent where it has none, on purpose. */
  readonly client?: readonly [method: string, resolvesTo: string];
  readonly replacedBy?: string;
  readonly fields: readonly Field[];
  send(values: Values, api: TourApi, raw: SendRaw): Promise<Value>;
  /** The value in a few words. */
  tell?(value: Value): string;
  offers?(value: Value, values: Values): readonly Offer[];
}

/** Lets the compiler find what an operation resolves to. */
export const define = <Value>(definition: Operation<Value>): Operation => definition;
