/** For which home a dialog is opened: what opens it may name another one than the tag. */
import { PLACE_KINDS } from '../model/appointment.js';

/** As `show()` takes it, and as the `data-*` of a button or a link say it. */
export interface Home {
  readonly community?: string | number | undefined;
  readonly building?: string | number | undefined;
  readonly unit?: string | number | undefined;
  /** Address text. */
  readonly location?: string | undefined;
}

/** The home that is chosen now, and that of each tour that was booked. */
export class Homes {
  /** In place of the tag's attributes. */
  attributes: Readonly<Record<string, string>> = {};
  readonly #booked = new Map<number | undefined, string>();

  /** `tour` is the id of the booked tour that is shown. */
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

/** With a unit, the tag's building does not hold. */
function attributesOf(home: Home) {
  const places = PLACE_KINDS.some((kind) => home[kind]) ? PLACE_KINDS : [];
  const names = [...places, ...(home.location ? (['location'] as const) : [])];
  return Object.fromEntries(names.map((name) => [name, String(home[name] ?? '')]));
}
