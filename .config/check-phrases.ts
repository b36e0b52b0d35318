/**
 * Part of `npm run check`: rejects phrases that must not come back into the project's prose. cspell
 * (`cspell.config.mjs`) knows only single words.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Patterns, without regard to case, and what to write instead. */
const PHRASES: Readonly<Record<string, string>> = {
  "of (?:(?:a|an|the) )?[\\w’'-]+ own": '"its own heading", "your own server"',
  '(?:is|are|was|were|be|been|being|gets?|got) told': 'is reported; the console says',
  '(?:is|are|was|were|be|been) heard': 'fires; is announced',
  'stands?(?! for\\b| in for\\b| out\\b|-)': 'is; appears',
  '(?:a|the|every) way back': 'the Back button; a way to return',
  'one of them': 'the name of the thing',
};

const KINDS = ['*.md', '*.ts', '*.mjs', '*.html', '*.yml'];
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', ...KINDS];
const files = execFileSync('git', listed, { encoding: 'utf8' }).trim().split('\n');

for (const path of new Set(files)) {
  if (path === '.config/check-phrases.ts' || !existsSync(path)) continue;
  const text = readFileSync(path, 'utf8');
  for (const [pattern, advice] of Object.entries(PHRASES))
    for (const { 0: phrase, index } of text.matchAll(new RegExp(`\\b(?:${pattern})\\b`, 'gi'))) {
      const line = text.slice(0, index).split('\n').length;
      process.stdout.write(`${path}:${line}: "${phrase}": write ${advice}\n`);
      process.exitCode = 1;
    }
}
