/** A state's recipe: the tag, the service's responses, and what a visitor does to get there. */
import type { Config } from '../../src/config/config.js';
import { addDays } from '../../src/model/dates.js';
import { dateOf, type WallTime } from '../../src/model/wall-time.js';
import type { Language } from '../../src/strings/language.js';
import type { Service } from './service.js';
import type { SiteTexts } from './site.js';
import { DAY } from './today.js';
import type { Visitor } from './visitor.js';

/** `site` is the text of the page around the widget. */
type Way = (visitor: Visitor, service: Service, site: SiteTexts) => Promise<unknown>;

export interface TourState {
  readonly title: string;
  /** How a visitor gets there, or what to look for. */
  readonly hint: string;
  readonly tag?: 'tour-appointments';
  /** Added to those of a working tag; `undefined` removes one. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly config?: (site: SiteTexts) => Config;
  /** The tag's content as HTML. By default, a link to call the office. */
  readonly children?: (site: SiteTexts) => string;
  /** Shows a month, for which a usual tile is too narrow. */
  readonly isWide?: true;
  /** Sets up the service before the widget's first request. */
  readonly given?: (service: Service) => void;
  /** From the initial screen to the state. */
  readonly way: Way;
  /**
   * Steps taken only on the state's own page, because they would affect other states on the page. What is
   * on its way, or has no known outcome, appears in every widget of a page.
   */
  readonly lastSteps?: Way;
  /** Whether the console reports it to the developer. */
  readonly isReported?: true;
  /** Whether the page books through its own server, which carries out each write once. */
  readonly hasOwnServer?: true;
}

export type States = Readonly<Record<string, TourState>>;

export const TIME = `${DAY}T13:00:00` as WallTime;
/** The time that a tour is moved to. */
export const OTHER_DAY = addDays(DAY, 1);
export const OTHER_TIME = `${OTHER_DAY}T15:30:00` as WallTime;

/** A group of one employee, whose tours have to be confirmed. */
export const TEAM_OF_ONE = { 'group-id': '42' };

// The steps to a state, and what appears at the end.

type Strings = Language['strings'];
type TextName = {
  [Name in keyof Strings]: Strings[Name] extends string ? Name : never;
}[keyof Strings];
/** A text that contains when the tour is. */
type TimedTextName = {
  [Name in keyof Strings]: Strings[Name] extends (when: string) => string ? Name : never;
}[keyof Strings];
/** Takes only the visitor, so that it can be part of another step. */
type Step = (visitor: Parameters<Way>[0]) => Promise<unknown>;

export const steps =
  (...all: readonly Step[]): Step =>
  async (visitor) => {
    for (const step of all) await step(visitor);
  };

/** Takes these steps, then waits until this text appears. */
export const to = (text: TextName, ...all: readonly Step[]): Step =>
  steps(...all, ({ sees, strings }) => sees(strings[text]));

/** The same for a text about a tour at that time. */
export const toTimed = (text: TimedTextName, start: WallTime, ...all: readonly Step[]): Step =>
  steps(...all, ({ sees, strings, formats }) =>
    sees(strings[text](strings.atTime(formats.day(dateOf(start)), formats.time(start)))),
  );

export const presses =
  (text: TextName): Step =>
  ({ press, strings }) =>
    press(strings[text]);

export const finds =
  (text: TextName): Step =>
  (visitor) =>
    visitor.find('button', visitor.strings[text]);

export const books: Step = (visitor) => visitor.book(TIME);
export const seesDays: Step = (visitor) => visitor.seesDays();
export const choosesOtherTime: Step = (visitor) => visitor.chooseTime(OTHER_TIME);

/** A refused start, with the service's sentence about it. */
const refusedStart = (sentence: string) => ({ errors: { appointment: { start: [sentence] } } });

export const CONFLICT = refusedStart('Prospect has a conflicting appointment at the same time.');
export const NOT_AVAILABLE = refusedStart('No appointments available at the selected time.');

/** The response to this operation is lost, once. */
export const losing = (operation: 'book' | 'reschedule' | 'cancel') =>
  failing({ fault: 'lost-answer', operation, times: 1 });

/** The same, on a page whose own server makes another try safe. */
export const losingSafely = (operation: 'book' | 'reschedule' | 'cancel') =>
  ({ ...losing(operation), hasOwnServer: true }) as const;

/** A fault that the console reports, too. */
export const failing = (fault: Parameters<Service['order']>[0]) =>
  ({ given: (service: Service) => service.order(fault), isReported: true }) as const;
