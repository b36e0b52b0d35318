/**
 * The documentation for coding assistants, in the format of llmstxt.org, from the same Markdown. Not
 * by vitepress-plugin-llms (1.14): it takes a build of the site, leaves out the README and the pages'
 * first sentences, and its links lead nowhere in the package.
 */
import { NAVIGATION } from '../docs/.vitepress/navigation.js';
import { readDoc } from './doc-files.js';

const ABOUT = `# tour-booking

> \`<tour-booking>\` lets renters book apartment tours on a property's own website. It's a custom element for the appointment API of Funnel (formerly Nestio): one script tag and one HTML tag, without an iframe or a build step.
`;

const IN_FULL = Object.values(NAVIGATION)
  .flat()
  .filter((file) => file !== 'CHANGELOG.md');

/** `llms.txt`: every page with its first sentence. `hrefOf` turns a file into a link. */
export function llmsIndex(hrefOf: (file: string) => string): string {
  const groups = Object.entries(NAVIGATION).map(([group, files]) => {
    const links = files.map((file) => {
      const sentence = firstSentence(file);
      return `- [${titleOf(file)}](${hrefOf(file)})${sentence && `: ${sentence}`}`;
    });
    return `## ${group}\n\n${links.join('\n')}\n`;
  });
  return [ABOUT, ...groups].join('\n');
}

/** `llms-full.txt`: every page but the changelog, one after the other. */
export function llmsFull(): string {
  const pages = IN_FULL.map((file) => `<!-- ${file} -->\n\n${withoutPictures(readDoc(file))}`);
  return [ABOUT, ...pages].join('\n');
}

export function titleOf(file: string): string {
  const [, title = file] = /^# (.+)$/m.exec(readDoc(file)) ?? [];
  return title.replaceAll('`', '');
}

/** The first sentence before the first section, without links and bold type. */
function firstSentence(file: string): string {
  const [intro = ''] = readDoc(file).split(/^## /m);
  const [paragraph = ''] = intro.split('\n\n').filter((block) => /^[\w`*]/.test(block));
  const text = paragraph.replace(/\s+/g, ' ').replace(/\[([^\]]+)\]\([^)]*\)|\*\*/g, '$1');
  const [sentence = ''] = /^.*?[.:](?= |$)/.exec(text) ?? [];
  return sentence.replace(/:$/, '.');
}

/** Also removes the comments that mark tables. */
function withoutPictures(text: string): string {
  return text
    .replace(/<p align[\s\S]*?<\/p>\n|<picture>[\s\S]*?<\/picture>|!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^<!-- .* -->\n/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}
