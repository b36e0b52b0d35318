/** The documentation's files, in reading order. Page titles come from the headings. */
export const NAVIGATION: Readonly<Record<string, readonly string[]>> = {
  Start: [
    'README.md',
    'docs/setup.md',
    'docs/screens.md',
    'docs/comparison.md',
    'docs/migration.md',
    'docs/troubleshooting.md',
  ],
  Guides: [
    'docs/styling.md',
    'docs/dialog.md',
    'docs/languages.md',
    'docs/analytics.md',
    'docs/consent.md',
    'docs/compliance.md',
    'docs/appointments.md',
    'docs/assistants.md',
    'docs/testing.md',
  ],
  Reference: ['docs/attributes.md', 'docs/config.md', 'docs/events.md', 'docs/api-client.md'],
  Platforms: [
    'docs/platforms/html.md',
    'docs/platforms/wordpress.md',
    'docs/platforms/squarespace.md',
    'docs/platforms/wix.md',
    'docs/platforms/webflow.md',
    'docs/platforms/google-tag-manager.md',
    'docs/platforms/iframe.md',
    'docs/frameworks/react.md',
    'docs/frameworks/vue.md',
    'docs/frameworks/svelte.md',
    'docs/frameworks/angular.md',
  ],
  'Your own server': [
    'docs/server/index.md',
    'docs/server/lost-responses.md',
    'docs/server/links.md',
    'docs/server/prospects.md',
    'docs/server/reference.md',
  ],
  Operations: [
    'docs/self-hosting.md',
    'docs/monitoring.md',
    'docs/security.md',
    'docs/accessibility.md',
    'docs/performance.md',
    'docs/versions.md',
    'CHANGELOG.md',
  ],
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
