/**
 * What a demo page lets be switched: states that the sandbox is told to be in, and options of the tag
 * and the page. Names and values are what the address takes, so they stay as they are: links in
 * mails and tickets point at them.
 */
import type { FaultKind, OperationName } from '../sandbox/index.js';

/** What the sandbox is told to do wrong; `times` calls of an operation, or all of them until cleared. */
export interface FaultOrder {
  readonly fault: FaultKind;
  readonly operation?: OperationName;
  readonly times?: number;
  readonly body?: unknown;
}

export interface State {
  readonly label: string;
  /** What it does, for those who wonder. */
  readonly hint: string;
  /** When it makes itself felt: a name among the catalogue's moments. */
  readonly moment: string;
  /** Empty where it is no fault but a setting of the leasing team's. */
  readonly orders: readonly FaultOrder[];
}

export interface Option {
  readonly label: string;
  /** Value and name; the first one, empty, is how things are without a choice. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  /** Its names are too long for half of the panel. */
  readonly isWide?: boolean;
}

export interface Catalogue<OptionName extends string = string> {
  /** The switches are grouped by these. */
  readonly moments: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, State>>;
  readonly options: Readonly<Record<OptionName, Option>>;
}

/** What was chosen from a catalogue; an option that was not is empty. */
export interface Choices<OptionName extends string = string> {
  readonly states: readonly string[];
  readonly options: Readonly<Record<OptionName, string>>;
}

/** How a choice is called, `undefined` for one that is not offered. */
export const choiceName = ({ choices }: Option, value: string): string | undefined =>
  choices.find(([offered]) => offered === value)?.[1];

/** What is not as usual, in words. */
export function labelsOf({ states, options }: Catalogue, choices: Choices): string[] {
  const chosen = Object.entries(options).flatMap(([name, option]) => {
    const value = choices.options[name];
    return value ? `${option.label}: ${choiceName(option, value)}` : [];
  });
  return [...choices.states.flatMap((name) => states[name]?.label ?? []), ...chosen];
}
