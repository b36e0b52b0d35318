/** A sample site's widget in a state of the catalog, such as `maple-court/index.html?state=slot-taken`. */
import { STATES } from '../states/catalog.js';
import { Scene } from '../states/scene.js';
import { LANGUAGES } from '../states/site.js';

export async function showState(name: string): Promise<void> {
  const state = STATES.get(name);
  const tag = document.querySelector(state?.tag ?? 'tour-booking');
  if (!state || !tag) return console.warn(`This page can't show a state called ${name}.`);
  const language = document.documentElement.lang === 'es' ? LANGUAGES.es : LANGUAGES.en;
  const scene = new Scene(name, state, language, { site: tag });
  scene.element.style.display = 'contents';
  tag.replaceWith(scene.element);
  await customElements.whenDefined(tag.localName);
  const reached = scene.bringAbout(true);
  scene.element.firstElementChild?.scrollIntoView();
  const problem = await reached;
  if (problem) console.warn(problem);
}
