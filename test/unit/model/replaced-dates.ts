/** The ways in which a page replaces `Date`. Each function replaces it and returns how to undo that. */
import { install } from '@sinonjs/fake-timers';

const NativeDate = Date as new (...args: unknown[]) => Date;
const NOW = Date.UTC(2026, 10, 21, 15);

function returnNative(...args: unknown[]): Date {
  return args.length === 0 ? new NativeDate(NOW) : new NativeDate(...args);
}

class SubclassDate extends NativeDate {
  constructor(...args: unknown[]) {
    super(...(args.length === 0 ? [NOW] : args));
  }
  static now = () => NOW;
}

export const REPLACEMENTS: Readonly<Record<string, () => () => void>> = {
  'a function that returns native dates (Playwright, MockDate)': () => {
    const { prototype, parse, UTC } = Date;
    return use(Object.assign(returnNative.bind(null), { prototype, parse, UTC, now: () => NOW }));
  },
  'a proxy of a subclass (@sinonjs/fake-timers)': () => {
    const clock = install({ now: NOW, toFake: ['Date', 'Intl'] });
    return () => clock.uninstall();
  },
  'a subclass (Vitest)': () => use(SubclassDate),
  'a function without static methods (page scripts)': () => use(returnNative),
};

function use(replacement: object): () => void {
  const original = Date;
  globalThis.Date = replacement as DateConstructor;
  return () => {
    globalThis.Date = original;
  };
}
