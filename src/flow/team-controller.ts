/**
 * What the leasing team and the service tell beyond times: the group's configuration, and lead
 * sources where they are needed. Conveniences both, and never in the way of the first calendar.
 */
import type { ReactiveControllerHost } from 'lit';
import type { BookingApi } from '../api/booking-operations.js';
import { wantsSources } from '../config/offer.js';
import type { Settings } from '../config/resolve.js';
import type { DiscoverySource, Group } from '../model/appointment.js';
import { ConvenienceController } from './convenience-controller.js';

/** Whose data is asked. */
export interface TeamSource {
  readonly api: BookingApi;
  readonly groupId: number;
  readonly settings: Settings;
}

export interface TeamHooks {
  /** `undefined` while nothing may be asked. */
  source(): TeamSource | undefined;
  onGroup(): void;
  onSources(): void;
}

export class TeamController {
  readonly #group: ConvenienceController<Group>;
  readonly #sources: ConvenienceController<readonly DiscoverySource[]>;

  constructor(host: ReactiveControllerHost & HTMLElement, hooks: TeamHooks) {
    this.#group = new ConvenienceController(host, {
      question: () => {
        const source = hooks.source();
        if (!source) return undefined;
        const { api, groupId } = source;
        return { api, key: String(groupId), load: (signal) => api.getGroup(groupId, { signal }) };
      },
      onAnswer: () => hooks.onGroup(),
    });
    this.#sources = new ConvenienceController(host, {
      question: () => {
        const { api, settings } = hooks.source() ?? {};
        // The group may know them, which saves a request.
        const isNeeded = settings && this.isGroupSettled && wantsSources(settings, this.group);
        if (!api?.listDiscoverySources || !isNeeded) return undefined;
        const load = async (signal: AbortSignal) =>
          (await api.listDiscoverySources?.({ signal })) ?? [];
        return { api, key: 'sources', load };
      },
      onAnswer: () => hooks.onSources(),
    });
  }

  /** Whether the group has told what it tells, or will not. */
  get isGroupSettled(): boolean {
    return this.#group.isSettled;
  }

  /** Empty until it is known. */
  get group(): Group {
    return this.#group.answer ?? {};
  }

  get sources(): readonly DiscoverySource[] | undefined {
    return this.#sources.answer;
  }
}
