/** Reads the attributes, by their property names. Never throws. */
import * as z from 'zod/mini';
import { findBaseUrlFault, findKeyFault } from '../api/key-and-url.js';
import { schemaOf } from '../api/schema-parts.js';
import { TOUR_TYPES } from '../model/appointment.js';
import type { Weekday } from '../model/dates.js';
import { PLACE_KINDS } from '../model/property.js';
import { type Fault, oddCharacterIn, type Path, sift } from './faults.js';
import * as values from './values.js';
import { ONE_OF } from './values.js';

/**
 * The home that a dialog was opened for. It overrides the attributes, by their property names; `home`
 * is its name.
 */
export type HomeAttributes = Readonly<Record<string, string>>;

const toNumber = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(schema, z.transform(Number));

const id = () => toNumber(values.id());

/** What decides which tour is booked. Any fault is fatal. */
const essentials = () => ({
  /** Without a slash at the end. */
  baseUrl: z.pipe(soundText(findBaseUrlFault), z.transform(withoutSlash)),
  /** The public key, or what the page's own server takes in its place. */
  apiKey: soundText(findKeyFault),
  community: z.optional(id()),
  building: z.optional(id()),
  unit: z.optional(id()),
  timeZone: z.optional(values.zone()),
  location: z.optional(values.text()),
  /** The type that the page fixes. */
  tourType: z.optional(z.enum(TOUR_TYPES, ONE_OF)),
  /** The lead source that the page sets. */
  discoverySource: z.optional(id()),
});

export const bookingAttributes = schemaOf(() => z.object({ ...essentials(), groupId: id() }));

/** With locations, which have their own groups. */
export const locationsAttributes = schemaOf(() =>
  z.object({ ...essentials(), groupId: z.optional(id()) }),
);

export const listAttributes = schemaOf(() =>
  z.object({
    ...essentials(),
    groupId: id(),
    /** The prospect whose tours to show. */
    clientId: id(),
    /** How the service writes the start of an appointment: in UTC, or as wall time labeled `+00:00`. */
    answeredTimes: z.optional(z.enum(['utc', 'wall'], ONE_OF)),
  }),
);

/** If one of these is invalid, that's reported, and the default applies. */
const wishes = schemaOf(() =>
  z.object({
    /** The page on which a tour can be changed later. */
    manageLink: z.optional(z.pipe(values.page(), z.transform(withoutHash))),
    /** Where to book another tour: `https:` or same origin. */
    bookUrl: z.optional(values.page()),
    /** How many days ahead can be booked. */
    maxDays: z.optional(toNumber(values.count('days'))),
    /** A tour's length in minutes for calendar entries, if no response has it. */
    duration: z.optional(toNumber(values.count('minutes'))),
    firstDay: z.optional(toNumber(z.enum(['0', '1', '2', '3', '4', '5', '6'], ONE_OF))),
    colorScheme: z.optional(z.enum(['light', 'dark', 'auto'], ONE_OF)),
    display: z.optional(z.enum(['inline', 'dialog'], ONE_OF)),
    locale: z.optional(values.locale()),
    hourCycle: z.optional(z.enum(['h12', 'h23'], ONE_OF)),
    loading: z.optional(z.enum(['lazy', 'eager'], ONE_OF)),
    match: z.optional(values.selector()),
    dataLayer: z.optional(soundText(findLayerFault)),
  }),
);

export type Essentials = z.output<ReturnType<typeof locationsAttributes>>;
export type Wishes = z.output<ReturnType<typeof wishes>>;

/** How the widget presents itself. */
export type Preferences = Readonly<ReturnType<typeof preferencesOf>>;

