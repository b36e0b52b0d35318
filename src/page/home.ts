/** The home that a dialog opens for: the opener may name another one than the tag. */
import { PLACE_KINDS } from '../model/appointment.js';

/** The argument of `show()`, and the `data-*` attributes of a button or a link. */
export interface Home {
  readonly community?: string | number | undefined;
  readonly building?: string | number | undefined;
  readonly unit?: string | number | undefined;
  /** Address text. */
  readonly location?: string | undefined;
}

/** What replaces the tag's attributes. With a unit, the tag's building doesn't apply. */
export function attributesOf(home: Home): Readonly<Record<string, string>> {
  const places = PLACE_KINDS.some((kind) => home[kind]) ? PLACE_KINDS : [];
  const names = [...places, ...(home.location ? (['location'] as const) : [])];
  return Object.fromEntries(names.map((name) => [name, String(home[name] ?? '')]));
}
