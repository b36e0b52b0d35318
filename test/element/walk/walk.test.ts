/** Whatever a visitor, a page, a network and an office do, the screen says what is so. */
import { type Failure, shorten, walk } from './walk.js';

declare global {
  interface Window {
    /** From the environment. */
    readonly walkSettings?: Readonly<
      Partial<Record<'seed' | 'steps' | 'walks' | 'ignore' | 'shorten', string>>
    >;
  }
}

const settings = window.walkSettings ?? {};
const seed = Number(settings.seed ?? 1);
const steps = Number(settings.steps ?? 40);
const walks = Number(settings.walks ?? (settings.seed ? 1 : 8));
const ignored = settings.ignore ? new RegExp(settings.ignore) : undefined;

describe('a random walk says only what is so', () => {
  for (let index = 0; index < walks; index++) {
    const options = { seed: seed + index, steps, ignored };
    // One test each, so that a failure keeps no other walk from its end.
    it(`from seed ${options.seed}`, async () => {
      const failure = await walk(options);
      const shown = failure && settings.shorten ? await shorten(failure, options) : failure;
      if (shown) throw new Error(wordsOf(shown));
    });
  }
});

function wordsOf({ seed, steps, law, detail, story }: Failure): string {
  return `SEED=${seed} STEPS=${steps}: ${law}: ${detail}\n${story.join('\n')}`;
}
