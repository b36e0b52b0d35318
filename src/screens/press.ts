/**
 * Whether a click is a press of its own. The second half of a double click lands on whatever has
 * come up under the pointer meanwhile: a question's "Yes", a time.
 */
export function isOwnPress({ detail }: UIEvent): boolean {
  return detail < 2;
}
