/**
 * Every text, in English, and the type of every other language. Sentences with values are functions, because word
 * order differs between languages. Which text is shown when is in `screens/` and `elements/`.
 */
import type { BaseField, DocumentedLabels } from '../model/fields.js';

export const en = {
  region: 'Book a tour',
  /** In place of `region`, if the dialog was opened for a home: "Tour 5B". */
  tourHome: (home: string) => `Tour ${home}`,
  tourType: 'Tour type',
  /** If the newly chosen type of tour has no address to go to. */
  noAddress: 'There’s no address to go to.',
  tourTypes: { guided: 'In person', 'self-guided': 'Self-guided', video: 'Live video' },
  property: 'Property',
  chooseProperty: 'Choose a property',
  /** Next to the chosen property. */
  change: 'Change',
  /** For a tour type that the service refuses at this property. */
  typeRefused: 'Not available here',
  /** Above the service's own message about the home or the property. */
  placeRefused: 'We couldn’t book a tour here',
  tourProperty: 'Tour the property instead',
  /** If the page or the service changes what can be booked while the form is open. */
  offerChanged: 'The available tours have changed. Please choose your time again.',
  elsewhereText: 'Book self-guided tours on our partner’s site.',
  elsewhereLink: 'Book a self-guided tour',
  previousMonth: (month: string) => `Previous month, ${month}`,
  nextMonth: (month: string) => `Next month, ${month}`,
  previousStrip: (days: string) => `Previous 7 days, ${days}`,
  nextStrip: (days: string) => `Next 7 days, ${days}`,
  showMonth: (months: string) => `Show month, ${months}`,
  /** Below today's number in the strip, and on the button that returns to today. */
  todayLabel: 'Today',
  /** Next to the date of the times. */
  today: 'Today',
  tomorrow: 'Tomorrow',
  firstOpening: 'First opening',
  nextAvailable: 'Next available',
  nextOpening: (day: string) => `Next opening: ${day}`,
  loadingTimes: 'Loading open times…',
  searching: 'Finding the first open time…',
  monthSummary: (month: string, days: number) =>
    `${month}: ${days === 1 ? '1 day' : `${days} days`} with open times`,
  noTimesInMonth: (month: string) => `No open times in ${month}.`,
  noTimesInStrip: (from: string, to: string) => `No open times from ${from} to ${to}.`,
  noTimesAtAll: 'No times are open online right now. Call the property, or check back soon.',
  noTimesLater: 'There are no later times yet, either.',
  timesOn: (day: string) => `Times on ${day}`,
  timesCount: (count: number, day: string) =>
    `${count === 1 ? '1 open time' : `${count} open times`} on ${day}`,
  times: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  minutes: (count: number) => `${count} minutes`,
  noTimesOnDay: (day: string) => `No open times on ${day}.`,
  partOfDay: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  /** Whose clock a time is by, where the property's zone isn't known. */
  visitorClock: (zone: string) => `Your time (${zone})`,
  propertyClock: 'Local time at the property',
  visitorTime: (time: string, zone: string) => `${time} your time (${zone})`,
  /** For screen readers, after the date of a day whose times aren't known. */
  dayStates: { loading: 'loading', failed: 'couldn’t be loaded' } as Readonly<
    Record<string, string>
  >,
  timesFailed: 'We couldn’t load some of the times.',
  /** For a pressed day. */
  dayFailed: (day: string) => `We couldn’t load the times on ${day}.`,
  /** If no times could be loaded. */
  allTimesFailed: 'We couldn’t load the times.',
  offline: 'You’re offline. Times will load when you’re back online.',
  offlineSubmit: 'You’re offline, so nothing was sent. Your details are still here.',
  /** For a move or a cancellation. */
  offlineUnsent: 'You’re offline, so nothing was sent.',
  /** For a retry. */
  offlineAgain: 'You’re offline, so we didn’t send it again.',
  onlineAgain: 'You’re back online.',
  onlineUnsent: 'You’re back online. Nothing was sent yet.',
  sendAnyway: 'Send anyway',
  tryAgain: 'Try again',

  detailsHeading: 'Your details',
  atTime: (day: string, time: string) => `${day} at ${time}`,
  sections: { meeting: 'Your live video tour', more: 'Anything else' },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    broker: 'I’m a broker booking for a client',
    brokerFirstName: 'Broker’s first name',
    brokerLastName: 'Broker’s last name',
    brokerCompany: 'Company',
    brokerPhone: 'Broker’s phone',
    brokerEmail: 'Broker’s email',
    platform: 'Video app',
    platformDetails: 'Your number or username in the app',
    moveInDate: 'Move-in date',
    layout: 'Bedrooms',
    priceFloor: 'Min rent ($/month)',
    priceCeiling: 'Max rent ($/month)',
    neighborhoods: 'Neighborhoods',
    pets: 'Pets',
    laundry: 'Laundry',
    outdoorSpace: 'Outdoor space',
    elevator: 'Elevator building?',
    discoverySource: 'How did you hear about us?',
    notes: 'Notes',
  } satisfies Readonly<Record<Exclude<BaseField, 'smsConsent'>, string>>,
  optional: 'optional',
  /** The fold with optional fields. One line on a phone. */
  lookingFor: 'What you’re looking for',
  fieldHints: {
    pets: 'Assistance animals aren’t pets. You don’t have to mention them.',
  } as Readonly<Partial<Record<BaseField, string>>>,
  eitherHint: 'Email or phone is enough',
  didYouMean: (email: string) => `Did you mean ${email}?`,
  /** The two answers to `didYouMean`, after a press that the question has held. */
  acceptEmail: (email: string) => `Use ${email}`,
  keepEmail: (email: string) => `Keep ${email}`,
  /** After a press on the button `action` that a phone number has held. */
  pressAgain: (action: string) => `If it’s right, press “${action}” again.`,
  /** After a press that a suggestion has held. */
  notSentYet: 'Nothing was sent yet.',
  person: (number: number) => `Person ${number}`,
  addPerson: 'Add another person',
  removePerson: (number: number) => `Remove person ${number}`,
  /** Labels of the service's values, by field. */
  options: {
    pets: { 10: 'Cats', 20: 'Small dogs', 30: 'Large dogs' },
    laundry: { 10: 'In unit', 20: 'In building', 30: 'Washer/dryer hookups' },
    outdoorSpace: { 10: 'Private', 20: 'Shared' },
    layout: {
      loft: 'Loft',
      studio: 'Studio',
      '1br': '1 bedroom',
      '2br': '2 bedrooms',
      '3br': '3 bedrooms',
      '4+br': '4+ bedrooms',
    },
    elevator: { yes: 'Yes', no: 'No' },
  } satisfies DocumentedLabels,
  /** By field: the choice for prospects who want none of the others, if the field is required. */
  noneOf: { pets: 'No pets', laundry: 'No preference', outdoorSpace: 'No preference' },
  fieldProblems: {
    'invalid-email': 'Enter an address like name@example.com.',
    'invalid-tel': 'Enter a phone number.',
    'tel-length': 'Enter the whole number, with the area code.',
    'no-area-code': 'Add the area code.',
    'ten-digits':
      'Enter all ten digits, area code first. A number of another country starts with +.',
    'invalid-date': 'Enter a date in the next five years, with a four-digit year.',
    either: 'Enter an email address or a phone number.',
    'invalid-price': 'Enter an amount, such as 2500.',
    /** Replaces messages that the service writes for developers. */
    refused: 'Check this answer.',
    'price-order': 'The maximum can’t be below the minimum.',
  },
  /** For a required field that is empty, by field. No checkbox is ever required. */
  requiredProblems: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your email address.',
    phone: 'Enter your phone number.',
    brokerFirstName: 'Enter the broker’s first name.',
    brokerLastName: 'Enter the broker’s last name.',
    brokerCompany: 'Enter the company.',
    brokerPhone: 'Enter the broker’s phone number.',
    brokerEmail: 'Enter the broker’s email address.',
    platform: 'Say which video app to use.',
    platformDetails: 'Enter your number or username.',
    moveInDate: 'Enter your move-in date.',
    layout: 'Choose how many bedrooms.',
    priceFloor: 'Enter your minimum rent.',
    priceCeiling: 'Enter your maximum rent.',
    neighborhoods: 'Choose a neighborhood.',
    pets: 'Choose your pets, or “No pets.”',
    laundry: 'Choose a laundry option.',
    outdoorSpace: 'Choose an outdoor space option.',
    elevator: 'Choose yes or no.',
    discoverySource: 'Tell us how you heard about us.',
    notes: 'Enter a note.',
  } satisfies Readonly<Record<Exclude<BaseField, 'broker' | 'smsConsent'>, string>>,
  /** For a required field of another person on the tour. */
  requiredOfOthers: 'Enter a name.',
  inSummary: (field: string, message: string) => `${field}: ${message}`,
  /** Above the list of fields to check, if they don't fit in the window together. */
  summaryHeading: (count: number) =>
    count === 1 ? '1 answer to check' : `${count} answers to check`,
  /** Below the button. */
  checkAbove: (count: number) =>
    count === 1 ? '1 answer to check above' : `${count} answers to check above`,
  /** Next to what was sent, while another time is picked. */
  edit: 'Edit',
  book: 'Book tour',
  booking: 'Booking…',
  back: 'Back',

  takenHeading: (when: string) => `${when} was just taken.`,
  /** If a fresh list lacks the chosen time. */
  goneTime: (when: string) => `${when} is no longer available.`,
  passedTime: (when: string) => `${when} has passed.`,
  /** If the service refuses the time for another reason. */
  timeRefused: (when: string) => `${when} can’t be booked.`,
  takenText: 'Pick another time. Your details are still here.',
  /** A browser may resend a request on its own, so the first one may have gone through. */
  takenNote: (time: string) =>
    `If a message says that ${time} is booked after all, ask the property to cancel one of the two.`,
  /** If the service says that the prospect already has a tour at that time. */
  maybeHaveTour: (when: string) => `You may already have a tour on ${when}.`,
  /** In place of `maybeHaveTour`, if the widget knows that tour. */
  haveTour: (when: string) => `You already have a tour on ${when}.`,
  /** If a retry finds the time taken, most likely by the first attempt. */
  likelyBooked: (when: string) => `You’re most likely booked for ${when}.`,
  likelyNote: (when: string) =>
    `If you get a message from the property about ${when}, you’re booked.`,
  checkBeforeAnother: 'Check with the property before you book another time.',
  /** While a booking has no known outcome: what else the visitor can decide. */
  otherTime: 'Choose another time',
  changeDetails: 'Change my details',
  /** While a booking or a change is on its way, on a screen that isn't about it. */
  bookingNow: (when: string) => `We’re still booking your tour on ${when}.`,
  movingNow: (when: string) => `We’re still moving your tour to ${when}.`,
  cancelingNow: 'We’re still canceling your tour.',
  /** Before a sentence that the service wrote. */
  systemSays: (sentence: string) => `The property’s system says: ${sentence}`,
  nextDays: 'Other days',
  noAlternatives: (day: string) => `No other times within a week of ${day}.`,
  allTimes: 'All times',
  /** `action` is the button to press. */
  timePicked: (when: string, action: string) => `Selected: ${when}. Press “${action}” to confirm.`,

  uncertainHeading: 'We’re not sure your booking went through',
  uncertainText: (when: string) => `We didn’t get a clear answer about ${when}.`,
  uncertainNext:
    'Check with the property, or try again. We’ll first check whether that time is still open.',
  /** If the visitor can't retry here, such as after a reload. */
  askFirst: 'Check with the property first.',
  /** If the server books the tour only once, however often the booking is sent. */
  unansweredHeading: 'We didn’t get an answer',
  unansweredText: 'It’s safe to try again. Your tour won’t be booked twice.',
  /** Where another booking can be sent, too. */
  secondTour: 'If you book another time or change your details, you may end up with two tours.',
  callOffice: (phone: string) => `Call ${phone}`,
  /** On the ticket. */
  questions: (phone: string) => `Questions? Call ${phone}`,
  /** Before a retry, and until the server has answered about a link. */
  checking: 'Checking the time…',
  /** If that check fails before a retry. */
  uncheckedTime: 'We couldn’t check whether that time is still open, so we didn’t send it again.',
  notBooked: (when: string) => `${when} wasn’t booked.`,
  /** While another booking of that time has no known outcome. */
  notBookedNow: (when: string) => `This try didn’t book ${when}.`,
  refusedText: 'Please try again.',
  /** If trying again can't help. */
  refusedForGood: 'Please contact the property.',
  /** If the service takes no more requests for now, perhaps until a time on the visitor's clock. */
  busyText: (time?: string) =>
    `The property’s system is busy. Please try again${time ? ` after ${time}` : ''}.`,

  bookedHeading: 'Your tour is booked',
  /** For the tour of a link. */
  linkedHeading: 'Your tour',
  /** For the tour of a link, and for a response that may be out of date. */
  pastText:
    'This was your tour when you booked it or last changed it here. Later changes may be missing.',
  /** If the server couldn't be asked about the tour of a link. */
  uncheckedText: 'We couldn’t check whether this is still right.',
  /** If the answer to the tour's latest change was lost. */
  unsureText: 'A change of this tour may have gone through. Check with the property.',
  /** If the tour still has to be confirmed. The API doesn't say by whom. */
  reservedHeading: 'Your time is reserved',
  confirmText: 'Your tour still has to be confirmed.',
  /** For a change of time that the service has confirmed. */
  confirmedText: 'Your tour is confirmed.',
  checkExactTime: 'Please confirm the exact time with the property.',
  /** The link to the page's redirect after a booking. */
  continueLink: 'Continue',
  /** Closes the dialog after a booking. */
  done: 'Done',
  directions: 'Directions',
  /** For screen readers, after the name of a link. */
  newTab: '(opens in a new tab)',
  /** Above another booking: the tour that was booked before it. */
  bookedBefore: (when: string) => `Your tour on ${when} is booked.`,
  /** In place of `bookedBefore`, if the office may have changed the tour since. */
  earlierTour: (when: string) => `Your tour: ${when}`,
  /** For a change that was made while another tour was shown. */
  movedBefore: (when: string) => `Your tour is moved to ${when}.`,
  canceledBefore: (when: string) => `Your tour on ${when} is canceled.`,
  showTour: 'View tour',
  /** Above the calendar or a tour, if the link to a tour is incomplete or has expired. */
  linkExpired: 'This link no longer works. You can book a new tour here.',

  addToCalendar: 'Add to calendar',
  /** In the calendar menu: any calendar that opens a file. */
  calendarFile: 'Apple or other calendar',
  removeFromCalendar: 'Remove from calendar',
  /** In the calendar entry. */
  changeAt: (url: string) => `Change or cancel your tour: ${url}`,
  copyLink: 'Copy link to your tour',
  linkCopied: 'Link copied',
  calendarTitle: (property: string) =>
    property ? `Apartment tour: ${property}` : 'Apartment tour',
  changeTime: 'Change time',
  cancelTour: 'Cancel tour',
  bookAnother: 'Book another tour',

  movingHeading: 'Choose a new time',
  staysBooked: (when: string) => `Your tour on ${when} stays booked until you move it.`,
  /** Next to the tour's current time. */
  currentTime: 'Current',
  alreadyCurrent: 'Your tour is already at this time.',
  moveTour: 'Move tour',
  moving: 'Moving…',
  moveTaken: 'Pick another time.',
  /** A browser may resend a request on its own, so the first one may have gone through. */
  moveNote: (when: string) =>
    `If you get a message from the property about ${when}, your tour was moved.`,
  maybeMoved: (when: string) => `Your tour may already have been moved to ${when}.`,
  notMoved: (when: string) => `Your tour wasn’t moved to ${when}.`,
  /** If an earlier change may have moved it. */
  notMovedNow: (when: string) => `This try didn’t move your tour to ${when}.`,
  moveUncertainHeading: 'We’re not sure your tour was moved',
  moveUncertainText: (when: string) =>
    `We didn’t get a clear answer. Your tour may be on ${when} now.`,
  /** On a screen that shows another tour, or none. */
  aboutTour: (when: string) => `This is about your tour on ${when}.`,
  checkOrRetry: 'Check with the property, or try again.',
  /** If the server carries out a change only once. */
  safeChange: 'It’s safe to try again.',
  movedHeading: 'Your tour is moved',
  movedText: (previous: string) => `Moved from ${previous}.`,

  cancelQuestion: 'Cancel your tour?',
  yesCancel: 'Yes, cancel tour',
  keepTour: 'Keep my tour',
  canceling: 'Canceling…',
  cancelUncertainHeading: 'Your cancellation may not have gone through',
  cancelUncertainText: (when: string) =>
    `We didn’t get a clear answer. Your tour on ${when} may be canceled.`,
  notCanceled: (when: string) => `Your tour on ${when} wasn’t canceled.`,
  /** If an earlier change may have canceled it. */
  notCanceledNow: 'This try didn’t cancel your tour.',
  /** If a retry finds no tour: the first attempt has most likely canceled it. */
  likelyCanceled: 'Your tour is most likely canceled',
  canceledHeading: 'Your tour is canceled',
  notified: 'The property was notified.',
  /** A browser may resend a request on its own, so the property may have been notified about the first request. */
  notNotified: 'The property may not have been notified. Please let them know.',
  goneHeading: 'We can’t find this tour',
  goneText: 'Contact the property to be sure.',
  askProperty: 'Please contact the property to change or cancel your tour.',

  listHeading: 'Your tours',
  loadingList: 'Loading your tours…',
  listFailed: 'We couldn’t load your tours.',
  emptyList: 'No confirmed tours.',
  unknownClient: 'We couldn’t find your tours. Please contact the property.',
  pastTours: (count: number) => (count === 1 ? '1 past tour' : `${count} past tours`),
  withEmployee: (name: string) => `With ${name}`,
  /** By the service's status. Confirmed and past tours need no words. */
  statuses: {
    10: 'Tentative',
    20: 'Not confirmed',
    40: 'Canceled',
  } as Readonly<Record<number, string>>,
  /** After a change without a certain outcome. */
  statusUnknown: 'Status unknown',
  backToList: 'All your tours',
  /** The dialog's close button. */
  close: 'Close',

  dryRun: 'Dry run: nothing will be booked.',

  unavailableHeading: 'Online booking isn’t available right now',
  unavailableText: 'Please contact the property to book a tour.',
};

export type TourStrings = typeof en;
