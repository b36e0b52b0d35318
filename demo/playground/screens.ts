/** A state of the catalogue in the playground's own frame, in the look that is chosen there. */
import type { PartialStrings } from '../../src/strings/language.js';
import { STATES } from '../states/catalogue.js';
import { LANGUAGES, type SiteLanguage } from '../states/site.js';
import type { Setup } from './workbench.js';

let count = 0;

/** A screen may have told the page that the device is offline. */
function goOnline(): void {
  if (navigator.onLine) return;
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}

/** Answers what went wrong on the way; nothing where no screen is chosen. */
export async function showScreen(
  { screen, attributes, strings }: Setup,
  places: readonly HTMLElement[],
): Promise<string | undefined> {
  goOnline();
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
