/**
 * How a tour's calendar entry is written: the `.ics` file (RFC 5545) with its alarm, and links to web calendars.
 * Without a certain instant, the file has only the wall time. `screens/calendar-actions.ts` decides what the entry
 * says.
 */
import { idsOf, type Tour } from './appointment.js';
import { toUtcMillis, utcText, type WallTime } from './wall-time.js';

export interface CalendarEntry {
  /** The same from the booking to the cancellation, so that a calendar recognizes the entry. */
  readonly uid: string;
  /** How often the tour changed since it was booked. */
  readonly sequence: number;
  /** As RFC 5545 names it. A tour that the property hasn't confirmed yet is tentative. */
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly start: WallTime;
  /** The start in milliseconds, if it's certain. */
  readonly instant: number | undefined;
  /** Minutes. */
  readonly duration: number;
  readonly title: string;
  /** The address, or the app of a video tour. */
  readonly location: string;
  /** The prospect's name or number in the app. It's personal, so it's only in the file. */
  readonly contact?: string | undefined;
  /** The number to call, and the address. */
  readonly description: string;
  /** Where the tour can be changed. */
  readonly url: string | undefined;
}

/** Made of the id under which the visitor saved the entry, if any: a move may have given the tour another id since. */
export function uidOf(tour: Tour, savedEntries: readonly string[] = []): string {
  const uids = idsOf(tour).map((id) => uidBy(id, tour));
  return uids.find((it) => savedEntries.includes(it)) ?? uidBy(tour.id, tour);
}

const uidBy = (id: number, { host }: Tour) => `tour-${id}@${host}`;

const MINUTE = 60_000;

/** `now` is the time the file is created. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const { begin, end } = timesOf(entry);
  const { title, description, status, url } = entry;
  const location = [entry.location, entry.contact].filter(Boolean).join(' · ');
  const isCanceled = status === 'CANCELLED';
  // `escapeText` leaves no line break in a value, and empty lines are dropped.
  const lines = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//tour-booking//EN
METHOD:PUBLISH
BEGIN:VEVENT
UID:${escapeText(entry.uid)}
SEQUENCE:${entry.sequence}
DTSTAMP:${compact(+now)}Z
DTSTART:${begin}
DTEND:${end}
SUMMARY:${escapeText(title)}
${location && `LOCATION:${escapeText(location)}`}
${description && `DESCRIPTION:${escapeText(description)}`}
${url ? `URL:${url.replace(/[^!-~]/g, '')}` : ''}
STATUS:${status}
${
  isCanceled
    ? ''
    : `BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT1H
DESCRIPTION:${escapeText(title)}
END:VALARM`
}
END:VEVENT
END:VCALENDAR`.split('\n');
  return lines
    .filter(Boolean)
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** Web calendars accept only an instant, so without a certain one there are no links. */
export function calendarLinks(entry: CalendarEntry, userAgent: string) {
  const { instant, duration, title, location, description } = entry;
  if (instant === undefined) return [];
  const { begin, end } = timesOf(entry);
  const link = (name: string, address: string, query: Record<string, string>) => ({
    name,
    // Outlook shows a plus sign instead of a space.
    url: `https://${address}?${new URLSearchParams({ ...query, location })}`.replaceAll('+', '%20'),
  });
  const google = {
    action: 'TEMPLATE',
    text: title,
    dates: `${begin}/${end}`,
    details: description,
  };
  // On a computer, `deeplink` leaves a blank page once the entry is saved, but Outlook's site for phones
  // and tablets follows no other address: https://github.com/jaredlt/add_to_calendar/pull/55
  const isMobile = /Android|iPhone|iPad/.test(userAgent);
  const compose = `calendar/0/${isMobile ? 'deeplink' : 'action'}/compose`;
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: `${utcText(instant)}Z`,
    enddt: `${utcText(instant + duration * MINUTE)}Z`,
    body: description,
  };
  return [
    link('Google', 'calendar.google.com/calendar/render', google),
    link('Outlook.com', `outlook.live.com/${compose}`, outlook),
    link('Office 365', `outlook.office.com/${compose}`, outlook),
  ];
}

function timesOf({ start, instant, duration }: CalendarEntry) {
  const from = instant ?? toUtcMillis(start);
  const zone = instant === undefined ? '' : 'Z';
  return { begin: compact(from) + zone, end: compact(from + duration * MINUTE) + zone };
}

/** `20261124T151500` */
function compact(millis: number): string {
  return utcText(millis).replace(/[-:]/g, '');
}

/** Backslashes first, or the escapes would be escaped again. A raw line break would start a new property. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\\/g, '\\\\')
      .replace(/[;,]/g, '\\$&')
      .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
      // Also removes characters that change the direction of the text after them.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
  );
}

/** Folds at 75 octets without splitting a character: after a space, 74 ASCII characters fit, or 18 of up to four octets. */
function fold(line: string): string {
  return line.match(/[ -~]{19,74}|.{1,18}/gu)?.join('\r\n ') ?? '';
}
