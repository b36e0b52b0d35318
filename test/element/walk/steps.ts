/** One random step of a walk: what the visitor, the page, the network or the office does. */
import { createRandom, noiseOf } from '../../../demo/sandbox/random.js';
import { strings } from './claims.js';
import type { Clock } from './clock.js';
import { type Fault, faultsOf, NO_FAULT } from './faults.js';
import type { Memory } from './memory.js';
import { HOMES, type Page } from './page.js';
import { type Draw, pick, pickWeighted, type Visitor } from './visitor.js';

export interface Scene {
  readonly clock: Clock;
  readonly memory: Memory;
  readonly page: Page;
  readonly visitor: Visitor;
  readonly isDialog: boolean;
}

type Text = string | undefined;
/** Resolves to what was done, or to nothing if it wasn't possible. */
type Act = (scene: Scene, draw: Draw) => Text | Promise<Text>;

const HOUR = 3_600_000;
const always = () => true;

/** What always has the same name. */
function act(
  name: string,
  does: (scene: Scene) => unknown,
  isPossible: (scene: Scene) => boolean = always,
): Act {
  return async (scene) => {
    if (!isPossible(scene)) return undefined;
    await does(scene);
    return name;
  };
}

const isAlone = ({ page }: Scene) => page.tags.length === 1;
const hasTag = ({ page }: Scene) => page.tags.length > 0;
const hasNoTag = ({ page }: Scene) => page.tags.length === 0;
/** A real reload cuts off what is out, which isn't shown here. */
const isAtRest = ({ memory: { network, service } }: Scene) => network.isIdle() && service.isIdle();
const hasServer = ({ memory }: Scene) => memory.hasServer;
const isDialog = (scene: Scene) => scene.isDialog;
const sometimesTwice = (draw: Draw) => (draw() < 0.15 ? 2 : 1);

const BY_THE_VISITOR: readonly (readonly [weight: number, act: Act])[] = [
  [40, ({ visitor }, draw) => visitor.goOn(draw, sometimesTwice(draw))],
  [6, ({ visitor }, draw) => visitor.pressNamed(strings.tryAgain, draw, sometimesTwice(draw))],
  [6, ({ visitor }, draw) => visitor.pressNamed(strings.book, draw)],
  [8, ({ visitor }, draw) => visitor.chooseTime(draw)],
  [2, ({ visitor }, draw) => visitor.chooseDay(draw)],
  [4, ({ visitor }, draw) => visitor.chooseType(draw)],
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
];

const BY_THE_PAGE: readonly (readonly [weight: number, act: Act])[] = [
  [
    4,
    ({ page, isDialog }, draw) => {
      const home = pick(HOMES, draw);
      if (!isDialog || !home) return undefined;
      page.tag.show(home);
      return `opens for ${home.home}`;
    },
  ],
  [1, act('closes the dialog', ({ page }) => page.tag.close(), isDialog)],
  [2, act('goes to a route without a tag', ({ page }) => page.leaveRoute(), hasTag)],
  [6, act('comes back with a new tag', ({ page }) => page.enterRoute(false), hasNoTag)],
  [6, act('comes back with the kept tag', ({ page }) => page.enterRoute(true), hasNoTag)],
  [2, act('reloads', ({ page }) => page.reload(), isAtRest)],
  [2, act('new fetch', ({ page }) => page.newFetch())],
  [1, act('new api-key', ({ page }) => page.newKey())],
  [3, act('new render', ({ page }) => page.render())],
  [
    2,
    act('new render with a late prefill', ({ page }) => {
      page.isPrefilled = true;
      return page.render({ isPrefillLate: true });
    }),
  ],
  [1, act('second tag', ({ page }) => page.add(), isAlone)],
  [
    1,
    act(
      'removes a tag',
      ({ page }) => page.remove(),
      (scene) => !isAlone(scene),
    ),
  ],
  [0.5, act('hidden copy', ({ page }) => page.addHiddenCopy(), isAlone)],
  [
    4,
    ({ page, memory }) => {
      const { client } = memory;
      if (page.list || client === undefined) return undefined;
      page.signIn(client);
      return 'signs in';
    },
  ],
  [
    0.7,
    act(
      'signs out',
      ({ page }) => page.signOut(),
      ({ page }) => page.list !== undefined,
    ),
  ],
  [1, act('translates its texts', ({ page }) => page.translate())],
  [2, ({ visitor }) => visitor.submitByScript()],
  [
    1,
    ({ page }, draw) => {
      const time = pick(['09:00', '11:00', '13:00'], draw);
      if (time) void page.tag.prefill({ date: '2026-11-23', time });
      return `prefill() with ${time}`;
    },
  ],
  [1, act('base-url there and back', ({ page }) => page.changeServer())],
  [2, act('reset()', ({ page }) => page.reset())],
  [
    2,
    act(
      'prefills another person',
      ({ page }) => page.prefillNext(),
      ({ page }) => page.saysWho,
    ),
  ],
  [1, act('reset() on a removed tag', ({ page }) => page.resetRemoved(), isAlone)],
  [0.5, act('goToDate()', ({ page }) => page.tag.goToDate('2026-12-01'))],
  [
    1,
    act(
      'goToDate() on a removed tag',
      ({ page }) => page.removed.at(-1)?.goToDate('2026-11-30'),
      ({ page }) => page.removed.length > 0,
    ),
  ],
  [0.5, act('prefill() with a day', ({ page }) => void page.tag.prefill({ date: '2026-11-25' }))],
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
    1,
    act('opens a broken link', ({ page }) => page.openLink('eyJhbGciOiJIUzI1NiJ9.eyJ4'), hasServer),
  ],
  [
    1,
    ({ page, memory }) => {
      const { token } = memory.network.tokens.at(-1) ?? {};
      if (token) page.openLink(`${token.slice(0, -8)}AAAAAAAA`);
      return token && 'opens a forged link';
    },
  ],
];

