import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { singleFile } from '../.config/single-file.js';

/**
 * The bytes that a visitor's phone may have to download, after Brotli. Raising a number is a decision
 * that needs its own commit, which says what the bytes buy.
 */
const budgets = [
  // Plain code costs some bytes, and nobody notices them: the budgets only keep something big from slipping in.
  // One record of what was sent, shared by all tags of a page, takes four kilobytes. Keeping it through a
  // reload, and checking what was kept before it's trusted, takes another one. Half a kilobyte tells which
  // tour a notice is about, and brings a tag that comes back up to date. The buttons that a page's script presses
  // take a third of one, and half of one tells every tag of the visitor's tours and says only what is so of them.
  // Another one and a half keep each answer until the visitor goes on, say it where the focus isn't, and say of a
  // tour only what is certain. A quarter lets a widget and a list with a script each know of each other.
  // Another one judges each answer by all that the page knows, and tells it by one rule wherever it's said.
  // And one knows a visitor by all that was said and sent, and keeps what was typed in a form that the page fills in.
  // A fifth keeps a tour's address, and an open booking's form, whatever the page changes meanwhile.
  // A tenth tells the server which changes another one has overtaken, and every tag what the server has said.
  // Two kilobytes show what was only spoken or missing: a closed day's next opening, the answers to check, other times
  // on one card, a ticket with its next step, a dialog's bar, and a way on from every failure. Half of one checks
  // that a number can be dialed and asks once about it, and one lets the dialog work on any page. A third says of
  // each day and question what a screen reader has to say.
  // Another one counts a double press once, keeps a form open while it's changed, and tells every tag and list what
  // other visitors' lost changes leave unsure. The rest of it keeps the accent's text readable on darkened pages.
  // The latest 800 bytes show in a list what was done on the page until the list has caught up, keep what a group
  // has said when a page sets another client, and replace every text as a whole, so that a page translator's copy
  // never says what was so before.
  // 1,500 more keep a list right that lags behind, also after a reload, tell after it what was refused unseen, close
  // each question whose tour has another time by now, and let a link claim nothing until the server has answered.
  // The latest 1,800 let nothing fall between a page's tags: what was typed last goes on, each tag shows a refusal of
  // what may be the visitor's, submit() goes on with what the page has stopped, a link opens once and is checked out of
  // sight, too, and what was read long ago is doubted.
  // 800 more lead each press to a doubt that nobody has seen yet, ask how old a tour is before it's changed, say of each
  // answer which press it's about, and keep what was typed and booked with its tag and home.
  // The latest 600 keep each home's card its own tour, after a reload and for a link, too, and tell a friend's booking
  // from the visitor's own. 700 let nothing that was refused or canceled elsewhere say more than it proves.
  // 300 keep a doubt through a router that loads its page again.
  { file: 'dist/tour-booking.js', budget: 100_000 },
  // The list alone, with the calendar: no form, no configuration of one, and nothing that books. The latest 600 take an
  // answer for as old as its request, and keep a calendar entry through a tour's new number. 400 more doubt a list
  // that may lag behind its own change. 100 are for the order of the modules, by which Brotli packs better or worse: a
  // time is converted where its type is, and `tour-booking.js` got 50 bytes smaller by it. 250 read what an app's other
  // entries keep, and judge a list by its latest move.
  { file: 'dist/tour-appointments.js', budget: 81_750 },
  // The adapter for Funnel's script takes half a kilobyte. How well Brotli packs it varies by 200 bytes: it grew by that
  // much with a change that made `tour-booking.js` smaller by as much.
  { file: 'dist/nestio.js', budget: 100_500 },
  // Only pages that offer the tools load them.
  { file: 'dist/agent-tools.js', budget: 2_300 },
  // The client alone, without Lit, for portals and servers.
  { file: '.output/size/api.js', budget: 12_550 },
];

const count = new Intl.NumberFormat('en');

const client = { entry: 'test/support/client-alone.ts', outDir: '.output/size', file: 'api.js' };
await build(singleFile(client));

for (const { file, budget } of budgets) {
  const path = new URL(`../${file}`, import.meta.url);
  const size = existsSync(path) ? brotliSize(readFileSync(path)) : undefined;
  if (size === undefined || size > budget) process.exitCode = 1;
  process.stdout.write(`${file.padEnd(30)} ${verdict(size, budget)}\n`);
}

const whole = new URL('../dist/tour-booking.js', import.meta.url);
if (existsSync(whole)) {
  process.stdout.write('\nWithout a part dist/tour-booking.js would be smaller by (bytes):\n');
  for (const { part, weight } of partWeights(whole)) {
    process.stdout.write(`${part.padEnd(30)} ${count.format(weight).padStart(7)}\n`);
  }
}

function verdict(size: number | undefined, budget: number): string {
  if (size === undefined) return 'missing: run "npm run build" first';
  const room = budget - size;
  const left = room < 0 ? `OVER by ${count.format(-room)}` : `${count.format(room)} left`;
  return `${count.format(size).padStart(7)} of ${count.format(budget)} bytes, ${left}`;
}

/** The transferred bytes, compressed like a file that a CDN serves for a year. */
function brotliSize(content: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).byteLength;
}

/**
 * The weight of each part of a built file, by its source map, the heaviest first. Parts compress better
 * together, so the whole weighs more than their sum.
 */
function partWeights(file: URL) {
  const code = readFileSync(file, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  const pieces: { part: string; text: string }[] = [];
  for (const [line, text] of code.split('\n').entries()) {
    for (const [column, character] of text.split('').entries()) {
      const entry = map.findEntry(line, column);
      const part = partOf('originalSource' in entry ? entry.originalSource : '');
      const last = pieces.at(-1);
      if (last?.part === part) last.text += character;
      else pieces.push({ part, text: character });
    }
  }
  const whole = brotliSize(code);
  const parts = new Set(pieces.map(({ part }) => part));
  return [...parts]
    .map((part) => {
      const rest = pieces.filter((piece) => piece.part !== part).map(({ text }) => text);
      return { part, weight: whole - brotliSize(rest.join('')) };
    })
    .sort((a, b) => b.weight - a.weight);
}

/** Libraries by name, our own code by folder, and each language. */
function partOf(source: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (library) return /lit-|reactive-element/.test(library) ? 'lit' : library;
  const [, path = ''] = /\bsrc\/(.*)$/.exec(source) ?? [];
  if (/^strings\/..\.ts$/.test(path)) return `src/${path}`;
  return path.includes('/') ? `src/${path.slice(0, path.indexOf('/'))}/` : 'src/';
}
