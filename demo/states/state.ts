/** What a state is made of: the tag, the service behind it, and what a visitor does to get there. */
import type { Config } from '../../src/config/schema.js';
import type { IsoDate } from '../../src/model/dates.js';
import type { WallTime } from '../../src/model/wall-time.js';
import type { Language } from '../../src/strings/language.js';
import type { Service } from './service.js';
import type { SiteTexts } from './site.js';
import type { Visitor } from './visitor.js';

/** With what the page around the widget says. */
type Way = (visitor: Visitor, service: Service, site: SiteTexts) => Promise<unknown>;

export interface TourState {
  readonly title: string;
  /** How one gets there, or what is to be looked at. */
  readonly hint: string;
  readonly tag?: 'tour-appointments';
  /** Over those of a working tag; `undefined` leaves one out. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly config?: (site: SiteTexts) => Config;
  /** What stands inside the tag, as HTML: by default a link to call the office. */
  readonly children?: (site: SiteTexts) => string;
  /** What is so at the service before the widget asks for the first time. */
  readonly given?: (service: Service) => void;
  /** From the first picture to the state. */
  readonly way: Way;
  /** The last steps, gone on the state's own page alone: they would touch the tiles beside it. */
  readonly lastSteps?: Way;
  /** Whether the developer reads of it in the console. */
  readonly isReported?: true;
}

export type States = Readonly<Record<string, TourState>>;

/** A day in the middle of the month with times in each part of it, and one of its times. */
export const DAY = '2026-10-14' as IsoDate;
export const TIME = `${DAY}T13:00:00` as WallTime;
/** Where a tour is moved to. */
export const OTHER_DAY = '2026-10-15' as IsoDate;
export const OTHER_TIME = `${OTHER_DAY}T15:30:00` as WallTime;

/** A team of one, which takes a tour for certain only once it is confirmed. */
export const TEAM_OF_ONE = { 'group-id': '42' };

// What a visitor does on the way to a state, and what is to be seen at its end.

type Strings = Language['strings'];
type TextName = {
  [Name in keyof Strings]: Strings[Name] extends string ? Name : never;
}[keyof Strings];
/** It asks for the visitor alone, so that it can be a step of another one too. */
type Step = (visitor: Parameters<Way>[0]) => Promise<unknown>;

export const steps =
  (...all: readonly Step[]): Step =>
  async (visitor) => {
    for (const step of all) await step(visitor);
  };

/** These steps, until this text is to be read. */
export const to = (text: TextName, ...all: readonly Step[]): Step =>
  steps(...all, ({ sees, strings }) => sees(strings[text]));

export const presses =
  (text: TextName): Step =>
  ({ press, strings }) =>
    press(strings[text]);

export const finds =
  (text: TextName): Step =>
  (visitor) =>
    visitor.find('button', visitor.strings[text]);

export const books: Step = (visitor) => visitor.book(TIME);
export const choosesOtherTime: Step = (visitor) => visitor.chooseTime(OTHER_TIME);

/** A fault of which the developer reads in the console too. */
export const failing = (fault: Parameters<Service['order']>[0]) =>
  ({ given: (service: Service) => service.order(fault), isReported: true }) as const;
