/**
 * The leasing team's configuration, asked once for each group. A convenience: when the key may not
 * read it, or it fails, nothing is missing but what it would have told.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import type { BookingApi } from '../api/booking-operations.js';
import type { Group } from '../model/appointment.js';

export class GroupController {
  #task: Task<readonly [BookingApi | undefined, number], void>;
  #answer: { readonly groupId: number; readonly group: Group } | undefined;
  #wasAborted = false;

  constructor(
    readonly host: ReactiveControllerHost & HTMLElement,
    readonly hooks: {
      source(): { readonly api: BookingApi; readonly groupId: number } | undefined;
      onAnswer(): void;
    },
  ) {
    this.#task = new Task(host, {
      args: () => [hooks.source()?.api, hooks.source()?.groupId ?? 0] as const,
      task: async ([api, groupId], { signal }) => {
        const group = await api?.getGroup(groupId, { signal });
        if (!group || signal.aborted) return;
        this.#answer = { groupId, group };
        hooks.onAnswer();
      },
    });
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('online', this.#retry);
    if (this.#wasAborted) this.#retry();
    this.#wasAborted = false;
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#retry);
    // `@lit/task` does not abort on disconnect; a move within the page is over after a task.
    setTimeout(() => {
      if (this.host.isConnected || this.#task.status !== TaskStatus.PENDING) return;
      this.#wasAborted = true;
      this.#task.abort();
    });
  }

  /** Asks again what the connection kept from being known. */
  #retry = (): void => {
    if (!this.#answer) void this.#task.run();
  };

  /** What is known of the group; empty until it has answered. */
  get group(): Group {
    return this.#answer?.groupId === this.hooks.source()?.groupId
      ? (this.#answer?.group ?? {})
      : {};
  }
}
