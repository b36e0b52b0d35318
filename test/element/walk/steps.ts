/** One random step of a walk: what the visitor, the page, the network and the office do. */
import { createRandom, noiseOf } from '../../../demo/sandbox/random.js';
import { strings } from './claims.js';
import type { Clock } from './clock.js';
import { type Fault, faultsOf, NO_FAULT } from './faults.js';
import type { Memory } from './memory.js';
import { HOMES, type Page } from './page.js';
import { type Draw, pick, type Visitor } from './visitor.js';

export interface Scene {
  readonly clock: Clock;
  readonly memory: Memory;
  readonly page: Page;
  readonly visitor: Visitor;
  readonly isDialog: boolean;
}

/** Returns what it did, or nothing if it wasn't possible. */
type Act = (scene: Scene, draw: Draw) => Promise<string | undefined> | string | undefined;

const HOUR = 3_600_000;

const ACTS: readonly (readonly [weight: number, act: Act])[] = [
  // The visitor.
  [40, ({ visitor }, draw) => visitor.goOn(draw, draw() < 0.15 ? 2 : 1)],
  [6, ({ visitor }, draw) => visitor.pressNamed(strings.tryAgain, draw, draw() < 0.2 ? 2 : 1)],
  [6, ({ visitor }, draw) => visitor.pressNamed(strings.book, draw)],
  [8, ({ visitor }, draw) => visitor.chooseTime(draw)],
  [2, ({ visitor }, draw) => visitor.chooseDay(draw)],
  [5, ({ visitor }, draw) => visitor.edit(draw)],
  [
    5,
    async ({ visitor }, draw) => {
      const edited = await visitor.edit(draw);
      const pressed = edited && (await visitor.pressNamed(strings.tryAgain, draw));
      return pressed ? `${edited}, ${pressed}` : edited;
    },
  ],
  [4, ({ visitor }, draw) => visitor.pressNamed(strings.back, draw)],
  [2, ({ visitor }, draw) => visitor.pressNamed(strings.close, draw)],
  // The page.
  [
    4,
    ({ page, isDialog }, draw) => {
      if (!isDialog) return undefined;
      const home = pick(HOMES, draw);
      page.tag.show(home);
      return `opens for ${home?.home}`;
    },
  ],
  [2, ({ page }) => (page.newFetch(), 'new fetch')],
  [1, ({ page }) => (page.newKey(), 'new api-key')],
  [3, async ({ page }) => (await page.render(), 'new render')],
  [
    2,
    async ({ page }) => {
      page.isPrefilled = true;
      await page.render({ isPrefillLate: true });
      return 'new render with a late prefill';
    },
  ],
  [1, ({ page }) => (page.tags.length > 1 ? undefined : (page.add(), 'second tag'))],
  [1, ({ page }) => (page.tags.length > 1 ? (page.remove(), 'removes a tag') : undefined)],
  [
    0.5,
    async ({ page }) =>
      page.tags.length > 1 ? undefined : (await page.addHiddenCopy(), 'hidden copy'),
  ],
  [1, async ({ page }) => (await page.changeServer(), 'base-url there and back')],
  [1, ({ page, isDialog }) => (isDialog ? (page.tag.close(), 'closes the dialog') : undefined)],
  [2, ({ page }) => (page.reset(), 'reset()')],
  [
    1,
    ({ page, memory }) => {
      if (page.tags.length > 1) return undefined;
      const removed = page.remove();
      memory.nextVisitor();
      removed?.reset();
      page.add();
      return 'reset() on a removed tag';
    },
  ],
  [
    1,
    ({ page }) => {
      page.removed.at(-1)?.goToDate('2026-11-30');
      return page.removed.length > 0 ? 'goToDate() on a removed tag' : undefined;
    },
  ],
  [0.5, ({ page }) => (page.tag.goToDate('2026-12-01'), 'goToDate()')],
  [
    2,
    ({ page, memory: { network, visitor } }, draw) => {
      const own = network.tokens.filter((it) => it.visitor === visitor);
      const { token } = pick(own, draw) ?? {};
      if (token) page.openLink(token);
      return token && 'opens a link';
    },
  ],
  [
    1.5,
    ({ page, memory: { network, hasServer } }, draw) => {
      if (!hasServer) return undefined;
      const token = network.tokens.at(-1)?.token ?? '';
      const isRefused = draw() < 0.5 && token !== '';
      page.openLink(isRefused ? `${token.slice(0, -8)}AAAAAAAA` : 'eyJhbGciOiJIUzI1NiJ9.broken');
      return isRefused ? 'opens a forged link' : 'opens a broken link';
    },
  ],
  // The server, the office and the time.
  [
    1,
    ({ memory }) => (memory.hasServer ? (memory.service.restart(), 'server restarts') : undefined),
  ],
  [0.7, async ({ clock }) => (await clock.jump(23 * HOUR), '23 hours pass')],
  [0.5, async ({ clock }) => (await clock.jump(24 * HOUR), '24 hours pass')],
  [
    2,
    ({ memory }, draw) => {
      const starts = memory.network.writes.map(({ start }) => start).filter(Boolean);
      const start = pick(starts, draw);
      if (start) memory.service.rival(start);
      return start && `a rival takes ${start}`;
    },
  ],
  [
    0.7,
    ({ memory }, draw) => {
      const tour = pick(memory.toursOf(memory.visitor), draw);
      if (!tour) return undefined;
      memory.office.add(tour.id);
      memory.service.cancel(tour.id);
      return `the office cancels ${tour.id}`;
    },
  ],
];
const TOTAL = ACTS.reduce((sum, [weight]) => sum + weight, 0);

export interface Step {
  readonly text: string;
  /** Whether the next step comes before the answers. */
  readonly isHurried: boolean;
}

/** The same for the same seed and number, whatever steps came before. */
export async function takeStep(scene: Scene, seed: number, number: number): Promise<Step> {
  const draw = createRandom(Math.floor(noiseOf(seed, number) * 2 ** 32));
  const { memory } = scene;
  const fault: Fault =
    draw() < 0.5 ? NO_FAULT : (pick(faultsOf(memory.hasServer), draw) ?? NO_FAULT);
  memory.service.suffer(fault);
  memory.network.suffer(fault);
  memory.network.breakReads(draw() < 0.03);
  const isHurried = draw() < 0.2;
  let left = draw() * TOTAL;
  const [, act] = ACTS.find(([weight]) => (left -= weight) < 0) ?? [];
  const done = (await act?.(scene, draw)) ?? (await scene.visitor.goOn(draw, 1));
  const network = fault === NO_FAULT ? '' : ` [${fault.name}]`;
  return { text: `${done}${network}${isHurried ? ', and goes on' : ''}`, isHurried };
}
