/** Numbers for the documentation, and how one is made of many visits. */

export interface Row<Sample> {
  name: string;
  read(sample: Sample): number;
  unit?: string;
  /** What is allowed, at each of the speeds. */
  targets?: readonly string[];
}

/** How many times slower the processor is than this machine's own. */
export const slowdowns = [1, 4] as const;

/** Prints a markdown table; the first cell of each row is its name, the others are numbers. */
export function printTable(title: string, head: string[], rows: string[][], note: string): void {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  process.stdout.write(`\n### ${title}\n\n${table}\n\n${note}\n`);
}

/** A row of what one subject takes at each of the speeds. */
export function atEachSpeed<Sample>(
  { name, read, unit }: Row<Sample>,
  samples: readonly (readonly Sample[])[],
): string[] {
  return [name, ...samples.map((all) => written(median(all.map(read)), unit))];
}

/** Rows of two subjects and their ratio, and of what is allowed at a speed, if there is one. */
export function sideBySide<Sample>(
  rows: readonly Row<Sample>[],
  samples: readonly (readonly Sample[])[],
  suffix: string,
  speed?: number,
): string[][] {
  return rows.map(({ name, read, unit, targets }) => {
    const [our = Number.NaN, their = Number.NaN] = samples.map((all) => median(all.map(read)));
    const ratio = (our / their).toFixed(2);
    const target = speed === undefined ? [] : [targets?.[speed] ?? ''];
    return [name + suffix, written(our, unit), written(their, unit), ratio, ...target];
  });
}

/** Three digits, or all of those before the point. */
function written(value: number, unit = ''): string {
  if (!Number.isFinite(value)) throw new Error('Something was not measured');
  const number = value >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
  return `${number.toLocaleString('en')} ${unit}`.trim();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Visits in turns, so that whatever else the machine is doing falls on all; the samples of each. */
export async function inTurns<Sample>(
  runs: number,
  visits: readonly (() => Promise<Sample>)[],
): Promise<Sample[][]> {
  const samples: Sample[][] = visits.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, visit] of visits.entries()) samples[index]?.push(await visit());
  }
  return samples;
}
