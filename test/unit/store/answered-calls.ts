/** A service whose calls a test sees and answers. As with the real client, an aborted read fails at once. */
import { type ApiErrorKind, type Operation, TourApiError } from '../../../src/api/errors.js';
import type { ApiMessage } from '../../../src/api.js';
import type { Connection, WriteOptions } from '../../../src/booking/connection.js';
import type { DateRange } from '../../../src/model/dates.js';
import { checkForWidget, type ElementsApi } from '../../../src/site-server/client.js';
import type { Marks } from '../../../src/site-server/server-headers.js';
import { SOUND } from './samples.js';

const OPERATIONS = {
  getAvailableTimes: 'available-times',
  bookTour: 'book',
  rescheduleAppointment: 'reschedule',
  cancelAppointment: 'cancel',
  getGroup: 'group',
  listDiscoverySources: 'discovery-sources',
  checkLink: 'check-link',
} as const;
type Name = keyof typeof OPERATIONS;

export function failed(
  kind: ApiErrorKind,
  operation: Operation = 'available-times',
  messages: readonly ApiMessage[] = [],
): TourApiError {
  const status = kind === 'forbidden' ? 403 : kind === 'unauthorized' ? 401 : undefined;
  return new TourApiError(kind, `${operation}: ${kind}`, { operation, messages, status });
}

/** Lets everything happen that is not waiting for an answer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** One call of the service, until the test answers it. */
function createCall(
  name: Name,
  args: readonly unknown[],
  ends: ((end: never) => void)[],
  write: WriteOptions | undefined,
) {
  const [resolve, reject] = ends as ((end: unknown) => void)[];
  const { signal } = (args.at(-1) ?? {}) as { signal?: AbortSignal };
  const over = new AbortController();
  signal?.addEventListener('abort', () => reject?.(failed('aborted', OPERATIONS[name])), over);
  const call = {
    name,
    // biome-ignore lint/suspicious/noExplicitAny: what was sent is compared as it is
    args: args as readonly any[],
    range: args[0] as DateRange,
    /** How a write was sent. */
    write,
    /** The answer that comes next is the server's, about the write's own key. */
    markKey: () => write?.onMarks({ isFromServer: true, readsKeys: true, key: write.key }),
    isOver: (): boolean => over.signal.aborted,
    isAborted: (): boolean => signal?.aborted ?? false,
    /** Whether it asks for times that somebody still wants. */
    isPending: () => name === 'getAvailableTimes' && !call.isOver() && !call.isAborted(),
    answer(value: object) {
      over.abort();
      resolve?.(value);
      return settle();
    },
    fail(kind: ApiErrorKind = 'server', messages: readonly ApiMessage[] = []) {
      over.abort();
      reject?.(failed(kind, OPERATIONS[name], messages));
      return settle();
    },
  };
  return call;
}
export type Call = ReturnType<typeof createCall>;

/** Like a widget's own client, it checks a booking before it's sent. */
export function createService({ readsKeys = false, server = SOUND.baseUrl } = {}) {
  let hasReader: boolean | undefined = readsKeys || undefined;
  /** What an answer says of the server. */
  const noteMarks = (marks: Pick<Marks, 'isFromServer' | 'readsKeys'>) => {
    if (marks.isFromServer) hasReader = marks.readsKeys;
  };
  const calls: Call[] = [];
  const clientFor = (write?: WriteOptions) => {
    const methods = (Object.keys(OPERATIONS) as Name[]).map((name) => {
      const send = async (...args: unknown[]) => {
        if (name === 'bookTour') checkForWidget(args[1]);
        return new Promise((...ends) => void calls.push(createCall(name, args, ends, write)));
      };
      return [name, send];
    });
    return Object.fromEntries(methods) as ElementsApi & Pick<Connection, 'checkLink'>;
  };
  const api = clientFor();
  const connection: Connection = {
    ...{ api, server, checkLink: api.checkLink },
    readsKeys: () => hasReader,
    forWrite: ({ onMarks, ...options }) =>
      clientFor({
        ...options,
        onMarks(marks) {
          noteMarks(marks);
          onMarks(marks);
        },
      }),
  };
  return { calls, connection, noteMarks };
}
export type Service = ReturnType<typeof createService>;
