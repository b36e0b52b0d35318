/** Whatever a visitor, a page, a network and an office do, the screen says what is so. */
import { type Failure, walk } from './walk.js';

declare global {
  interface Window {
    /** From the environment. */
    walkSettings?: { seed?: string; steps?: string; walks?: string; ignore?: string };
  }
}

const { seed, steps, walks, ignore } = window.walkSettings ?? {};
const first = Number(seed ?? 1);
const count = Number(walks ?? (seed ? 1 : 8));
const length = Number(steps ?? 40);
const ignored = ignore ? new RegExp(ignore) : undefined;

describe('a random walk says only what is so', () => {
  for (let index = 0; index < count; index++) {
    const its = first + index;
    // One test each: then a failure keeps no other walk from its end, and none takes too long.
    it(`from seed ${its}`, async () => {
      const failure = await walk({ seed: its, steps: length, ignored });
      if (failure) throw new Error(wordsOf(failure));
    });
  }
});

function wordsOf({ seed, steps, law, detail, story }: Failure): string {
  return `SEED=${seed} STEPS=${steps}: ${law}: ${detail}\n${story.join('\n')}`;
}
