/**
 * What the service's own sentences are good for. Their words may change, so they decide what is
 * shown and never what happens.
 */

/** Words that only say that a time is gone. */
const GONE =
  /^(\d.*|an?|the|this|that|no|not|is|was|has|been|at|for|just|already|longer|any|more|selected|requested|appointments?|times?|slots?|taken|booked|(un)?available|sorry|please|choose|pick|another|one)$/i;

/** Whether the service says more than that the time is gone: what it only repeats is left out. */
export function saysMore(sentence: string): boolean {
  const words = sentence.match(/[\p{L}\p{N}’']+/gu) ?? [];
  return words.some((word) => !GONE.test(word));
}

/** Whether a sentence is meant for developers: a visitor cannot act on it. */
export function isTechnical(sentence: string): boolean {
  return /wrong format|valid (choice|integer|number|string)\b|\bpk\b/i.test(sentence);
}
