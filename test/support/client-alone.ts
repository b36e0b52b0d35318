/** The whole API client as a page without a bundler would load it, for its size. */
import * as api from '../../src/api/index.js';

Object.assign(globalThis, { tourApi: api });
