/** The documentation's files, in reading order. Page titles come from the headings. */
export const NAVIGATION: Readonly<Record<string, readonly string[]>> = {
  Start: ['README.md', 'docs/setup.md', 'docs/key.md', 'docs/going-live.md', 'docs/migration.md'],
  'For marketers': ['docs/wordpress.md', 'docs/site-builders.md', 'docs/analytics.md'],
  'For designers': ['docs/styling.md', 'docs/dialog.md', 'docs/accessibility.md'],
  'For developers': [
    'docs/frameworks.md',
    'docs/attributes.md',
    'docs/config.md',
    'docs/events.md',
    'docs/api-client.md',
    'docs/testing.md',
    'docs/hosting.md',
    'docs/assistants.md',
  ],
  'Your own server': [
    'docs/server/index.md',
    'docs/server/lost-responses.md',
    'docs/server/links.md',
    'docs/server/prospects.md',
    'docs/server/reference.md',
  ],
  'For counsel and security': ['docs/privacy.md'],
  Operations: ['docs/operations.md', 'docs/service.md', 'docs/troubleshooting.md', 'CHANGELOG.md'],
};

/** Files that pages link to, and that the site has as plain text. */
export const TEXT_FILES = ['LICENSE', 'CONTRIBUTING.md', 'src/strings/en.ts'];

/** Folders that readers copy: on the site, a link to one of these downloads an archive. */
export const FOLDERS = ['docs/server/node', 'docs/server/next', 'docs/server/worker'];

/** A file's path on the site: a page as a Markdown file. */
export function pageOf(file: string): string {
  if (file === 'README.md') return 'index.md';
  if (file === 'CHANGELOG.md') return 'changelog.md';
  if (file === 'LICENSE') return 'license.txt';
  if (file === 'CONTRIBUTING.md') return 'contributing.txt';
  if (file === 'src/strings/en.ts') return 'strings.txt';
  return file.replace(/^docs\//, '');
}
