/** A sandbox without a network: the client's `fetch` is the sandbox itself. */
import { createSandbox, type World, type WorldOptions } from '../../../demo/sandbox/index.js';
import { createTourApi, type TourApi } from '../../../src/api/index.js';
import { NOW, PUBLIC } from '../../support/contract/world.js';

export interface InProcess {
  readonly api: TourApi;
  readonly world: World;
  control(method: string, path: string, order?: object): Promise<never>;
}

export function openInProcess(options: WorldOptions = {}): InProcess {
  const { fetch: answer, world } = createSandbox({ now: NOW, busyness: 0, ...options });
  const origin = 'https://sandbox.test';
  const fetch = ((url: string, init: RequestInit) =>
    answer(new Request(url, init))) as typeof globalThis.fetch;
  return {
    api: createTourApi({ baseUrl: origin, apiKey: PUBLIC, fetch }),
    world: world(),
    async control(method, path, order) {
      const body = order === undefined ? {} : { body: JSON.stringify(order) };
      const response = await answer(new Request(`${origin}/sandbox${path}`, { method, ...body }));
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return (await response.json()) as never;
    },
  };
}
