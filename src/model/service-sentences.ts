/**
 * Classifies the service's own sentences: a time is taken, the prospect has a tour then, or only developers
 * understand it. Their wording may change, so they decide only what to show and what most likely happened.
 */

/** Words that say only that a time is no longer available. */
const UNAVAILABLE =
  /^(\d.*|an?|the|this|that|no|not|is|was|has|been|at|for|just|already|longer|any|more|selected|requested|appointments?|times?|slots?|taken|booked|(un)?available|sorry|please|choose|pick|another|one)$/i;

/** Returns whether the service says more than that the time is no longer available. */
export function saysMore(sentence: string): boolean {
  const words = sentence.match(/[\p{L}\p{N}’']+/gu) ?? [];
  return words.some((word) => !UNAVAILABLE.test(word));
}

/** Returns whether the service says that the prospect has a tour at that time. */
export function saysAlreadyBooked(sentence: string): boolean {
  // A sentence about somebody else's tour is about the time, the agent or the group: "The time you selected is already booked."
  return /\b(prospect|client|renter|you(?! (selected|chose|picked|requested)))\b.*\b(conflict|already (have|has|booked|scheduled)\b)/i.test(
    sentence,
  );
}

/** Returns whether a sentence is meant for developers: a visitor can't act on it. */
export function isTechnical(sentence: string): boolean {
  return /wrong format|valid (choice|integer|number|string)\b|\bpk\b/i.test(sentence);
}
