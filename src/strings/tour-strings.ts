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
  /** To a move or a cancellation. */
  readonly offlineUnsent: string;
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

  readonly addToCalendar: string;
  readonly removeFromCalendar: string;
  /** The title of a calendar entry. */
  readonly calendarTitle: (property: string) => string;
  readonly changeTime: string;
  readonly cancelTour: string;
  readonly bookAnother: string;

  readonly movingHeading: string;
  readonly stillStands: (when: string) => string;
  readonly keepTime: string;
  readonly moving: string;
  readonly moveTaken: (when: string) => string;
  readonly maybeMoved: (when: string) => string;
  readonly notMoved: string;
  readonly moveUncertainHeading: string;
  readonly moveUncertainText: (when: string) => string;
  readonly repeatIsSafe: string;
  readonly movedHeading: string;
  readonly movedText: (previous: string) => string;

  readonly cancelQuestion: string;
  readonly yesCancel: string;
  readonly keepTour: string;
  readonly cancelling: string;
  readonly cancelUncertainHeading: string;
  readonly cancelUncertainText: string;
  readonly notCancelled: string;
  readonly cancelledHeading: string;
  readonly teamTold: string;
  readonly teamNotTold: string;
  readonly goneHeading: string;
  readonly goneAppointment: string;
  readonly askProperty: string;

  readonly listHeading: string;
  readonly loadingList: string;
  readonly listFailed: string;
  readonly emptyList: string;
  readonly unknownClient: string;
  readonly pastTours: (count: number) => string;
  readonly moreTours: string;
  readonly withEmployee: (name: string) => string;
  /** By the service's status; those made in its own application have none. */
  readonly statuses: Readonly<Record<number, string>>;
  readonly backToList: string;
  /** The dialog's own button. */
  readonly close: string;

  readonly unavailableHeading: string;
  readonly unavailableText: string;
}