const BY_OTHERS: readonly (readonly [weight: number, act: Act])[] = [
  [
    0.7,
    act('the office closes or opens online tours', ({ memory }) => memory.service.closeOrOpen()),
  ],
  [1, act('the server restarts', ({ memory }) => memory.service.restart(), hasServer)],
  [0.6, act('23 hours pass', ({ clock }) => clock.passHours(23))],
  [0.4, act('24 hours pass', ({ clock }) => clock.passHours(24))],
  [0.2, act('the device sleeps for 8 hours', ({ clock }) => clock.jump(8 * HOUR))],
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
      memory.noteOffice(tour);
      memory.service.cancel(tour.id);
      return `the office cancels ${tour.id}`;
    },
  ],
  [
    1.5,
    ({ memory }, draw) => {
      const tour = pick(memory.toursOf(memory.visitor), draw);
      const day = pick([25, 27, 30], draw);
      const hour = pick(['10', '12', '14'], draw);
      if (!tour || tour.isCanceled) return undefined;
      const start = `2026-11-${day}T${hour}:00:00`;
      memory.noteOffice(tour);
      memory.service.move(tour.id, start);
      return `another device moves ${tour.id} to ${start}`;
    },
  ],
  [
    1.5,
    ({ memory }, draw) => {
      const days = pick([1, 2, 3, 5, null], draw) ?? null;
      memory.service.limitDays(days);
      return `the office takes tours ${days ?? 'any'} days ahead`;
    },
  ],
];

const ACTS = [...BY_THE_VISITOR, ...BY_THE_PAGE, ...BY_OTHERS];

/** By how many milliseconds the lists of tours lag behind. */
const LAGS = [0, 0, 0, 0, 5000, 30_000, 110_000];

export interface Step {
  readonly text: string;
  /** Whether the next step comes before the answers. */
  readonly isHurried: boolean;
}

/** The same for the same seed and number on the same screen, whatever steps came before. */
export async function takeStep(scene: Scene, seed: number, number: number): Promise<Step> {
  const draw = createRandom(Math.floor(noiseOf(seed, number) * 2 ** 32));
  const { memory, visitor } = scene;
  const faults = faultsOf(memory.hasServer);
  const fault: Fault = draw() < 0.5 ? NO_FAULT : (pick(faults, draw) ?? NO_FAULT);
  memory.service.suffer(fault);
  memory.network.suffer(fault);
  memory.network.breakReads(draw() < 0.03);
  const lag = LAGS[Math.floor(noiseOf(seed, 2_000_000 + number) * LAGS.length)] ?? 0;
  memory.service.lagBehind(lag);
  const isHurried = draw() < 0.2;
  const chosen = pickWeighted(ACTS, draw);
  const done = (await chosen?.(scene, draw)) ?? (await visitor.goOn(draw, 1));
  const network = fault === NO_FAULT ? '' : ` [${fault.name}]`;
  const list = lag ? ` [lists lag by ${lag / 1000} s]` : '';
  return { text: `${done}${network}${list}${isHurried ? ', and goes on' : ''}`, isHurried };
}
