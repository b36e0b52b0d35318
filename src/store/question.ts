/**
 * One question with one answer: what the leasing team has configured, the lead sources, a prospect's
 * list. Asked again when what it depends on has changed.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface QuestionOptions<T> {
  /** What to ask; the same `key` is the same question. Nothing while it may or need not be asked. */
  ask(): { readonly key: readonly unknown[]; load(signal: AbortSignal): Promise<T> } | undefined;
  onAnswer(answer: T): void;
  onFailure(cause: unknown): void;
}

export class Question<T> implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #task: Task<readonly unknown[], void>;
  #wasAborted = false;
  #hasFailed = false;

  constructor(host: ReactiveControllerHost & Element, options: QuestionOptions<T>) {
    this.#host = host;
    this.#task = new Task(host, {
      args: () => options.ask()?.key ?? [],
      task: async (_, { signal }) => {
        const question = options.ask();
        if (!question) return;
        this.#hasFailed = false;
        try {
          const answer = await question.load(signal);
          if (!signal.aborted) options.onAnswer(answer);
        } catch (cause) {
          if (signal.aborted) return;
          this.#hasFailed = true;
          options.onFailure(cause);
        }
      },
    });
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#wasAborted) void this.#task.run();
    this.#wasAborted = false;
  }

  hostDisconnected(): void {
    // `@lit/task` does not abort on disconnect. A move within the page is over after a task.
    setTimeout(() => {
      if (this.#host.isConnected || this.#task.status !== TaskStatus.PENDING) return;
      this.#wasAborted = true;
      this.#task.abort();
    });
  }

  /** Asks again where the last try failed: the connection is back. */
  retry(): void {
    if (this.#hasFailed) void this.#task.run();
  }
}
