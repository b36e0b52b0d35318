/**
 * Sets the address of the sandbox, which is different for every visit. A real site writes its address
 * into its tags. All widgets on a page share a world, so a time booked in one is taken in the others.
 */
import { visitorBaseUrl } from '../shell/visitor-world.js';

const baseUrl = visitorBaseUrl();
for (const tag of document.querySelectorAll('tour-booking, tour-appointments')) {
  tag.setAttribute('base-url', baseUrl);
}
