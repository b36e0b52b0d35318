/** Walks through a real page at random, and compares the words on the screen with what the service has. */
import '../../../src/define.js';
import '../../../src/define-appointments.js';
import { createRandom, noiseOf } from '../../../demo/sandbox/random.js';
import type { TourBooking } from '../../../src/tour-booking.js';
import { loadPage } from '../../support/new-page.js';
import { lostTexts, translate } from '../support/widget.js';
import type { Scene } from './act.js';
import { startClock } from './clock.js';
import { startDevice } from './device.js';
import type { Kind } from './homes.js';
import type { Violation } from './law.js';
import { checkAtRest } from './laws.js';
import { Memory } from './memory.js';
import { createNetwork } from './network.js';
import { Page } from './page.js';
import { isFocusLost } from './screen.js';
import { createService } from './service.js';
import { takeStep } from './steps.js';
import { checkSecondTour, hedged } from './tour-laws.js';
import { Visitor } from './visitor.js';

const NOW = '2026-11-23T14:00:00Z';
/** Milliseconds: longer than a request takes with all its retries. */
const LONGEST_ANSWER = 120_000;

export interface Failure extends Violation {
  readonly seed: number;
  /** How many steps led there. */
  readonly steps: number;
  readonly story: readonly string[];
}

export interface WalkOptions {
  readonly seed: number;
  readonly steps: number;
  /** Leaves these steps out. */
  readonly skip?: ReadonlySet<number>;
  /** Goes on where these laws don't hold, to find what is behind them. */
  readonly ignored?: RegExp | undefined;
}

const kindOf = (chance: number): Kind =>
  chance < 0.35 ? 'homes' : chance < 0.45 ? 'locations' : 'property';

