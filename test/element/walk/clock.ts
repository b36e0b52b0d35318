/** A clock that moves only when a walk says so. Hashing, streams and rendering take real time, and it waits for them. */
import fakeTimers from '@sinonjs/fake-timers';

/** Milliseconds. What waits for another timer gets its turn in between. */
const TICK = 50;
const LONG_TICK = 500;
const HOUR = 3_600_000;
/** Tasks that a message takes through the page's streams. */
const TURNS = 8;
const MOST_TURNS = 200;

export interface Clock {
  now(): number;
  /** Resolves after that many milliseconds of the page's time. */
  sleep(milliseconds: number): Promise<void>;
  pass(milliseconds: number): Promise<void>;
  /** As if the device had slept: its timers go on where they stopped. */
  jump(milliseconds: number): Promise<void>;
  passHours(hours: number): Promise<void>;
  /** Until the condition holds, or for as long as given. */
  passUntil(condition: () => boolean, longest: number): Promise<boolean>;
  stop(): void;
}

export function startClock(now: string): Clock {
  const clock = fakeTimers.install({
    now: Date.parse(now),
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
    ],
  });
  const work = watchRealWork();
  const rest = async () => {
    // A body that waits for a timer would never come.
    for (let turn = 0; turn < TURNS || (work.isBusy() && turn < MOST_TURNS); turn++) {
      await nextTask();
    }
  };
  const pass = async (milliseconds: number) => {
    const end = clock.now + milliseconds;
    while (clock.now < end) {
      await rest();
      clock.tick(Math.min(milliseconds > 5000 ? LONG_TICK : TICK, end - clock.now));
    }
    await rest();
  };
  return {
    now: () => clock.now,
    sleep: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
    pass,
    async jump(milliseconds) {
      clock.setSystemTime(clock.now + milliseconds);
      await pass(TICK);
    },
    async passHours(hours) {
      for (let passed = 0; passed < hours; passed++) {
        clock.tick(HOUR);
        await rest();
      }
    },
    async passUntil(condition, longest) {
      const start = clock.now;
      const isOver = () => clock.now - start >= longest;
      while (!condition() && !isOver()) {
        await rest();
        if (condition()) break;
        clock.tick(clock.now - start > 3000 ? LONG_TICK : TICK);
        await rest();
      }
      return condition();
    },
    stop() {
      work.stop();
      clock.uninstall();
    },
  };
}

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(undefined);
  });
}

type Work = (...given: unknown[]) => Promise<unknown>;

/** Counts what takes real time: hashes and signatures come from another thread, and bodies are streams. */
function watchRealWork() {
  let count = 0;
  const originals: (() => void)[] = [];
  const watch = (owner: object, ...names: string[]) => {
    for (const name of names) {
      const own: Work = Reflect.get(owner, name);
      originals.push(() => Object.assign(owner, { [name]: own }));
      Object.assign(owner, {
        [name](this: unknown, ...given: unknown[]) {
          count++;
          return own.apply(this, given).finally(() => count--);
        },
      });
    }
  };
  watch(SubtleCrypto.prototype, 'digest', 'importKey', 'sign', 'verify');
  for (const { prototype } of [Request, Response]) watch(prototype, 'text', 'json', 'arrayBuffer');
  watch(ReadableStreamDefaultReader.prototype, 'read');
  return {
    isBusy: () => count > 0,
    stop() {
      for (const restore of originals) restore();
    },
  };
}
