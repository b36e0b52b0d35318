/** The adapter as a script tag has it: in place of the vendor's script, under the vendor's name. */
import { NestioLeadCapture } from './nestio.js';

Object.assign(globalThis, { NestioLeadCapture });
