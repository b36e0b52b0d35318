/**
 * The latest state of each tour: every link to it gets that state, even one from before a move. Changes of a tour
 * wait for their turn. Marks a repeated answer as old (`is_old`), and adds each listed tour's group. Without a
 * store, a link knows only its own claims.
 */
import { parseJson } from '../model/json.js';
import { NOT_SENT } from '../site-server/server-headers.js';
import { type Reply, refusalOf, withData } from './responses.js';
import { entryIn } from './store-entry.js';
import type { TourStore } from './stores.js';
import {
  LONGEST_SEND_SECONDS,
  LONGEST_WAIT_FOR_TURN,
  POLL_INTERVAL,
  withTimeLimit,
} from './timeouts.js';
import type { TourClaims } from './tokens.js';

export interface TourState {
  /** The tour's id. A move may change it. */
  readonly id: number;
  /** As its latest known change left it. */
  readonly tour?: TourClaims | undefined;
  readonly isCanceled?: boolean | undefined;
  /** The idempotency key of the latest change. */
  readonly changedBy?: string;
  /** Whether nobody knows if the latest change was made. */
  readonly isUnsure?: boolean;
  /** When the last of the tour's tokens expires, in seconds since 1970. */
  readonly until?: number;
  /** New after each change. The next change takes its turn by adding the store's entry with this name. */
  readonly version?: string;
}

/** Nobody knows the latest change. */
const UNKNOWN = { isUnsure: true, changedBy: '' };

/** What the store has under an id: the tour's state, or the id that a move gave it. */
type StoredState = TourState | { readonly movedTo: number; readonly until?: undefined };

export interface Change {
  readonly reply: Reply;
  readonly isDone: boolean;
  /** The tour after the change, as far as it's known. */
  readonly tour: TourClaims | undefined;
  readonly isCanceled?: boolean;
  /** Whether it was refused in a way that doesn't say how the tour is. */
  readonly isUnsure?: boolean;
}

interface ChangeInTurn {
  make(state: TourState): Promise<Change>;
  /** Called before the next change of the tour may begin. */
  report(previousId: number, change: Change): void;
}

/** After this time, the tour may have been changed by phone. */
const OLD_AFTER = 10 * 60_000;
/** Nobody changes a tour so soon after a response that they haven't seen. */
const TOO_SOON = 1_000;
const DAY_SECONDS = 24 * 3600;
/** No office opens its calendar further ahead than a year and a bit. */
const LONGEST_SECONDS = 400 * DAY_SECONDS;
/** More ids than a tour gets. */
const MOST_IDS = 20;

/**
 * The tour as its link or the store has it, whichever knows of more moves: the store may have lost the last
 * move. Values that no move changes may be only in the link.
 */
export function latestOf(claims: TourClaims | undefined, known: TourClaims | undefined) {
  if (!claims || !known) return known ?? claims;
  if (claims.sequence > known.sequence) return claims;
  const { place, tourType } = claims;
  return { place, tourType, ...known };
}

export type LatestTours = ReturnType<typeof latestTours>;

