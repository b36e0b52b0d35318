/**
 * What Lighthouse says about a plain page, and about the same page with a calendar. The bench
 * downloads Lighthouse from the registry.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright';
import type { Pages } from '../journey/support/servers.js';
import { inTurns, printTable, type Sample, written } from './tables.js';

/** The newest that runs with Node 20. */
const version = '12.8.2';
const folder = '.output/lighthouse';
const runs = 3;

/** The columns, by the name of the audit. */
const columns = {
  'total-blocking-time': 'total blocking time, ms',
  'largest-contentful-paint': 'largest contentful paint, ms',
  'cumulative-layout-shift': 'cumulative layout shift',
} as const;

interface Report {
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<keyof typeof columns, { numericValue: number }>;
}

/** `embedded`: by name, what the page has in addition. */
export async function printLighthouse(
  pages: Pages,
  { executablePath = '', args = [] }: LaunchOptions,
  embedded: Readonly<Record<string, string>>,
): Promise<void> {
  const title = 'Lighthouse, mobile';
  try {
    mkdirSync(folder, { recursive: true });
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', ['install', `lighthouse@${version}`, '--prefix', folder, ...quietly]);
  } catch (error) {
    process.stdout.write(
      `\n### ${title}\n\nNot measured, because it can't be installed: ${error}\n`,
    );
    return;
  }
  const env = { ...process.env, CHROME_PATH: executablePath };
  const visit = (html: string) => {
    const url = pages.add(plainPage(html));
    return () => audit(url, args, env);
  };
  const all = await inTurns(runs, Object.values(embedded).map(visit));
  const rows = Object.keys(embedded).map((name, index) => {
    return [name, ...['score', ...Object.keys(columns)].map((it) => written(all[index]?.[it]))];
  });
  const head = ['', 'performance score', ...Object.values(columns)];
  const note = `Medians and ranges of ${runs} runs of Lighthouse ${version}, which simulates a slow phone and network.`;
  printTable(title, head, rows, note);
}

/** Doesn't block, because this process also serves the page. */
async function audit(url: string, args: string[], env: NodeJS.ProcessEnv): Promise<Sample> {
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  const path = join(folder, 'report.json');
  const flags = ['--headless=new', ...args].join(' ');
  const options = ['--only-categories=performance', '--output=json', `--output-path=${path}`];
  const all = [cli, url, ...options, '--quiet', `--chrome-flags=${flags}`];
  await promisify(execFile)(process.execPath, all, { env });
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const audits = names.map((name) => [name, report.audits[name].numericValue] as const);
  return { score: 100 * report.categories.performance.score, ...Object.fromEntries(audits) };
}

function plainPage(html: string): string {
  return `<!doctype html><html lang="en"><title>Pine Hill Homes</title>
    <meta name="viewport" content="width=device-width">
    <h1>Pine Hill Homes</h1>
    <p>Apartments between the park and the river, five minutes from the train.</p>
    ${html}
    <footer>Pine Hill Homes, 1200 River Street</footer>`;
}
