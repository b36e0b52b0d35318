import type { BaseField } from '../model/prospect.js';

/** Parts of the form. */
export type SectionName = 'contact' | 'broker' | 'meeting' | 'home' | 'more';

/**
 * Every text of the widget, in English. Sentences with values in them are functions, so that a
 * language may order its words. The type of all languages is inferred from this one.
 */
export const en = {
  region: 'Book a tour',
  whenHeading: 'Book a tour',
  tourType: 'Tour type',
  tourTypes: { guided: 'In person', 'self-guided': 'Self-guided', video: 'Live video' },
  /** Above the choice among several properties. */
  property: 'Property',
  chooseProperty: 'Choose a property',
  /** Self-guided tours that another provider books. */
  elsewhereText: 'Self-guided tours are booked with our partner.',
  elsewhereLink: 'Book a self-guided tour',
  previousMonth: (month: string) => `Previous month, ${month}`,
  nextMonth: (month: string) => `Next month, ${month}`,
  nextAvailable: 'Next available',
  loadingTimes: 'Loading times…',
  searching: 'Looking for the first open time…',
  chooseDay: 'Choose a day to see its times.',
  monthSummary: (month: string, days: number) =>
    `${month}: ${days === 1 ? '1 day' : `${days} days`} with open times`,
  noTimesInMonth: (month: string) => `No open times in ${month}.`,
  noTimesAtAll: 'There are no open times to book online right now.',
  noTimesLater: 'There are no open times after this.',
  timesOn: (day: string) => `Times on ${day}`,
  timesCount: (count: number, day: string) =>
    `${count === 1 ? '1 time' : `${count} times`} on ${day}`,
  noTimesOnDay: (day: string) => `No open times are left on ${day}.`,
  partOfDay: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  propertyZone: (zone: string) => `Times are in the property’s time zone: ${zone}`,
  visitorTime: (time: string) => `Your time: ${time}`,
  timesFailed: 'Some times could not be loaded.',
  offline: 'You are offline. Times load once you are back online.',
  offlineSubmit: 'You are offline. Nothing was sent, and what you typed is kept.',
  /** To a move or a cancellation. */
  offlineUnsent: 'You are offline. Nothing was sent.',
  onlineAgain: 'You are back online.',
  sendAnyway: 'Send anyway',
  tryAgain: 'Try again',

  detailsHeading: 'Your details',
  change: 'Change',
  atTime: (day: string, time: string) => `${day} at ${time}`,
  sections: {
    contact: 'About you',
    broker: 'Brokers',
    meeting: 'Your video call',
    home: 'What you are looking for',
    more: 'Anything else',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    broker: 'I am a broker and book for a client',
    brokerFirstName: 'Broker’s first name',
    brokerLastName: 'Broker’s last name',
    brokerCompany: 'Company',
    brokerPhone: 'Broker’s phone',
    brokerEmail: 'Broker’s email',
    platform: 'Video app',
    platformDetails: 'How to reach you there',
    moveInDate: 'Move-in date',
    layout: 'Layout',
    priceFloor: 'Lowest rent',
    priceCeiling: 'Highest rent',
    neighborhoods: 'Neighborhoods',
    pets: 'Pets',
    laundry: 'Laundry',
    outdoorSpace: 'Outdoor space',
    elevator: 'Elevator',
    discoverySource: 'How did you hear about us?',
    notes: 'Notes',
  },
  optional: 'optional',
  fieldHints: {
    platformDetails: 'A phone number or a user name',
    priceFloor: 'Dollars a month',
    priceCeiling: 'Dollars a month',
  } as Readonly<Partial<Record<BaseField, string>>>,
  /** Beside e-mail and phone where one of them is enough. */
  eitherHint: 'Email or phone is enough',
  person: (number: number) => `Person ${number}`,
  addPerson: 'Add another person',
  removePerson: (number: number) => `Remove person ${number}`,
  /** Labels of the service's values, by field. */
  options: {
    pets: { 10: 'Cats', 20: 'Small dogs', 30: 'Large dogs' },
    laundry: { 10: 'In unit', 20: 'In building', 30: 'In-unit connection' },
    outdoorSpace: { 10: 'Private', 20: 'Shared' },
    layout: {
      loft: 'Loft',
      studio: 'Studio',
      '1br': '1 bedroom',
      '2br': '2 bedrooms',
      '3br': '3 bedrooms',
      '4+br': '4 bedrooms or more',
    },
    elevator: { yes: 'Yes', no: 'No' },
  },
  fieldProblems: {
    required: 'Please fill this in.',
    'invalid-email': 'Enter an address like name@example.com.',
    'invalid-phone': 'Enter a number with at least 7 digits.',
    'invalid-date': 'Enter a full date, or leave it empty.',
    either: 'Enter an email address or a phone number.',
    'invalid-price': 'Enter an amount, such as 2500.',
    'price-order': 'Enter an amount that is not below the lowest rent.',
  },
  inSummary: (field: string, message: string) => `${field}: ${message}`,
  summaryHeading: (count: number) =>
    count === 1 ? 'Please check one thing' : `Please check ${count} things`,
  book: 'Book tour',
  booking: 'Booking…',
  back: 'Back',

  takenHeading: 'That time is not open',
  takenText: (when: string) =>
    `${when} could not be booked. If a confirmation e-mail for it comes, your booking went through. If not, pick another time. What you typed is kept.`,
  maybeBookedText: (when: string) =>
    `${when} is no longer open. You may already be booked: look for a confirmation e-mail.`,
  goneText: (when: string) =>
    `${when} is no longer open. Pick another time. What you typed is kept.`,
  sameDay: 'Same day',
  nextDays: 'Next days',
  noAlternatives: 'No other times nearby.',
  allTimes: 'All times',
  timePicked: (when: string) => `New time: ${when}.`,

  uncertainHeading: 'We could not tell whether your tour is booked',
  uncertainText: (when: string) =>
    `The answer did not arrive, so your booking for ${when} may have gone through.`,
  uncertainNext:
    'Look for a confirmation e-mail. If none comes, try again: the time is checked first.',
  checking: 'Checking the time…',
  refusedText: 'Nothing was booked. Please try again.',

  bookedHeading: 'Your tour is booked',
  bookedText: 'We look forward to seeing you.',
  confirmText: 'One more step: watch your e-mail and confirm your tour there.',
  heldText: 'Your time is held for a limited time.',
  checkExactTime: 'Check the e-mail for the exact time.',

  addToCalendar: 'Add to calendar',
  removeFromCalendar: 'Remove from calendar',
  /** The title of a calendar entry. */
  calendarTitle: (property: string) =>
    property ? `Apartment tour: ${property}` : 'Apartment tour',
  changeTime: 'Change time',
  cancelTour: 'Cancel tour',
  bookAnother: 'Book another tour',

  movingHeading: 'Choose another time',
  stillStands: (when: string) => `Your tour on ${when} stands until the new time is accepted.`,
  keepTime: 'Keep my time',
  moving: 'Changing the time…',
  moveTaken: (when: string) => `${when} is not open any more. Pick another time.`,
  maybeMoved: (when: string) =>
    `${when} is no longer open. Your tour may already be moved there: look for an e-mail.`,
  notMoved: 'The time was not changed. Please try again.',
  moveUncertainHeading: 'We could not tell whether your tour is moved',
  moveUncertainText: (when: string) =>
    `The answer did not arrive, so your tour may be on ${when} now.`,
  repeatIsSafe: 'Look for an e-mail, or try again: doing it twice does no harm.',
  movedHeading: 'Your tour is moved',
  movedText: (previous: string) => `It is no longer on ${previous}.`,

  cancelQuestion: 'Cancel your tour?',
  yesCancel: 'Yes, cancel tour',
  keepTour: 'Keep my tour',
  cancelling: 'Cancelling…',
  cancelUncertainHeading: 'We could not tell whether your tour is cancelled',
  cancelUncertainText: 'The answer did not arrive, so your tour may be cancelled already.',
  notCancelled: 'Your tour was not cancelled. Please try again.',
  cancelledHeading: 'Your tour is cancelled',
  teamTold: 'The team has been told by e-mail.',
  teamNotTold: 'The tour was not confirmed yet, so the team gets no e-mail about it.',
  goneHeading: 'This tour is not there any more',
  goneAppointment: 'It may have been cancelled by the property.',
  askProperty: 'Please contact the property to change or cancel your tour.',

  listHeading: 'Your tours',
  loadingList: 'Loading your tours…',
  listFailed: 'Your tours could not be loaded.',
  emptyList: 'You have no tours.',
  unknownClient: 'We could not find your tours. Please contact the property.',
  pastTours: (count: number) => (count === 1 ? '1 past tour' : `${count} past tours`),
  withEmployee: (name: string) => `With ${name}`,
  /** By the service's status; those made in its own application have none. */
  statuses: {
    10: 'Tentative',
    20: 'Not confirmed',
    30: 'Confirmed',
    40: 'Cancelled',
    50: 'Completed',
    60: 'Missed',
  } as Readonly<Record<number, string>>,
  backToList: 'All your tours',
  /** The dialog's own button. */
  close: 'Close',

  unavailableHeading: 'Online booking is not available right now',
  unavailableText: 'Please contact the property to book a tour.',
};

/** All texts of a language. */
export type TourStrings = typeof en;
