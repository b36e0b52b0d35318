/**
 * Registers tools for assistants in the browser (WebMCP, draft of June 24, 2026, and `consequentialHint` from
 * July): when, and how their names differ if a page has several widgets. What the tools are: `tools.ts`.
 */
import type { TourBooking } from '../index.js';
import { toolsFor } from './tools.js';

export interface AgentToolsOptions {
  /** Also lets assistants book, move and cancel tours. Default: `false`. */
  readonly book?: boolean;
}

/** The part of `document.modelContext` that this file needs. */
interface Context {
  registerTool(tool: object, options: { readonly signal: AbortSignal }): Promise<void>;
}

let count = 0;

/** Registers tools for each `<tour-booking>`, now and later. Does nothing in a browser without WebMCP. */
export async function agentTools({ book = false }: AgentToolsOptions = {}): Promise<void> {
  const { modelContext } = document as { modelContext?: Context };
  if (!modelContext) return;
  const defined = await customElements.whenDefined('tour-booking');
  const offer = (tour: object) => offerTools(tour as TourBooking, modelContext, book);
  (defined as typeof TourBooking).addInitializer(offer);
  for (const tour of document.querySelectorAll('tour-booking')) offer(tour);
}

/** Registers a widget's tools for as long as it's in the page. */
function offerTools(tour: TourBooking, context: Context, book: boolean): void {
  let controller: AbortController | undefined;
  let suffix: string | undefined;
  tour.addController({
    hostConnected() {
      controller = new AbortController();
      const { signal } = controller;
      // A tool's name has to be unique in the page. The first widget's tools need no number.
      suffix ??= count++ ? `_${count}` : '';
      for (const tool of toolsFor(tour, suffix, book))
        context.registerTool(tool, { signal }).catch((error: unknown) => {
          if (!signal.aborted) console.warn(`tour-booking/agent-tools: ${tool.name}:`, error);
        });
    },
    hostDisconnected: () => controller?.abort(),
  });
}
