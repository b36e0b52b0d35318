import type { Page, Request } from '@playwright/test';

const OPEN_TIMES = ['2026-11-24T10:00:00', '2026-11-24T14:00:00', '2026-11-25T11:30:00'];

interface Answer {
  status?: number;
  json: unknown;
}
type Answers = Record<string, Answer | ((request: Request) => Answer)>;

/** An open time is the property's wall time; a booked time has an offset. Chicago in winter: -06:00. */
const toUtc = (start: string, minutes = 0) =>
  new Date(Date.parse(`${start}-06:00`) + minutes * 60_000)
    .toISOString()
    .replace('.000Z', '+00:00');
const startIn = (request: Request): string => request.postDataJSON().appointment.start;

const appointment = { id: 35672, status: 30, notes: '', location: '' };

const SERVICE: Answers = {
  'GET /group/42/': {
    json: {
      id: 42,
      name: 'Leasing team',
      timezone: 'America/Chicago',
      guided_tours_enabled: true,
      guided_tours_external_bookings_enabled: true,
      default_phone_number: '(312) 555-0123',
    },
  },
  'GET /discovery-sources': {
    json: { data: { discovery_sources: [{ id: 466, name: 'Facebook' }] } },
  },
  // A request is for one date, or for a range of at most seven.
  'GET /appointments/group/42/available-times/': (request) => {
    const query = new URL(request.url()).searchParams;
    const from = query.get('from_date') ?? '';
    const to = query.get('to_date') ?? from;
    const isInRange = (start: string) => start.slice(0, 10) >= from && start.slice(0, 10) <= to;
    return { json: { available_times: OPEN_TIMES.filter(isInRange) } };
  },
  'POST /appointments/group/42/book/': (request) => {
    const start = toUtc(startIn(request));
    const booked = {
      id: 35672,
      confirmation_enabled: false,
      start,
      location: '',
      expiration_date: '2026-11-24T15:00:00.000000',
    };
    return { json: { data: { appointment: booked } } };
  },
  'PUT /appointments/35672/group/42/book/': (request) => {
    const start = startIn(request);
    return {
      json: {
        data: { appointment: { ...appointment, start: toUtc(start), end: toUtc(start, 30) } },
      },
    };
  },
  'DELETE /appointments/35672': { json: { data: { message: 'success', notification_sent: true } } },
  // For <tour-appointments client-id="890">.
  'GET /clients/890/appointments/': () => {
    const [start = ''] = OPEN_TIMES;
    const times = { start: toUtc(start), end: toUtc(start, 30) };
    const employee = { id: 596, name: 'Travis Smiley', photo: null };
    return { json: { data: { appointments: [{ ...appointment, ...times, employee }] } } };
  },
};

/** How the service refuses a request. */
export const refusals = {
  slotTaken: {
    status: 400,
    json: {
      errors: { appointment: { start: ['No appointments available at the selected time.'] } },
    },
  },
  wrongEmail: {
    status: 400,
    json: { errors: { client: { people: { 0: { email: ['Not a valid email address.'] } } } } },
  },
  wrongKey: { status: 401, json: { code: 401, message: 'Unauthorized', param: null } },
  noSuchTour: {
    status: 404,
    json: { errors: { appointment: { id: 'Appointment does not exist.' } } },
  },
  noSuchProspect: { status: 404, json: { errors: { client: { id: 'Client does not exist.' } } } },
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
};

/**
 * Answers the page's requests, whatever its `base-url`. `answers` replace those of the same name. Returns the
 * requests' names.
 */
export async function mockTourService(page: Page, answers: Answers = {}): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/v2/**', (route, request) => {
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    const name = `${request.method()} ${new URL(request.url()).pathname.split('/api/v2')[1]}`;
    sent.push(name);
    const answer = answers[name] ?? SERVICE[name];
    if (!answer) throw new Error(`No answer for ${name}`);
    const { status = 200, json } = typeof answer === 'function' ? answer(request) : answer;
    return route.fulfill({ status, json, headers: CORS });
  });
  return sent;
}
