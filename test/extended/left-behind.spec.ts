import { Journey } from '../journey/support/journey.js';
import { expect, test } from '../journey/support/test.js';

/** The checks that end every journey, tried on a page that breaks every one of them. */
const badPage = `<!doctype html>
  <html lang="en">
    <head><title>A page that leaves things behind</title></head>
    <body>
      <tour-booking data-layer="layer"></tour-booking>
      <script>
        const email = 'zenobia@quillivan.example';
        const widget = document.querySelector('tour-booking');
        widget.attachShadow({ mode: 'open' }).innerHTML = '<button>Book tour</button>';
        class Booked extends Event {
          #email = email;
          get prospect() { return { email: this.#email }; }
        }
        widget.shadowRoot.querySelector('button').addEventListener('click', (event) => {
          console.warn('Booked', { client: { people: [{ email }] } });
          widget.dispatchEvent(new Booked('tour-booked'));
          widget.dispatchEvent(new Booked('tour-before-book'));
          window.layer = [{ email }];
          localStorage.setItem('draft', 'kept');
          document.cookie = 'draft=kept';
          history.replaceState({}, '', '?email=' + email);
          fetch('/nowhere?email=' + encodeURIComponent(email));
          Promise.reject(new Error('nobody waits for this'));
          document.body.append(Object.assign(new Image(), { src: '/picture.png' }));
          event.target.remove();
        });
      </script>
    </body>
  </html>`;

const leak = '"zenobia@quillivan.example" appears in a';

test('what a bad page leaves behind is found', async ({ browser, journey, pages, sandbox }) => {
  journey.expectBookings(0);
  const bad = new Journey();
  bad.secret('zenobia@quillivan.example');
  const context = await browser.newContext();
  await bad.watch(context);
  const page = await context.newPage();
  await page.goto(pages.add(badPage, { headers: { 'content-security-policy': "img-src 'none'" } }));
  bad.opened(page);
  await page.getByRole('button', { name: 'Book tour' }).click();
  const findings = await bad.findings(sandbox);
  await bad.close();

  const found = (start: string) => findings.some((finding) => finding.startsWith(start));
  const expected = [
    'page error: Error: nobody waits for this',
    'CSP violation: img-src blocked',
    'the test never said journey.expectBookings(n)',
    'storage is left: draft',
    'a cookie is left: draft',
    'the URL is ',
    'focus has left the widget: it is at body',
    `${leak} console message`,
    `${leak} event tour-booked`,
    `${leak} data layer`,
    `${leak} request URL`,
  ];
  expect(expected.filter((start) => !found(start))).toEqual([]);
  expect(found(`${leak} event tour-before-book`)).toBe(false);
});
