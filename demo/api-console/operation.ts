/** What the console knows of one operation of the API: how to ask for it, call it and use its answer. */
import type { TourApi } from '../../src/api/index.js';
import type { OperationName } from '../sandbox/operations.js';
import type { Field, Input } from './fields.js';

/** A piece of an answer that can be put into the fields of other operations. */
export interface Offer {
  readonly label: string;
  /** Offers with the same heading stand together. */
  readonly heading: string;
  /** The name of what it is, for the sentence that tells what was done with it. */
  readonly told: string;
  readonly sets: readonly (readonly [operation: OperationName, field: string, value: string])[];
}

/** With what an operation is sent. */
export interface Call {
  readonly api: TourApi;
  readonly input: Input;
  /** For what the client has no method for. */
  readonly raw: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

export interface Operation<Value = unknown> {
  /** As in the sandbox's table, which says what a key needs for it. */
  readonly name: OperationName;
  readonly title: string;
  readonly summary: string;
  /** The client's method and what it resolves to; absent where it has none, on purpose. */
  readonly client?: readonly [method: string, resolvesTo: string];
  readonly replacedBy?: readonly { readonly name: OperationName; readonly title: string }[];
  readonly fields: readonly Field[];
  send(call: Call): Promise<Value>;
  /** The value in a few words. */
  tell?(value: Value): string;
  offers?(value: Value, input: Input): readonly Offer[];
  /** The first offer is taken without a press. */
  readonly offersAtOnce?: true;
}

/** Lets the compiler find what an operation resolves to. */
export const operation = <Value>(definition: Operation<Value>): Operation => definition;

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly operations: readonly Operation[];
}
