/** Tries every sequence of events, breadth first, so that the first one that breaks a law is a shortest one. */
import { Events } from './events.js';
import { STATE_LAWS, STEP_LAWS } from './laws.js';
import { type Scenario, textOf, type World } from './world.js';

export interface Found {
  /** The broken law. */
  readonly law: string;
  readonly steps: readonly string[];
}

interface Node {
  readonly world: World;
  readonly step?: string;
  readonly before?: Node;
}

export interface Explored {
  readonly found: Found | undefined;
  readonly states: number;
  /** How many events the longest way to a new state takes. */
  readonly depth: number;
}

/** Ends at the first event that breaks a law, or where no new state appears. */
export function explore(scenario: Scenario): Explored {
  const start: World = {
    ...{ hour: 0, ended: [], outbox: [], truths: {}, copies: [], held: {} },
    ...{ tours: scenario.tours ?? [], isTaken: false },
  };
  const seen = new Set([textOf(start)]);
  let nodes: Node[] = [{ world: start }];
  const { deepest = Number.POSITIVE_INFINITY } = scenario;
  const stateLaws = Object.entries(STATE_LAWS);
  const stepLaws = Object.entries(STEP_LAWS);
  let depth = 0;
  for (; nodes.length && depth < deepest; depth++) {
    const nextNodes: Node[] = [];
    for (const before of nodes) {
      for (const event of new Events(before.world, scenario).all) {
        const { next: world, name: step } = event;
        const next: Node = { world, step, before };
        // Of what happens elsewhere, the page knows nothing.
        const isPages = event.what || world.outbox !== before.world.outbox;
        let law: string | undefined;
        for (const [name, isBroken] of isPages ? stepLaws : [])
          if (isBroken(before.world, event, scenario)) law ??= name;
        if (!law) {
          const text = textOf(world);
          if (seen.has(text)) continue;
          seen.add(text);
          for (const [name, isBroken] of stateLaws) if (isBroken(world, scenario)) law ??= name;
        }
        if (law) return { found: { law, steps: stepsTo(next) }, states: seen.size, depth };
        nextNodes.push(next);
      }
    }
    nodes = nextNodes;
  }
  return { found: undefined, states: seen.size, depth };
}

function stepsTo(node: Node | undefined): string[] {
  return node?.step ? [...stepsTo(node.before), node.step] : [];
}
