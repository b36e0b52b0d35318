/** Sets the sandbox's address, different for every visit. A real site writes its address into the tag. */
import { visitorBaseUrl } from '../shell/visitor-world.js';

const baseUrl = visitorBaseUrl();
for (const tag of document.querySelectorAll('tour-booking, tour-appointments')) {
  tag.setAttribute('base-url', baseUrl);
}

// It contains a sandbox, which a usual visit doesn't need.
const name = new URLSearchParams(location.search).get('state');
if (name) void import('./in-state.js').then(({ showState }) => showState(name));
