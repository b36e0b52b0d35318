/** What the choices make of the tag: its attributes, its configuration, the groups behind it. */

import type { PartialStrings } from '../../src/strings/language.js';
import { arabic } from '../states/arabic.js';
import { STATES } from '../states/catalog.js';
import { fullForm, LANGUAGES, type SiteLanguage } from '../states/site.js';
import { recordIn } from './catalog.js';
import { ATTRIBUTES, type OptionName } from './options.js';
import { linesOf, withLines } from './texts.js';
import type { Attributes } from './widget-place.js';
import type { Setup } from './workbench.js';

/** The seed's groups by the value of the option; the usual one stands in the tag. */
const TEAM_GROUPS: Readonly<Record<string, number>> = {
  either: 51,
  elsewhere: 52,
  'in-person': 88,
};

type Options = Readonly<Record<OptionName, string>>;

/** `usualGroupId` is what the page's own tag says. */
export function setupOf(options: Options, usualGroupId: number): Setup {
  const groupId = TEAM_GROUPS[options.team] ?? usualGroupId;
  return {
    attributes: { ...attributesOf(options), 'group-id': String(groupId) },
    config: options.form === 'full' ? fullForm(LANGUAGES.en.texts) : {},
    strings: stringsOf(options),
    screen: options.screen,
    groupIds: [groupId],
  };
}

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
  const entries = Object.keys(ATTRIBUTES).map((name) => {
    const value = options[name] ?? '';
    return [name, name === 'debug' ? value === 'on' : value || false] as const;
  });
  return Object.fromEntries(entries);
}

// A state of the catalog in the playground's own frame, in the look that is chosen there.

let count = 0;

/** Answers what went wrong on the way; nothing where no screen is chosen. */
export async function showScreen(
  { screen, attributes, strings }: Setup,
  places: readonly HTMLElement[],
): Promise<string | undefined> {
  // The screen before may have told the page that the device is offline.
  if (!navigator.onLine) {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  }
  if (!screen) return undefined;
  const state = STATES.get(screen);
  if (!state) return `There is no screen called ${screen}.`;
  // It brings a service of its own, which nobody needs who chooses no screen.
  const { keepStill, Scene } = await import('../states/scene.js');
  const language = languageOf(String(attributes.locale || 'en-US'), strings);
  const scheme = String(attributes['color-scheme'] || '');
  const scenes = places.map((place) => {
    count += 1;
    const scene = new Scene(`${screen}-${count}`, state, language, scheme);
    place.replaceChildren(scene.element);
    return scene;
  });
  const isAlone = scenes.length === 1;
  // A dialog stands over the page, unless there are two of them.
  const letGo = isAlone ? () => {} : keepStill();
  const faults = await Promise.all(scenes.map((scene) => scene.bringAbout(isAlone)));
  letGo();
  return faults.find(Boolean) ?? '';
}

function languageOf(locale: string, strings: PartialStrings | undefined): SiteLanguage {
  const [code = ''] = locale.split('-');
  const known = code === 'es' || code === 'ar' ? LANGUAGES[code] : LANGUAGES.en;
  return { ...known, locale, ...(strings && { strings }) };
}
