/** Tries every sequence of events, breadth first, so that the first one that breaks a law is a shortest one. */
import { type Core, Events } from './events.js';
import { STATE_LAWS, STEP_LAWS } from './laws.js';
import { type Scenario, textOf, type World } from './world.js';

export interface Found {
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

const [stateLaws, stepLaws] = [Object.entries(STATE_LAWS), Object.entries(STEP_LAWS)];

/** Ends at the first state that breaks a law, or where no new state appears. */
export function explore(scenario: Scenario, core: Core): Explored {
  const start: World = {
    ...{ hour: 0, ended: [], outbox: [], truths: {}, copies: [], held: {} },
    ...{ tours: scenario.tours ?? [], isTaken: false },
  };
  const seen = new Set([textOf(start)]);
  let nodes: Node[] = [{ world: start }];
  let depth = 0;
  for (; nodes.length; depth++) {
    const nextNodes: Node[] = [];
    for (const before of nodes) {
      for (const event of new Events(before.world, scenario, core).all) {
        const { next: world, name: step } = event;
        const text = textOf(world);
        const isNew = !seen.has(text);
        let law = stepLaws.find(([, isBroken]) => isBroken(before.world, event, core, scenario));
        if (isNew) law ??= stateLaws.find(([, isBroken]) => isBroken(world, core, scenario));
        const next: Node = { world, step, before };
        const states = seen.size;
        if (law) return { found: { law: law[0], steps: stepsTo(next) }, states, depth };
        if (!isNew) continue;
        seen.add(text);
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
