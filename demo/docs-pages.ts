/** The documentation as web pages, made of the markdown files: `/docs/` of the demo. */
import { posix } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { docFiles, docImages, readBytes, readDoc } from '../.config/doc-files.js';

const STYLES = 'demo/docs-pages.css';
const FOLDERS: Readonly<Record<string, string>> = {
  '.': 'Documentation',
  platforms: 'Platforms',
  frameworks: 'Frameworks',
};

/** Every file of the pages, by its path below `/docs/`. */
export function docPages(): Map<string, string | Buffer> {
  const files = [...docFiles(), 'CHANGELOG.md'];
  const others = [...docImages(), 'LICENSE', STYLES];
  return new Map<string, string | Buffer>([
    ...files.map((file) => [pathOf(file), page(file, files)] as const),
    ...others.map((file) => [pathOf(file), readBytes(file)] as const),
  ]);
}

/** Served from the files as they are at the moment of a request, and built beside the demo. */
export function docsInDemo(): Plugin {
  return {
    name: 'docs-in-demo',
    configureServer(server) {
      server.middlewares.use('/docs', (request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '', 'http://demo.invalid');
        if (pathname === '/docs') return void response.writeHead(302, { location: '/docs/' }).end();
        const path = pathname.slice('/docs/'.length) || 'index.html';
        const body = docPages().get(path);
        if (!body) return next();
        response.writeHead(200, { 'content-type': TYPES[posix.extname(path)] ?? 'text/plain' });
        return void response.end(body);
      });
    },
    generateBundle() {
      for (const [path, source] of docPages())
        this.emitFile({ type: 'asset', fileName: `docs/${path}`, source });
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
};

/** Where a file of the project is among the pages. */
function pathOf(file: string): string {
  if (file === 'README.md') return 'index.html';
  if (file === 'LICENSE') return 'license.txt';
  return file
    .replace(/^(docs|demo)\//, '')
    .replace('CHANGELOG', 'changelog')
    .replace(/\.md$/, '.html');
}

const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens);
      return `<h${depth} id="${anchorOf(text)}">${inner}</h${depth}>\n`;
    },
    table(token) {
      // By its own element, so that a wide one scrolls and not the page.
      const row = (cells: typeof token.header) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
      const body = token.rows.map(row).join('\n');
      return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header)}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** As GitHub makes them, so that links work there too. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, '');
  return words.trim().replaceAll(' ', '-');
}

function titleOf(file: string): string {
  const [, title = file] = /^# (.+)$/m.exec(readDoc(file)) ?? [];
  return title.replaceAll('`', '').replaceAll('<', '&lt;');
}

function page(file: string, files: readonly string[]): string {
  const html = markdown.parse(readDoc(file), { async: false });
  // Long lines scroll, with the keys too.
  const body = withLinks(html.replaceAll('<pre>', '<pre tabindex="0">'), file);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${titleOf(file)}${file === 'README.md' ? '' : ' · tour-booking'}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${hrefTo(STYLES, file)}">
  </head>
  <body>
    <a class="skip" href="#content">Skip to the text</a>
    <details class="pages"><summary>All pages</summary>${navigation(file, files)}</details>
    <nav class="pages" aria-label="Documentation">${navigation(file, files)}</nav>
    <main id="content" tabindex="-1">
${body}
    </main>
  </body>
</html>
`;
}

function navigation(current: string, files: readonly string[]): string {
  return Object.entries(FOLDERS)
    .map(([folder, title]) => {
      const inFolder = files.filter((file) => posix.dirname(pathOf(file)) === folder);
      const links = inFolder.map((file) => {
        const here = file === current ? ' aria-current="page"' : '';
        return `<li><a href="${hrefTo(file, current)}"${here}>${file === 'README.md' ? 'Overview' : titleOf(file)}</a></li>`;
      });
      return `<p>${title}</p><ul>${links.join('')}</ul>`;
    })
    .join('');
}

function hrefTo(file: string, from: string): string {
  return posix.relative(posix.dirname(pathOf(from)), pathOf(file));
}

/** Links among the files lead to their pages. Text in code has no bare quotes, so it is left alone. */
function withLinks(html: string, file: string): string {
  return html.replace(
    /(href|src|srcset)="(?![a-z]+:|#)([^"#]+)/g,
    (_, name: string, link: string) => {
      return `${name}="${hrefTo(posix.join(posix.dirname(file), link), file)}`;
    },
  );
}
