/** Every text of the widget. Sentences are functions, so that a language may order its words. */
import type { TourType } from '../model/appointment.js';
import type { BaseField, FieldProblem } from '../model/prospect.js';
import type { PartOfDay } from '../model/slots.js';

/** Parts of the form. */
export type SectionName = 'contact' | 'broker' | 'meeting' | 'home' | 'more';

export interface TourStrings {
  readonly region: string;
  readonly whenHeading: string;
  readonly tourType: string;
  readonly tourTypes: Readonly<Record<TourType, string>>;
  /** Above the choice among several properties. */
  readonly property: string;
  readonly chooseProperty: string;
  /** Self-guided tours that another provider books. */
  readonly elsewhereText: string;
  readonly elsewhereLink: string;
  readonly previousMonth: (month: string) => string;
  readonly nextMonth: (month: string) => string;
  readonly nextAvailable: string;
  readonly loadingTimes: string;
  readonly searching: string;
  readonly chooseDay: string;
  readonly monthSummary: (month: string, days: number) => string;
  readonly noTimesInMonth: (month: string) => string;
  readonly noTimesAtAll: string;
  readonly noTimesLater: string;
  readonly timesOn: (day: string) => string;
  readonly timesCount: (count: number, day: string) => string;
  readonly noTimesOnDay: (day: string) => string;
  readonly partOfDay: Readonly<Record<PartOfDay, string>>;
  readonly propertyZone: (zone: string) => string;
  readonly visitorTime: (time: string) => string;
  readonly timesFailed: string;
  readonly offline: string;
  readonly offlineSubmit: string;
  readonly onlineAgain: string;
  readonly tryAgain: string;

  readonly detailsHeading: string;
  readonly change: string;
  readonly atTime: (day: string, time: string) => string;
  readonly sections: Readonly<Record<SectionName, string>>;
  readonly fields: Readonly<Record<Exclude<BaseField, 'smsConsent'>, string>>;
  readonly optional: string;
  readonly fieldHints: Readonly<Partial<Record<BaseField, string>>>;
  /** Beside e-mail and phone where one of them is enough. */
  readonly eitherHint: string;
  readonly person: (number: number) => string;
  readonly addPerson: string;
  readonly removePerson: (number: number) => string;
  /** Labels of the service's values, by field. */
  readonly options: {
    readonly pets: Readonly<Record<'10' | '20' | '30', string>>;
    readonly laundry: Readonly<Record<'10' | '20' | '30', string>>;
    readonly outdoorSpace: Readonly<Record<'10' | '20', string>>;
    readonly layout: Readonly<Record<string, string>>;
    readonly elevator: Readonly<Record<'yes' | 'no', string>>;
  };
  /** Beside the consent box where the page gives no text of its own. */
  readonly smsConsentText: string;
  readonly fieldProblems: Readonly<Record<FieldProblem, string>>;
  readonly inSummary: (field: string, message: string) => string;
  readonly summaryHeading: (count: number) => string;
  readonly book: string;
  readonly booking: string;
  readonly back: string;

  readonly takenHeading: string;
  readonly takenText: (when: string) => string;
  readonly maybeBookedText: (when: string) => string;
  readonly goneText: (when: string) => string;
  readonly sameDay: string;
  readonly nextDays: string;
  readonly noAlternatives: string;
  readonly allTimes: string;
  readonly timePicked: (when: string) => string;

  readonly uncertainHeading: string;
  readonly uncertainText: (when: string) => string;
  readonly uncertainNext: string;
  readonly checking: string;
  readonly refusedText: string;

  readonly bookedHeading: string;
  readonly bookedText: string;
  readonly confirmText: string;
  readonly heldText: string;
  readonly checkExactTime: string;

  readonly unavailableHeading: string;
  readonly unavailableText: string;
}
