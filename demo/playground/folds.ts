/** What is folded away at first: on a narrow screen everything but the stage and what was chosen. */
import { elementById } from './element-by-id.js';
import { isPanelBeside } from './panel.js';

/** Unfolds these where there is room for them, and any that holds a choice. */
export function unfold(ids: readonly string[]): void {
  const roomy = isPanelBeside() ? ids.map((id) => elementById(id, HTMLDetailsElement)) : [];
  const chosen = [...document.querySelectorAll<HTMLDetailsElement>('details.fold')].filter(
    (fold) => fold.querySelector('.count')?.textContent,
  );
  for (const fold of [...roomy, ...chosen]) fold.open = true;
}
