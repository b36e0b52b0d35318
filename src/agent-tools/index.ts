/**
 * Tools for assistants in the browser, for each `<tour-booking>` on the page. Built for the WebMCP
 * draft of June 24, 2026, with `consequentialHint` (July 2026), and tested in Chromium 156
 * (`--enable-features=WebMCP`). This folder can go if browsers drop the proposal, or once assistants do
 * as well without it.
 */
import type { TourBooking } from '../index.js';
import { toolsFor } from './tools.js';

/** Which tools to offer. */
export interface AgentToolsOptions {
  /** Also lets assistants book, move and cancel tours. Default: `false`. */
  readonly book?: boolean;
}

/** The part of `document.modelContext` that this file needs. */
interface Context {
  registerTool(tool: object, options: { readonly signal: AbortSignal }): Promise<void>;
}

const TAG = 'tour-booking';

let count = 0;

/**
 * Registers tools for each `<tour-booking>`, now and later, for as long as it's in the page. Does
 * nothing if the browser doesn't support the proposal.
 */
export async function agentTools({ book = false }: AgentToolsOptions = {}): Promise<void> {
  const { modelContext } = document as { modelContext?: Context };
  if (!modelContext) return;
  await customElements.whenDefined(TAG);
  const TourElement = customElements.get(TAG) as typeof TourBooking;
  if (!('outcome' in TourElement.prototype)) {
    console.warn('tour-booking/agent-tools: the page’s tour-booking.js is older than these tools');
    return;
  }
  const offer = (tour: TourBooking) => offerTools(tour, modelContext, book);
  TourElement.addInitializer((tour) => offer(tour as TourBooking));
  for (const tour of document.querySelectorAll(TAG)) offer(tour);
}

function offerTools(tour: TourBooking, context: Context, book: boolean): void {
  let controller: AbortController | undefined;
  let suffix: string | undefined;
  tour.addController({
    hostConnected() {
      controller = new AbortController();
      const { signal } = controller;
      // A name is unique in its page. A single widget's tools need no number.
      suffix ??= count++ ? `_${count}` : '';
      for (const tool of toolsFor(tour, suffix, book)) {
        context.registerTool(tool, { signal }).catch((error: unknown) => {
          if (!signal.aborted) console.warn(`tour-booking/agent-tools: ${tool.name}:`, error);
        });
      }
    },
    hostDisconnected: () => controller?.abort(),
  });
}
