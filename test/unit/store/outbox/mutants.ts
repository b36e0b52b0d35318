/** The outbox with one law removed at a time. The check has to find each of them. */

import type { Answer, Outbox, Press, Write } from '../../../../src/store/outbox/write.js';
import * as core from './core.js';
import { type Core, isSettled } from './events.js';

const ofKey = (box: Outbox, key: string) => box.find((it) => it.key === key);
const changed = (box: Outbox, key: string, change: (write: Write) => Partial<Write>): Outbox =>
  box.map((it) => (it.key === key ? { ...it, ...change(it) } : it));
const newWrite = (press: Press, key: string, at: number): Write => ({
  ...{ ...press, key, at, known: 'nothing', out: 'sending' },
});

/** Reads each answer as another one. */
const reading = (read: (answer: Answer, write: Write) => Answer): Partial<Core> => ({
  answered(box, key, answer) {
    const write = ofKey(box, key);
    return core.answered(box, key, write ? read(answer, write) : answer);
  },
});

/** Draws another conclusion from an answer. */
const concluding = (
  conclude: (answer: Answer, was: Write, is: Write) => Partial<Write>,
): Partial<Core> => ({
  answered(box, key, answer) {
    const was = ofKey(box, key);
    const after = core.answered(box, key, answer);
    return was?.out ? changed(after, key, (it) => conclude(answer, was, it)) : after;
  },
});

/** An answer changes no other write, and drops none. */
const ofOneWrite: Partial<Core> = {
  answered(box, key, answer) {
    const after = core.answered(box, key, answer);
    return box.map((it) => (it.key === key ? (ofKey(after, key) ?? it) : it));
  },
};

/** Everybody is one visitor. */
const asOne = (box: Outbox, run: (box: Outbox) => Outbox): Outbox => {
  const after = run(box.map((it) => ({ ...it, visitor: 'A' })));
  return after.map((it) => ({ ...it, visitor: ofKey(box, it.key)?.visitor ?? it.visitor }));
};

