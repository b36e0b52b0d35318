/** Every journey in Chromium enforces Trusted Types. These are the other engines. */
import { expect, fixture } from '@open-wc/testing';
import { fakeService } from '../../element/support/fake-service.js';
import { now, until, visitorOf } from '../../element/support/widget.js';

const POLICY = "require-trusted-types-for 'script'; trusted-types lit-html";

interface Frame extends Window {
  violations: string[];
}

/** A page with the policy and the built file, whose requests a service in this page answers. */
async function pageWithPolicy(): Promise<{ page: Frame; widget: HTMLElement }> {
  const frame = await fixture<HTMLIFrameElement>('<iframe width="800" height="900"></iframe>');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = `<!doctype html><html lang="en">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <script>
      violations = [];
      addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        violations.push(violatedDirective + ' ' + sample));
    </script>
    <tour-booking base-url="https://api.example.invalid" api-key="PUBLIC_DEMO_KEY" group-id="23"
      display="dialog" open></tour-booking>
    <script>
      Object.assign(document.querySelector('tour-booking'), parent.ofTheTest);
    </script>
    <script type="module" src="${new URL('/dist/tour-booking.js', location.href)}"></script>`;
  await loaded;
  const page = frame.contentWindow as unknown as Frame;
  return { page, widget: page.document.querySelector('tour-booking') as HTMLElement };
}

it('the built file books under Trusted Types', async function () {
  // Firefox before 148 and Safari before 26 have none.
  if (!('trustedTypes' in window)) this.skip();
  const service = fakeService();
  Object.assign(window, { ofTheTest: { fetch: service.fetch, now } });
  const { page, widget } = await pageWithPolicy();
  const visitor = visitorOf(widget);
  await visitor.book();
  await visitor.sees('Your tour is booked');
  expect(service.booked).to.have.length(1);
  expect(page.violations).to.deep.equal([]);

  const assign = () => {
    page.document.body.innerHTML = 'text';
  };
  expect(assign).to.throw();
  await until(() => page.violations.length > 0, 'the report of this page’s violation');
});
