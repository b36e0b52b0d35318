import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { errorsTold, until } from './support/world.js';

const text = ({ shadowRoot }: HTMLElement) => shadowRoot?.textContent ?? '';

/** An element with the integrator's panel, over a service of the page's own. */
async function debugged(attributes: Record<string, string>, api?: object): Promise<HTMLElement> {
  const list = document.createElement('tour-appointments');
  for (const [name, value] of Object.entries({ debug: '', loading: 'eager', ...attributes }))
    list.setAttribute(name, value);
  Object.assign(list, api ? { api } : {});
  document.body.append(list);
  await list.updateComplete;
  return list;
}

describe('the integrator’s panel of the list', () => {
  it('tells what is set up and what each call answered, and not whose tours they are', async () => {
    const api = {
      listAppointments: async () => [],
      getGroup: async () => ({ timeZone: 'US/Central' }),
    };
    const list = await debugged({ 'group-id': '23', 'client-id': '890', 'api-key': 'SECRET' }, api);
    await until(() => text(list).includes('listAppointments'), 'the call');
    const said = text(list);
    for (const fact of ['Nothing to mend', 'answered-times', 'utc', 'US/Central', 'getGroup'])
      expect(said).to.include(fact);
    expect(said).not.to.include('SECRET');
    expect(said).not.to.include('890');
    list.remove();
  });

  it('names what is to be mended', async () => {
    errorsTold();
    const list = await debugged(
      { 'client-id': 'me', 'group-id': '23', 'answered-times': 'local' },
      {},
    );
    expect(text(list)).to.include('client-id must be an id such as 42, not "me"');
    expect(text(list)).to.include('answered-times must be one of utc, wall, not "local"');
    list.remove();
  });
});