/** By the law that's removed, and how. */
export const MUTANTS: Readonly<Record<string, Readonly<Record<string, Partial<Core>>>>> = {
  'what was called safe is carried out once': {
    'a promise never ends': {
      again: (box, key) => core.again(box, key, 0),
      isSafe: ({ safeUntil }) => safeUntil !== undefined,
    },
  },
  '"refused" is said only if the service has none, and gets none': {
    'a key counts although the server has forgotten it': {
      again: (box, key, now) => changed(core.again(box, key, now), key, () => ({ isLate: false })),
    },
    'a lost first try says refused': concluding((answer, was) =>
      answer.is === 'lost' && was.known === 'nothing' ? { known: 'refused' } : {},
    ),
  },
  '"done" is said only if the service has one': {
    'a refusal is read as done': concluding((answer) =>
      answer.is === 'refused' && answer.isAboutKey ? { known: 'done' } : {},
    ),
  },
  'an open write can be tried again, unless a later change of its tour is open': {
    'what is likely is never tried again': {
      again: (box, key, now) =>
        ofKey(box, key)?.known === 'likely' ? box : core.again(box, key, now),
    },
  },
  'what is out comes to an end': {
    'a lost answer leaves it out': concluding(({ is }, was) =>
      is === 'lost' ? { out: was.out } : {},
    ),
  },
  'what is known is nothing only while it is out': {
    'a lost first try says nothing': concluding((answer, was) =>
      answer.is === 'lost' && was.known === 'nothing' ? { known: 'nothing' } : {},
    ),
  },
  'what is settled stays': {
    'what is settled is tried again': {
      again: (box, key, now) =>
        ofKey(box, key)?.known === 'refused'
          ? changed(box, key, () => ({ out: 'sending' }))
          : core.again(box, key, now),
    },
  },
  'an answer that nobody waits for changes nothing': {
    'a late answer counts': {
      answered: (box, key, answer) =>
        core.answered(
          changed(box, key, (it) => (it.out ? {} : { out: 'sending' })),
          key,
          answer,
        ),
    },
  },
  'a visitor who ended leaves nothing': {
    'a visitor who ended stays': { without: (box) => box },
  },
  'knowledge only grows': {
    'lost after likely says unknown': concluding((answer, was) =>
      answer.is === 'lost' && was.known === 'likely' ? { known: 'unknown' } : {},
    ),
  },
  'only the end of a visitor, a reload, or a later change of the same tour drops a write': {
    'a press forgets what is open': {
      press: (box, next, key, now) =>
        core.press(
          box.filter((it) => !core.isOpen(it)),
          next,
          key,
          now,
        ),
    },
    'a change that is done settles later ones, too': {
      answered(box, key, answer) {
        const by = ofKey(box, key);
        const isOther = (it: Write) => it.key !== key && by && core.isSameTour(it, by);
        const after = core.answered(box, key, answer);
        return answer.is === 'done' ? after.filter((it) => !isOther(it)) : after;
      },
    },
    'a change that is done settles everything': {
      answered: (box, key, answer) =>
        core.answered(box, key, answer).filter((it) => it.key === key || answer.is !== 'done'),
    },
  },
  "nothing of another visitor's changes, but for what was open about a tour that is changed": {
    "an answer teaches another visitor's writes": {
      answered: (box, key, answer) => asOne(box, (all) => core.answered(all, key, answer)),
    },
    "a press finds another visitor's write": {
      press: (box, next, key, now) =>
        asOne(box, (all) => core.press(all, { ...next, visitor: 'A' }, key, now)).map((it) =>
          it.key === key ? { ...it, visitor: next.visitor } : it,
        ),
    },
    'if one ends, everybody ends': {
      without: (box, key) => box.filter((it) => it.key !== key && isSettled(it)),
    },
  },
  'the same press while its write is open is that write': {
    'the same press is another write': {
      press: (box, next, key, now) =>
        core.writeAhead(box, next) ? box : [...box, newWrite(next, key, now)],
    },
  },
  'another press is another write, unless it has to wait': {
    'an edited press is the same one': {
      press(box, next, key, now) {
        const same = box.find((it) => it.kind === next.kind && core.isSameSlot(it, next));
        return core.press(box, { ...next, content: same?.content ?? next.content }, key, now);
      },
    },
    'a press finds what was lost in a reload': {
      press(box, next, key, now) {
        const isLost = (it: Write) => !it.content && core.isOpen(it) && core.isSamePress(it, next);
        return box.some(isLost) ? box : core.press(box, next, key, now);
      },
    },
  },
  'two of a kind, or of a tour, are never out at once': {
    'a press waits for nothing': {
      press: (box, next, key, now) => [...box, ...core.press([], next, key, now)],
    },
  },
  'a repeat is the same write': {
    'a repeat has a new key': {
      again: (box, key, now) =>
        core
          .again(box, key, now)
          .map((it) => (it.key === key && it.out ? { ...it, key: `${key}+` } : it)),
    },
  },
  'a repeat sends what was pressed, with or without a key as before': {
    'a repeat sends what the page adds now': {
      completed: (box, key, more) =>
        changed(box, key, ({ content }) => ({
          content: { ...content, ...more } as Write['content'],
        })),
    },
    'a repeat has a key although the first try had none': {
      isKeyed: (it) => core.isKeyed(it) || ('known' in it && it.known !== 'nothing'),
    },
  },
  'a booking without a promise is sent again only if its time is listed': {
    'nothing is checked before a repeat': {
      again: (box, key, now) =>
        changed(core.again(box, key, now), key, ({ out }) => ({ out: out && 'sending' })),
    },
  },
  'a promise is made only with the key of a first try': {
    'a promise is made without a key': {
      press: (box, next, key, now) =>
        core.press(box, { ...next, safeUntil: next.safeUntil ?? now + core.KEPT_MILLIS }, key, now),
      isKeyed: () => false,
    },
  },
  'only an answer about the key settles': {
    'an unmarked refusal settles': reading((answer) =>
      answer.is === 'refused' ? { ...answer, needsKey: false } : answer,
    ),
    'any refusal settles a repeat': reading((answer, { known }) =>
      answer.is === 'refused'
        ? { ...answer, isAboutKey: known !== 'nothing' || answer.isAboutKey }
        : answer,
    ),
    'a repeat that was held back says refused': concluding((answer) =>
      answer.is === 'unsent' ? { known: 'refused' } : {},
    ),
  },
  'a repeat that finds its first try makes it likely': {
    'evidence is ignored': reading((answer, { known }) =>
      answer.is === 'refused' && known !== 'nothing'
        ? { ...answer, refusal: { ...answer.refusal, isSlot: false, kind: 'refused' } }
        : answer.is === 'gone'
          ? { is: 'unsent' }
          : answer,
    ),
  },
  "a conflict makes the same person's open booking likely": {
    'a conflict says nothing of other writes': ofOneWrite,
  },
  'an open move explains that a tour is not found': {
    'a missing tour is a canceled one': {
      answered(box, key, answer) {
        const isMove = (it: Write) => it.kind === 'move' && it.key !== key && core.isOpen(it);
        const alone = core.answered(
          box.filter((it) => !isMove(it)),
          key,
          answer,
        );
        return core.answered(box, key, answer).map((it) => {
          const isLikely = alone.some((one) => one.key === it.key && one.known === 'likely');
          return isLikely ? { ...it, known: 'likely' } : it;
        });
      },
    },
  },
  'a tour that is not found makes its open cancellation likely': {
    'a missing tour says nothing of other writes': ofOneWrite,
  },
  'a change that may have been carried out is not refused': {
    'a refusal speaks for the same change before it': concluding((answer, was) =>
      answer.is === 'refused' && was.known === 'nothing' ? { known: 'refused' } : {},
    ),
  },
  'a change that is done is what its tour is': {
    'an earlier change can be tried again': {
      again(box, key, now) {
        const alone = core.again(
          box.filter((it) => it.key === key),
          key,
          now,
        );
        return box.map((it) => ofKey(alone, it.key) ?? it);
      },
    },
  },
  'a change that is done settles the earlier ones of its tour': {
    'a change that is done settles no other': ofOneWrite,
  },
};
