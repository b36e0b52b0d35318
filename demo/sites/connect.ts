/**
 * What a sample site needs and a real one does not: the address of the sandbox, which differs with
 * every visitor. All widgets of a page share a world, so what one books is taken in the others.
 */
import { randomWorldName, VisitorWorld } from '../shell/visitor-world.js';

const { baseUrl } = new VisitorWorld(randomWorldName());
for (const tag of document.querySelectorAll('tour-booking')) tag.setAttribute('base-url', baseUrl);
