/** The site's server: it sends a write at most once per key, and says whose outcome an answer is. */
import type { AttemptResult } from '../../../../src/store/outbox/write.js';
import {
  type Copy,
  type Held,
  REFUSALS,
  type Reply,
  refused,
  type Scenario,
  serve,
  tourOf,
  type World,
} from './world.js';

export type { Reply };

const hold = (world: World, key: string, what: Held['what']): World => ({
  ...world,
  held: { ...world.held, [key]: { hour: world.hour, what } },
});

/** A copy arrives. Without a reply, the server goes on to send it. */
export function arrive(world: World, copy: Copy): [World, Reply?] {
  // Without a key, it could be carried out twice.
  if (!copy.isKeyed) return [world, refused('other')];
  const what = world.held[copy.key]?.what;
  if (what === 'sending' || what === 'unsure') return [world, { is: 'lost' }];
  return what ? [world, what] : [hold(world, copy.key, 'sending')];
}

/** The store fails before the key is claimed. Nothing is sent if the server knows nothing of the key. */
export function failStore(world: World, { key, isKeyed }: Copy): [World, Reply] {
  if (!isKeyed) return [world, refused('other')];
  if (world.held[key]) return [world, { is: 'lost' }];
  const reply: Reply = { is: 'refused', why: 'other', isAboutKey: true };
  return [hold(world, key, reply), reply];
}

/** The service answers. The site's server keeps the answer, and echoes the key. */
export function pass(world: World, copy: Copy, scenario: Scenario): [World, Reply] {
  const { key, isAwaited } = copy;
  const [next, answer] = serve(world, key, scenario, isAwaited);
  if (!scenario.isOwn) return [next, answer];
  const reply = answer.is === 'refused' ? { ...answer, isAboutKey: true } : answer;
  return [hold(next, key, reply), reply];
}

/** The server ends while it sends, so nobody will ever know. */
export const end = (world: World, key: string): [World, Reply] => [
  hold(world, key, 'unsure'),
  { is: 'lost' },
];

/** A reply as the page's client reads it. */
export function answerOf(reply: Reply, { isOwn }: Scenario, isKeyed: boolean): AttemptResult {
  if (reply.is === 'lost') return { is: 'lost' };
  if (reply.is === 'done') return { is: 'done', result: { tour: tourOf(reply.tour) } };
  const { why, isAboutKey } = reply;
  return { is: 'refused', refusal: REFUSALS[why], isAboutKey, needsKey: isOwn && isKeyed };
}
