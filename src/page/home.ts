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

/** The current home, and the home of each booked tour. */
export class Homes {
  /** These override the tag's attributes. */
  attributes: Readonly<Record<string, string>> = {};
  readonly #booked = new Map<number | undefined, string>();

  /** `tour` is the id of the visible booked tour. */
  isOther(home: Home, tour: number | undefined): boolean {
    const shown = tour ? this.#booked.get(tour) : JSON.stringify(this.attributes);
    return JSON.stringify(attributesOf(home)) !== shown;
  }

  choose(home: Home): void {
    this.attributes = attributesOf(home);
  }

  book(tour: number | undefined): void {
    this.#booked.set(tour, JSON.stringify(this.attributes));
  }
}

/** With a unit, the tag's building doesn't apply. */
function attributesOf(home: Home) {
  const places = PLACE_KINDS.some((kind) => home[kind]) ? PLACE_KINDS : [];
  const names = [...places, ...(home.location ? (['location'] as const) : [])];
  return Object.fromEntries(names.map((name) => [name, String(home[name] ?? '')]));
}
