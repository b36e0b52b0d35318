/**
 * What each page of the static demo begins with. A classic script, so that it is there before any
 * other, whatever way a page loads the widget.
 */
import { createSandbox } from '../sandbox/index.js';
import { divertRequests, fetchFrom } from './fetch.js';

divertRequests(fetchFrom(createSandbox()));
