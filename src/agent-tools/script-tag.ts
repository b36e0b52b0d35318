/** The tools for a script tag. `data-book` on it lets assistants book, move and cancel tours, too. */
import { agentTools } from './index.js';

// A module script isn't `document.currentScript`.
const own = [...document.scripts].find(({ src }) => src === import.meta.url);

void agentTools({ book: own?.hasAttribute('data-book') ?? false });
