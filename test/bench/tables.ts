export type Sample = Readonly<Record<string, number>>;

interface Spread {
  median: number;
  least: number;
  most: number;
}

export type Spreads = Readonly<Record<string, Spread>>;

/** Prints a Markdown table. The first cell of a row is its name. */
export function printTable(title: string, head: string[], rows: string[][], note: string): void {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  process.stdout.write(`\n### ${title}\n\n${table}\n\n${note}\n`);
}

/** "89 (85–97)": the median, the minimum and the maximum. */
export function written(spread: Spread | undefined): string {
  if (!spread) return '';
  const [middle, least, most] = [spread.median, spread.least, spread.most].map(digits);
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}

/** Three digits, or all digits before the point. */
function digits(value: number): string {
  if (!Number.isFinite(value)) throw new Error('Something was not measured');
  const number = value >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
  return number.toLocaleString('en');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Takes turns, so that other load on the machine affects all visits. Returns the spread of each. */
export async function inTurns(
  runs: number,
  visits: readonly (() => Promise<Sample>)[],
): Promise<Spreads[]> {
  const samples: Sample[][] = visits.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, visit] of visits.entries()) samples[index]?.push(await visit());
  }
  return samples.map((all) => {
    const names = Object.keys(all[0] ?? {});
    const spreadOf = (name: string): Spread => {
      const values = all.map((sample) => sample[name] ?? Number.NaN);
      return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
    };
    return Object.fromEntries(names.map((name) => [name, spreadOf(name)]));
  });
}