export function latestTours(store: TourStore | undefined, prefix: string) {
  const nameOf = (id: number) => `${prefix}:tour:${id}`;

  async function read(id: number, ids = 0): Promise<TourState> {
    const stored = parseJson((await store?.get(nameOf(id))) ?? '') as StoredState | undefined;
    if (ids > MOST_IDS) return { id, isUnsure: true };
    if (typeof stored !== 'object') return { id };
    return 'movedTo' in stored ? read(stored.movedTo, ids + 1) : stored;
  }

  const readOrRefuse = (id: number) => withTimeLimit('the store', NOT_SENT, () => read(id));

  /** Keeps a state as long as any link to the tour works. Without it, the link would show an earlier state. */
  async function put(id: number, state: StoredState, by: 'set' | 'add' = 'set') {
    const left = state.until ? Math.ceil(state.until - Date.now() / 1000) : LONGEST_SECONDS;
    const seconds = Math.max(DAY_SECONDS, left);
    return store?.[by](nameOf(id), JSON.stringify(state), seconds);
  }

  const write = (...given: Parameters<typeof put>) =>
    withTimeLimit('the store', NOT_SENT, () => put(...given));

  const withVersion = (state: TourState): TourState => {
    const until = Math.max(state.until ?? 0, state.tour?.exp ?? 0);
    return { ...state, until, version: crypto.randomUUID() };
  };

  /**
   * Saves a tour's state under an id that's new to it. Resolves to `false` if the tour was changed before this response
   * arrived, or before the store's. Never rejects, because the page has to learn what the service did: `undefined` if
   * nobody knows whether it's saved.
   */
  async function add(state: TourState, earlierId?: number): Promise<boolean | undefined> {
    const { id } = state;
    const sentAt = Date.now();
    try {
      const isAdded = await write(id, state, 'add').catch(() => undefined);
      if (isAdded && Date.now() - sentAt < TOO_SOON) return true;
      const { tour, isCanceled, isUnsure, version, id: latestId } = await readOrRefuse(id);
      if (version === state.version) return true;
      // A move may give the tour an earlier id again, and the state after a refused change says nothing.
      const isBack = latestId !== id && latestId === earlierId;
      const saysNothing = latestId === id && !(tour || isCanceled || isUnsure);
      if (isAdded === undefined && saysNothing) return undefined;
      const isFree = isAdded === false && (isBack || saysNothing);
      if (isFree) await write(id, state);
      return isFree;
    } catch {
      // `withTimeLimit` has logged the failure.
      return undefined;
    }
  }

  /**
   * Waits for the change's turn, and saves that nobody knows the tour's state until the change is over. Each call of
   * the store has a time limit: a turn that goes on after its end would take a later change back.
   */
  async function begin(id: number, key: string, exp = 0) {
    const end = Date.now() + LONGEST_WAIT_FOR_TURN;
    while (store && Date.now() < end) {
      const found = await readOrRefuse(id);
      const state = { ...found, until: Math.max(found.until ?? 0, exp) };
      const turn = entryIn(store, `${nameOf(state.id)}:${state.version}`);
      const isOurs = await turn.add(LONGEST_SEND_SECONDS);
      // The change that had this turn may have ended meanwhile.
      const again = isOurs && Date.now() < end && (await readOrRefuse(id).catch(() => undefined));
      if (again && again.version === state.version) {
        // A move may have gone through, to any later day.
        const until = Math.max(state.until, Date.now() / 1000 + LONGEST_SECONDS);
        const unsure = { ...state, until, changedBy: key, isUnsure: true };
        await write(state.id, unsure);
        return { state, unsure };
      }
      // Gives back a turn that isn't used.
      if (isOurs) void turn.save(1).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    }
    throw new Error('busy');
  }

  return {
    /** If the store doesn't answer, a link still works, but nobody knows who has changed its tour since. */
    find(id: number): Promise<TourState> {
      return readOrRefuse(id).catch(() => ({ id, ...UNKNOWN }));
    },

    /** The tour's latest id. If the store doesn't answer, nobody knows it, so the request is refused as not sent. */
    async idOf(id: number): Promise<number> {
      return (await readOrRefuse(id)).id;
    },

    /** Adds what a booking's response says. */
    async add(tour: TourClaims, reply: Reply, key = ''): Promise<Reply> {
      const state = withVersion({ id: tour.appointment, tour, changedBy: key });
      const isAdded = !store || (await add(state));
      return isAdded === false ? withData(reply, { is_old: true }) : reply;
    },

    /** Makes and reports the changes of a tour one after the other. `claimed` is the tour in the link's claims. */
    async change(
      id: number,
      claimed: TourClaims | undefined,
      key = '',
      { make, report }: ChangeInTurn,
    ): Promise<Reply> {
      if (!store) {
        const made = await make({ id, tour: claimed });
        report(id, made);
        return made.reply;
      }
      const end = Date.now() + LONGEST_SEND_SECONDS * 1000;
      /** Ends the turn with what's left under the id. */
      const finish = (id: number, after: TourState, left?: StoredState) => {
        const save = async () => {
          if (left) await put(id, left);
          // A write that the store carries out after the turn may have hidden a later change.
          if (Date.now() > end) await put(after.id, { ...after, ...UNKNOWN });
        };
        return withTimeLimit('the store', NOT_SENT, save).catch(() => undefined);
      };
      const begun = begin(id, key, claimed?.exp);
      const turn = await withTimeLimit(
        'the wait for another change',
        NOT_SENT,
        () => begun,
        LONGEST_WAIT_FOR_TURN,
      ).catch(() => undefined);
      if (!turn) {
        // A slow store may still give the turn later. The tour's state is then saved as it was.
        const putBack = (state: TourState) => finish(state.id, state, state);
        begun.then(({ state }) => putBack(withVersion(state))).catch(() => undefined);
        return refusalOf(NOT_SENT);
      }
      const { state, unsure } = turn;
      const before = latestOf(claimed, state.tour);
      const made = await make({ ...state, tour: before });
      const { isDone, tour, isCanceled } = made;
      const done = {
        id: tour?.appointment ?? state.id,
        tour,
        isCanceled,
        changedBy: key,
        until: state.until,
      };
      const settled = isDone ? done : state;
      const after = withVersion(made.reply.isOutcome && !made.isUnsure ? settled : unsure);
      const hasNewId = after.id !== state.id;
      const isAdded = !hasNewId || (await add(after, state.id));
      const reply = isAdded === false ? withData(made.reply, { is_old: true }) : made.reply;
      // Before the state is saved: with that, the next change may begin, and it's reported after this one.
      report(state.id, { ...made, reply });
      // Kept for the longest time, because the next move may be to any later day.
      const left = hasNewId ? { movedTo: after.id } : after;
      await finish(state.id, after, isAdded === undefined ? undefined : left);
      return reply;
    },

    /**
     * Adds the group to each listed tour that was booked here: the service's list has no groups. For any other tour,
     * the page assumes its own group, so if the store doesn't answer, the list is refused.
     */
    async addGroups(reply: Reply): Promise<Reply> {
      const { appointments, ...data } = reply.answer?.data ?? {};
      if (!store || !appointments) return reply;
      const listed = appointments.map(async (it) => {
        const group_id = it && (await readOrRefuse(it.id)).tour?.group;
        return group_id ? { ...it, group_id } : it;
      });
      const answer = {
        ...reply.answer,
        data: { ...data, appointments: await Promise.all(listed) },
      };
      return { ...reply, answer };
    },

    /** Tells the page if a repeated response may have an earlier state of the tour. */
    async markOld(reply: Reply, key: string | undefined): Promise<Reply> {
      const appointment = reply.answer?.data?.appointment;
      if (reply.age === undefined || !appointment) return reply;
      const { changedBy = key } = await this.find(appointment.id);
      if (reply.age <= OLD_AFTER && changedBy === key) return reply;
      return withData(reply, { is_old: true });
    },
  };
}
