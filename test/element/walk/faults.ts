/** What can happen to a write between the page, its own server and the service. */

/** Where the connection breaks. */
export type Break = 'to-server' | 'from-server' | 'to-service' | 'from-service';

/** An answer by something in between, which doesn't know the request. */
export interface Unmarked {
  readonly status: number;
  readonly text: string;
}

export interface Fault {
  readonly name: string;
  readonly breaks?: Break;
  /** The browser sends the request twice, and the page gets the answer to the second one. */
  readonly isTwice?: boolean;
  /** The browser's other copy arrives long after the answer. */
  readonly isLateCopy?: boolean;
  /** Takes the place of the answer. */
  readonly unmarked?: Unmarked;
  /** The body breaks off, or comes too late. */
  readonly body?: 'truncated' | 'late';
  readonly dropsKey?: boolean;
  /** Milliseconds until the answer. */
  readonly delay?: number;
  /** Which of the store's next operations fails. */
  readonly storeFails?: number;
}

const HTML = '<!doctype html><title>Not found</title>';
const UNMARKED: readonly Unmarked[] = [
  { status: 404, text: HTML },
  { status: 404, text: '{}' },
  { status: 413, text: HTML },
  { status: 429, text: HTML },
  { status: 429, text: '{}' },
];

export const NO_FAULT: Fault = { name: 'fine' };

export const TWICE: Fault = { name: 'sent twice by the browser', isTwice: true };

const EVERYWHERE: readonly Fault[] = [
  { name: 'lost before it arrived', breaks: 'to-server' },
  { name: 'answer lost', breaks: 'from-server' },
  { name: 'answer lost', breaks: 'from-server' },
  { name: 'answer broken off', body: 'truncated' },
  { name: 'body too late', body: 'late' },
  TWICE,
  { name: 'slow', delay: 4000 },
  { name: 'slow, then lost', delay: 4000, breaks: 'from-server' },
];

/** What only a site's own server can deal with. */
const WITH_SERVER: readonly Fault[] = [
  { name: 'lost before the service', breaks: 'to-service' },
  { name: 'answer of the service lost', breaks: 'from-service' },
  { name: 'copy arrives late', isLateCopy: true },
  { name: 'copy arrives late, answer lost', isLateCopy: true, breaks: 'from-server' },
  { name: 'key dropped', dropsKey: true },
  { name: 'key dropped, answer lost', dropsKey: true, breaks: 'from-server' },
  ...[0, 1, 2, 3].map((storeFails) => ({ name: `store fails at ${storeFails}`, storeFails })),
  ...[0, 1, 2].map((storeFails) => ({
    ...{ name: `sent twice, store fails at ${storeFails}`, isTwice: true, storeFails },
  })),
  ...UNMARKED.map((unmarked) => ({ name: `gateway answers ${unmarked.status}`, unmarked })),
  ...UNMARKED.filter((_, index) => index % 2 === 0).map((unmarked) => ({
    ...{ name: `sent twice, gateway answers ${unmarked.status}`, isTwice: true, unmarked },
  })),
];

/** A gateway of the service's that answers without passing anything on. */
const WITHOUT_SERVER: readonly Fault[] = UNMARKED.map((unmarked) => ({
  ...{ name: `gateway answers ${unmarked.status}`, unmarked },
}));

export const faultsOf = (hasServer: boolean): readonly Fault[] => [
  ...EVERYWHERE,
  ...(hasServer ? WITH_SERVER : WITHOUT_SERVER),
];
