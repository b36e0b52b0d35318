/**
 * What the service's own sentences are good for. Their words may change, so they decide what is
 * shown and never what happens.
 */

/** Words that only say that a time is gone. */
const GONE =
  /^(\d\w*|am|pm|the|this|that|a|an|no|not|is|are|was|has|have|been|be|it|at|for|to|on|and|or|of|by|just|already|longer|any|anymore|more|selected|chosen|requested|appointments?|times?|slots?|starts?|tours?|taken|booked|reserved|gone|full|unavailable|available|open|sorry|please|choose|pick|select|try|another|different|other|one|again|someone|somebody|else)$/i;

/** Whether the service says more than that the time is gone: what it only repeats is left out. */
export function saysMore(sentence: string): boolean {
  const words = sentence.match(/[\p{L}\p{N}’']+/gu) ?? [];
  return words.some((word) => !GONE.test(word));
}

/** Whether a sentence is meant for developers: a visitor cannot act on it. */
export function isTechnical(sentence: string): boolean {
  return /wrong format|valid (boolean|choice|integer|list|number|string)\b|\b(pk|null)\b/i.test(
    sentence,
  );
}
