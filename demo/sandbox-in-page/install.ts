/** The first script of each page in the static demo. It's a classic script, so that it runs before the widget. */
import { createSandbox } from '../sandbox/index.js';
import { divertRequests, fetchFrom } from './fetch.js';

divertRequests(fetchFrom(createSandbox()));