/** Resolves to the first violation. */
export async function walk({
  seed,
  steps,
  skip,
  ignored,
}: WalkOptions): Promise<Failure | undefined> {
  const console = silence();
  const random = plainRandom(seed);
  const clock = startClock(NOW);
  const device = startDevice();
  const chance = (what: number) => noiseOf(seed, 1_000_000 + what);
  const hasServer = chance(1) < 0.6;
  const isDialog = chance(2) < 0.5;
  const kind = {
    ...{ hasServer, isDialog, isNarrow: chance(4) < 0.3, hasConsent: chance(5) < 0.4 },
    ...{ isRenumbering: chance(6) < 0.3, hasMaxDays: chance(7) < 0.5 },
    ...{ keepsLimit: chance(8) < 0.5, isTranslated: chance(9) < 0.3 },
    ...{ tagsFor: kindOf(chance(10)), row: chance(11) },
    ...{ hasList: chance(12) < 0.7, refusesRepeats: chance(13) < 0.4 },
    losesUnload: chance(14) < 0.3,
  };
  const found: Violation[] = [];
  const service = createService({
    ...{ name: `walk-${seed}`, hasServer, refusesConflicts: chance(3) < 0.5, sleep: clock.sleep },
    ...{ isRenumbering: kind.isRenumbering, keepsLimit: kind.keepsLimit },
    refusesRepeats: kind.refusesRepeats,
    clientOf: () => (memory.isSessionOver ? undefined : memory.client),
    onChange({ manageToken: token, id }) {
      const own = memory.toursOf(memory.visitor).map((it) => it.id);
      if (token && own.includes(service.firstIdOf(id))) memory.links.push({ token, id });
    },
    onCarriedOut(request, body, id) {
      const known = request.method === 'POST' ? memory.untold(visitorOf(body)) : [];
      network.noteCarriedOut(request, body, id);
      const tour = service.tours().find((it) => it.id === id);
      const wrong = request.method === 'POST' && tour && checkSecondTour(memory, tour, known);
      if (wrong) found.push(wrong);
    },
  });
  const network = createNetwork(
    clock,
    () => service,
    () => visitor.latest,
  );
  const memory = new Memory(network, service, hasServer, clock.now);
  const visitorOf = (body: string) => memory.visitorOfBody(body);
  const page = new Page(clock, memory, kind);
  const visitor = new Visitor(memory, page);
  const scene: Scene = { clock, device, memory, page, visitor };
  const story = [`${JSON.stringify(kind)}`];

  const settle = async () => {
    await clock.pass(200);
    // What failed is read again after a pause, which may end here.
    let sent: number;
    do {
      await clock.passUntil(() => network.isIdle() && service.isIdle(), LONGEST_ANSWER);
      sent = network.sent();
      await clock.pass(200);
    } while (network.sent() > sent);
    // A script's press may begin only now.
    const isSending = (tag: Partial<TourBooking>) => tag.outcome?.status === 'sending';
    const isWaiting = () =>
      page.screens().some(({ claims, tag }) => claims.waiting.length > 0 || isSending(tag));
    if (isWaiting()) await clock.passUntil(() => !isWaiting(), 8000);
  };
  try {
    await settle();
    for (let number = 0; number < steps; number++) {
      if (skip?.has(number)) continue;
      const before = network.answered();
      const { text, isHurried } = await takeStep(scene, seed, number);
      story.push(`${number}. ${text}`);
      if (isHurried) {
        await clock.pass(150);
        hedged(memory, page.screens());
        continue;
      }
      await settle();
      const screens = page.screens().filter(({ isOpen }) => isOpen);
      // A closed dialog gives the focus back to whatever the page had it on.
      const isPress = /presses “(?!Close)/.test(text) && screens.length > 0;
      if (isPress && isFocusLost()) {
        found.push({ law: 'loses the focus', detail: text });
      }
      const [, home] = /opens for (\w+)/.exec(text) ?? [];
      const opened = home && screens.find(({ tag }) => tag === page.tag);
      // What was on its way shows its outcome.
      if (opened && network.answered() === before && !opened.text.includes(home)) {
        found.push({ law: 'opens for another home', detail: text });
      }
      const [lost] = screens.flatMap(({ tag }) => lostTexts(tag));
      if (lost) found.push({ law: 'keeps a text from before', detail: `${lost}` });
      if (kind.isTranslated) for (const { tag } of screens) translate(tag);
      const all = [...found.splice(0), ...checkAtRest(memory, screens)];
      const violation = all.find(({ law }) => !ignored?.test(law));
      story.push(`   ${screens.map((screen) => screen.text).join(' ‖ ')}`);
      if (violation) return { ...violation, seed, steps: number + 1, story };
    }
    return undefined;
  } finally {
    page.end();
    await clock.pass(31_000);
    // An answer that no tag has given to the page isn't the next walk's.
    loadPage();
    clock.stop();
    device.stop();
    console.restore();
    random.restore();
  }
}

/** Leaves out the steps that a failure doesn't need: first many at once, and then each. */
export async function shorten(failure: Failure, options: WalkOptions): Promise<Failure> {
  let shortest = failure;
  const skip = new Set<number>();
  for (let size = 16; size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < failure.steps - 1; from += size) {
      const numbers = Array.from({ length: size }, (_, index) => from + index);
      const tried = new Set([...skip, ...numbers.filter((number) => number < failure.steps - 1)]);
      if (tried.size === skip.size) continue;
      const again = await walk({ ...options, steps: failure.steps, skip: tried });
      if (again?.law !== failure.law) continue;
      shortest = again;
      for (const number of tried) skip.add(number);
    }
  }
  return shortest;
}

/** The page and its server tell developers of every fault, which would be noise here. */
function silence() {
  const { error, warn } = console;
  Object.assign(console, { error() {}, warn() {} });
  return { restore: () => Object.assign(console, { error, warn }) };
}

/** Pauses and keys are random, too. */
function plainRandom(seed: number) {
  const { random } = Math;
  const own = crypto.getRandomValues;
  const draw = createRandom(seed);
  Math.random = draw;
  const fill = (into: Uint32Array) => into.map(() => draw() * 2 ** 32);
  Object.defineProperty(crypto, 'getRandomValues', { value: fill, configurable: true });
  return {
    restore() {
      Math.random = random;
      Object.defineProperty(crypto, 'getRandomValues', { value: own, configurable: true });
    },
  };
}
