/**
 * The log: the widget's public events and the calls that the sandbox has seen, newest first. It asks
 * the sandbox after something has happened and when it is told to, never by the clock. No live
 * region: it would talk over the widget's own announcements.
 */

import { html, nothing, render, type TemplateResult } from 'lit';
import type { BookingRequest } from '../../src/api/index.js';
import type { TourEventMap } from '../../src/events.js';
import type { LoggedRequest } from '../sandbox/index.js';
import { elementById } from '../shell/element-by-id.js';
import { formatJson } from '../shell/json-text.js';
import type { VisitorWorld } from '../shell/visitor-world.js';

const EVENTS = [
  'tour-ready',
  'tour-open',
  'tour-close',
  'tour-step-change',
  'tour-slot-select',
  'tour-form-start',
  'tour-form-error',
  'tour-action',
  'tour-before-book',
  'tour-booked',
  'tour-rescheduled',
  'tour-cancelled',
  'tour-slot-taken',
  'tour-no-availability',
  'tour-error',
] as const satisfies readonly (keyof TourEventMap)[];

const LIMIT = 120;
/** Calls come in bunches: one look at the sandbox serves them all. */
const PAUSE = 250;

interface Entry {
  readonly at: number;
  readonly kind: 'event' | 'call';
  readonly title: string;
  readonly details: string;
  readonly outcome?: string;
}

/** Keeps it from now on, of this page and of this world. */
export function keepJournal(world: VisitorWorld): void {
  const list = elementById('journal');
  const told: Entry[] = [];
  let calls: Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    const entries = [...told, ...calls].sort((one, other) => other.at - one.at).slice(0, LIMIT);
    render(entries.map(renderEntry), list);
  }

  async function look(): Promise<void> {
    try {
      const requests = await world.requests();
      // A preflight stands before almost every call, and tells nothing that the call does not.
      calls = requests.filter(({ method }) => method !== 'OPTIONS').map(callEntry);
      draw();
    } catch {
      // The sandbox is gone: whoever orders something next is told.
    }
  }

  function lookSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  }

  for (const name of EVENTS) {
    document.addEventListener(name, (event) => {
      const details = describeFields(event);
      told.push({ at: Date.now(), kind: 'event', title: name, details });
      draw();
      lookSoon();
    });
  }
  // The browser itself tells of each finished call, also of one that no event follows.
  const api = `${world.baseUrl}/api/`;
  new PerformanceObserver((seen) => {
    if (seen.getEntries().some(({ name }) => name.startsWith(api))) lookSoon();
  }).observe({ type: 'resource' });
}

function callEntry({ operation, method, path, query, status, at }: LoggedRequest): Entry {
  const search = new URLSearchParams(query).toString();
  return {
    at: Date.parse(at),
    kind: 'call',
    title: operation ?? 'unknown',
    details: `${method} ${path}${search && `?${search}`}`,
    outcome: status === null ? 'no answer' : String(status),
  };
}

/** The fields of an event are its own properties; `isTrusted` is every event's. */
function describeFields(event: Event): string {
  const { isTrusted: _, request, ...fields } = event as Event & { request?: BookingRequest };
  const all = { ...fields, ...(request && { request: outlineOf(request) }) };
  return Object.keys(all).length > 0 ? formatJson(all, 0, 48) : '';
}

/**
 * Of a booking, what was chosen from the calendar and the names of everything else: the log is on
 * screenshots and in tickets, and what somebody typed has no business there.
 */
function outlineOf({ start, tourType, ...others }: BookingRequest): object {
  const names = Object.entries(others).filter(([, value]) => value !== undefined);
  return { start, tourType, 'and, not shown': names.map(([name]) => name) };
}

function renderEntry({ at, kind, title, details, outcome }: Entry): TemplateResult {
  const time = new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' });
  const result = outcome?.startsWith('2') ? 'good' : 'bad';
  return html`
    <li class=${kind}>
      <time>${time}</time> <b>${title}</b>
      ${outcome ? html`<span class="outcome ${result}">${outcome}</span>` : nothing}
      ${details ? html`<code>${details}</code>` : nothing}
    </li>
  `;
}
