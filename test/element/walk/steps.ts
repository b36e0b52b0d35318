/** One random step of a walk: what the visitor, the page, the network or the office does. */
import { createRandom, noiseOf } from '../../../demo/sandbox/random.js';
import { act, type Choice, choice, hasServer, MEANWHILE, type Scene } from './act.js';
import { strings, whenOf } from './claims.js';
import { type Fault, faultsOf, NO_FAULT } from './faults.js';
import { BY_THE_PAGE } from './page-steps.js';
import { type Draw, pick, pickWeighted } from './visitor.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const sometimesTwice = (draw: Draw) => (draw() < 0.15 ? 2 : 1);

const BY_THE_VISITOR: readonly Choice[] = [
  choice(40, ({ visitor }, draw) => visitor.goOn(draw, sometimesTwice(draw))),
  choice(6, ({ visitor }, draw) =>
    visitor.pressNamed(strings.tryAgain, draw, sometimesTwice(draw)),
  ),
  choice(6, ({ visitor }, draw) => visitor.pressNamed(strings.book, draw)),
  choice(8, ({ visitor }, draw) => visitor.chooseTime(draw)),
  choice(7, async ({ clock, memory, page, visitor }, draw) => {
    const last = memory.writes.findLast(({ method }) => method !== 'POST');
    const tag = draw() < 0.5 ? page.list : page.tag;
    if (!last || !tag) return undefined;
    const time = RegExp(`${last.start && whenOf(last.start).split(' at ')[1]}$`);
    const change = [strings.changeTime, time, strings.moveTour];
    for (const name of last.start ? change : [strings.cancelTour, strings.yesCancel]) {
      await visitor.pressNamed(name, draw, 1, tag);
      await clock.pass(1000);
    }
    return `changes a tour as before in ${tag.localName}`;
  }),
  choice(2, ({ visitor }, draw) => visitor.chooseDay(draw)),
  choice(4, ({ visitor }, draw) => visitor.chooseRadio(draw)),
  choice(5, ({ visitor }, draw) => visitor.edit(draw)),
  choice(5, async ({ visitor }, draw) => {
    const edited = await visitor.edit(draw);
    const pressed = edited && (await visitor.pressNamed(strings.tryAgain, draw));
    return pressed ? `${edited}, ${pressed}` : edited;
  }),
  choice(4, ({ visitor }, draw) => visitor.pressNamed(strings.back, draw)),
  choice(2, ({ visitor }, draw) => visitor.pressNamed(strings.close, draw)),
  act(3, 'loses or finds the connection', ({ device }) => device.toggleConnection()),
  act(1, 'is away for 11 minutes', ({ device, clock }) =>
    device.putAway(() => clock.pass(11 * MINUTE)),
  ),
  act(2, 'leaves the page and comes back to it', ({ device }) => device.leaveAndReturn(() => {})),
  choice(1.5, async ({ clock, device, memory, visitor }, draw) => {
    const sent = await visitor.send(draw);
    const pause = pick(MEANWHILE, draw) ?? 0;
    if (!sent) return undefined;
    await clock.pass(pause);
    // Some browsers break off what is on its way, and others go on with it.
    const isBroken = draw() < 0.5;
    await device.leaveAndReturn(() => {
      if (isBroken) memory.network.breakOff();
    });
    const what = isBroken ? 'breaks off' : 'goes on';
    return `sends by ${sent}, leaves after ${pause} ms and comes back: the request ${what}`;
  }),
];

const OTHER_DAYS = ['2026-11-25', '2026-11-27', '2026-11-30'] as const;
/** Starts that no visitor chooses here, because none of them is listed. */
const OFFICE_STARTS = OTHER_DAYS.flatMap((day) =>
  [10, 12, 14].map((hour) => `${day}T${hour}:00:00`),
);

const BY_OTHERS: readonly Choice[] = [
  act(0.7, 'the office closes or opens online tours', ({ memory }) => memory.service.closeOrOpen()),
  act(1, 'the server restarts', ({ memory }) => memory.service.restart(), hasServer),
  act(0.6, '23 hours pass', ({ clock }) => clock.passHours(23)),
  act(0.4, '24 hours pass', ({ clock }) => clock.passHours(24)),
  act(0.2, 'the device sleeps for 8 hours', ({ clock }) => clock.jump(8 * HOUR)),
  choice(2, ({ memory }, draw) => {
    const starts = memory.network.writes.map(({ start }) => start).filter(Boolean);
    const start = pick(starts, draw);
    if (start) memory.service.rival(start);
    return start && `a rival takes ${start}`;
  }),
  choice(4, ({ memory }, draw) => {
    const { service, links } = memory;
    const tours = memory.toursOf(memory.visitor).filter(({ isCanceled }) => !isCanceled);
    const tour = pick(tours, draw);
    if (!tour) return undefined;
    const own = links.filter(({ id }) => service.firstIdOf(id) === tour.id);
    const link = draw() < 0.6 ? pick(own, draw) : undefined;
    // Another device's visitor chooses among the listed times.
    const starts = link ? OTHER_DAYS.flatMap((day) => service.openStarts(day)) : OFFICE_STARTS;
    const start = draw() < 0.3 ? undefined : pick(starts, draw);
    if (link) void service.changeByLink(link, start, (before) => memory.noteOffice(before));
    else {
      memory.noteOffice(tour);
      if (start) service.move(tour.id, start);
      else service.cancel(tour.id);
    }
    const who = link ? 'another device' : 'the office';
    return `${who} ${start ? `moves ${tour.id} to ${start}` : `cancels ${tour.id}`}`;
  }),
  choice(1.5, ({ memory }, draw) => {
    const days = pick([1, 2, 3, 5, null], draw) ?? null;
    memory.service.limitDays(days);
    return `the office takes tours ${days ?? 'any'} days ahead`;
  }),
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
  const { memory, page, visitor } = scene;
  page.turn = noiseOf(seed, 3_000_000 + number);
  const faults = faultsOf(memory.hasServer);
  const fault: Fault = draw() < 0.5 ? NO_FAULT : (pick(faults, draw) ?? NO_FAULT);
  memory.service.suffer(fault);
  memory.network.suffer(fault);
  memory.network.breakReads(draw() < 0.03);
  memory.isSessionOver = draw() < 0.05;
  const lag = LAGS[Math.floor(noiseOf(seed, 2_000_000 + number) * LAGS.length)] ?? 0;
  memory.service.lagBehind(lag);
  const isHurried = draw() < 0.2;
  const done = (await pickWeighted(ACTS, draw)?.(scene, draw)) ?? (await visitor.goOn(draw, 1));
  const network = fault === NO_FAULT ? '' : ` [${fault.name}]`;
  const list = lag ? ` [lists lag by ${lag / 1000} s]` : '';
  return { text: `${done}${network}${list}${isHurried ? ', and goes on' : ''}`, isHurried };
}
