/** What the choices make of the tag: its attributes, its configuration, the groups behind it. */
import type { ConfiguredLocation, Prefill } from '../../src/config/schema.js';
import { addDays, type IsoDate } from '../../src/model/dates.js';
import { todayAt } from '../../src/model/time-zone.js';
import type { PartialStrings } from '../../src/strings/language.js';
import { arabic } from '../states/arabic.js';
import { fullForm, LANGUAGES } from '../states/site.js';
import { ATTRIBUTES } from './attributes.js';
import { type Option, recordIn } from './catalogue.js';
import type { OptionName } from './options.js';
import { linesOf, withLines } from './texts.js';
import type { Attributes } from './widget-place.js';
import type { Setup } from './workbench.js';

/** The seed's groups by the value of the option; the usual one stands in the tag. */
const TEAM_GROUPS: Readonly<Record<string, number>> = {
  either: 51,
  elsewhere: 52,
  'in-person': 88,
};

const MAPLE_COURT_ADDRESS = '2210 W Maple Court, Chicago, IL 60625';

/** The seed's other property that can be booked in the same city. */
const LAKEVIEW_LOFTS: ConfiguredLocation = {
  label: 'Lakeview Lofts',
  groupId: 42,
  community: 216,
  location: '3400 N Broadway, Chicago, IL 60657',
};

const WEDNESDAY = 3;

/** `usualGroupId` is what the page's own tag says. */
export function setupOf(
  options: Readonly<Record<OptionName, string>>,
  usualGroupId: number,
): Setup {
  const groupId = TEAM_GROUPS[options.team] ?? usualGroupId;
  const hasTwo = options.property === 'two';
  const mapleCourt = {
    label: 'Maple Court',
    groupId,
    location: options.location || MAPLE_COURT_ADDRESS,
  };
  const attributes = attributesOf(options);
  return {
    attributes: {
      ...attributes,
      // Each of two properties has a group and an address of its own.
      ...(hasTwo ? { 'group-id': false, location: false } : { 'group-id': String(groupId) }),
    },
    config: {
      ...(hasTwo ? { locations: [mapleCourt, LAKEVIEW_LOFTS] } : {}),
      ...(options.form === 'full' ? fullForm(LANGUAGES.en.texts) : {}),
      ...(options.prefill === 'on' ? { prefill: prefill() } : {}),
    },
    strings: stringsOf(options),
    screen: options.screen,
    groupIds: hasTwo ? [groupId, LAKEVIEW_LOFTS.groupId].map(Number) : [groupId],
  };
}

type Options = Readonly<Record<OptionName, string>>;

/** The texts that a page brings: those of a language that the widget does not speak, and edited ones. */
function stringsOf({ locale, texts }: Options): PartialStrings | undefined {
  const base = locale === 'ar' ? arabic : undefined;
  return texts ? withLines(base ?? {}, recordIn(texts)) : base;
}

/** The same as a page can paste them: without the sentences that count, which stay English there. */
export function pastedStringsOf({ locale, texts }: Options): PartialStrings | undefined {
  const lines = locale === 'ar' ? Object.fromEntries(linesOf(arabic)) : {};
  const all = { ...lines, ...recordIn(texts) };
  return Object.keys(all).length > 0 ? withLines({}, all) : undefined;
}

function attributesOf(options: Readonly<Record<string, string>>): Attributes {
  const entries = Object.entries<Option>(ATTRIBUTES).map(([name, { kind }]) => {
    const value = options[name] ?? '';
    return [name, kind === 'switch' ? value === 'on' : value || false] as const;
  });
  return Object.fromEntries(entries);
}

function prefill(): Prefill {
  return { firstName: 'Ada', lastName: 'Lovelace', date: nextWednesday() };
}

/** In the middle of a week, where somebody is free, and not so soon that the day is over. */
function nextWednesday(): IsoDate {
  const soon = addDays(todayAt(new Date(), 'America/Chicago'), 3);
  const weekday = new Date(`${soon}T00:00:00Z`).getUTCDay();
  return addDays(soon, (7 + WEDNESDAY - weekday) % 7);
}
