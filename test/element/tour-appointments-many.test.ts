import { expect } from '@open-wc/testing';
import '../../src/define.js';
import {
  all,
  appointment,
  focused,
  items,
  listWith,
  press,
  service,
} from './support/appointments.js';
import { until } from './support/world.js';

const more = 'Show more tours';
const soon = '2026-12-01T17:00:00+00:00';
const long = '2025-12-01T17:00:00+00:00';
const many = (count: number, start: string, firstId: number) =>
  Array.from({ length: count }, (_, index) => appointment(firstId + index, start));

describe('a list of very many tours', () => {
  it('shows fifty, and fifty more for each press, with the focus on the first that is new', async () => {
    const { api, asked } = service(...many(120, soon, 1000));
    const list = await listWith({ api });
    await until(() => items(list).length === 50, 'the first tours');
    for (const [before, after] of [
      [50, 100],
      [100, 120],
    ] as const) {
      press(list, more);
      await until(() => items(list).length === after, `${after} tours`);
      await until(() => focused(list)?.localName === 'li', 'the focus');
      expect([...all(list, 'li')].indexOf(focused(list) as HTMLElement)).to.equal(before);
    }
    expect(all(list, 'button').some(({ textContent }) => textContent?.includes(more))).to.equal(
      false,
    );
    expect(asked).to.deep.equal(['list 890']);
    await expect(list).to.be.accessible();
  });

  it('counts all that are past, and shows them by and by, too', async () => {
    const { api } = service(...many(60, long, 1), ...many(2, soon, 1000));
    const list = await listWith({ api });
    await until(() => items(list, '.screen > .tours').length === 2, 'the tours');
    const [past] = all<HTMLDetailsElement>(list, 'details');
    past?.querySelector('summary')?.click();
    expect(past?.querySelector('summary')?.textContent).to.equal('60 past tours');
    expect(items(list, 'details')).to.have.length(50);
    press(list, more);
    await until(() => items(list, 'details').length === 60, 'all that are past');
    expect(items(list, '.screen > .tours')).to.have.length(2);
  });
});
