/** The adapter for a script tag: replaces Funnel's script, under Funnel's name. */
import { NestioLeadCapture } from './nestio.js';

Object.assign(globalThis, { NestioLeadCapture });
