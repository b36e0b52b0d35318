/** The documentation's snippets, after what each platform does to pasted code. */
import type { FrameLocator } from 'playwright/test';
import { expect, type TourOptions, test } from '../journey/support/test.js';
import { docBlock } from '../support/doc-blocks.js';

/** Such sites have a looser policy. */
const headers = { 'content-security-policy': "object-src 'none'" };
const script = 'none';

/** Replaces the service and the files in a snippet with the test's. */
const here = (snippet: string, { baseUrl }: { baseUrl: string }) =>
  snippet
    .replaceAll(/(?:https:\/\/www\.example\.com)?\/(tour-booking\.js)/g, '/dist/$1')
    .replaceAll('https://api.example.com', baseUrl)
    .replaceAll('PUBLIC_KEY', 'PUBLIC_DEMO_KEY');

/** What WordPress adds to text outside tags and scripts: paragraphs, line breaks, curly quotes. */
function inWordPress(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((part) => `<p>${part}</p>`);
  return paragraphs
    .join('\n')
    .split(/(<script[\s\S]*?<\/script>|<[^>]*>)/)
    .map((part, index) =>
      index % 2
        ? part
        : part.replaceAll('"', '”').replaceAll("'", '’').replaceAll('\n', '<br />\n'),
    )
    .join('');
}

/** Like a tag manager: inserts the HTML and recreates its scripts. */
const inTagManager = (tag: string) => `<script>
  document.addEventListener('DOMContentLoaded', function () {
    var holder = document.createElement('div');
    holder.innerHTML = ${JSON.stringify(tag).replaceAll('</', '<\\/')};
    document.body.appendChild(holder);
    holder.querySelectorAll('script').forEach(function (script) {
      var copy = document.createElement('script');
      copy.text = script.text;
      script.replaceWith(copy);
    });
  });
</script>`;

const tag = '<tour-booking';
const load = '<script type="module"';
const builders = 'docs/site-builders.md';

/** The body of a page on each platform that changes what is pasted. Any other sample runs as it is. */
const PAGES: Readonly<Record<string, () => string>> = {
  wordpress: () => {
    const [script, settings] = [load, tag].map((it) => docBlock('docs/wordpress.md', it));
    const snippet = `${script?.split('\n')[0]}\n${settings}`;
    return inWordPress(`"Come and see it," she said.\n\n${snippet}\n\nIt's 'new'.`);
  },
  webflow: () => [tag, load].map((begin) => docBlock(builders, begin, 'Webflow')).join('<hr>'),
  'google-tag-manager': () =>
    docBlock(builders, '<div') + inTagManager(docBlock(builders, '<script>')),
};

for (const [name, body] of Object.entries(PAGES)) {
  test(`${name}: the snippet shows the first calendar`, async ({ openTour, sandbox }) => {
    const options: TourOptions = { html: here(body(), sandbox), headers, script };
    const tour = await openTour(options);
    await expect(tour.daysWithTimes().first()).toBeVisible();
    await expect(tour.page.getByRole('link', { name: /^Call / })).toBeHidden();
  });
}

const daysIn = (frame: FrameLocator) =>
  frame.getByRole('grid').getByRole('button', { disabled: false });

test('in a frame the page around follows its height', async ({ openTour, sandbox, pages }) => {
  const inner = pages.add(here(docBlock(builders, '<!doctype', 'An iframe'), sandbox));
  const outer = docBlock(builders, '<iframe');
  const html = outer.replace('https://tours.example.com/book.html', inner);
  const { page } = await openTour({ html, headers, script });
  await expect(daysIn(page.frameLocator('iframe')).first()).toBeVisible();
  await expect
    .poll(() =>
      page.locator('iframe').evaluate((it: HTMLIFrameElement) => {
        const content = it.contentDocument?.documentElement;
        return content && Math.abs(content.getBoundingClientRect().height - it.clientHeight);
      }),
    )
    .toBeLessThanOrEqual(1);
});
