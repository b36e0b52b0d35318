/**
 * Keeps what a visitor has typed in one tag, so that the next tag goes on with it: of each field, what was typed
 * last, but never the consent. When: `tag-lifecycle.ts`.
 */
import { isSameJson, pick } from '../model/json.js';
import { pageSingleton } from '../model/page-singleton.js';
import { comparable, type Draft } from '../model/prospect.js';
import { typedIn } from '../store/form/booking-form.js';
import { configuredDraft } from '../store/prefill.js';
import { type Tag, tags } from './tags.js';

interface Typed {
  readonly visitor: string;
  readonly draft: Draft;
  /** What the page had filled in. */
  readonly prefilledDraft: Draft;
  /** The tags that have shown it: those in the page, and the one that was removed last. */
  readonly shownBy: Set<Tag>;
}

const kept = pageSingleton('typed', {
  /** What was typed last comes last. */
  typed: [] as readonly Typed[],
});

/** Keeps what was just typed in a tag. What was emptied doesn't come back. */
export function keepTyped(tag: Tag, visitor: string): void {
  const { state } = tag.store;
  // What the page fills in by itself, the next tag has, too.
  const prefilledDraft = configuredDraft(state);
  // Consent is given to one text, for one booking.
  const draft = { ...typedIn(state.bookingForm), smsConsent: false };
  const before = kept.typed.find(({ shownBy }) => shownBy.has(tag));
  kept.typed = kept.typed.filter((it) => it !== before);
  const now = { visitor, draft, prefilledDraft, shownBy: before?.shownBy ?? new Set([tag]) };
  if (namesOf(now).length > 0) kept.typed = [...kept.typed, now];
}

const isRemoved = (tag: Tag) => !tags.has(tag);

/** Takes over what was typed in removed tags: of each field, what was typed last. */
export function takeTyped(tag: Tag, visitor: string): Draft | undefined {
  const { prefilledDraft } = tag.store.state;
  // What was typed only in tags that are still in the page stays there.
  const taken = kept.typed.filter(
    (it) => it.visitor === visitor && [...it.shownBy].some(isRemoved),
  );
  const last = taken.at(-1);
  if (!last) return undefined;
  const draft = taken.reduce(typedOver, prefilledDraft);
  for (const { shownBy } of kept.typed) shownBy.delete(tag);
  const shownBy = new Set([...taken.flatMap((it) => [...it.shownBy]), tag]);
  const one = { visitor, draft, prefilledDraft, shownBy };
  kept.typed = kept.typed.flatMap((it) => (it === last ? one : taken.includes(it) ? [] : it));
  return draft;
}

/** Call when a tag is removed: the next one may take what was typed. Of removed tags, the last one is enough. */
export function leaveTyped(by: Tag): void {
  for (const { shownBy } of kept.typed)
    if (shownBy.has(by))
      for (const it of shownBy) if (it !== by && isRemoved(it)) shownBy.delete(it);
}

/** Forgets what was typed in removed tags alone. */
export function forgetTypedInRemoved(visitor: string): void {
  const isLeft = ({ shownBy }: Typed) => [...shownBy].every(isRemoved);
  kept.typed = kept.typed.filter((it) => it.visitor !== visitor || !isLeft(it));
}

/** Forgets all that a visitor has typed. */
export function forgetTyped(visitor: string): void {
  kept.typed = kept.typed.filter((it) => it.visitor !== visitor);
}

/** Puts what was typed into a form that the page may fill in differently by now. */
const typedOver = (now: Draft, typed: Typed): Draft => ({
  ...now,
  ...pick(typed.draft, ...namesOf(typed)),
});

/** The fields that the visitor has typed in. */
function namesOf({ draft, prefilledDraft }: Pick<Typed, 'draft' | 'prefilledDraft'>) {
  const names = Object.keys(draft) as (keyof Draft)[];
  return names.filter(
    (name) => !isSameJson(comparable(draft[name]), comparable(prefilledDraft[name])),
  );
}
