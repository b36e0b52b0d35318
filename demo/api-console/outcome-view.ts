/** What came of a call: one line that is announced, what the client made of it, and both raw messages. */
import { TourApiError } from '../../src/api/index.js';
import { renderPieces } from '../playground/snippet.js';
import { ruleOf } from '../sandbox/operations.js';
import type { Report } from './carry-out.js';
import { textElement } from './elements.js';
import { errorFacts, renderFacts } from './error-facts.js';
import type { Operation } from './operation.js';
import type { Answer, SentRequest } from './recorder.js';
import { bodyPieces, valuePieces } from './value-pieces.js';

type Pieces = Parameters<typeof renderPieces>[0];

export class OutcomeView {
  readonly element = document.createElement('div');
  readonly #operation: Operation;
  /** There from the start: a live region has to be known before it speaks. */
  readonly #headline = document.createElement('p');
  readonly #details = document.createElement('div');

  /** `offers` stands between the headline and the details. */
  constructor(operation: Operation, offers: HTMLElement) {
    this.#operation = operation;
    this.#headline.className = 'headline';
    this.#headline.role = 'status';
    this.#details.className = 'details';
    this.element.className = 'outcome';
    this.element.append(this.#headline, offers, this.#details);
  }

  show(report: Report): void {
    const { outcome, exchanges, milliseconds } = report;
    const last = exchanges.at(-1);
    const tries = exchanges.length > 1 ? `, ${exchanges.length} tries` : '';
    const isGood = 'value' in outcome && (last?.answer?.status ?? 0) < 400;
    this.#headline.classList.toggle('bad', !isGood);
    const told = this.#describeOutcome(report);
    this.#headline.replaceChildren(
      textElement('b', describeAnswer(last !== undefined, last?.answer)),
      told && `, ${told}`,
      textElement('span', `, ${Math.max(1, Math.round(milliseconds))} ms${tries}`),
    );
    const blocks = [this.#renderMade(report)];
    if (last) {
      const answer = exchanges.length > 1 ? `Answer to try ${exchanges.length}` : 'Answer';
      const wire = document.createElement('div');
      wire.className = 'wire';
      wire.append(
        this.#renderCode('Request as sent', requestPieces(last.request)),
        last.answer
          ? this.#renderCode(
              `${answer}, with the headers a page may read`,
              answerPieces(last.answer),
            )
          : this.#renderSection(answer, textElement('p', 'There was none that a page may read.')),
      );
      blocks.push(wire);
    }
    this.#details.replaceChildren(...blocks);
  }

  #describeOutcome({ outcome }: Report): string {
    const { client, tell } = this.#operation;
    if ('error' in outcome) {
      return outcome.error instanceof TourApiError ? outcome.error.kind : '';
    }
    return (client && tell?.(outcome.value)) ?? '';
  }

  #renderMade({ outcome }: Report): HTMLElement {
    const { client, name } = this.#operation;
    if ('error' in outcome) {
      const { error } = outcome;
      const title = error instanceof Error ? error.name : 'Error';
      const facts = renderFacts(errorFacts(error, ruleOf(name).method === 'GET'));
      return this.#renderSection(`What the client made of it: ${title}`, facts);
    }
    const title = 'What the client made of it';
    if (!client) return this.#renderSection(title, textElement('p', 'It has no method for this.'));
    return this.#renderCode(`${title}: ${client[1]}`, valuePieces(outcome.value));
  }

  #renderCode(title: string, pieces: Pieces): HTMLElement {
    const code = document.createElement('code');
    code.append(...renderPieces(pieces));
    const block = document.createElement('pre');
    block.append(code);
    // It scrolls, so the keyboard has to get there.
    block.tabIndex = 0;
    block.role = 'group';
    block.ariaLabel = title;
    return this.#renderSection(title, block);
  }

  #renderSection(title: string, content: HTMLElement): HTMLElement {
    const section = document.createElement('section');
    section.append(textElement('h4', title), content);
    return section;
  }
}

function describeAnswer(wasSent: boolean, answer: Answer | undefined): string {
  if (answer) return `${answer.status} ${answer.statusText}`.trim();
  return wasSent ? 'No answer' : 'Not sent';
}

function requestPieces({ method, url, headers, body }: SentRequest): Pieces {
  const { host, pathname, search } = new URL(url);
  return [
    ['tag', method],
    ['plain', ` ${pathname}${search}\n`],
    ...headerPieces([['Host', host], ...headers]),
    ...(body === undefined ? [] : [['plain', '\n'] as const, ...bodyPieces(body)]),
  ];
}

function answerPieces({ status, statusText, headers, body }: Answer): Pieces {
  return [
    ['tag', `${status} ${statusText}\n`.replace(' \n', '\n')],
    ...headerPieces(headers),
    ['plain', '\n'],
    ...(body === undefined ? [['plain', '(It broke off.)'] as const] : bodyPieces(body)),
  ];
}

function headerPieces(headers: SentRequest['headers']): Pieces {
  return headers.flatMap(([name, value]) => [
    ['name', name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())] as const,
    ['plain', `: ${value}${name === 'Authorization' ? ' …' : ''}\n`] as const,
  ]);
}
