/**
 * Which attributes there are, which are required, which values each one accepts, and whether a boolean one is on.
 * The elements' own comments say what each one means. `faults.ts` decides what's fatal, and `value-rules.ts` words
 * what's wrong. Never throws.
 */
import * as z from 'zod/mini';
import { findBaseUrlFault, findKeyFault } from '../api/key-and-url.js';
import { schemaOf } from '../api/schema-parts.js';
import { TOUR_TYPES } from '../model/appointment.js';
import type { Weekday } from '../model/dates.js';
import { attributeFault, type Issue, messageOf, ONE_OF, placeFaults } from './faults.js';
import { sift } from './sift.js';
import * as values from './value-rules.js';

/** The home that a dialog was opened for: it overrides the attributes, by property name. `home` is its name. */
export type HomeAttributes = Readonly<Record<string, string>>;

const toNumber = <To extends number = number>(schema: z.ZodMiniType<string | number>) =>
  z.pipe(
    schema,
    z.transform((text) => Number(text) as To),
  );

const id = () => toNumber(values.id());

/** What can be booked, in the order in which faults are reported. */
const settings = () => ({
  /** Without a slash at the end. */
  baseUrl: z.pipe(
    soundText(findBaseUrlFault),
    z.transform((url) => url.replace(/\/+$/, '')),
  ),
  apiKey: soundText(findKeyFault),
  community: z.optional(id()),
  building: z.optional(id()),
  unit: z.optional(id()),
  timeZone: z.optional(values.zone()),
  location: z.optional(values.text()),
  tourType: z.optional(z.enum(TOUR_TYPES, ONE_OF)),
  discoverySource: z.optional(id()),
  /** Optional only with locations, which have their own groups. */
  groupId: z.optional(id()),
  manageLink: z.optional(z.pipe(values.page(), z.transform(withoutHash))),
  bookUrl: z.optional(values.page()),
  maxDays: z.optional(toNumber(values.count('days'))),
  duration: z.optional(toNumber(values.count('minutes'))),
});

export const bookingAttributes = schemaOf(() => z.object({ ...settings(), groupId: id() }));

export const locationsAttributes = schemaOf(() => z.object(settings()));

export const listAttributes = schemaOf(() =>
  z.object({
    ...settings(),
    groupId: id(),
    clientId: id(),
    answeredTimes: z.optional(z.enum(['utc', 'wall'], ONE_OF)),
  }),
);

/** How the widget looks and behaves, whatever can be booked. */
const preferences = schemaOf(() =>
  z.object({
    firstDay: z.optional(toNumber<Weekday>(z.enum(['0', '1', '2', '3', '4', '5', '6'], ONE_OF))),
    colorScheme: z.optional(z.enum(['light', 'dark', 'auto'], ONE_OF)),
    // Read only to report a misspelling: the dialog reads the attribute itself.
    display: z.optional(z.enum(['inline', 'dialog'], ONE_OF)),
    locale: z.optional(values.locale()),
    hourCycle: z.optional(z.enum(['h12', 'h23'], ONE_OF)),
    loading: z.optional(z.enum(['lazy', 'eager'], ONE_OF)),
    match: z.optional(values.selector()),
    dataLayer: z.optional(soundText(findLayerFault)),
  }),
);

export type Attributes = z.output<ReturnType<typeof locationsAttributes>>;
export type Preferences = Readonly<ReturnType<typeof readAttributes>['preferences']>;

/** Text in which `findFault` finds nothing wrong. Its messages don't need to repeat the text. */
const soundText = (findFault: (text: string) => string | undefined) =>
  z.custom<string>((text) => !findFault(text), {
    error: ({ input }) => findFault(input as string),
    params: { isComplete: true },
  });

/**
 * What's wrong with the name of a data layer. A list may not exist yet. A function must be the page's own, unlike
 * `alert`. A bound function also reads as native, but it has another name.
 */
function findLayerFault(name: string): string | undefined {
  const layer: unknown = Reflect.get(globalThis, name);
  const isFunction = typeof layer === 'function';
  const isBuiltIn =
    isFunction &&
    layer.name === name &&
    /^function \w+\(\) \{\s+\[native code\]/.test(String(layer));
  const isLayer = isFunction ? !isBuiltIn : typeof Object(layer).push === 'function';
  if (isLayer || layer === undefined) return undefined;
  return `must name a global array, or a function that your page defines; window.${name} is neither`;
}

/** A page's URL without a fragment, and absolute, because a calendar entry needs an absolute URL. */
const withoutHash = (page: string) =>
  new URL(page, globalThis.document?.baseURI).href.split('#')[0];

/**
 * Reads the attributes of a schema, and the preferences. `home` overrides the attributes, even with an empty text.
 * Ignores attributes with other names: they may be the page's own.
 */
export function readAttributes<Read>(
  schema: z.ZodMiniType<Read> & { readonly shape: object },
  attributes: object,
  home: HomeAttributes,
) {
  const written = attributes as Readonly<Record<string, unknown>>;
  const names = Object.keys({ ...schema.shape, ...preferences().shape });
  const given = names.map((name) => [name, textOf(home[name] ?? written[name] ?? '').trim()]);
  const texts: Record<string, string> = Object.fromEntries(given.filter(([, text]) => text));
  const read = sift(schema, texts, toFault);
  const preferred = sift(preferences(), texts, toFault);
  const faults = [...read.faults, ...placeFaults(texts), ...preferred.faults];
  return {
    read: read.value,
    preferences: {
      ...preferred.value,
      isDebug: isOn(written.debug),
      isDryRun: isOn(written.dryRun),
    },
    /** Fatal faults come first. */
    faults: faults.sort((one, other) => Number(other.isFatal) - Number(one.isFatal)),
  };
}

const toFault = (issue: Issue) => attributeFault(String(issue.path[0]), messageOf(issue));

/** Returns whether a boolean attribute is on. React 18 writes `"false"` to turn one off. */
export function isOn(value: unknown): boolean {
  return !['false', '0', 'off', 'null', 'undefined'].includes(textOf(value));
}

/** `String` throws for an object that can't be converted to text. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value ? '[object Object]' : String(value);
}
