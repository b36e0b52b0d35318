/**
 * Opens and closes the demo controls. Until somebody presses the button the style sheet decides:
 * open where there is room beside the page, closed where there is not.
 */
import { elementById } from './element-by-id.js';

const wide = matchMedia('(min-width: 1000px)');

/** Whether the controls stand beside the page, so that it can scroll without them. */
export const isPanelBeside = (): boolean =>
  wide.matches && document.body.dataset.panel !== 'closed';

export function setUpPanel(): void {
  const toggle = elementById('panel-toggle', HTMLButtonElement);
  const { dataset } = document.body;
  const isOpen = () => (dataset.panel === 'auto' ? wide.matches : dataset.panel === 'open');
  const tell = () => {
    toggle.setAttribute('aria-expanded', String(isOpen()));
    toggle.textContent = isOpen() ? 'Hide' : 'Show';
  };
  toggle.addEventListener('click', () => {
    dataset.panel = isOpen() ? 'closed' : 'open';
    tell();
  });
  wide.addEventListener('change', tell);
  tell();
}
