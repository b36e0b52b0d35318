/**
 * Two published calendars to compare with: cally, which has no times, and Nylas's booking page with
 * a fake service. The bench downloads both from the registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen, type Pages } from '../journey/support/servers.js';
import type { Subject } from './measures.js';

const folder = '.output/bench/peers';

function published(name: string, version: string, file: string): string {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  const pack = ['pack', `${name}@${version}`, '--json', '--pack-destination', place];
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8' }));
  execFileSync('tar', ['xzf', filename, join('package', file)], { cwd: place });
  return readFileSync(join(place, 'package', file), 'utf8');
}

/** Their pages, which show the current month. `latency`: milliseconds until times arrive. */
export async function openPeers(pages: Pages, latency: number) {
  const service = await serveNylas(latency);
  const subject = (name: string, code: string, start: string, tag: string): Subject => {
    const script = pages.add(code, { type: 'text/javascript; charset=utf-8' });
    const head = `<!doctype html><html lang="en"><title>${name}</title>
      <script type="module">${start.replace('SCRIPT', script)}</script>`;
    return { name, script, scriptPage: pages.add(head), url: pages.add(head + tag), isPeer: true };
  };
  const cally = published('cally', '0.9.2', 'dist/cally.js');
  const nylasFile = 'dist/cdn/nylas-scheduling/nylas-scheduling.es.js';
  const nylas = published('@nylas/web-elements', '2.6.0', nylasFile);
  return {
    subjects: [
      subject(
        'cally',
        cally,
        'import "SCRIPT"',
        '<calendar-date><calendar-month></calendar-month></calendar-date>',
      ),
      subject(
        'Nylas',
        nylas,
        'import { defineCustomElement } from "SCRIPT"; defineCustomElement();',
        `<nylas-scheduling configuration-id="bench" scheduler-api-url="${service.origin}"></nylas-scheduling>`,
      ),
    ],
    close: service.close,
  };
}

function serveNylas(latency: number) {
  const day = 86_400_000;
  const slots = Array.from({ length: 60 }, (_, index) => {
    const start = (Math.floor(Date.now() / day) * day + index * day) / 1000 + 15 * 3600;
    return { start_time: start, end_time: start + 1800, emails: ['team@example.com'] };
  });
  const settings = { name: 'Tour', booking_type: 'booking', organizer: {}, duration_minutes: 30 };
  return listen((request, response) => {
    const isTimes = request.url?.includes('availability');
    const data = isTimes ? { time_slots: slots, order: [] } : settings;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('content-type', 'application/json');
    const body = JSON.stringify({ request_id: 'bench', data });
    setTimeout(() => response.end(body), isTimes ? latency : 0);
  });
}
