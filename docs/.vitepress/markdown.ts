/** Turns Markdown that's written for GitHub into pages: links, live examples, and tables for phones. */
import { posix, relative, resolve } from 'node:path';
import type { MarkdownOptions } from 'vitepress';
import { FOLDERS, NAVIGATION, pageOf, TEXT_FILES } from './navigation.js';

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];
type State = Parameters<Parameters<MarkdownIt['core']['ruler']['push']>[1]>[0];
type Token = State['tokens'][number];

const root = resolve(import.meta.dirname, '../..');

/** A comment in front of an HTML example that makes the site run it, below its code. */
const LIVE = /^<!-- live -->/;

export const markdown: MarkdownOptions = {
  theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
  // Leaves braces in text alone.
  attrs: { disable: true },
  anchor: { slugify: anchorOf },
  config(md) {
    // VitePress's own rule drops the attributes.
    md.renderer.rules.table_open = (tokens, index, options, _, self) => {
      tokens[index]?.attrSet('tabindex', '0');
      return self.renderToken(tokens, index, options);
    };
    md.core.ruler.push('site', (state) => {
      const file = relative(root, state.env.realPath ?? state.env.path ?? '').replaceAll('\\', '/');
      if (file === 'README.md') dropIntroduction(state);
      for (const token of everyToken(state.tokens)) leadToPage(token, file);
      labelCells(state.tokens);
      addLiveExamples(state);
    });
  },
};

/** Creates anchors the way GitHub does, so that links work there, too. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return words.trim().replaceAll(' ', '-');
}

function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...everyToken(token.children ?? [])]);
}

/** Drops the README's introduction, because the home page has its own, with the widget. */
function dropIntroduction({ tokens }: State): void {
  tokens.splice(
    0,
    tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h2'),
  );
}

/** Turns a link to a file of the project into a link to its page. */
function leadToPage(token: Token, file: string): void {
  const href = token.attrGet('href');
  if (!href || /^([a-z]+:|#)/.test(href)) return;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(file), path);
  const isOnSite = [...Object.values(NAVIGATION).flat(), ...TEXT_FILES].includes(target);
  const from = posix.dirname(pageOf(file));
  const elsewhere = FOLDERS.includes(target) ? `${path}.zip` : path;
  const link = isOnSite ? posix.relative(from, pageOf(target)) : elsewhere;
  token.attrSet('href', anchor ? `${link}#${anchor}` : link);
}

/** Labels each cell with its column's name, because each row is a block on a phone. */
function labelCells(tokens: readonly Token[]): void {
  let labels: string[] = [];
  let column = 0;
  let table: Token | undefined;
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') {
      labels = [];
      table = token;
      table.attrJoin('class', 'stacked');
    }
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') labels.push(tokens[index + 1]?.content ?? '');
    // Numbers are compared down a column, so their tables scroll instead.
    if (token.type === 'th_open' && token.attrGet('style')) table?.attrSet('class', 'numbers');
    if (token.type === 'td_open') token.attrSet('data-label', labels[column++] ?? '');
  });
}

function addLiveExamples(state: State): void {
  state.tokens.forEach((token, index) => {
    const { content = '' } = state.tokens[index + 1] ?? {};
    if (token.type !== 'html_block' || !LIVE.test(token.content)) return;
    token.content = '';
    const example = new state.Token('html_block', '', 0);
    example.content = `<LiveExample code="${encodeURIComponent(content)}" />\n`;
    state.tokens.splice(index + 2, 0, example);
  });
}
