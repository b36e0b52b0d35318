/**
 * A service that has much of everything: a time every quarter of an hour, day and night, and a
 * prospect with thousands of appointments. It answers at once, so that what is measured is ours.
 */
import { readFileSync } from 'node:fs';
import { datesOf } from '../../src/model/calendar-grid.js';
import type { IsoDate } from '../../src/model/wall-time.js';
import { type LocalServer, startServer } from './local-server.js';

export const timesADay = 96;
export const listLength = 10_000;

/** The first of the appointments; all of them are still to come, and those have the most buttons. */
const firstStart = Date.UTC(2026, 11, 2);
const quarterHour = 15 * 60_000;

const times = Array.from({ length: timesADay }, (_, quarter) =>
  new Date(quarter * quarterHour).toISOString().slice(11, 19),
);

export function serveCrowd(): Promise<LocalServer> {
  const group = JSON.stringify({
    ...(readFixture('group.200-seen') as object),
    // The month after this one can be booked to its end.
    max_days_in_advance_to_book_tours: 90,
  });
  const list = JSON.stringify(manyAppointments());
  const answerTo = ({ pathname, searchParams }: URL) => {
    if (pathname.endsWith('/available-times/')) return availableTimes(searchParams);
    if (pathname.startsWith('/api/v2/clients/')) return list;
    return pathname.startsWith('/api/v2/group/') ? group : undefined;
  };
  return startServer(({ url = '/', method }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'authorization, accept');
      return response.writeHead(204).end();
    }
    const answer = answerTo(new URL(url, 'http://service.invalid'));
    response.setHeader('content-type', 'application/json');
    return answer === undefined
      ? response.writeHead(404).end('{}')
      : response.writeHead(200).end(answer);
  });
}

function availableTimes(query: URLSearchParams): string {
  const from = query.get('from_date') as IsoDate;
  const to = (query.get('to_date') ?? from) as IsoDate;
  const starts = datesOf(from, to).flatMap((date) => times.map((time) => `${date}T${time}`));
  return JSON.stringify({ available_times: starts });
}

/** The documented appointment, again and again. */
function manyAppointments(): unknown {
  const { data } = readFixture('appointments.200') as { data: { appointments: object[] } };
  const [documented] = data.appointments;
  const start = (index: number) =>
    new Date(firstStart + index * quarterHour).toISOString().replace('.000Z', '+00:00');
  const appointments = Array.from({ length: listLength }, (_, index) => ({
    ...documented,
    id: 1000 + index,
    start: start(index),
    end: start(index + 2),
  }));
  return { data: { appointments } };
}

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(`test/fixtures/${name}.json`, 'utf8'));
}
