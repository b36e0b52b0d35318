/** What the page and its visitor know by now. */
import { whenOf } from './claims.js';
import type { Network } from './network.js';
import type { Link } from './server.js';
import type { Service, Tour } from './service.js';
import type { Write } from './write.js';

/** What the screen has said of a time: nothing, that it may be booked, or that it most likely is. */
export type Level = 0 | 1 | 2;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export class Memory {
  visitor = 1;
  /** Whether the site doesn't know anymore who is signed in. */
  isSessionOver = false;
  /** Whether the visitor has pressed the consent's checkbox. */
  hasTicked = false;
  /** When the page was loaded last, in milliseconds. */
  loadedAt = 0;
  /** When the page's history entry has lost what it kept last, in milliseconds. */
  entryLostAt = 0;
  /** Each tour that an event has told the page of, with its start, and how often. */
  readonly told = new Map<number, { start: string; times: number }>();
  /** The starts that may be booked, as the answers to an assistant have said. */
  readonly heard = new Set<string>();
  readonly rescheduled: { id: number; start: string }[] = [];
  readonly canceled: number[] = [];
  /** Links to the visitor's tours. A message has it even if the answer was lost. */
  links: Link[] = [];
  /** The link that was opened last since the page was loaded, by any visitor. */
  opened: string | undefined;
  /** Whether the visitor has opened a link. It names the tour's unit, but no address: that's the one of the tag that opens it. */
  hasOpenedLink = false;
  /** Tours that the office has changed, or the visitor on another device. */
  readonly office = new Set<number>();
  readonly #outdated: { tour: number; start: string; at: number }[] = [];
  /** By the time in words. */
  readonly levels = new Map<string, Level>();
  /** The tour that the site's server hasn't found on a list that lags behind, while a screen says so. */
  unlisted: number | undefined;

  constructor(
    readonly network: Network,
    readonly service: Service,
    readonly hasServer: boolean,
    readonly now: () => number,
  ) {}

  nextVisitor(): void {
    this.links = [];
    this.hasOpenedLink = false;
    this.hasTicked = false;
    this.visitor++;
    this.levels.clear();
    this.heard.clear();
  }

  noteGone(changed: number | undefined, isSaid: boolean): void {
    // The site's server may have asked before a list did.
    const isListed = !this.service.takeUnlisted().has(Number(changed));
    if (!isSaid) this.unlisted = undefined;
    else if (this.hasServer && !isListed) this.unlisted = changed;
  }

  /** Whether a list is from before the page has lost what was done: then, neither of them has it. */
  isListOutdated(list: Element): boolean {
    return Number(this.network.lists.get(list)?.at) < this.entryLostAt;
  }

  /** What the service has of a tour isn't what the page knows of it anymore. */
  noteOffice({ id, start }: Tour): void {
    this.office.add(id);
    this.#outdated.push({ tour: id, start, at: this.now() });
  }

  /** Former starts that the page can't know to be over. */
  outdated(since = 0): readonly string[] {
    // That it's canceled doesn't say when it was, and a stored answer says what was before. By another number, it's another one.
    const isKnown = (tour: number, at: number) =>
      !this.service.isRenumbering &&
      this.network.writes.some(
        (it) => it.method === 'PUT' && it.answeredTour === tour && Number(it.carriedOutAt) > at,
      );
    return this.#outdated.flatMap(({ tour, start, at }) =>
      at >= since && !isKnown(tour, at) ? start : [],
    );
  }

  /** Every start that a visitor's tours have had before somebody else's change. */
  formerStarts(visitor: number): readonly string[] {
    const own = this.toursOf(visitor).map(({ id }) => id);
    return this.#outdated.flatMap(({ tour, start }) => (own.includes(tour) ? start : []));
  }

  /** The starts in a list of tours that somebody else has changed: whether before or after the page's changes, it can't know. */
  startsByOthers(list: Element): readonly string[] {
    const { tours = [] } = this.network.lists.get(list) ?? {};
    return tours.flatMap(({ id, start }) => (this.office.has(id) ? start : []));
  }

  /** Starts of tours under numbers that only lost answers had, in a list from before the tours got others. */
  lostNumbers(since: number): readonly string[] {
    const isOver = ({ number, tour }: Write) =>
      this.writes.some(
        (it) => it.number > number && it.tour === tour && Number(it.carriedOutAt) > since,
      );
    return this.writes.flatMap((it) => {
      const isLost = this.service.isRenumbering && it.method === 'PUT' && it.answer !== 'success';
      return isLost && it.start && isOver(it) ? it.start : [];
    });
  }

  /** Who is signed in. */
  get client(): number {
    return this.service.clientOf(this.emails()[0]);
  }

  details() {
    const [email] = this.emails();
    return { firstName: this.firstName, lastName: 'Walker', email, phone: '(312) 555-0147' };
  }

  get firstName(): string {
    return `Visitor${this.visitor}x`;
  }

  /** The second one is what an edit corrects the first one to. */
  emails(): readonly [string, string] {
    return [`v${this.visitor}@example.com`, `v${this.visitor}b@example.com`];
  }

  visitorOfBody(body: string): number {
    const { client } = JSON.parse(body);
    return visitorIn(client.people[0].email) ?? this.visitor;
  }

  toursOf(visitor: number): Tour[] {
    return this.service.tours().filter(({ email }) => visitorIn(email) === visitor);
  }

  get writes(): Write[] {
    return this.network.writes.filter(({ press }) => press.visitor === this.visitor);
  }

  writeOf(tour: Tour): Write | undefined {
    return this.network.writes.find(
      ({ method, carriedOut }) => method === 'POST' && carriedOut.includes(tour.id),
    );
  }

  /** The start that it was booked for. A list may have moved it since. */
  bookedFor(tour: Tour): string {
    return this.writeOf(tour)?.start ?? tour.start;
  }

  /** Tours that the page was never told of, although it could know of them. */
  untold(visitor = this.visitor): Tour[] {
    return this.toursOf(visitor).filter((tour) => {
      if (tour.isCanceled || this.told.has(tour.id) || this.office.has(tour.id)) return false;
      const write = this.writeOf(tour);
      if (!write || this.#isLetGo(write.at, tour.start)) return false;
      return !this.#isUnknowable(write) && !this.#isRepeated(write);
    });
  }

  /** The writes of the visitor whose outcome nobody has told, and that aren't under way. */
  unknown(): Write[] {
    return this.writes.filter((write) => {
      const { answer, method } = write;
      const isOpen = answer === 'none' || (this.hasServer && answer === 'unmarked');
      // A cancellation has no start.
      const { start } = this.told.get(Number(write.tour)) ?? {};
      if (this.#isLetGo(write.at, write.start ?? start) || this.#isAsked(write)) return false;
      if (method === 'DELETE' && this.network.listedAsCanceled.has(Number(write.tour)))
        return false;
      const isSettled = method === 'POST' ? this.#isRepeated(write) : this.#isChangeSettled(write);
      return isOpen && !isSettled;
    });
  }

  /**
   * Opening a link, or a tour that a reload kept, asks the server, which knows what became of a change. A move that was
   * made settles the earlier changes, too: the server refuses their copies.
   */
  #isAsked({ number, tour }: Write): boolean {
    const asked = this.network.asked.filter((it) => it.tour === tour && it.after > number);
    const isMade = (start: string | undefined, after: number) =>
      this.writes.some(
        (it) => it.start === start && it.tour === tour && it.number >= number && it.number < after,
      );
    return asked.some(
      ({ isCanceled, start, after }) => isCanceled || (start && isMade(start, after)),
    );
  }

  /**
   * Whether a move that was made was answered with a refusal: of a browser's two copies, the page gets the answer to the
   * second one, which names the number that the first one has replaced.
   */
  isRefusedCopy({ id }: Tour): boolean {
    const isIt = ({ tour, fault, answer, carriedOut }: Write) =>
      tour === id && fault.isTwice && answer === 'refusal' && carriedOut.length > 0;
    return !this.hasServer && this.service.isRenumbering && this.writes.some(isIt);
  }

  /** A reload keeps a write for a day, and until its time is over wherever the property is. */
  #isLetGo(at: number, start = ''): boolean {
    return at <= this.loadedAt - DAY || Date.parse(`${start}Z`) + 14 * HOUR < this.loadedAt;
  }

  /** Without a server, two copies of a request by a browser look like one. Nor is there a remedy once a key is dropped. */
  #isUnknowable({ fault, answer }: Write): boolean {
    const isCopied = fault.isTwice || fault.isLateCopy;
    return !!isCopied && (!this.hasServer || !!fault.dropsKey) && answer !== 'none';
  }

  /** Whether the same booking was sent again, with an answer that counts for both. */
  #isRepeated(write: Write): boolean {
    return this.network.writes.some(
      (other) =>
        other.number > write.number &&
        isSame(other, write) &&
        (other.answer === 'success' || this.#settles(other, write)),
    );
  }

  #isChangeSettled(write: Write): boolean {
    return this.network.writes.some(
      (other) =>
        other.number > write.number &&
        other.tour === write.tour &&
        (other.answer === 'success' ||
          (other.answer === 'refusal' && this.office.has(Number(write.tour))) ||
          (isSame(other, write) && this.#settles(other, write))),
    );
  }

  /** A server's refusal is about its key. */
  #settles(other: Write, write: Write): boolean {
    const isAboutKey = other.key !== undefined && other.key === write.key;
    return this.hasServer && other.answer === 'refusal' && isAboutKey && !other.fault.dropsKey;
  }

  /** A move whose answer was lost leaves open what time a tour had when it was canceled. */
  get isStartUnsure(): boolean {
    return this.writes.some(({ method, answer }) => method === 'PUT' && answer !== 'success');
  }

  isOfficeTime(when: string): boolean {
    return this.outdated().some((start) => whenOf(start) === when);
  }

  /** The last day that a tag knows to be within the limit. The page's own comes before the group's. */
  lastDay(tag: Element): string | undefined {
    const known = [...(this.network.limits.get(tag)?.values() ?? [])];
    // A tag may also have read another group, for its phone number.
    const days = Number(tag.getAttribute('max-days') ?? Math.max(0, ...known));
    // Without the group, its zone isn't known either: today is the latest date on Earth, up to 20 hours ahead.
    const now = Date.parse(`${this.service.now()}Z`) + (known.length > 0 ? 0 : 20 * HOUR);
    const today = now - (now % DAY);
    return days ? new Date(today + days * DAY).toISOString().slice(0, 10) : undefined;
  }
}

const isSame = (a: Write, b: Write) =>
  a.method === b.method && a.path === b.path && a.body === b.body;

/** The number of the visitor whose address it is. */
export function visitorIn(email: string): number | undefined {
  const [, number] = /^v(\d+)b?@/.exec(email) ?? [];
  return number ? Number(number) : undefined;
}
