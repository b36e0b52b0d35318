/** Which homes the page's tags and dialogs are for. */
import { GROUP, OTHER_GROUP } from './server.js';

type Texts = readonly [text: string, translation: string];

/** Homes that a dialog is opened for: those that the service knows, and those that only the page knows. */
const DIALOG_HOMES = [
  { unit: 6001, home: '2A' },
  { unit: 6002, home: '2B' },
  { location: '3A Elm Street', home: '3A' },
  { location: '3B Elm Street', home: '3B' },
] as const;

interface TagHome {
  readonly home: string;
  /** Absent if only the address tells which home it is. */
  readonly unit?: number;
  /** Absent in the first group. */
  readonly group?: number;
  readonly address: Texts;
}

/** Homes that have a tag each, side by side, or that one tag lets the visitor choose from. */
const TAG_HOMES: readonly TagHome[] = [
  { home: '4A', unit: 6003, address: ['4A Oak Street', 'Calle Roble 4A'] },
  { home: '4B', unit: 6004, address: ['4B Oak Street', 'Calle Roble 4B'] },
  { home: '5A', address: ['5A Oak Street', 'Calle Roble 5A'] },
  { home: '5B', address: ['5B Oak Street', 'Calle Roble 5B'] },
  { home: '6A', group: OTHER_GROUP, address: ['6A Pine Street', 'Calle Pino 6A'] },
  { home: '6B', unit: 6005, group: OTHER_GROUP, address: ['6B Pine Street', 'Calle Pino 6B'] },
];

const ADDRESS: Texts = ['12 Oak Street', 'Calle Roble 12'];

/** The names of a page's homes. A walk has one row. */
const ROWS: readonly (readonly string[])[] = [
  ['4A', '4B'],
  ['4A', '5A'],
  ['5A', '5B'],
  ['4A', '5A', '6A'],
  ['4A', '6A'],
  ['5A', '6B'],
];

/** What a page's tags are for: the property, a home each, or homes that the visitor chooses from. */
export type Kind = 'property' | 'homes' | 'locations';

export class Homes {
  readonly #row: readonly TagHome[];

  constructor(
    readonly kind: Kind,
    row: number,
  ) {
    const names = ROWS[Math.floor(row * ROWS.length)] ?? [];
    this.#row = TAG_HOMES.filter(({ home }) => names.includes(home));
  }

  /** How many tags the page has when it's loaded. */
  get tagCount(): number {
    return this.kind === 'homes' ? this.#row.length : 1;
  }

  /** The name of the first home that no tag is for. */
  next(tags: readonly HTMLElement[]): string {
    const used = tags.map(({ dataset }) => dataset.walkHome);
    const free = this.#row.find(({ home }) => !used.includes(home)) ?? this.#row[0];
    return this.kind === 'homes' ? (free?.home ?? '') : '';
  }

  /** By the name that a tag has in `data-walk-home`, which a new render keeps. */
  attributesOf(name: string | undefined, language: number): Readonly<Record<string, string>> {
    const {
      unit,
      group = GROUP,
      address = ADDRESS,
    } = TAG_HOMES.find(({ home }) => home === name) ?? {};
    return {
      ...{ location: address[language] ?? '', 'group-id': `${group}` },
      ...(unit && { unit: `${unit}` }),
      ...(name && { 'data-walk-home': name }),
    };
  }

  /** What a dialog can be opened for. With `config.locations`, only a listed home. */
  get ofDialog(): readonly { home: string; unit?: number; location?: string }[] {
    if (this.kind !== 'locations') return DIALOG_HOMES;
    return this.#row.flatMap(({ home, unit }) => (unit ? { home, unit } : []));
  }

  /** The names of those that the visitor chooses from. */
  get choices(): string[] {
    return this.kind === 'locations' ? this.#row.map(({ home }) => home) : [];
  }

  config(language: number) {
    if (this.kind !== 'locations') return {};
    const locations = this.#row.map(({ unit, group = GROUP, address }) => ({
      ...{ label: `Tour of ${address[language]}`, groupId: group },
      ...{ location: address[language] ?? '', ...(unit && { unit }) },
    }));
    return { locations };
  }
}

const ALL: readonly { home: string; unit?: number }[] = [...DIALOG_HOMES, ...TAG_HOMES];

/** Whether only its address tells which home it is. */
export const isOnlyAddress = (name: string): boolean =>
  ALL.some(({ home, unit }) => home === name && unit === undefined);

/** The names of the homes in a text. */
export const homesIn = (text: string): string[] =>
  ALL.flatMap(({ home }) => (text.includes(home) ? home : []));

/** The names of the homes that a booking is for. */
export function homesOfBody(body: string): string[] {
  const { appointment = {}, client = {} } = JSON.parse(body);
  const units = ALL.flatMap(({ home, unit }) => (unit && unit === client.unit ? home : []));
  return [...units, ...homesIn(`${appointment.location ?? ''}`)];
}
