/**
 * Everything that can happen next: what visitors press, what becomes of each copy of a request, and what
 * the page does with the answers. Another tag of the same page presses the same buttons on the same list,
 * so there's no other event for it.
 */

import type { AttemptResult, Outbox, Press, Write } from '../../../../src/store/outbox/write.js';
import * as core from './core.js';
import { reloaded, type Sent, sendOut } from './page.js';
import { answerOf, arrive, end, failStore, pass, type Reply } from './server.js';
import {
  type Copy,
  copiesOf,
  isListed,
  nowIn,
  type Scenario,
  serve,
  type Truth,
  type World,
} from './world.js';

export interface Event {
  readonly name: string;
  readonly what?: 'press' | 'again' | 'answer' | 'reset' | 'reload';
  readonly key?: string;
  readonly press?: Press;
  /** The name of what was pressed. */
  readonly pressed?: string;
  readonly answer?: AttemptResult;
  /** Whose event it is. */
  readonly who?: Pick<Press, 'server' | 'visitor'> | undefined;
  readonly sent?: readonly Sent[];
  readonly next: World;
}

export const isSettled = ({ outcome }: Write) => outcome === 'refused' || outcome === 'done';

/** All events that can follow a state. */
export class Events {
  readonly all: Event[] = [];

  constructor(
    private readonly world: World,
    private readonly scenario: Scenario,
  ) {
    this.#addPresses();
    for (const write of world.outbox) if (!isSettled(write)) this.#addTries(write);
    for (const copy of world.copies) this.#addCopy(copy);
    if (world.outbox.length) this.#addEnds();
    this.#addHours();
  }

