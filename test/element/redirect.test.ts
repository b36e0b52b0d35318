import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { books, openTour } from './support/widget.js';

describe('a page that redirects after a booking', () => {
  for (const [what, meanwhile, hash] of [
    ['goes on after a moment', '', '#thanks'],
    ['stays where it is once the tag is removed', 'removed', ''],
    ['stays where it is while its dialog is closed', 'closed', ''],
    ['stays where it is while another form is filled in', 'filled in', ''],
  ] as const) {
    it(what, async () => {
      const [here] = location.href.split('#');
      const { setTimeout } = window;
      const paused: (() => void)[] = [];
      const pause = (run: () => void, milliseconds: number) =>
        milliseconds === 500 ? paused.push(run) : setTimeout(run, milliseconds);
      window.setTimeout = pause as typeof setTimeout;
      try {
        const config = JSON.stringify({ redirect: `${here}#thanks` });
        const other = meanwhile === 'filled in' ? await openTour() : undefined;
        const display = meanwhile === 'closed' ? 'dialog' : 'inline';
        const { widget, visitor } = await openTour({ config, display });
        widget.show();
        await books(visitor);
        await visitor.find('link', 'Continue');
        if (meanwhile === 'removed') widget.remove();
        if (meanwhile === 'closed') widget.close();
        await other?.visitor.press(/^10:00/);
        await other?.visitor.fill('First name', 'Ada');
        for (const run of paused) run();
        expect(location.hash).to.equal(hash);
      } finally {
        window.setTimeout = setTimeout;
        history.replaceState(history.state, '', here);
      }
    });
  }
});
