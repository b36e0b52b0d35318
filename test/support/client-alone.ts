/** The whole API client as a page without a bundler loads it, to measure its size. */
import * as api from '../../src/api.js';

Object.assign(globalThis, { tourApi: api });
