/** What a step of a walk does, and when it's possible. */
import type { Clock } from './clock.js';
import type { Device } from './device.js';
import type { Memory } from './memory.js';
import type { Page } from './page.js';
import type { Draw, Visitor } from './visitor.js';

export interface Scene {
  readonly clock: Clock;
  readonly device: Device;
  readonly memory: Memory;
  readonly page: Page;
  readonly visitor: Visitor;
}

type Text = string | undefined;
/** Resolves to what was done, or to nothing if it wasn't possible. */
type Act = (scene: Scene, draw: Draw) => Text | Promise<Text>;
/** The higher its weight, the more often an act is done. */
export type Choice = readonly [weight: number, act: Act];
export const choice = (weight: number, does: Act): Choice => [weight, does];

/** What always has the same name. */
export const act = (
  weight: number,
  name: string,
  does: (scene: Scene, draw: Draw) => unknown,
  isPossible: (scene: Scene) => boolean = () => true,
): Choice =>
  choice(weight, async (scene, draw) => {
    if (!isPossible(scene)) return undefined;
    await does(scene, draw);
    return name;
  });

/** How many milliseconds after a press: before the request arrives, while it's worked on, or after most answers. */
export const MEANWHILE = [20, 60, 120, 200, 260, 2000] as const;

export const hasServer = ({ memory }: Scene) => memory.hasServer;
