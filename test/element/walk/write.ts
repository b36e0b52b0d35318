/** A booking or a change that the page has sent: its press, its request and its answer. */
import type { Claims } from './claims.js';
import type { Fault } from './faults.js';

/** What the visitor pressed, and what was on the screen before. */
export interface Press {
  readonly name: string;
  readonly visitor: number;
  /** Of each tag that was visible. */
  readonly claims: readonly Claims[];
  /** The homes that the pressed tag named. */
  readonly homes: readonly string[];
  /** The last day within the group's limit, as the pressed tag knew it. */
  readonly lastDay: string | undefined;
  /** Whether it was in a list of tours. */
  readonly isInList: boolean;
  /** The state of the consent's checkbox, if the pressed tag showed one. */
  readonly isConsentGiven: boolean | undefined;
  /** Whether the visitor has ever pressed that checkbox. A form that opens later still has it as it was left. */
  readonly hasTicked: boolean;
}

export type Method = 'POST' | 'PUT' | 'DELETE';

export interface Write {
  readonly number: number;
  /** In milliseconds. */
  readonly at: number;
  readonly method: Method;
  readonly path: string;
  readonly body: string;
  readonly key: string | undefined;
  readonly press: Press;
  /** The requested start. */
  readonly start: string | undefined;
  readonly email: string | undefined;
  /** Whether it says that the visitor has agreed to text messages. */
  readonly saysConsent: boolean;
  /** The number of the tour to change. */
  readonly tour: number | undefined;
  readonly fault: Fault;
  /** The tours that the service booked for it, or the tour that it changed, and when that was. */
  readonly carriedOut: number[];
  carriedOutAt?: number;
  /** What the page got in the end; nothing while it waits. */
  answer?: 'success' | 'refusal' | 'unmarked' | 'none';
  /** Whether a screen has said that it may be booked although it was refused. */
  isHedged?: boolean;
  /** The tour in a successful answer. */
  answeredTour?: number;
}
