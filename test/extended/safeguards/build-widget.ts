/** Builds the widget's script alone, which is what the journeys load; not minified, because that's quick. */
import { build } from 'vite';
import { SCRIPTS, singleFile } from '../../../.config/single-file.js';

const [widget] = SCRIPTS;
if (!widget) throw new Error('There is no script to build');
const config = singleFile(widget);
await build({ ...config, build: { ...config.build, minify: false } });
