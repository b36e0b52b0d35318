import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { SCRIPTS } from './.config/single-file.js';
import { harborServer } from './demo/sites/harbor/server.js';
import { staticDemo } from './demo/static-build.js';

/** The test service for the static demo, which has no servers. */
const SANDBOX = { entry: 'demo/sandbox-in-page/install.ts', file: 'sandbox.js' };

/** The demo. `.config/build-scripts.ts` builds what ships. */
export default defineConfig(({ command }) => {
  if (command === 'build') return staticDemo([...SCRIPTS, SANDBOX]);
  return {
    root: fromHere('demo'),
    // Makes an unknown address a 404 instead of the playground.
    appType: 'mpa',
    // Lets a demo page load the widget as a site does, with one script tag.
    resolve: {
      alias: {
        '/tour-booking.js': fromHere('src/define.ts'),
        '/tour-appointments.js': fromHere('src/define-appointments.ts'),
      },
    },
    plugins: [harborServer()],
  };
});

function fromHere(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
