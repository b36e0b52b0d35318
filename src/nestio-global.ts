/** The adapter for a script tag: replaces the vendor's script, under the vendor's name. */
import { NestioLeadCapture } from './nestio.js';

Object.assign(globalThis, { NestioLeadCapture });
