/**
 * Something that is nice to know, asked once: what the leasing team has configured, the lead
 * sources. When the key may not read it, or it fails, nothing is missing but what it would have told.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { listenToPage } from './page-events.js';

/** What to ask; an answer holds as long as the key is the same. */
export interface Question<T> {
  readonly key: string;
  /** Whose answer it is: another client may answer otherwise. */
  readonly api: object;
  load(signal: AbortSignal): Promise<T>;
}

export class ConvenienceController<T> {
  #task: Task<readonly [object | undefined, string | undefined], void>;
  #answer: { readonly key: string; readonly value: T } | undefined;
  #wasAborted = false;

  constructor(
    readonly host: ReactiveControllerHost & HTMLElement,
    readonly hooks: {
      /** `undefined` while nothing may or need be asked. */
      question(): Question<T> | undefined;
      onAnswer(): void;
    },
  ) {
    this.#task = new Task(host, {
      args: () => [hooks.question()?.api, hooks.question()?.key] as const,
      task: async (_, { signal }) => {
        const question = hooks.question();
        if (!question) return;
        const value = await question.load(signal);
        if (signal.aborted) return;
        this.#answer = { key: question.key, value };
        hooks.onAnswer();
      },
    });
    listenToPage(host, { online: this.#retry });
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#wasAborted) this.#retry();
    this.#wasAborted = false;
  }

  hostDisconnected(): void {
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

  /** Whether it was asked and has answered or failed. */
  get isSettled(): boolean {
    if (!this.hooks.question()) return false;
    return this.#task.status === TaskStatus.COMPLETE || this.#task.status === TaskStatus.ERROR;
  }

  /** Absent until it is known. */
  get answer(): T | undefined {
    return this.#answer?.key === this.hooks.question()?.key ? this.#answer?.value : undefined;
  }
}