  #add(name: string, next: World, more?: Partial<Event>): void {
    this.all.push({ name, ...more, next });
  }

  /** The page sends each write that has just gone out. */
  #act(name: string, from: World, outbox: Outbox, more: Partial<Event>): void {
    const sent: Sent[] = [];
    let next: World = { ...from, outbox };
    for (const { key } of outbox) next = sendOut(next, from.outbox, key, sent);
    // A write with too many copies on their way waits until a copy is gone.
    for (const { key } of sent) if (copiesOf(next, key) > this.scenario.mostCopies) return;
    this.#add(name, next, { ...more, sent });
  }

  #answer(name: string, from: World, key: string, answer: AttemptResult): void {
    const who = this.world.outbox.find((it) => it.key === key);
    const box = core.answered(from.outbox, key, answer);
    this.#act(name, from, box, { what: 'answer', key, answer, who });
  }

  #addPresses(): void {
    const { world, scenario } = this;
    const count = Object.keys(world.truths).length;
    for (const [pressed, press] of Object.entries(scenario.presses(world))) {
      if (world.ended.includes(press.visitor)) continue;
      const key = `k${count + 1}`;
      const box = core.press(world.outbox, press, key, nowIn(world));
      const isNew = box.some((it) => it.key === key);
      if (isNew && count === scenario.mostPresses) continue;
      const truth: Truth = { name: pressed, press, times: 0 };
      const from = isNew ? { ...world, truths: { ...world.truths, [key]: truth } } : world;
      const name = `${press.visitor} presses "${pressed}"`;
      this.#act(name, from, box, { what: 'press', press, pressed, who: press });
    }
  }

  #addTries(write: Write): void {
    const { world } = this;
    const { key, outcome, inFlight, visitor } = write;
    if (!inFlight) {
      const box = core.retry(world.outbox, key, nowIn(world));
      this.#act(`${visitor} tries ${key} again`, world, box, { what: 'again', key, who: write });
    }
    if (inFlight !== 'checking') return;
    const box = core.checked(world.outbox, key);
    if (isListed(world, write.start))
      this.#act(`${key}'s time is listed`, world, box, { key, who: write });
    else this.#answer(`${key}'s time isn't listed`, world, key, { is: 'unlisted' });
    if (outcome !== 'pending') this.#answer(`${key}'s check fails`, world, key, { is: 'unsent' });
  }

  #addCopy(copy: Copy): void {
    const { world, scenario } = this;
    const { key, at, isAwaited, isSecond } = copy;
    const which = `${isSecond ? "the browser's copy of " : ''}${key}${isAwaited ? '' : ' (late)'}`;
    const gone = changed(world, copy);
    if (at === 'way') {
      if (scenario.isBrief) this.#addArrivalAtOnce(copy, which);
      else if (scenario.isOwn) this.#addArrival(copy, which);
      else this.#add(`${which} arrives`, replied(copy, ...serve(world, key, scenario, isAwaited)));
      if (!isAwaited) this.#add(`${which} never arrives`, gone);
      else if (!isSecond) this.#answer(`${which} isn't sent`, gone, key, { is: 'unsent' });
    }
    if (at === 'server') {
      const after = serve(world, key, scenario, isAwaited)[0];
      this.#add(`${which} is sent on`, replied(copy, ...pass(world, copy, scenario)));
      this.#add(`the server ends before it sends ${which}`, replied(copy, ...end(world, key)));
      this.#add(`the server ends after it sent ${which}`, replied(copy, ...end(after, key)));
    }
    if (isAwaited) this.#addAnswers(copy, which, gone);
  }

  #addArrival(copy: Copy, which: string): void {
    const { world } = this;
    const [next, reply] = arrive(world, copy);
    const taken = reply
      ? replied(copy, next, reply)
      : changed(next, copy, { ...copy, at: 'server' });
    this.#add(`${which} arrives`, taken);
    const failed = replied(copy, ...failStore(world, copy));
    this.#add(`${which} arrives while the store fails`, failed);
  }

  /** The server, the service and the answer in one step, for scenarios of several writes. */
  #addArrivalAtOnce(copy: Copy, which: string): void {
    const { world, scenario } = this;
    const { key, isKeyed, isAwaited } = copy;
    const [next, known] = scenario.isOwn ? arrive(world, copy) : [world];
    const [after, reply] = known ? [next, known] : pass(next, copy, scenario);
    const gone = changed(after, copy);
    if (!isAwaited) {
      this.#add(`${which} arrives`, gone);
      return;
    }
    const said = `${which} is answered: ${Object.values(reply).join(' ')}`;
    this.#answer(said, gone, key, answerOf(reply, scenario, isKeyed));
    this.#answer(`${which} arrives, and isn't answered`, gone, key, { is: 'lost' });
  }

  #addAnswers(copy: Copy, which: string, gone: World): void {
    const { world, scenario } = this;
    const { key, at, isKeyed, isSecond } = copy;
    const left =
      typeof at === 'string' ? changed(world, copy, { ...copy, isAwaited: false }) : gone;
    if (typeof at !== 'string') {
      const said = `${which} is answered: ${Object.values(at).join(' ')}`;
      this.#answer(said, gone, key, answerOf(at, scenario, isKeyed));
    }
    this.#answer(`${which} isn't answered`, left, key, { is: 'lost' });
    // If the site has no server, nothing tells a gateway's answer from the service's.
    if (scenario.isOwn || at === 'way') {
      const why = world.truths[key]?.press.kind === 'cancel' ? 'not-found' : 'other';
      const by: Reply = { is: 'refused', why, isAboutKey: false };
      const after = scenario.isOwn ? left : gone;
      this.#answer(`a gateway refuses ${which}`, after, key, answerOf(by, scenario, isKeyed));
    }
    if (isSecond || copiesOf(left, key) >= scenario.mostCopies) return;
    const truths = { ...world.truths, [key]: { ...(world.truths[key] as Truth), isCopied: true } };
    const copies = [...left.copies, { ...copy, isSecond: true, at: 'way' } as const];
    this.#add(`the browser sends ${key} once more`, { ...left, copies, truths });
  }

  /** A visitor ends, and a reload keeps that something is unresolved, but not what was typed. */
  #addEnds(): void {
    const { world, scenario } = this;
    for (const visitor of new Set(world.outbox.map((it) => it.visitor))) {
      const own = world.outbox.filter((it) => it.visitor === visitor);
      const outbox = own.reduce((rest, { key }) => core.without(rest, key), world.outbox);
      const ended = [...world.ended, visitor].sort();
      const copies = leftBy(world, own);
      this.#add(
        `${visitor} ends`,
        { ...world, outbox, copies, ended },
        { what: 'reset', who: own[0] },
      );
    }
    if (!scenario.also.includes('reload')) return;
    const outbox = world.outbox.filter((it) => !isSettled(it)).map(reloaded);
    const copies = leftBy(world, world.outbox);
    this.#add('the page reloads', { ...world, outbox, copies }, { what: 'reload' });
  }

  #addHours(): void {
    const { world, scenario } = this;
    const { also } = scenario;
    if (also.includes('rivals') && !world.isTaken)
      this.#add('others take 10 AM', { ...world, isTaken: true });
    if (!also.includes('hours')) return;
    if (world.hour === 0) this.#add('23 hours pass', { ...world, hour: 23 });
    // Nothing is on its way for an hour.
    if (world.hour !== 23 || world.copies.some(({ hour }) => hour === 0)) return;
    const held = Object.entries(world.held).filter(([, it]) => it.hour > 0);
    this.#add('24 hours pass', { ...world, hour: 24, held: Object.fromEntries(held) });
  }
}

function changed(world: World, copy: Copy, next?: Copy): World {
  const copies = world.copies.flatMap((it) => (it === copy ? (next ?? []) : it));
  return { ...world, copies };
}

/** A reply that nobody waits for is gone. */
const replied = (copy: Copy, world: World, at: Reply): World =>
  changed(world, copy, copy.isAwaited ? { ...copy, at } : undefined);

/** What is still on its way once nobody waits for it. */
function leftBy({ copies }: World, writes: Outbox): Copy[] {
  const isTheirs = writes.map((it) => it.key);
  return copies
    .map((it) => (isTheirs.includes(it.key) ? { ...it, isAwaited: false } : it))
    .filter((it) => it.isAwaited || typeof it.at === 'string');
}
