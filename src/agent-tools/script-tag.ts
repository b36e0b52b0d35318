/**
 * Registers the tools for a page that loads them by a script tag. `data-book` on the tag lets assistants book, move and
 * cancel tours, too.
 */
import { agentTools } from './index.js';

// `document.currentScript` is null if the file is loaded as a module.
const own = document.currentScript ?? document.querySelector('script[src*="agent-tools"]');

void agentTools({ book: own?.hasAttribute('data-book') ?? false });