function preferencesOf(wished: Wishes, { debug, dryRun }: Readonly<Record<string, unknown>>) {
  const { locale, hourCycle, match, dataLayer, colorScheme } = wished;
  return {
    /** The BCP 47 tag that the page asks for. */
    locale,
    /** The first day of a week, if not the locale's. */
    firstWeekday: wished.firstDay as Weekday | undefined,
    /** Whether times have 12 or 24 hours, if not as in the locale. */
    hourCycle,
    /** Whether requests may be sent before a visitor is about to see the widget. */
    isEager: wished.loading === 'eager',
    /** The color scheme; `undefined` to follow the page's. */
    scheme: colorScheme === 'auto' ? undefined : colorScheme,
    /** The selector of a button on the page whose look to take. */
    match,
    /** The name of the global list that receives the public events. */
    dataLayer,
    /** Whether the developer's panel is shown. */
    isDebug: isOn(debug),
    /** In a dry run, no booking, move or cancellation is sent. */
    isDryRun: isOn(dryRun),
  };
}

/** Text in which `findFault` finds nothing wrong. Its messages say enough without the text. */
const soundText = (findFault: (text: string) => string | undefined) =>
  z.custom<string>((text) => !findFault(text), {
    error: ({ input }) => findFault(input as string),
    params: { isComplete: true },
  });

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** Absolute, because a calendar entry needs that. */
const withoutHash = (page: string) =>
  new URL(page, globalThis.document?.baseURI).href.split('#')[0];

/**
 * Reads the essential attributes, as the schema says, and the others. `home` overrides the attributes,
 * even with an empty text.
 */
export function readAttributes<Needed>(
  schema: z.ZodMiniType<Needed> & { readonly shape: object },
  attributes: object,
  home: HomeAttributes,
) {
  const written = attributes as Readonly<Record<string, unknown>>;
  const names = Object.keys({ ...schema.shape, ...wishes().shape });
  const given = names.map((name) => [name, textOf(home[name] ?? written[name] ?? '').trim()]);
  const texts: Record<string, string> = Object.fromEntries(given.filter(([, text]) => text));
  const judge = (path: Path, issue: z.core.$ZodIssue) => {
    const name = String(path[0]);
    const where = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const message = inFull(name, issue, texts[name]);
    return { where, message, isFatal: name in schema.shape, leaveOut: path };
  };
  const needed = sift(schema, texts, judge);
  const wished = sift(wishes(), texts, judge);
  return {
    needed: needed.value,
    wished: wished.value ?? {},
    preferences: preferencesOf(wished.value ?? {}, written),
    faults: [...needed.faults, ...placeFaults(texts), ...wished.faults],
  };
}

/** Only one place can be set. The schema can't check that: zod checks a whole object only if its parts are valid. */
function placeFaults(texts: Readonly<Record<string, string>>): readonly Fault[] {
  const places = PLACE_KINDS.filter((kind) => texts[kind]);
  const message = 'can’t be set together: keep only one';
  return places.length > 1 ? [{ where: places.join(', '), message, isFatal: true }] : [];
}

/** Adds the text that a message is about, unless that's the key. */
function inFull(name: string, issue: z.core.$ZodIssue, text?: string) {
  const { message } = issue;
  if (!text) return 'is missing';
  if (name === 'apiKey') return message;
  const isComplete = issue.code === 'custom' && issue.params?.isComplete;
  return `${message}${isComplete ? '' : `, not "${text}"`}${oddCharacterIn(text)}`;
}

/** Returns whether a boolean attribute is on. React 18 writes `"false"` to turn one off. */
export function isOn(value: unknown): boolean {
  return !['false', '0', 'off', 'null', 'undefined'].includes(textOf(value));
}

/** `String` throws for an object that can't be converted to text. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value ? '[object Object]' : String(value);
}

/** A list may not exist yet. If it does, it must be an array, or a function that the page defined. */
function findLayerFault(name: string): string | undefined {
  const layer: unknown = Reflect.get(globalThis, name);
  if (layer === undefined) return undefined;
  const isLayer =
    typeof layer === 'function'
      ? !isBuiltIn(layer, name)
      : typeof Object(layer).push === 'function';
  if (isLayer) return undefined;
  return `must name a global array, or a function that your page defines; window.${name} is neither`;
}

/**
 * Returns whether the browser itself defines a global function, as it does `alert`. A function that the
 * page has bound also reads as native code, but its name differs from its global's.
 */
function isBuiltIn(global: { readonly name: string }, name: string): boolean {
  return global.name === name && /^function \w+\(\) \{\s+\[native code\]/.test(String(global));
}
